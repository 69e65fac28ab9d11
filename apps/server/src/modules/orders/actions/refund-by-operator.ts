import { type Language, moveNotAllowed, refusal } from '@tetri/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { maySendRefund } from '../core/possible-acts.ts';
import type { OrderRow } from '../tables.ts';
import { askedOfAddress, announceDue } from './ask-screening.ts';
import { changeOrder } from './change-order.ts';
import { type Action, lockFrom, operator } from './operator-actions.ts';
import type { RefundQuote } from './quote-refund.ts';
import { judgeGiveBack, type RefundDeps, refuseOwnRefund } from './refund-address.ts';
import { openRefund, stopRefund } from './send-refund.ts';

type SendDeps = RefundDeps & { readonly catalog: { snapshot(): CatalogSnapshot } };

/**
 * The product sends back what lies here for the customer. Another address than the order has is judged as a choice would be, and
 * asked about first. Besides: fieldNotFilled, ownAddress, refundBelowFee.
 */
export async function sendRefundByOperator(
  tx: Tx,
  deps: SendDeps,
  {
    quote,
    choice,
    lang,
    ...action
  }: Action & {
    readonly quote: RefundQuote;
    readonly choice: { readonly refundAddress?: string | undefined; readonly refundMemo?: string | undefined };
    readonly lang: Language;
  },
): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  if (!maySendRefund(order)) throw refusal(moveNotAllowed);
  const refund = judgeGiveBack(deps.catalog.snapshot(), order, choice, lang);
  await refuseOwnRefund(tx, deps, order, refund);
  const isOther = refund.refundAddress !== order.refundAddress;
  const asked = await changeOrder(tx, order, { ...refund, ...(isOther ? await askedOfAddress(tx, order) : {}) });
  if (isOther) await announceDue(tx, asked);
  return openRefund(tx, asked, quote, operator(action.staff), { reason: action.reason });
}

/** The refund was not sent yet, and is not to be. */
export async function stopRefundByOperator(tx: Tx, action: Action): Promise<OrderRow> {
  const { order } = await lockFrom(tx, action.uid, action.from);
  return stopRefund(tx, order, operator(action.staff), { reason: action.reason });
}
