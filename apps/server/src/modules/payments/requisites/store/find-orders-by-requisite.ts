import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import { requisiteClaims } from '../tables.ts';

const ordersMax = 500;

/** Orders whose customers were shown a requisite that holds this text, the newest first; spaces in numbers do not count. */
export async function findOrdersByRequisite(reader: Reader, text: string): Promise<string[]> {
  const part = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  // As the indexes of the table have them.
  const number = sql`lower(replace(${requisiteClaims.shown} ->> 'number', ' ', ''))`;
  const words = sql`lower(coalesce(${requisiteClaims.shown} ->> 'holder', '') || ' ' || coalesce(${requisiteClaims.shown} ->> 'memo', ''))`;
  const { orderId, claimedAt } = requisiteClaims;
  // One after the other: asked for both at once the database reads the whole table.
  const newest = (condition: SQL) => sql`(
    select ${orderId} as id, ${claimedAt} as at from ${requisiteClaims} where ${condition}
    order by ${claimedAt} desc limit ${ordersMax})`;
  const { rows } = await reader.execute<{ id: string }>(sql`
    select id from (
      ${newest(sql`${number} like lower(${part(text.replaceAll(' ', ''))})`)}
      union ${newest(sql`${words} like lower(${part(text)})`)}
    ) found order by at desc limit ${ordersMax}`);
  return rows.map(({ id }) => id);
}
