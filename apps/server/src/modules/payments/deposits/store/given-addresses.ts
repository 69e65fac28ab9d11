import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';

/** Whether one of these texts is an address that was given to a customer once, or shown to one: see the SQL function. */
export async function isGivenAddress(reader: Reader, texts: readonly string[]): Promise<boolean> {
  if (texts.length === 0) return false;
  const { rows } = await reader.execute(sql`select from given_addresses(${sql.param([...texts])}::text[]) limit 1`);
  return rows.length > 0;
}
