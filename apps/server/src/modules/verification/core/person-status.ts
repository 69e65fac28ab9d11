import type { UserInfo } from '@tetri/contract';
import type { VerificationStatus } from './types.ts';

interface Decided {
  readonly status: VerificationStatus;
  readonly expiresAt: Date | null;
}

/**
 * How far somebody is with verifying themselves, of all their verifications of that kind, the newest first: an approval that
 * lasts counts whatever was sent after it.
 */
export function personStatus(own: readonly Decided[], now: Date): UserInfo['verificationPerson']['status'] {
  if (own.some((one) => isLasting(one, now))) return 'verified';
  const last = own.find(({ status }) => status !== 'draft' && status !== 'cancel');
  if (last?.status === 'pending') return 'pending';
  return last?.status === 'reject' ? 'rejected' : 'none';
}

/** An approval that has not ended. */
export function isLasting({ status, expiresAt }: Decided, now: Date): boolean {
  return status === 'approve' && expiresAt !== null && expiresAt > now;
}
