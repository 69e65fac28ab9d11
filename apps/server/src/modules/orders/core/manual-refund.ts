import type { ManualRefund } from '@tetri/contract';
import { type LyingMoney, splitRefund } from './split-refund.ts';

export interface ManualRefundFacts {
  /** Why its refund is people's; null where the product may begin it. */
  readonly manualRefund: ManualRefund | null;
}

/** Nobody keeps the product from beginning the refund. */
export const notManual = {
  manualRefund: null,
  manualRefundBy: null,
  manualRefundName: '',
  manualRefundAt: null,
} as const;

/** Whether somebody sends the refund by hand: it may have left, until they record it or say that they did not send it. */
export function isSentByHand({ manualRefund }: ManualRefundFacts): boolean {
  return manualRefund === 'byHand';
}

/** Whether a refund that the product could send is taken by whoever sends it by hand before they do: it would go twice otherwise. */
export function mustBeTaken(order: ManualRefundFacts & LyingMoney, isSendable: boolean): boolean {
  return isSendable && !isSentByHand(order) && splitRefund(order).toSend > 0n;
}
