import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { countedMax } from './count-up-to.ts';
import type { Reader } from './transaction.ts';

/** A text that this many of the newest rows hold is a common one. */
const triedRows = 200;
const commonMin = 10;
/** What a common text finds is counted no further: it is no search yet. */
export const commonMax = 1000;

export interface Searched {
  readonly where: SQL;
  /** How far what is found is counted. */
  readonly countedTo: number;
}

/**
 * The condition of a search in a list of rows with this id. Indexes of trigrams find few among many; of a text that many rows hold
 * they find all before the first page is shown. Such a text is looked for in the list's own order, row by row, until a page is full.
 */
export async function searchedBy(
  reader: Reader,
  id: PgColumn,
  {
    found,
    holds,
  }: {
    /** Finds all of them by indexes: a query with one column, `id`. */
    readonly found: SQL;
    /** Says of one row whether it is one of them, by no index. */
    readonly holds: SQL;
  },
): Promise<Searched> {
  const { rows: tried } = await reader.execute(sql`
    select from (select * from ${id.table} order by ${id} desc limit ${triedRows}) ${id.table} where ${holds} limit ${commonMin}`);
  if (tried.length < commonMin) {
    const { rows } = await reader.execute<{ id: string }>(sql`select id from (${found}) found limit ${countedMax}`);
    const ids = rows.map((row) => row.id);
    if (ids.length < countedMax) return { where: sql`${id} = any(${sql.param(ids)}::uuid[])`, countedTo: countedMax };
  }
  return { where: holds, countedTo: commonMax };
}
