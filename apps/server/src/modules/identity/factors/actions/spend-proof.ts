import type { AttemptsPort } from '../../accounts/ports.ts';

/**
 * Counts a password that somebody types who is signed in already, apart from what is tried at the door: guessing there
 * keeps nobody from protecting the account. Refuses with `tooManyRequests`.
 */
export function spendProof(attempts: AttemptsPort, userId: string): Promise<void> {
  return attempts.spendEmail('sign-in', `proof ${userId}`);
}
