import { moveNotAllowed, refusal } from '@tetri/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { findPayout } from '../../payments/index.ts';
import { isSentByHand, notManual } from '../core/manual-refund.ts';
import { operatorActs } from '../core/possible-acts.ts';
import { remark } from '../core/why.ts';
import type { OrderRow } from '../tables.ts';
import { changeOrder, noteDecision } from './change-order.ts';
import { manual } from './leave-refund.ts';
import { type Action, lockFrom, operator } from './operator-actions.ts';

/** Whoever does it sends the refund by hand from now on: the product begins none, and nobody else does. */
export async function takeRefundByOperator(
  tx: Tx,
  { isSendable, ...action }: Action & { readonly isSendable: boolean },
): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  const payout = (await findPayout(tx, order.id))?.state ?? null;
  if (!operatorActs(order, { pickup: null, payout, isSendable, isLinkPromised: false }).takeRefund)
    throw refusal(moveNotAllowed);
  const { staff, reason } = action;
  const taken = await changeOrder(tx, order, manual('byHand', staff));
  await noteDecision(tx, taken, operator(staff), { said: [remark('refundTaken')], reason });
  return taken;
}

/** Nothing was sent by hand: the product may send it. */
export async function releaseRefundByOperator(tx: Tx, action: Action): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  if (!isSentByHand(order)) throw refusal(moveNotAllowed);
  const { staff, reason } = action;
  const released = await changeOrder(tx, order, notManual);
  await noteDecision(tx, released, operator(staff), { said: [remark('refundReleased')], reason });
  return released;
}
