import { and, count, desc, eq, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { FieldValue } from '../../core/types.ts';
import { savedRequisites } from '../tables.ts';

export type SavedRequisiteRow = typeof savedRequisites.$inferSelect;

export const requisitesMax = 50;

/** The newest first, of one currency where it is named. */
export function listRequisites(reader: Reader, userId: string, currencyId?: string): Promise<SavedRequisiteRow[]> {
  return reader
    .select()
    .from(savedRequisites)
    .where(and(eq(savedRequisites.userId, userId), currencyId ? eq(savedRequisites.currencyId, currencyId) : undefined))
    .orderBy(desc(savedRequisites.id));
}

export async function findRequisite(
  reader: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<SavedRequisiteRow | undefined> {
  const [row] = await reader
    .select()
    .from(savedRequisites)
    .where(and(eq(savedRequisites.id, id), eq(savedRequisites.userId, userId)));
  return row;
}

/** Undefined when the person keeps as many as they may. Their own additions wait for one another, nobody else's do. */
export async function insertRequisite(
  tx: Tx,
  draft: Pick<SavedRequisiteRow, 'userId' | 'currencyId' | 'name' | 'values'>,
): Promise<SavedRequisiteRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`requisites ${draft.userId}`}, 0))`);
  const [kept] = await tx
    .select({ number: count() })
    .from(savedRequisites)
    .where(eq(savedRequisites.userId, draft.userId));
  if ((kept?.number ?? 0) >= requisitesMax) return undefined;
  const [row] = await tx
    .insert(savedRequisites)
    .values({ ...draft, id: newId(), createdAt: sql`tetri_now()`, updatedAt: sql`tetri_now()` })
    .returning();
  return row;
}

/** Undefined when it has gone meanwhile. */
export async function updateRequisite(
  tx: Tx,
  { id, userId, ...changes }: { id: string; userId: string; name: string; values: readonly FieldValue[] },
): Promise<SavedRequisiteRow | undefined> {
  const [row] = await tx
    .update(savedRequisites)
    .set({ ...changes, updatedAt: sql`tetri_now()` })
    .where(and(eq(savedRequisites.id, id), eq(savedRequisites.userId, userId)))
    .returning();
  return row;
}

export async function deleteRequisite(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.delete(savedRequisites).where(and(eq(savedRequisites.id, id), eq(savedRequisites.userId, userId)));
}

/** Erases all that the person kept. */
export async function forgetRequisites(tx: Tx, userId: string): Promise<void> {
  await tx.delete(savedRequisites).where(eq(savedRequisites.userId, userId));
}
