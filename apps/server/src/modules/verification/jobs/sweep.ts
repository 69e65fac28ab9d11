import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNow, type Tx, transaction } from '../../../platform/database/index.ts';
import type { SealedFiles } from '../../../platform/files/index.ts';
import { type DeliveryScope, type Job, perform } from '../../../platform/outbox/index.ts';
import { dropVerification, emptyVerification } from '../actions/purge.ts';
import { removeDocuments } from '../actions/remove-documents.ts';
import { scheduleSweep, sweep } from '../actions/schedule-sweep.ts';
import { knownFiles, lockLoose, looseSeconds } from '../store/documents.ts';
import { lockDue } from '../store/verifications.ts';

const batch = 50;
/** As many names are asked for at once: a query takes no more than 65,535. */
const namesMax = 1000;
const dayMs = 86_400_000;

/**
 * Deletes what was kept long enough, and goes on until nothing is due; then it waits for what is due next. The one of tomorrow
 * stands in line before anything else is done: whatever breaks, and whatever nobody had scheduled, is seen to then.
 */
export function sweepJob(sealed: SealedFiles): Job {
  return perform(sweep, async (_payload, { db }) => {
    await transaction(db, async (tx) => scheduleSweep(tx, new Date((await readNow(tx)).getTime() + dayMs)));
    for (;;) {
      const done = await transaction(db, async (tx) => {
        const due = await lockDue(tx, batch);
        for (const row of due) {
          if (row.status === 'draft' || row.isErased) await dropVerification(tx, row);
          else await emptyVerification(tx, row);
        }
        const loose = await lockLoose(tx, batch);
        await removeDocuments(tx, loose);
        return due.length + loose.length;
      });
      if (done === 0) break;
    }
    await removeStrays(db, sealed);
    await transaction(db, async (tx) => {
      const next = await nextDue(tx);
      if (next) await scheduleSweep(tx, next);
    });
  });
}

/** Files whose row was never written: nobody has their key. */
async function removeStrays(db: DeliveryScope['db'], sealed: SealedFiles): Promise<void> {
  const names = await sealed.namesBefore(new Date((await readNow(db)).getTime() - looseSeconds * 1000));
  for (let at = 0; at < names.length; at += namesMax) {
    const some = names.slice(at, at + namesMax);
    const known = await knownFiles(db, some);
    for (const name of some.filter((one) => !known.has(one))) await sealed.delete(name);
  }
}

const Next = z.object({ next: z.coerce.date().nullable() });

async function nextDue(tx: Tx): Promise<Date | undefined> {
  const { rows } = await tx.execute(sql`
    select min(at) as next from (
      select min(delete_at) as at from verifications
      union all
      select min(created_at) + make_interval(secs => ${looseSeconds}) from verification_documents where verification_id is null
    ) due`);
  return Next.parse(rows[0]).next ?? undefined;
}
