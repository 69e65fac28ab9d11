import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from './transaction.ts';

/** Nobody pages through more, and counting all rows of a large table takes longer than reading the page. */
export const countedMax = 10_000;

export interface Counted {
  readonly total: number;
  /** There are more than `total`. */
  readonly isCapped: boolean;
}

/** What was found, of which one more than `most` was looked for. */
export function cappedAt(most: number, found: number): Counted {
  return { total: Math.min(found, most), isCapped: found > most };
}

/** How many rows there are, of more than `most` that many. */
export async function countUpTo(reader: Reader, table: PgTable, where?: SQL, most = countedMax): Promise<Counted> {
  const found = reader
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('found');
  const [row] = await reader.select({ counted: count() }).from(found);
  return cappedAt(most, row?.counted ?? 0);
}

/** Where a page lies of a list that is counted in this way; beyond its last one there is nothing, however much was skipped. */
export function pageUpTo(page: number, limit: number): { readonly limit: number; readonly offset: number } {
  const offset = (page - 1) * limit;
  return { limit: offset < countedMax ? limit : 0, offset };
}
