import type { RefusalReason } from '@tetri/contract';

/** As it is kept: a draft was never sent. */
export type VerificationStatus = 'draft' | 'pending' | 'approve' | 'reject' | 'cancel';

/** A field that was not accepted, and what the reviewer added, in the customer's language. */
export interface KeptRefusal {
  readonly field: string;
  readonly reason: RefusalReason;
  readonly note: string;
}
