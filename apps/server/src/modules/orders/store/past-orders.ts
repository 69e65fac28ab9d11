import { formatUnits } from '@tetri/money';
import { and, asc, count, eq, gt, gte, ne, or, sql } from 'drizzle-orm';
import { findUser } from '../../identity/index.ts';
import { countryOf, type PastOrdersPort, type RuledOrder } from '../../screening/index.ts';
import { type WorthDeps, worthOfOrder } from '../actions/worth-of.ts';
import { orders, type OrderRow } from '../tables.ts';
import { findOrder, findOrderByUid } from './find-order.ts';

/** How far around an order's payment, and at how many orders of one person, rules look. */
const secondsAround = 90 * 86_400;
const aroundMax = 200;
/** Money came for it. */
const isPaid = gt(orders.receivedUnits, 0n);
/** When an order was paid last, in seconds since 1970: who pays their newest order first hides none. */
const paidAt = sql<number>`extract(epoch from coalesce(
  (select max(p.at) from order_payments p where p.order_id = orders.id and p.units > 0), orders.created_at))::float8`;

/** What screening asks of the orders; worth is taken at the current rates where an order was not valued when it was done. */
export function pastOrders(deps: WorthDeps): PastOrdersPort {
  return {
    async factsOf(reader, orderId) {
      const [found] = await reader.select({ order: orders, paidAt }).from(orders).where(eq(orders.id, orderId));
      if (!found) return undefined;
      const { order } = found;
      const apart = sql`abs(${paidAt} - ${found.paidAt}::float8)`;
      const { userId, email } = order;
      // Where an order came from is forgotten once it is paid.
      const samePerson = or(eq(orders.email, email), userId === null ? undefined : eq(orders.userId, userId));
      const around = await reader
        .select({ order: orders, paidAt })
        .from(orders)
        .where(and(samePerson, isPaid, ne(orders.id, order.id), sql`${apart} < ${secondsAround}`))
        .orderBy(apart)
        .limit(aroundMax);
      const person = userId === null ? undefined : await findUser(reader, userId);
      return {
        order: ruled(deps, order, found.paidAt),
        around: around.map((one) => ruled(deps, one.order, one.paidAt)),
        accountSince: person?.createdAt ?? null,
      };
    },
    async countSince(reader, since) {
      const [row] = await reader
        .select({ many: count() })
        .from(orders)
        .where(and(gte(orders.createdAt, since), isPaid));
      return row?.many ?? 0;
    },
    async listSince(reader, since, after, limit) {
      const later = sql`(${orders.createdAt}, ${orders.id}) > (select o.created_at, o.id from orders o where o.id = ${after}::uuid)`;
      const rows = await reader
        .select({ id: orders.id })
        .from(orders)
        .where(and(gte(orders.createdAt, since), isPaid, after === null ? undefined : later))
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    async amountsOf(reader, orderId) {
      const order = await findOrder(reader, orderId);
      return (
        order && {
          give: formatUnits(order.inUnits, order.fromDecimals),
          giveSymbol: order.fromSymbol,
          receive: formatUnits(order.outUnits, order.toDecimals),
          receiveSymbol: order.toSymbol,
        }
      );
    },
    idOf: async (reader, uid) => (await findOrderByUid(reader, uid))?.id,
  };
}

function ruled(deps: WorthDeps, order: OrderRow, paidSeconds: number): RuledOrder {
  const at = new Date(paidSeconds * 1000);
  const { id, uid, usdCents, inUnits, outUnits } = order;
  const amounts = `${inUnits} ${outUnits}`;
  const values = [...order.fromValues, ...order.toValues, ...order.routeValues];
  const countries = values.flatMap(({ key, value }) => countryOf(key, value) ?? []);
  return { id, uid: uid.toString(), at, amounts, cents: usdCents ?? worthOfOrder(deps, order), countries };
}
