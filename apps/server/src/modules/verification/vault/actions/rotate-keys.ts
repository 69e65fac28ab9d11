import { and, asc, count, eq, ne } from 'drizzle-orm';
import { type Db, transaction } from '../../../../platform/database/index.ts';
import type { Vault } from '../live/vault.ts';
import { verificationKeys } from '../tables.ts';

const batch = 200;

/**
 * Wraps every key anew by the current master key; answers how many. Files and answers are not touched. Each batch commits by
 * itself, so that one that is killed goes on where it was; whoever reads meanwhile finds a key that one of the masters
 * opens. What somebody else holds is passed over at first and waited for at last. Throws where a key was wrapped by a master that is not known.
 */
export async function rotateKeys(db: Db, vault: Vault): Promise<number> {
  let rewrapped = 0;
  for (let isLast = false; ; ) {
    const current = await vault.currentMaster();
    const done = await transaction(db, async (tx) => {
      const rows = await tx
        .select()
        .from(verificationKeys)
        .where(ne(verificationKeys.master, current))
        .orderBy(asc(verificationKeys.id))
        .limit(batch)
        .for('update', isLast ? {} : { skipLocked: true });
      for (const row of rows) {
        await tx
          .update(verificationKeys)
          .set(await vault.rewrap(row))
          .where(and(eq(verificationKeys.id, row.id), eq(verificationKeys.master, row.master)));
      }
      return rows.length;
    });
    rewrapped += done;
    if (done === 0 && isLast) return rewrapped;
    isLast = done === 0;
  }
}

/** How many keys each master key wraps. */
export async function countByMaster(db: Db): Promise<{ readonly master: string; readonly keys: number }[]> {
  return db
    .select({ master: verificationKeys.master, keys: count() })
    .from(verificationKeys)
    .groupBy(verificationKeys.master)
    .orderBy(asc(verificationKeys.master));
}
