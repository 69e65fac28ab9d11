import { lt, sql } from 'drizzle-orm';
import { secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { signedSeconds } from '../core/signed-fields.ts';
import { telegramSignIns } from '../tables.ts';

/** A Mini App that is loaded again, or kept by a client that keeps no cookies, comes with the same data again. */
export const usesMax = 5;

/** Counts a use of signed data. False when it was used so often that somebody else may have it. */
export async function spendSignedData(tx: Tx, digest: string): Promise<boolean> {
  await tx.delete(telegramSignIns).where(lt(telegramSignIns.expiresAt, sql`tetri_now()`));
  const rows = await tx
    .insert(telegramSignIns)
    // Longer than the data is good for, by what the clocks may differ.
    .values({ digest, uses: 1, expiresAt: secondsFromNow(2 * signedSeconds) })
    .onConflictDoUpdate({
      target: telegramSignIns.digest,
      set: { uses: sql`${telegramSignIns.uses} + 1` },
      setWhere: lt(telegramSignIns.uses, usesMax),
    })
    .returning({ uses: telegramSignIns.uses });
  return rows.length > 0;
}
