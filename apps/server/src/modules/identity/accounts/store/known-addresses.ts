import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';

/** Whether the address is of somebody who has an account, asks for one, or asks for the address. */
export async function isKnownAddress(reader: Reader, email: string): Promise<boolean> {
  const { rowCount } = await reader.execute(sql`
    select from users where email = ${email} and deleted_at is null
    union all select from registrations where email = ${email}
    union all select from email_changes where new_email = ${email}
    limit 1`);
  return rowCount !== null && rowCount > 0;
}
