import type { OrderRow } from '../tables.ts';

/** The order as its payment page shows it: of the rest that the customer chose to pay, it names the rest. */
export function stillToPay(order: OrderRow): OrderRow {
  const { resolution, inUnits, receivedUnits } = order;
  return resolution === 'topUp' && receivedUnits < inUnits ? { ...order, inUnits: inUnits - receivedUnits } : order;
}
