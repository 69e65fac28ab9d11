import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

/** What the person's done orders were worth in all, in US cents: read from an index alone. */
export async function turnoverOf(reader: Reader, userId: string): Promise<bigint> {
  const { rows } = await reader.execute<{ cents: string }>(
    sql`select coalesce(sum(usd_cents), 0)::text as cents from orders where user_id = ${userId} and status = 'done'`,
  );
  return BigInt(rows[0]?.cents ?? '0');
}
