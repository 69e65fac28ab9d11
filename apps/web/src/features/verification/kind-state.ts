import type { CallOutput, listVerifications, VerificationType } from '@tetri/contract';

export type Kept = CallOutput<typeof listVerifications>;
export type Sent = Kept['verifications'][number];

/** How far somebody is with one thing that can be verified. */
export type KindStatus = 'none' | 'draft' | 'pending' | 'mend' | 'refused' | 'approved' | 'ended';

export interface KindState {
  readonly status: KindStatus;
  /** Why it was refused; else empty. */
  readonly reason: string;
  /** Until when the approval lasts, or lasted. */
  readonly expiresAt: string | null;
  /** Something can be begun, or gone on with. */
  readonly canAct: boolean;
}

/** An approval can be renewed so long before it ends, as the server has it. */
const renewalMs = 30 * 86_400_000;

/** What to say of a kind; of cards and accounts, of those in this currency. `now` is a moment in milliseconds. */
export function kindState(
  { verifications, drafts }: Pick<Kept, 'verifications' | 'drafts'>,
  { type, currencyId = null }: { readonly type: VerificationType; readonly currencyId?: string | null },
  now: number,
): KindState {
  const isOf = (one: { readonly type: VerificationType; readonly currencyId: string | null }) =>
    one.type === type && one.currencyId === currencyId;
  const own = verifications.filter(isOf);
  const hasDraft = drafts.some(isOf);
  const isPending = own.some(({ status }) => status === 'pending');
  const mendable = own.find(({ mayEdit }) => mayEdit);
  const approval = own.find(({ status, expiresAt }) => status === 'approve' && endOf(expiresAt) > now);
  const of = (status: KindStatus, canAct: boolean, of?: Sent): KindState => ({
    status,
    reason: of?.reason ?? '',
    expiresAt: of?.expiresAt ?? null,
    canAct,
  });
  if (approval) {
    const isRenewable = type === 'currency' || endOf(approval.expiresAt) - renewalMs < now;
    return of('approved', hasDraft || mendable !== undefined || (isRenewable && !isPending), approval);
  }
  if (isPending) return of('pending', false);
  if (mendable) return of('mend', true, mendable);
  if (hasDraft) return of('draft', true);
  const last = own.find(({ status }) => status !== 'cancel');
  if (last?.status === 'reject') return of('refused', true, last);
  return last?.status === 'approve' ? of('ended', true, last) : of('none', true);
}

function endOf(expiresAt: string | null): number {
  return expiresAt === null ? 0 : Date.parse(expiresAt);
}
