import type { CallAnswer, getOrder, getStaffOrder } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { RefundQuote } from '../actions/quote-refund.ts';
import type { SentRefund } from '../store/sent-refunds.ts';
import type { OrderPayments } from '../ports.ts';
import type { OrderRow } from '../tables.ts';

type OrderRefund = CallAnswer<typeof getOrder>['order']['sentBack'];
type StaffRefund = CallAnswer<typeof getStaffOrder>['order']['refunds'][number];

/** See `transactionUrl` of payments. */
type UrlOf = OrderPayments['transactionUrl'];

/** What sending it back comes to, as text. */
export function viewRefundQuote({ fromDecimals }: OrderRow, { units, feeUnits }: RefundQuote) {
  const text = (amount: bigint) => formatUnits(amount, fromDecimals);
  return { amount: text(units), fee: text(feeUnits), arrives: units > feeUnits ? text(units - feeUnits) : null };
}

/** What was sent back last, or is on its way, as the customer sees it. What failed or was stopped is none of it. */
export function viewRefund(order: OrderRow, refunds: readonly SentRefund[], urlOf: UrlOf): OrderRefund {
  const last = refunds.findLast(({ refund: { state } }) => state === 'open' || state === 'done');
  if (!last) return null;
  const { refund, payout } = last;
  return {
    state: refund.state === 'done' ? 'arrived' : payout?.handedAt ? 'sent' : 'prepared',
    ...amountsOf(order, last),
    symbol: order.fromSymbol,
    network: payout?.network ?? '',
    address: refund.address,
    memo: refund.memo,
    reference: refund.reference ?? payout?.reference ?? null,
    // Before its network has it, it would be shown as unknown there.
    url: refund.state === 'done' || payout?.handedAt ? urlOfRefund(last, urlOf) : null,
  };
}

/** The same for staff; nothing where its payout is missing, which the doctor reports. */
export function viewStaffRefund(order: OrderRow, sent: SentRefund, urlOf: UrlOf): StaffRefund[] {
  const { refund, payout } = sent;
  if (!payout) return [];
  const { number, state, address, memo, reason, startedBy, startedName, createdAt, endedAt } = refund;
  return [
    {
      number,
      state,
      payout: payout.state,
      waitsFor: payout.waitsFor === '' ? null : payout.waitsFor,
      problem: payout.problem,
      ...amountsOf(order, sent),
      address,
      memo,
      reference: refund.reference ?? payout.reference,
      url: urlOfRefund(sent, urlOf),
      reason,
      by: startedBy === null ? null : { _id: startedBy, name: startedName },
      at: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    },
  ];
}

function urlOfRefund({ refund, payout }: SentRefund, urlOf: UrlOf): string | null {
  const reference = refund.reference ?? payout?.reference;
  return payout?.network && reference ? urlOf(payout.method, payout.network, reference) : null;
}

function amountsOf({ fromDecimals }: OrderRow, { refund: { units, feeUnits } }: SentRefund) {
  return { amount: formatUnits(units - feeUnits, fromDecimals), fee: formatUnits(feeUnits, fromDecimals) };
}
