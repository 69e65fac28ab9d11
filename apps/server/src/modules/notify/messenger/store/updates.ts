import { sql } from 'drizzle-orm';
import { type Db, transaction } from '../../../../platform/database/index.ts';

/** An update that fails so often is let go: it may be one that no attempt can handle. */
const attemptsMax = 5;
/** Longer than any handler takes: after that whoever had it has died. */
const claimSeconds = 60;
/** The messenger keeps updates for a day. */
const keptDays = 3;

/**
 * Claims an update: `new` is the caller's to handle, `done` needs nothing more, `busy` is being handled by somebody. Of two
 * at once one gets it.
 */
export async function beginUpdate(db: Db, updateId: number): Promise<'new' | 'done' | 'busy'> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ attempts: number }>(sql`
      insert into messenger_updates (update_id, attempts, claimed_until, seen_at)
      values (${updateId}, 1, tetri_now() + make_interval(secs => ${claimSeconds}), tetri_now())
      on conflict (update_id) do update
        set attempts = messenger_updates.attempts + 1, claimed_until = excluded.claimed_until
        where messenger_updates.done_at is null and messenger_updates.attempts < ${attemptsMax}
          and (messenger_updates.claimed_until is null or messenger_updates.claimed_until <= tetri_now())
      returning attempts`);
    if (rows.length > 0) return 'new';
    const { rows: known } = await tx.execute<{ is_over: boolean }>(sql`
      select done_at is not null or (attempts >= ${attemptsMax} and (claimed_until is null or claimed_until <= tetri_now()))
        as is_over
      from messenger_updates where update_id = ${updateId}`);
    return known[0]?.is_over ? 'done' : 'busy';
  });
}

/**
 * Says how an attempt ended. What failed may be begun `again` at once, until it failed too often: then it is `over`, as what
 * was handled. Forgets a few that are long done.
 */
export async function endUpdate(db: Db, updateId: number, isHandled: boolean): Promise<'over' | 'again'> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ attempts: number }>(sql`
      update messenger_updates set claimed_until = null, done_at = case when ${isHandled} then tetri_now() end
      where update_id = ${updateId} and done_at is null
      returning attempts`);
    await tx.execute(sql`
      delete from messenger_updates where update_id in (
        select update_id from messenger_updates where seen_at < tetri_now() - make_interval(days => ${keptDays})
        order by seen_at limit 20 for update skip locked)`);
    return !isHandled && rows.some(({ attempts }) => attempts < attemptsMax) ? 'again' : 'over';
  });
}
