import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { book, placed } from '../../ledger/index.ts';
import { recordPayoutFailure } from '../../payments/index.ts';
import type { Mover } from '../core/types.ts';
import type { Why } from '../core/why.ts';
import { release } from './book-move.ts';
import { announceChange } from './move-order.ts';
import { orderHistory, orders, type OrderRow } from '../tables.ts';

/** Changes a locked order where it stands, without a move, and announces it. */
export async function changeOrder(
  tx: Tx,
  order: OrderRow,
  changes: PgUpdateSetSource<typeof orders>,
): Promise<OrderRow> {
  const [changed] = await tx
    .update(orders)
    .set({ ...changes, updatedAt: sql`tetri_now()` })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('a locked order has gone');
  await announceChange(tx, order, changed);
  return changed;
}

/** Writes into the history what was decided without a move. */
export async function noteDecision(
  tx: Tx,
  order: OrderRow,
  mover: Mover,
  { said = [], reason = '' }: Why,
): Promise<void> {
  await tx.insert(orderHistory).values({
    orderId: order.id,
    fromStatus: order.status,
    toStatus: order.status,
    issue: order.issue,
    actor: mover.actor === 'operator' ? mover.actor : (mover.chosenBy ?? mover.actor),
    said,
    reason,
    at: sql`tetri_now()`,
    ...(mover.actor === 'operator' ? { staffId: mover.staffId, staffName: mover.name } : {}),
  });
}

/** Whether a step of the locked order says this already. */
export async function wasSaid(tx: Tx, order: OrderRow, said: NonNullable<Why['said']>): Promise<boolean> {
  const isSaid = sql`${orderHistory.said} @> ${JSON.stringify(said)}::jsonb`;
  return (await tx.$count(orderHistory, and(eq(orderHistory.orderId, order.id), isSaid))) > 0;
}

/** Gives a promised payout of a locked order back to the reserve; going on promises it again. */
export async function releaseHold(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (order.payoutState !== 'held') return order;
  await book(tx, { voids: [order.holdId] });
  return changeOrder(tx, order, { payoutState: 'released' });
}

/** As `releaseHold`; what was made ready to be paid out, and has not left, is brought back as well. */
export async function releasePayout(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (order.payoutState !== 'inFlight') return releaseHold(tx, order);
  const { booking, money } = release(order, newId);
  await book(tx, placed(booking, ''));
  await recordPayoutFailure(tx, order.id, '');
  return changeOrder(tx, order, money);
}

/** Whether a locked order does not go on, since it was chosen that it goes back; what was paid too much goes back beside it. */
export async function isToGoBack(tx: Tx, { id, resolution }: OrderRow): Promise<boolean> {
  if (resolution !== 'giveBack') return false;
  const chosen = sql`${orderHistory.said} @> ${JSON.stringify([{ code: 'toBeGivenBack' }])}::jsonb`;
  const [last] = await tx
    .select({ status: orderHistory.toStatus })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, id), chosen))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return last?.status !== 'inProgress';
}
