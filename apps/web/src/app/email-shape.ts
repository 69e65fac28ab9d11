/** What an address looks like; whether it is one, its mailbox tells. */
export const emailShape = /^\S+@\S+\.\S+$/;
