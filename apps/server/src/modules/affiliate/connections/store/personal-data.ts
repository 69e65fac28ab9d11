import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';

/** What is kept of somebody to tell accounts that belong together. */
export async function readFacts(reader: Reader, userId: string): Promise<unknown> {
  const { rows } = await reader.execute(sql`
    select kind, value, first_at, last_at from account_facts where user_id = ${userId} order by first_at, kind, value`);
  return rows;
}

export async function forgetFacts(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from account_facts where user_id = ${userId}`);
}
