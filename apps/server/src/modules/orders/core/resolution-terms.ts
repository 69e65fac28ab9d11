import type { OrderIssue, OrderStatus, Resolution } from '@tetri/contract';
import type { MoveActor } from './types.ts';

/** Nothing was offered about the order's payment. */
export const noTerms = {
  resolutions: null,
  resolutionDefault: null,
  resolutionSeconds: null,
  resolutionUntil: null,
  resolution: null,
  refundFeeUnits: null,
};

/**
 * What was to go back goes on after all, as it was agreed: nothing else was to be decided about it. What waited for a verification
 * people take up; by itself it goes on only with what goes back beside it.
 */
export function isTakenUpAgain(
  order: Chosen & { readonly status: OrderStatus },
  to: OrderStatus,
  actor: MoveActor,
): boolean {
  if (order.status !== 'hold' || order.resolution !== 'giveBack') return false;
  if (order.issue === 'verification') return actor === 'operator' && goingOn.has(to);
  return order.issue === 'none' && to !== 'returned';
}

const goingOn: ReadonlySet<OrderStatus> = new Set(['inProgress', 'inProgressPayout']);

/** Whether something came that is not what was asked for, and can be decided on. */
export function isOddPayment(issue: OrderIssue): boolean {
  return issue === 'underpaid' || issue === 'overpaid' || issue === 'late';
}

/** Whether nothing is wrong with the payment, and it only goes back: people refused to verify its customer. */
export function isBackOnly({ status, issue }: { readonly status: OrderStatus; readonly issue: OrderIssue }): boolean {
  return status === 'errorPayment' && issue === 'verification';
}

/** Whether an order that stands so waits for a choice about what came. */
export function isToChoose(order: { readonly status: OrderStatus; readonly issue: OrderIssue }): boolean {
  return isOddPayment(order.issue) || isBackOnly(order);
}

interface Chosen {
  readonly issue: OrderIssue;
  readonly resolution: Resolution | null;
}

/** Whether the exchange goes on by a price that was chosen. */
export function isPriceChosen({ resolution }: Pick<Chosen, 'resolution'>): boolean {
  return resolution === 'goOnLocked' || resolution === 'goOnPresent';
}

/**
 * Whether a payment that leaves the order with `issue` is another one than what was chosen about: the choice is over, and
 * this one is to be offered with a time of its own.
 */
export function isAnotherChoice(before: Chosen, issue: OrderIssue): boolean {
  return isOddPayment(issue) && (before.issue === 'none' || isPriceChosen(before));
}
