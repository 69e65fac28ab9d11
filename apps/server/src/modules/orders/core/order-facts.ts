import type { OrderIssue, OrderStatus, Resolution } from '@tetri/contract';
import { judgePayment } from './judge-payment.ts';
import type { ManualRefundFacts } from './manual-refund.ts';
import type { ScreeningState } from './screening.ts';
import type { PayoutState } from './types.ts';
import type { VerificationProgress } from './verification.ts';

/** What decides about an order, beside who asks. An order's row has all of it. */
export interface OrderFacts extends ManualRefundFacts {
  readonly status: OrderStatus;
  /** What is asked for; a repriced order asks for what came. */
  readonly inUnits: bigint;
  readonly tolerancePercent: string;
  /** What of the customer's money lies here as the order's own. */
  readonly depositUnits: bigint;
  /** What came after the order's end and is not yet its own. */
  readonly unmatchedUnits: bigint;
  /** Of payments that somebody wants undone, and of which a second person has not decided. */
  readonly pendingUndoUnits: bigint;
  /** Of payments that counted, are no longer on their network, and are still in the books. */
  readonly goneUnits: bigint;
  /** What of it a refund takes that is ready or on its way. */
  readonly refundingUnits: bigint;
  readonly payoutState: PayoutState;
  readonly issue: OrderIssue;
  readonly screening: ScreeningState;
  readonly verification: VerificationProgress;
  /** By which method it is paid out; `walletPayout` into the customer's wallet. */
  readonly payoutMethod: string;
  readonly rateType: 'fixed' | 'floating';
  readonly priceLockedAt: Date | null;
  /** What the payment link asks for that it pays, in units of what is received; null where it pays none. */
  readonly linkUnits: bigint | null;
}

/** What decides about a payment that is not what was asked for. */
export interface ResolutionFacts extends OrderFacts {
  /** What the route lets the customer choose; null before such a payment came. */
  readonly resolutions: readonly Resolution[] | null;
  readonly resolutionUntil: Date | null;
  /** What was chosen already. */
  readonly resolution: Resolution | null;
  /** Where it goes back to. */
  readonly refundAddress: string | null;
  /** What of the customer's money came from their wallet: it goes back there. */
  readonly walletUnits: bigint;
  readonly userId: string | null;
}

/** Whether it may turn out that a recorded payment never came: no money leaves on the strength of it meanwhile. */
export function isUndoPending({ pendingUndoUnits }: Pick<OrderFacts, 'pendingUndoUnits'>): boolean {
  return pendingUndoUnits > 0n;
}

/** Whether a payment that counted is no longer there: nothing leaves before it is out of the books. */
export function hasGone({ goneUnits }: Pick<OrderFacts, 'goneUnits'>): boolean {
  return goneUnits > 0n;
}

/** Whether a refund is ready or on its way: what it takes goes nowhere else meanwhile. */
export function isRefunding({ refundingUnits }: Pick<OrderFacts, 'refundingUnits'>): boolean {
  return refundingUnits > 0n;
}

/** Whether what came is at least what is asked for, less the route's tolerance: nothing is paid out before. */
export function isCovered({ depositUnits, inUnits, tolerancePercent }: OrderFacts): boolean {
  return depositUnits > 0n && judgePayment(depositUnits, inUnits, tolerancePercent) !== 'under';
}

/** Whether less than what is asked for lies here, and something does. */
export function isUnderpaid(order: OrderFacts): boolean {
  return order.depositUnits > 0n && !isCovered(order);
}
