import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { announce, announceEach } from '../../../platform/outbox/index.ts';
import { isScreeningActive } from '../../screening/index.ts';
import { screeningDue } from '../events.ts';
import { orders, type OrderRow } from '../tables.ts';

/** What credited money changes of an order's screening: it is asked anew, unless nothing is asked or people refused it. */
export async function askedAnew(tx: Tx, order: OrderRow): Promise<Partial<OrderRow>> {
  if (order.screening === 'refused' || !(await isScreeningActive(tx))) return {};
  return { screening: 'due', screeningRound: order.screeningRound + 1 };
}

/** Announces the question of a locked order, where there is one. */
export async function tellDue(tx: Tx, { id: orderId, screening, screeningRound: round }: OrderRow): Promise<void> {
  if (screening === 'due') await announce(tx, screeningDue, { orderId, round }, { key: orderId });
}

/** Statuses in which money that came lies here, or is on its way out. */
const underWay = ['inProgress', 'inProgressPayout', 'errorPayment', 'errorPayout', 'hold'] as const;

/**
 * Asks anew about the next orders that are paid and not paid out, so many at a time, in the order of their ids; the id of the
 * last one. What is held stays so: people decide about it.
 */
export async function askUnderWay(tx: Tx, after: string | null, limit: number): Promise<string | undefined> {
  const next = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, underWay),
        inArray(orders.screening, ['none', 'clear', 'due']),
        sql`${orders.depositUnits} + ${orders.unmatchedUnits} > 0`,
        after === null ? undefined : gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
    .for('update');
  const asked = await tx
    .update(orders)
    .set({ screening: 'due', screeningRound: sql`${orders.screeningRound} + 1` })
    .where(inArray(orders.id, next))
    .returning({ orderId: orders.id, round: orders.screeningRound });
  await announceEach(
    tx,
    screeningDue,
    asked.map((payload) => ({ payload, key: payload.orderId })),
  );
  return asked
    .map(({ orderId }) => orderId)
    .toSorted()
    .at(-1);
}

/** Asks once more about a locked order that only an answer kept back. */
export async function askOnceMore(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const [asked] = await tx
    .update(orders)
    .set({ screening: 'due', screeningRound: order.screeningRound + 1 })
    .where(eq(orders.id, order.id))
    .returning();
  if (!asked) throw new Error('a locked order has gone');
  await tellDue(tx, asked);
  return asked;
}
