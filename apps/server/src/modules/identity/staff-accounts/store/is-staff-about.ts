import { gt, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow } from '../../../../platform/database/index.ts';
import { staffSessions } from '../tables.ts';

/** Whether anybody of the staff was at work within so many seconds. */
export async function isStaffAbout(reader: Reader, seconds: number): Promise<boolean> {
  const [row] = await reader
    .select({ one: sql`1` })
    .from(staffSessions)
    .where(gt(staffSessions.lastSeenAt, secondsFromNow(-seconds)))
    .limit(1);
  return row !== undefined;
}
