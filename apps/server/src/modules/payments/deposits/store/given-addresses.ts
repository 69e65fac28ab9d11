import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';

/**
 * Which of these texts are addresses that one of the methods gave to a customer, whatever became of their order, or wallets that
 * customers are, or were, told to pay to. Those are kept as they were written.
 */
export async function findGivenAddresses(
  reader: Reader,
  methods: readonly string[],
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const lower = texts.map((text) => text.toLowerCase());
  const { rows } = await reader.execute<{ given: string | null; shown: string | null }>(sql`
    select address as given, null as shown from deposit_addresses
    where method = any(${sql.param([...methods])}::text[]) and address = any(${sql.param([...texts])}::text[])
    union all
    select null, lower(number) from requisites
    where kind = 'wallet' and lower(number) = any(${sql.param(lower)}::text[])`);
  const given = new Set(rows.map((row) => row.given));
  const shown = new Set(rows.map((row) => row.shown));
  return new Set(texts.filter((text) => given.has(text) || shown.has(text.toLowerCase())));
}
