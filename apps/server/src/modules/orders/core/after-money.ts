import type { OrderIssue, OrderStatus } from '@tetri/contract';
import { isEnded } from './is-ended.ts';
import { issueAfterReturn } from './issue-of-return.ts';
import { issueOfMoney, judgePayment } from './judge-payment.ts';
import { type IssueRule, type MoneyEvent, moneyTable } from './money-events.ts';
import type { PayoutState } from './types.ts';

/** How an order stands, and what of its money lies here once the event is counted. */
export interface Standing {
  readonly status: OrderStatus;
  readonly issue: OrderIssue;
  readonly inUnits: bigint;
  readonly depositUnits: bigint;
  readonly tolerancePercent: string;
}

const ofMoney: ReadonlySet<OrderIssue> = new Set(['none', 'underpaid', 'overpaid']);

/** Where the order stands after it, by the table. */
export function afterMoney(
  order: Standing,
  event: MoneyEvent,
): { readonly status: OrderStatus; readonly issue: OrderIssue } {
  const { to, issue, only } = moneyTable[event][order.status];
  const isMoved = to !== 'stays' && (only?.includes(order.issue) ?? true);
  return { status: isMoved ? to : order.status, issue: issueBy(issue, order) };
}

function issueBy(rule: IssueRule, order: Standing): OrderIssue {
  const { issue } = order;
  const isOfMoney = ofMoney.has(issue);
  switch (rule) {
    case 'stays':
      return issue;
    case 'ofMoney':
      return isOfMoney ? issueOfMoney(order) : issue;
    case 'anew':
      if (!isOfMoney && issue !== 'late') return issue;
      return order.depositUnits === 0n && order.status !== 'inProgress' && order.status !== 'errorPayment'
        ? 'none'
        : issueOfMoney(order);
    case 'first':
      return isOfMoney || issue === 'wrongAsset' ? issueOfMoney(order) : issue;
    case 'flag':
      return issue === 'none' ? 'wrongAsset' : issue;
    case 'cleared':
      return isOfMoney || issue === 'late' ? 'none' : issue;
    case 'restored':
      if (issue !== 'wrongAsset') return issue;
      return isEnded(order) || order.depositUnits === 0n ? 'none' : issueOfMoney(order);
    case 'settled':
      return issueAfterReturn(issue);
    default:
      return rule;
  }
}

/** Money that counts from now on. */
export interface Credit {
  readonly units: bigint;
  /** The price is no longer promised. */
  readonly isTooLate: boolean;
  /** The product saw it itself. */
  readonly isSeen: boolean;
}

/** What money is to the order for which it comes; `order` as it was before. */
export function creditEvent(
  order: Standing & { readonly lostUnits: bigint },
  { units, isTooLate, isSeen }: Credit,
): MoneyEvent {
  if (isEnded(order)) return isSeen && units <= order.lostUnits ? 'recovered' : 'late';
  return isTooLate ? 'late' : judgePayment(order.depositUnits + units, order.inUnits, order.tolerancePercent);
}

/** What else tells how an order stands whose payment is taken out of the books. */
export interface UndoFacts {
  /** The customer said that they paid, or the product saw money. */
  readonly isClaimedPaid: boolean;
  readonly isExpired: boolean;
}

/** What it is that a payment is no longer in the books; `order` with what is left. */
export function undoEvent(
  order: Standing & { readonly payoutState: PayoutState; readonly unmatchedUnits: bigint },
  { isClaimedPaid, isExpired }: UndoFacts,
): MoneyEvent {
  const { payoutState, depositUnits, unmatchedUnits } = order;
  if (payoutState === 'inFlight') return 'goneAfterPayout';
  if (payoutState !== 'held') {
    if (depositUnits + unmatchedUnits > 0n) return 'goneReleased';
    // Whoever says that they paid is not sent away: their money is still looked for.
    return isClaimedPaid ? 'goneReleasedClaimed' : 'goneReleasedAll';
  }
  if (depositUnits === 0n) return isClaimedPaid ? 'goneAllClaimed' : isExpired ? 'goneAllExpired' : 'goneAll';
  return judgePayment(depositUnits, order.inUnits, order.tolerancePercent) === 'under' ? 'gonePart' : 'gonePromised';
}
