import { formatUnits } from '@tetri/money';
import { and, asc, count, desc, eq, gt, gte, lte, ne, or, sql } from 'drizzle-orm';
import { findUser } from '../../identity/index.ts';
import { countryOf, type PastOrdersPort, type RuledOrder } from '../../screening/index.ts';
import { type WorthDeps, worthOfOrder } from '../actions/worth-of.ts';
import { orders, type OrderRow } from '../tables.ts';
import { findOrder, findOrderByUid } from './find-order.ts';

/** How far back, and how many orders of one person, rules look. */
const daysBack = 90;
const beforeMax = 200;
/** Money came for it. */
const isPaid = gt(orders.receivedUnits, 0n);

/** What screening asks of the orders; worth is told at the rates of now where an order was not valued when it was done. */
export function pastOrders(deps: WorthDeps): PastOrdersPort {
  return {
    async factsOf(reader, orderId) {
      const order = await findOrder(reader, orderId);
      if (!order) return undefined;
      const { userId, email, network } = order;
      const samePerson = or(
        eq(orders.email, email),
        userId === null ? undefined : eq(orders.userId, userId),
        network === null ? undefined : eq(orders.network, network),
      );
      const before = await reader
        .select()
        .from(orders)
        .where(
          and(
            samePerson,
            isPaid,
            ne(orders.id, order.id),
            lte(orders.createdAt, order.createdAt),
            gt(
              orders.createdAt,
              sql`${order.createdAt.toISOString()}::timestamptz - make_interval(days => ${daysBack})`,
            ),
          ),
        )
        .orderBy(desc(orders.createdAt))
        .limit(beforeMax);
      const person = userId === null ? undefined : await findUser(reader, userId);
      return {
        order: ruled(deps, order),
        before: before.map((one) => ruled(deps, one)),
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

function ruled(deps: WorthDeps, order: OrderRow): RuledOrder {
  const { id, uid, createdAt: at, usdCents, inUnits, outUnits } = order;
  const amounts = `${inUnits} ${outUnits}`;
  const values = [...order.fromValues, ...order.toValues, ...order.routeValues];
  const countries = values.flatMap(({ key, value }) => countryOf(key, value) ?? []);
  return { id, uid: uid.toString(), at, amounts, cents: usdCents ?? worthOfOrder(deps, order), countries };
}
