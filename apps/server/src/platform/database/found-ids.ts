import { type SQL, sql } from 'drizzle-orm';
import { countedMax } from './count-up-to.ts';
import type { Reader } from './transaction.ts';

/**
 * What a search finds, by its query for a column `id`. Undefined where that is as many as are counted at all: then the list is
 * read in its own order, row by row, until a page of it holds the text, which takes few rows.
 */
export async function foundIds(reader: Reader, found: SQL): Promise<readonly string[] | undefined> {
  const { rows } = await reader.execute<{ id: string }>(sql`select id from (${found}) found limit ${countedMax}`);
  return rows.length < countedMax ? rows.map(({ id }) => id) : undefined;
}

/** Whether it is one of these. */
export function isAmong(id: { getSQL(): SQL }, ids: readonly string[]): SQL {
  return sql`${id} = any(${sql.param([...ids])}::uuid[])`;
}
