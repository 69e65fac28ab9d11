import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import { bookUnclaimed } from '../actions/book-unclaimed.ts';
import { unclaimedPayments } from '../tables.ts';

export type DemoUnclaimed = typeof unclaimedPayments.$inferInsert;

/** Puts payments without an order of the demo's past in place; what is booked of them is in the books already. */
export async function seedDemoUnclaimed(tx: Tx, payments: readonly DemoUnclaimed[]): Promise<void> {
  if (payments.length > 0) await tx.insert(unclaimedPayments).values(payments.map((row) => ({ ...row, isDemo: true })));
}

/** Takes them out: what is owed, and what was kept as income, goes to where it came from. The books keep their entries. */
export async function removeDemoUnclaimed(tx: Tx): Promise<void> {
  const ofDemo = eq(unclaimedPayments.isDemo, true);
  const rows = await tx.select().from(unclaimedPayments).where(ofDemo).orderBy(unclaimedPayments.id).for('update');
  for (const row of rows) {
    if (row.state === 'open') await bookUnclaimed(tx, row, 'gone');
    if (row.state === 'income') await bookUnclaimed(tx, row, 'incomeOfDemo');
  }
  await tx.delete(unclaimedPayments).where(ofDemo);
}
