import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { announce, announceEach } from '../../../platform/outbox/index.ts';
import { isAnswerStale, isScreeningActive } from '../../screening/index.ts';
import { isScreened } from '../core/screening.ts';
import { screeningDue } from '../events.ts';
import { orders, type OrderRow } from '../tables.ts';

/** What credited money changes of an order's screening: it is asked anew, unless nothing is asked or people refused it. */
export async function askedAnew(tx: Tx, order: OrderRow): Promise<Partial<OrderRow>> {
  return order.screening === 'refused' ? {} : askedOfAddress(tx, order);
}

/** What another address that money goes back to changes of it: of a refused order it is asked about, too. */
export async function askedOfAddress(tx: Tx, order: OrderRow): Promise<Partial<OrderRow>> {
  return (await isScreeningActive(tx)) ? dueAgain(order) : {};
}

/** What a payout that is about to leave changes of it: asked anew where lists, rules or the provider are others since the answer. */
export async function askedIfStale(tx: Tx, order: OrderRow): Promise<Partial<OrderRow>> {
  return isScreened(order) && (await isAnswerStale(tx, order)) ? dueAgain(order) : {};
}

const dueAgain = ({ screeningRound }: OrderRow) => ({ screening: 'due', screeningRound: screeningRound + 1 }) as const;

/** Announces the question of a locked order, where there is one. */
export async function announceDue(tx: Tx, { id: orderId, screening, screeningRound: round }: OrderRow): Promise<void> {
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

/** The ids of a person's orders that screening holds. */
export async function listHeldOf(reader: Reader, userId: string): Promise<readonly string[]> {
  const held = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.screening, 'held')))
    .orderBy(asc(orders.id));
  return held.map(({ id }) => id);
}

/** Asks once more about a locked order that is about to leave, where its answer is out of date; how it stands then. */
export async function askIfStale(tx: Tx, order: OrderRow): Promise<OrderRow> {
  return isScreened(order) && (await isAnswerStale(tx, order)) ? askOnceMore(tx, order) : order;
}

/** Asks once more about a locked order that only an answer kept back. */
export async function askOnceMore(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const [asked] = await tx.update(orders).set(dueAgain(order)).where(eq(orders.id, order.id)).returning();
  if (!asked) throw new Error('a locked order has gone');
  await announceDue(tx, asked);
  return asked;
}
