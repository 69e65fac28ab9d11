import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { screeningCustomerChecks } from '../tables.ts';

export type CustomerCheckRow = typeof screeningCustomerChecks.$inferSelect;

/** The check of a list that is under way in this round; undefined once it ended or was begun anew. */
export async function findRunning(
  reader: Reader,
  listId: string,
  round: number,
): Promise<CustomerCheckRow | undefined> {
  const [row] = await reader.select().from(screeningCustomerChecks).where(isRunning(listId, round));
  return row;
}

/** The same, standing still until the transaction ends. */
export async function lockRunning(tx: Tx, listId: string, round: number): Promise<CustomerCheckRow | undefined> {
  const [row] = await tx.select().from(screeningCustomerChecks).where(isRunning(listId, round)).for('update');
  return row;
}

function isRunning(listId: string, round: number) {
  return and(
    eq(screeningCustomerChecks.listId, listId),
    eq(screeningCustomerChecks.round, round),
    isNull(screeningCustomerChecks.finishedAt),
  );
}

/** Begins the check of a list, from the beginning where one was there; its round. */
export async function beginCheck(tx: Tx, listId: string, total: number): Promise<number> {
  const [row] = await tx
    .insert(screeningCustomerChecks)
    .values({ listId, total, startedAt: sql`tetri_now()` })
    .onConflictDoUpdate({
      target: screeningCustomerChecks.listId,
      set: {
        round: sql`${screeningCustomerChecks.round} + 1`,
        cursor: null,
        total,
        done: 0,
        hits: 0,
        startedAt: sql`tetri_now()`,
        finishedAt: null,
      },
    })
    .returning();
  if (!row) throw new Error('the check was not written');
  return row.round;
}

/** Of a locked one. */
export async function advanceCheck(
  tx: Tx,
  { listId }: CustomerCheckRow,
  { isThrough, ...reached }: Pick<CustomerCheckRow, 'cursor' | 'done' | 'hits'> & { readonly isThrough: boolean },
): Promise<void> {
  await tx
    .update(screeningCustomerChecks)
    .set({ ...reached, ...(isThrough ? { finishedAt: sql`tetri_now()` } : {}) })
    .where(eq(screeningCustomerChecks.listId, listId));
}
