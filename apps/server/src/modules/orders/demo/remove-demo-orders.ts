import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { book, bookedAbout, type Booked, type Booking, joinBookings, placed } from '../../ledger/index.ts';
import { receivesAt } from '../../payments/index.ts';
import { refund } from '../actions/book-move.ts';
import type { OrderMoney } from '../actions/order-money.ts';
import { orders, type OrderRow } from '../tables.ts';

/**
 * Takes the orders of the demo out with all that is kept of them. Their money is booked first: what was promised or on its way
 * goes back to the reserve, what customers gave goes to where it came from, what the exchange earned becomes its reserve. The
 * books keep their entries. Of a demo that has lived those are counted too that went before; once it is removed they are not. Answers what these orders have left of each reserve, in units: below zero where they took more.
 */
export async function removeDemoOrders(
  tx: Tx,
  { hasLived }: { readonly hasLived: boolean },
): Promise<ReadonlyMap<string, bigint>> {
  for (const order of await lyingOrders(tx)) await book(tx, placed(endingOf(order), await receivesAt(tx, order)));
  const ids = await tx.select({ id: orders.id }).from(orders).where(eq(orders.isDemo, true)).for('update');
  // What went before is in the books all the same.
  const pruned = await tx.execute<{ id: string }>(sql`select id from removed_demo_orders where ${hasLived}`);
  const booked = await bookedAbout(
    tx,
    [...ids, ...pruned.rows].map(({ id }) => id),
  );
  const left = new Map<string, bigint>();
  for (const currencyId of new Set(booked.map((one) => one.currencyId))) {
    const of = (kind: Booked['kind']) =>
      booked.find((one) => one.currencyId === currencyId && one.kind === kind)?.units ?? 0n;
    const [earned, traded, outside] = [of('feeIncome'), of('position'), of('outside')];
    await book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'demoRemoved',
          reference: currencyId,
          memo: 'Demo removed',
          entries: [
            { kind: 'feeIncome', currencyId, units: -earned },
            { kind: 'reserve', currencyId, units: earned },
            { kind: 'position', currencyId, units: -traded },
            { kind: 'outside', currencyId, units: -outside },
            { kind: 'ownerCapital', currencyId, units: traded + outside },
          ],
        },
      ],
    });
    left.set(currencyId, of('reserve') + earned);
  }
  await tx.execute(sql`select remove_demo_orders()`);
  return left;
}

function lyingOrders(tx: Tx): Promise<OrderRow[]> {
  const lies = or(
    inArray(orders.payoutState, ['held', 'inFlight']),
    not(eq(orders.depositUnits, 0n)),
    not(eq(orders.unmatchedUnits, 0n)),
  );
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.isDemo, true), lies))
    .orderBy(orders.id)
    .for('update');
}

function endingOf(order: OrderRow): Booking {
  const { booking } = refund(order, newId);
  return order.payoutState === 'held'
    ? joinBookings([{ voids: [order.holdId] }, booking])
    : joinBookings([backOf(order), booking]);
}

function backOf({ id, payoutState, toCurrencyId: currencyId, outUnits }: OrderMoney): Booking {
  if (payoutState !== 'inFlight') return {};
  return {
    transfers: [
      {
        id: newId(),
        kind: 'payoutBack',
        reference: id,
        entries: [
          { kind: 'payoutInFlight', currencyId, units: -outUnits },
          { kind: 'reserve', currencyId, units: outUnits },
        ],
      },
    ],
  };
}
