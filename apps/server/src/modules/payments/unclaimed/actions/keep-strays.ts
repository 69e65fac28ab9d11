import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ChangedDeposit } from '../../deposits/store/deposits.ts';
import { deposits } from '../../deposits/tables.ts';
import { keepUnclaimed, loseUnclaimed } from './keep-unclaimed.ts';

/**
 * What of a step is nobody's: owed from the moment it is in a block, in the transaction that writes the step down. What is in no
 * block any more is owed no more; where it was given back or taken as income by then, the exchange bears it.
 */
export async function keepStrays(tx: Tx, changed: readonly ChangedDeposit[]): Promise<void> {
  const ids = changed.flatMap(({ id, orderId, userId }) => (orderId === null && userId === null ? [id] : []));
  if (ids.length === 0) return;
  const rows = await tx.select().from(deposits).where(inArray(deposits.id, ids)).orderBy(deposits.id).for('update');
  for (const row of rows) {
    if (row.state === 'gone') await loseUnclaimed(tx, row);
    if (row.state !== 'pending') continue;
    await tx.update(deposits).set({ state: 'taken', takenAt: sql`tetri_now()` }).where(eq(deposits.id, row.id));
    await keepUnclaimed(tx, row);
  }
}
