import { desc, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import { requisiteClaims } from '../../tables.ts';

const ordersMax = 500;

/** Orders whose customers were shown a requisite that holds this text, the newest first; spaces in numbers do not count. */
export async function findOrdersByRequisite(reader: Reader, text: string): Promise<string[]> {
  const part = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  // As the indexes of the table have them.
  const number = sql`lower(replace(${requisiteClaims.shown} ->> 'number', ' ', ''))`;
  const words = sql`lower(coalesce(${requisiteClaims.shown} ->> 'holder', '') || ' ' || coalesce(${requisiteClaims.shown} ->> 'memo', ''))`;
  const rows = await reader
    .select({ id: requisiteClaims.orderId })
    .from(requisiteClaims)
    .where(or(sql`${number} like lower(${part(text.replaceAll(' ', ''))})`, sql`${words} like lower(${part(text)})`))
    .orderBy(desc(requisiteClaims.claimedAt))
    .limit(ordersMax);
  return rows.map(({ id }) => id);
}
