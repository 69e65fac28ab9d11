import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

/** What counts of the withdrawals of a key: what came back to the balance does not. */
const isCounted = sql`w.created_at > tetri_now() - interval '24 hours' and w.status not in ('deleted', 'returned')`;

/** What API keys withdrew within 24 hours, in US cents. */
export async function withdrawnByKeys(reader: Reader, keyIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await reader.execute<{ id: string; cents: string }>(sql`
    select w.key_id as id, sum(w.cents)::text as cents from affiliate_withdrawals w
    where w.key_id = any (${sql.param([...keyIds])}::uuid[]) and ${isCounted} group by 1`);
  return new Map(rows.map(({ id, cents }) => [id, BigInt(cents)]));
}

/** From when on so many cents may be withdrawn within 24 hours, of `most`. */
export async function whenMayWithdraw(
  reader: Reader,
  keyId: string,
  cents: bigint,
  most: bigint,
): Promise<Date | null> {
  const { rows } = await reader.execute<{ until: string }>(sql`
    select (s.created_at + interval '24 hours')::text as until from (
      select w.created_at, sum(w.cents) over (order by w.created_at desc) as since from affiliate_withdrawals w
      where w.key_id = ${keyId} and ${isCounted}) s
    where s.since > ${(most - cents).toString()}::numeric order by s.created_at desc limit 1`);
  const [row] = rows;
  return row && cents <= most ? new Date(row.until) : null;
}
