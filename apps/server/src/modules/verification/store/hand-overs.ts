import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { verificationHandOvers } from '../tables.ts';

type HandOverRow = typeof verificationHandOvers.$inferSelect;

/** In seconds. */
const lifetime = 15 * 60;

/** Takes the place of the one before. */
export async function saveHandOver(tx: Tx, verificationId: string, tokenHash: string): Promise<HandOverRow> {
  const link = { tokenHash, keyHash: null, expiresAt: secondsFromNow(lifetime) };
  const [row] = await tx
    .insert(verificationHandOvers)
    .values({ verificationId, ...link })
    .onConflictDoUpdate({ target: verificationHandOvers.verificationId, set: link })
    .returning();
  if (!row) throw new Error('the link was not written');
  return row;
}

/** Uses the link up: from then on its phone has the key. Undefined where it was used, ended or never was. */
export async function openHandOver(tx: Tx, tokenHash: string, keyHash: string): Promise<HandOverRow | undefined> {
  const [row] = await tx
    .update(verificationHandOvers)
    .set({ keyHash, expiresAt: secondsFromNow(lifetime) })
    .where(
      and(
        eq(verificationHandOvers.tokenHash, tokenHash),
        isNull(verificationHandOvers.keyHash),
        sql`${verificationHandOvers.expiresAt} > tetri_now()`,
      ),
    )
    .returning();
  return row;
}

/** Undefined for a key that ended or never was. */
export async function findHandOver(reader: Reader, keyHash: string): Promise<HandOverRow | undefined> {
  const [row] = await reader
    .select()
    .from(verificationHandOvers)
    .where(and(eq(verificationHandOvers.keyHash, keyHash), sql`${verificationHandOvers.expiresAt} > tetri_now()`));
  return row;
}

export async function deleteHandOver(tx: Tx, verificationId: string): Promise<void> {
  await tx.delete(verificationHandOvers).where(eq(verificationHandOvers.verificationId, verificationId));
}
