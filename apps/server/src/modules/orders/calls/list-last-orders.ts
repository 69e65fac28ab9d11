import { listLastOrders } from '@tetri/contract';
import { roundAmount } from '../core/round-amount.ts';
import { handle } from '../deps.ts';
import { lastDone, type PublicOrder } from '../store/read-order.ts';
import { viewSide } from '../view/side.ts';

export const listLastOrdersHandler = handle(listLastOrders, async ({ limit }, { db, catalog }, { lang }) => {
  const snapshot = catalog.snapshot();
  const side = (order: PublicOrder, which: 'from' | 'to') => {
    const { name, symbol, image } = viewSide(snapshot, order, which, lang);
    return { name, symbol, image };
  };
  const orders = await lastDone(db, limit);
  return {
    orders: orders.map((order) => {
      const [from, to] = [side(order, 'from'), side(order, 'to')];
      // To the minute: a second would be enough to find the payment on a chain.
      const at = `${(order.finishedAt ?? order.updatedAt).toISOString().slice(0, 16)}:00.000Z`;
      return {
        inAmount: roundAmount(order.inUnits, order.fromDecimals),
        outAmount: roundAmount(order.outUnits, order.toDecimals),
        from,
        to,
        at,
        createdAt: at,
        typeClient: 'web' as const,
        route: { from, to },
      };
    }),
  };
});
