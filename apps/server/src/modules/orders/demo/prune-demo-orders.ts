import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';

/** So many go at most in one transaction. */
const pruneMax = 100;

/** Removes orders of the demo that were made before this time and have ended. The books keep their entries. */
export async function pruneDemoOrders(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`select prune_demo_orders(${before}, ${pruneMax})`);
}
