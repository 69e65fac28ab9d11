import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';

/** Whether one of these is a wallet that customers are, or were, told to pay to. It is kept as it was written. */
export async function isRequisiteAddress(reader: Reader, forms: readonly string[]): Promise<boolean> {
  const lower = sql.param(forms.map((form) => form.toLowerCase()));
  const { rows } = await reader.execute(
    sql`select from requisites where kind = 'wallet' and lower(number) = any(${lower}::text[]) limit 1`,
  );
  return rows.length > 0;
}
