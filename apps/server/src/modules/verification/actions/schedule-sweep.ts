import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { defineJob, enqueue } from '../../../platform/outbox/index.ts';

/** Due when something of a verification is to be deleted; see `sweepJob`. */
export const sweep = defineJob('sweepVerifications', z.object({}));

/**
 * Has what is due then deleted; nothing is enqueued where a sweep waits for no later time. One that begins before this is committed
 * does not see it: what is missed so is deleted by the daily one.
 */
export async function scheduleSweep(tx: Tx, at: Date): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from outbox where kind = 'job' and name = ${sweep.name} and dead_at is null and claimed_by is null
      and run_at <= ${at.toISOString()}::timestamptz limit 1`);
  if (rows.length === 0) await enqueue(tx, sweep, {}, { at });
}
