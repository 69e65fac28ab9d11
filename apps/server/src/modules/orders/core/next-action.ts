import type { NextAction, OrderIssue, Resolution } from '@tetri/contract';
import { isCovered, isUndoPending, type OrderFacts } from './possible-acts.ts';

/** What an order waits for. */
export function nextActionOf(
  order: OrderFacts & { readonly issue: OrderIssue; readonly resolution: Resolution | null },
): NextAction {
  if (isUndoPending(order)) return 'decideUndo';
  switch (order.status) {
    case 'new':
    case 'waitPayment':
      return 'waitForCustomer';
    case 'inProgress':
      return isCovered(order) ? 'startPayout' : 'checkPayment';
    case 'inProgressPayout':
      return 'recordPayout';
    case 'errorPayment':
      return order.resolution === 'giveBack' ? 'giveBack' : 'resolveIssue';
    case 'errorPayout':
    case 'hold':
      return 'review';
    default:
      return order.issue === 'none' ? 'none' : 'resolveIssue';
  }
}
