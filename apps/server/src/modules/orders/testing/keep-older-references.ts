import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/index.ts';
import { readMigrations } from '../../../platform/database/migrate.ts';

/** Puts the register of references back to before it had what is no order's, and upgrades. */
export async function keepOlderReferences(db: Db): Promise<void> {
  await db.execute(sql`delete from used_references where order_id is null`);
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_references_of_other_payouts.sql'));
  if (!migration) throw new Error('the migration is there');
  // Once more does nothing.
  for (const _time of [1, 2]) await db.$client.query(migration.text);
}
