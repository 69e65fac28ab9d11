import type { OrderStatus } from '@tetri/contract';

/** From these an order goes nowhere by itself; only money that comes late takes it up again. */
export const endings: readonly OrderStatus[] = ['done', 'returned', 'deleted'];

export function isEnded({ status }: { readonly status: OrderStatus }): boolean {
  return endings.includes(status);
}
