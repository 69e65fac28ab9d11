import type { OrderStatus, PaymentLinkState } from '@tetri/contract';

interface JudgedLink {
  readonly kind: 'once' | 'reusable';
  readonly isDisabled: boolean;
  /** By staff, for good. */
  readonly isClosed: boolean;
  readonly isExpired: boolean;
  readonly paidOrders: number;
  /** Of the newest order that was not cancelled; null where there is none. */
  readonly lastStatus: OrderStatus | null;
}

/** How a link stands. That it was paid is said before anything that would only keep others from paying it. */
export function linkState({
  kind,
  isDisabled,
  isClosed,
  isExpired,
  paidOrders,
  lastStatus,
}: JudgedLink): PaymentLinkState {
  if (kind === 'once' && paidOrders > 0) return 'paid';
  if (isClosed) return 'closed';
  if (isDisabled) return 'disabled';
  if (isExpired) return 'expired';
  return kind === 'once' && lastStatus !== null ? 'busy' : 'open';
}
