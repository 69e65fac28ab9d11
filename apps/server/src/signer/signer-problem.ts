/** A start, or a command, that cannot go on: its message is for the owner at the terminal and holds no secret. */
export class SignerProblem extends Error {}
