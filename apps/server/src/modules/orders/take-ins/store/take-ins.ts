import { asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { orderPayments } from '../../tables.ts';
import { cashTakeIns } from '../tables.ts';

export async function insertTakeIn(tx: Tx, row: typeof cashTakeIns.$inferInsert): Promise<void> {
  await tx.insert(cashTakeIns).values(row);
}

/** What was taken in for an order at a desk, the oldest first. */
export async function readTakeIns(reader: Reader, orderId: string) {
  return reader
    .select({ takeIn: cashTakeIns, payment: orderPayments })
    .from(cashTakeIns)
    .innerJoin(orderPayments, eq(orderPayments.key, cashTakeIns.paymentKey))
    .where(eq(cashTakeIns.orderId, orderId))
    .orderBy(asc(orderPayments.at));
}
