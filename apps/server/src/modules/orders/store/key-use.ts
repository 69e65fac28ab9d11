import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

/** What API keys ordered: how many orders within the last minute, and of how many US cents within 24 hours. */
export async function ordersOfKeys(
  reader: Reader,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly ordersInMinute: number; readonly dayCents: bigint }>> {
  const { rows } = await reader.execute<{ id: string; minute: number; day: string }>(
    sql`select k.id, u.minute::int as minute, u.day::text as day from unnest(${sql.param([...keyIds])}::uuid[]) as k (id)
      cross join lateral key_used(k.id) u`,
  );
  return new Map(rows.map(({ id, minute, day }) => [id, { ordersInMinute: minute, dayCents: BigInt(day) }]));
}
