import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

/** What the exchange bears of payments that are gone, as rows of `reference` and `units`. */
export const bookedLosses = sql`
  select t.reference, sum(e.amount) as units
  from ledger_entries e
  join ledger_transfers t on t.id = e.transfer_id
  join ledger_accounts a on a.id = e.account_id
  where a.kind = 'ownerCapital' and t.kind in ('paymentLoss', 'paymentRecovered')
  group by t.reference`;

/** The same of one reference, in units. */
export async function bookedLoss(reader: Reader, reference: string): Promise<bigint> {
  const { rows } = await reader.execute<{ units: string }>(
    sql`select units from (${bookedLosses}) l where l.reference = ${reference}`,
  );
  return BigInt(rows[0]?.units ?? 0);
}
