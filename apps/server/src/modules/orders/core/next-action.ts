import type { NextAction, Resolution } from '@tetri/contract';
import { hasGone, isCovered, isRefunding, isUndoPending, type OrderFacts } from './order-facts.ts';
import { isEnded } from './is-ended.ts';
import { isSentByHand } from './manual-refund.ts';
import { isScreeningOpen } from './screening.ts';

/** What an order waits for. */
export function nextActionOf(order: OrderFacts & { readonly resolution: Resolution | null }): NextAction {
  // Nothing else can be said of it before it is recorded, or released.
  if (isSentByHand(order) && !isScreeningOpen(order)) return 'giveBack';
  if (hasGone(order)) return 'undoGone';
  if (isUndoPending(order)) return 'decideUndo';
  if (isRefunding(order)) return 'refundOnTheWay';
  if (isScreeningOpen(order)) return 'screening';
  // What came for one that is in trouble is decided whether its customer is verified or not.
  if (order.verification === 'due' && order.status !== 'errorPayment' && !isEnded(order)) return 'verification';
  switch (order.status) {
    case 'new':
    case 'waitPayment':
      return 'waitForCustomer';
    case 'inProgress':
      return isCovered(order) ? 'startPayout' : 'checkPayment';
    case 'inProgressPayout':
      return 'recordPayout';
    case 'errorPayment':
      if (order.resolution === 'giveBack') return 'giveBack';
      return order.resolution === 'topUp' ? 'waitForRest' : 'resolveIssue';
    case 'hold':
      return order.resolution === 'giveBack' ? 'giveBack' : 'review';
    case 'errorPayout':
      return 'review';
    default:
      return order.issue === 'none' ? 'none' : 'resolveIssue';
  }
}
