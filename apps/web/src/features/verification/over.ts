import type { CallOutput, getVerificationHandOver } from '@tetri/contract';

/** What is left to send, as the phone receives it. */
export type Over = CallOutput<typeof getVerificationHandOver>;
