import type { VerificationStatus } from './types.ts';

/** Whether the customer may change a verification and send it. */
export function mayEdit({
  status,
  isMendable,
}: {
  readonly status: VerificationStatus;
  readonly isMendable: boolean;
}): boolean {
  return status === 'draft' || (status === 'reject' && isMendable);
}
