import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import { orderRefunds } from '../tables.ts';

export type RefundRow = typeof orderRefunds.$inferSelect;

/** Of one order, the oldest first. */
export function refundsOf(reader: Reader, orderId: string): Promise<RefundRow[]> {
  return reader.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId)).orderBy(asc(orderRefunds.number));
}

export async function findRefund(reader: Reader, id: string): Promise<RefundRow | undefined> {
  const [row] = await reader.select().from(orderRefunds).where(eq(orderRefunds.id, id));
  return row;
}

/** The one of the order that is ready or on its way. */
export async function findOpenRefund(reader: Reader, orderId: string): Promise<RefundRow | undefined> {
  const [row] = await reader
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'open')));
  return row;
}

type RefundDraft = Pick<RefundRow, 'orderId' | 'units' | 'feeUnits' | 'address' | 'memo' | 'startedBy' | 'startedName'>;

/** The next of a locked order. */
export async function insertRefund(tx: Tx, draft: RefundDraft): Promise<RefundRow> {
  const [last] = await tx
    .select({ number: orderRefunds.number })
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, draft.orderId))
    .orderBy(desc(orderRefunds.number))
    .limit(1);
  const [made] = await tx
    .insert(orderRefunds)
    .values({ id: newId(), number: (last?.number ?? 0) + 1, ...draft })
    .returning();
  if (!made) throw new Error('a refund was not written');
  return made;
}

/** False where it had ended before. */
export async function writeRefundEnd(
  tx: Tx,
  { id }: RefundRow,
  end: { readonly state: 'done' | 'failed' | 'stopped'; readonly reference?: string; readonly reason?: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(orderRefunds)
    .set({ ...end, endedAt: sql`tetri_now()` })
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'open')));
  return rowCount === 1;
}
