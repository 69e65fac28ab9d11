import type { CallOutput, listStaffOrders } from '@tetri/contract';

type Order = Pick<CallOutput<typeof listStaffOrders>['orders'][number], 'next' | 'isCashHandedOut' | 'isDelivered'>;

/** The text of what the order waits for: cash is not sent, but prepared, handed out or brought. */
export function nextText({ next, isCashHandedOut, isDelivered }: Order) {
  if (next === 'recordPayout' && isDelivered) return 'next.deliver';
  if (!isCashHandedOut) return `next.${next}` as const;
  if (next === 'startPayout') return 'next.prepareCash';
  return next === 'recordPayout' ? 'next.handOut' : (`next.${next}` as const);
}
