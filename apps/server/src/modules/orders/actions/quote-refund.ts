import type { Reader } from '../../../platform/database/index.ts';
import { borneByCustomer, findPayoutRule, type Refunder } from '../../payments/index.ts';
import { unitsToRefund } from '../core/possible-acts.ts';
import type { NetworkFeePort, OrderPayments } from '../ports.ts';
import type { OrderRow } from '../tables.ts';

export interface QuoteRefundDeps {
  readonly payments: Pick<OrderPayments, 'refunder'>;
  readonly networkFees: NetworkFeePort;
}

/** What a refund by the product comes to now, in units of the giving currency. */
export interface RefundQuote {
  readonly by: Refunder;
  /** What goes back, with the fee. */
  readonly units: bigint;
  /** What the customer bears of the network's fee: as it was fixed, or as it is now. */
  readonly feeUnits: bigint;
}

/**
 * What sending an order's money back would come to; `feeUnknown` while nobody knows what the network takes and the customer is
 * to bear it, and undefined where people do it. Where nobody ever knows, the most that the customer bears is what they do.
 */
export async function quoteRefund(
  reader: Reader,
  { payments, networkFees }: QuoteRefundDeps,
  order: OrderRow,
): Promise<RefundQuote | 'feeUnknown' | undefined> {
  const by = refunderOf({ payments }, order);
  const units = unitsToRefund(order);
  if (!by || units <= 0n) return undefined;
  if (order.refundFeeUnits !== null) return { by, units, feeUnits: order.refundFeeUnits };
  const rule = await findPayoutRule(reader, order.fromCurrencyId);
  if (rule.refundFeeBy === 'exchange') return { by, units, feeUnits: 0n };
  const taken = await networkFees.payoutFee(order.fromCurrencyId);
  if (taken === 'notNow') return 'feeUnknown';
  if (taken !== undefined) return { by, units, feeUnits: borneByCustomer(rule, taken) };
  return rule.refundFeeMaxUnits === null ? undefined : { by, units, feeUnits: rule.refundFeeMaxUnits };
}

/** What sends an order's money back by itself; undefined where people do it. */
export function refunderOf({ payments }: Pick<QuoteRefundDeps, 'payments'>, order: OrderRow): Refunder | undefined {
  // Nobody paid for an order of the demo.
  return order.isDemo ? undefined : payments.refunder(order);
}

/** What it comes to, where that is known. */
export function knownQuote(quote: Awaited<ReturnType<typeof quoteRefund>>): RefundQuote | undefined {
  return quote === 'feeUnknown' ? undefined : quote;
}
