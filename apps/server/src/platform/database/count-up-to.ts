import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from './transaction.ts';

/** Nobody pages through more, and counting all rows of a large table takes longer than reading the page. */
export const countedMax = 10_000;

/** How many rows there are, of more than `countedMax` that many. */
export async function countUpTo(reader: Reader, table: PgTable, where?: SQL): Promise<number> {
  const found = reader
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(countedMax)
    .as('found');
  const [row] = await reader.select({ counted: count() }).from(found);
  return row?.counted ?? 0;
}
