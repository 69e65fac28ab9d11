import {
  amountNotValid,
  type CallInput,
  moveNotAllowed,
  notFound,
  reasonNeeded,
  refusal,
  senderNotCustomer,
  type takeInCash,
} from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import type { Tx } from '../../../../platform/database/index.ts';
import { requireOffice, type StaffActor } from '../../../../platform/http/index.ts';
import { cashOffice, sumDenominations } from '../../../payments/index.ts';
import { recordPayment } from '../../actions/operator-actions.ts';
import { visitedOffice } from '../../appointments/actions/offered-times.ts';
import { isReason } from '../../core/ordinary-steps.ts';
import { compareSender, declaredNames } from '../../statements/actions/declared-names.ts';
import { judgeSender } from '../../statements/core/judge-sender.ts';
import { findOrderByUid } from '../../store/find-order.ts';
import type { OrderRow } from '../../tables.ts';
import { insertTakeIn } from '../store/take-ins.ts';
import { mayTakeIn } from './may-take-in.ts';

/** Throws officeNotYours for an order whose cash is brought to an office where this person does not work. */
export function requireBroughtTo(order: OrderRow, actor: StaffActor): void {
  const officeId = order.paymentMethod === cashOffice ? visitedOffice(order, 'from') : undefined;
  if (officeId !== undefined) requireOffice(actor, officeId);
}

/** An order that is paid in cash at an office where this person works. Throws notFound, officeNotYours. */
function requireBrought(order: OrderRow | undefined, actor: StaffActor): OrderRow {
  if (!order || order.paymentMethod !== cashOffice) throw refusal(notFound);
  requireBroughtTo(order, actor);
  return order;
}

/**
 * Takes cash in as it was counted, as `recordPayment` records any other payment. Besides: officeNotYours, moveNotAllowed;
 * senderNotCustomer until somebody says that it is for this order all the same, with a reason.
 */
export async function takeIn(
  tx: Tx,
  input: CallInput<typeof takeInCash>,
  staff: StaffActor,
): Promise<{ readonly before: OrderRow; readonly after: OrderRow; readonly isThirdParty: boolean }> {
  const { commandId, uid, from, amount, received, denominations, payerName, reason, isAmountConfirmed } = input;
  const before = requireBrought(await findOrderByUid(tx, uid), staff);
  const counted = sumDenominations(denominations, before.fromDecimals);
  if (counted === undefined || counted !== parseUnits(amount, before.fromDecimals)) throw refusal(amountNotValid);
  if (before.status === from && !mayTakeIn(before)) throw refusal(moveNotAllowed);
  const isThirdParty = await judgePayer(tx, before, input);
  const key = `take-in:${commandId}`;
  const seen = { uid, from, amount, received, reference: '' };
  const after = await recordPayment(tx, { ...seen, reason, isAmountConfirmed, key, staff });
  await insertTakeIn(tx, { paymentKey: key, orderId: after.id, denominations, isThirdParty });
  return { before, after, isThirdParty };

  async function judgePayer(reader: Tx, order: OrderRow, { isSenderConfirmed: isConfirmed }: typeof input) {
    const names = await declaredNames(reader, order);
    const verdict = compareSender(payerName, names);
    const judged = judgeSender('warn', verdict, { mayHold: false, isConfirmed });
    if (judged === 'ask') throw refusal(senderNotCustomer, { sender: payerName, customer: names.join(', ') || '—' });
    if (verdict !== 'other') return false;
    if (!isReason(reason)) throw refusal(reasonNeeded);
    return true;
  }
}
