import {
  amountNotValid,
  changedMeanwhile,
  moveNotAllowed,
  notFound,
  type OrderStatus,
  refusal,
  senderNotCustomer,
} from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { newId, type Tx } from '../../../../platform/database/index.ts';
import { bodyRefusal } from '../../../../platform/http/index.ts';
import { findRequisite, requisiteIdOf } from '../../../payments/index.ts';
import { recordPayment, type RecordedPayment } from '../../actions/operator-actions.ts';
import { moveOrder } from '../../actions/move-order.ts';
import { isReason } from '../../core/ordinary-steps.ts';
import { mayMoveByHand } from '../../core/possible-acts.ts';
import { remark } from '../../core/why.ts';
import { findOrderByUid, type LockedOrder, lockOrder } from '../../store/find-order.ts';
import type { OrderRow } from '../../tables.ts';
import { judgeSender } from '../core/judge-sender.ts';
import { changeLine, type LineRow, lockLine } from '../store/statement-lines.ts';
import { compareSender, declaredNames } from './declared-names.ts';

export type PaymentByLine = Omit<RecordedPayment, 'key'> & {
  readonly statementLineId: string;
  readonly isSenderConfirmed: boolean;
};

/**
 * Records the payment that a line of a bank statement shows, as `recordPayment` does, and takes the line: it pays one order. Whoever
 * paid is judged by the owner's rule; an order that is held by it is held before the money counts, so that nothing goes out for
 * it. Besides: senderNotCustomer, and changedMeanwhile for a line that is not open.
 */
export async function recordFromLine(tx: Tx, action: PaymentByLine): Promise<OrderRow> {
  const locked = await lock(tx, action);
  const { order } = locked;
  const line = await lockOpenLine(tx, action, order);
  const key = `statement:${line.id}:${newId()}`;
  const { from, reason } = await judge(tx, locked, line, action);
  const recorded = await recordPayment(tx, { ...action, from, reason, reference: line.reference, key });
  await changeLine(tx, line.id, { paymentKey: key, orderId: order.id });
  return recorded;
}

async function lock(tx: Tx, { uid, from }: PaymentByLine): Promise<LockedOrder> {
  const found = await findOrderByUid(tx, uid);
  const locked = found && (await lockOrder(tx, found.id));
  if (!locked) throw refusal(notFound);
  if (locked.order.status !== from) throw refusal(changedMeanwhile);
  return locked;
}

async function lockOpenLine(tx: Tx, action: PaymentByLine, order: OrderRow): Promise<LineRow> {
  const line = await lockLine(tx, action.statementLineId);
  if (!line) throw refusal(notFound);
  // Its money lies elsewhere than the order's would.
  if (line.requisiteId !== (await requisiteIdOf(tx, order.id))) throw refusal(moveNotAllowed);
  if (line.state !== 'open') throw refusal(changedMeanwhile);
  if (parseUnits(action.amount, order.fromDecimals) !== line.units) throw refusal(amountNotValid);
  if (action.reference !== '' && action.reference !== line.reference) throw bodyRefusal('reference');
  return line;
}

/** The status and the reason that the payment is recorded with. */
async function judge(
  tx: Tx,
  { order, isExpired }: LockedOrder,
  line: LineRow,
  { reason, staff, isSenderConfirmed }: PaymentByLine,
): Promise<{ readonly from: OrderStatus; readonly reason: string }> {
  const names = await declaredNames(tx, order);
  const rule = (await findRequisite(tx, line.requisiteId))?.senderRule ?? 'warn';
  // What came too late is decided about anyway.
  const mayHold = !isExpired && mayMoveByHand(order, 'hold');
  const judged = judgeSender(rule, compareSender(line.sender, names), { mayHold, isConfirmed: isSenderConfirmed });
  const parties = { sender: line.sender || '—', customer: names.join(', ') || '—' };
  if (judged === 'ask') throw refusal(senderNotCustomer, parties);
  if (judged === 'record') return { from: order.status, reason };
  const why = isReason(reason) ? reason : 'The sender is not known to be the customer';
  const said = [remark('senderHeld', parties)];
  const held = await moveOrder(tx, order, 'hold', { actor: 'operator', ...staff }, { said, reason: why });
  return { from: held.status, reason: why };
}
