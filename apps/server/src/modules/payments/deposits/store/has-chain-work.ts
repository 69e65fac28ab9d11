import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/index.ts';

/** Whether somebody waits for a block: a deposit that does not count yet, a payout or a sweep on its way. */
export async function hasChainWork(db: Db, method: string): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    select exists (select from deposits where method = ${method} and state = 'pending')
      or exists (select from payouts where method = ${method} and state = 'sending')
      or exists (select from sweeps where method = ${method} and state = 'open') as waits`);
  return rows[0]?.waits === true;
}
