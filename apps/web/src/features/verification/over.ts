import type { CallOutput, getVerificationHandOver } from '@tetri/contract';

/** What is left to send, as the phone is told. */
export type Over = CallOutput<typeof getVerificationHandOver>;
