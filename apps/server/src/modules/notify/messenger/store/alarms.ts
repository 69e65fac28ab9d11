import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import type { SeenProblem } from '../core/judge-alarms.ts';
import { messengerAlarms } from '../tables.ts';

/** What was seen of problems before; nobody else changes it until the transaction ends. */
export async function lockAlarms(tx: Tx): Promise<SeenProblem[]> {
  await tx.execute(sql`lock table messenger_alarms in exclusive mode`);
  return tx.select().from(messengerAlarms);
}

/** Keeps what is seen now in place of what was seen before. */
export async function replaceAlarms(tx: Tx, seen: readonly SeenProblem[]): Promise<void> {
  await tx.delete(messengerAlarms);
  if (seen.length > 0) await tx.insert(messengerAlarms).values([...seen]);
}
