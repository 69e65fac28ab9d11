import { formatUnits } from '@tetri/money';
import type { LiveCatalog } from '../modules/catalog/index.ts';
import type { OrderFacts } from '../modules/notify/index.ts';
import { findOrder, viewSide, viewValues } from '../modules/orders/index.ts';
import type { Db } from '../platform/database/index.ts';

/** What a mail tells about an order, in its customer's language; undefined when there is no such order. */
export async function orderFacts(
  { db, catalog }: { db: Db; catalog: LiveCatalog },
  orderId: string,
): Promise<OrderFacts | undefined> {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const snapshot = catalog.snapshot();
  const route = snapshot.routes.get(order.routeId);
  const { lang } = order;
  const name = (side: 'from' | 'to') => viewSide(snapshot, order, side, lang).name;
  return {
    uid: order.uid.toString(),
    secret: order.secret,
    lang,
    email: order.email,
    from: {
      name: name('from'),
      symbol: order.fromSymbol,
      amount: formatUnits(order.inUnits, order.fromDecimals),
      values: viewValues(order.fromValues, route?.fromFields, lang),
    },
    to: {
      name: name('to'),
      symbol: order.toSymbol,
      amount: formatUnits(order.outUnits, order.toDecimals),
      values: viewValues(order.toValues, route?.toFields, lang),
    },
    routeValues: viewValues(order.routeValues, route?.fields, lang),
    isOutDataHidden: order.isOutDataHidden,
    expiresAt: order.expiresAt,
    payoutReference: order.payoutReference,
  };
}
