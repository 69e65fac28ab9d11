import type { PartnerOrderStatus } from '@tetri/contract';

export type WithdrawalActor = 'partner' | 'staff' | 'product';

/** Every move there is, and who may make it. A move that is not listed cannot happen. */
const withdrawalMoves: Readonly<
  Record<PartnerOrderStatus, Readonly<Partial<Record<PartnerOrderStatus, readonly WithdrawalActor[]>>>>
> = {
  new: { done: ['staff', 'product'], errorPayment: ['staff', 'product'], returned: ['staff'], deleted: ['partner'] },
  errorPayment: { done: ['staff'], returned: ['staff'] },
  // A payment that was recorded in error is undone.
  done: { errorPayment: ['staff'] },
  deleted: {},
  returned: {},
};

export function mayMoveWithdrawal(from: PartnerOrderStatus, to: PartnerOrderStatus, actor: WithdrawalActor): boolean {
  return withdrawalMoves[from][to]?.includes(actor) ?? false;
}
