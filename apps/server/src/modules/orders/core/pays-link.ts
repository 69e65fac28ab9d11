import type { OrderFacts } from './order-facts.ts';

/** Whether whoever made the payment link would receive all that it asks for; other orders have none. */
export function paysLink({ linkUnits }: Pick<OrderFacts, 'linkUnits'>, outUnits: bigint): boolean {
  return linkUnits === null || outUnits >= linkUnits;
}
