import { sql } from 'drizzle-orm';
import type { Tx } from './transaction.ts';

/** Takes the words and values out of what the audit log says of these rows; see the SQL function. */
export async function eraseAudit(tx: Tx, subject: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`select erase_audit(${subject}, ${sql.param([...ids])}::uuid[])`);
}
