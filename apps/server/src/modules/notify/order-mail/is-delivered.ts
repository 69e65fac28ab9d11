import type { OrderFacts } from './order-facts.ts';

/** Somebody brings the cash: a service was ordered that asked where to, so nobody has to come to the office. */
export function isDelivered({ isCash, services }: Pick<OrderFacts, 'isCash' | 'services'>): boolean {
  return isCash && services.some(({ values }) => values.some(({ value }) => value !== ''));
}
