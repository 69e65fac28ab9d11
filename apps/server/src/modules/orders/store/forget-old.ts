import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';

/**
 * Forgets Idempotency-Keys of a month ago, a few at a time: each order that comes to its end takes more with it than it
 * brought.
 */
export async function forgetOld(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from order_idempotency where (scope, key) in (
      select scope, key from order_idempotency where created_at < tetri_now() - interval '30 days' order by created_at limit 20 for update skip locked)`);
}
