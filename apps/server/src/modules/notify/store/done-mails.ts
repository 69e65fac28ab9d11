import { eq, sql } from 'drizzle-orm';
import { type Db, type Reader, transaction } from '../../../platform/database/index.ts';
import { sentMails } from '../tables.ts';

export async function isMailDone(reader: Reader, key: string): Promise<boolean> {
  const rows = await reader.select({ key: sentMails.key }).from(sentMails).where(eq(sentMails.key, key));
  return rows.length > 0;
}

export async function saveMailDone(
  db: Db,
  mail: { key: string; orderId: string | null; outcome: 'sent' | 'rejected' },
): Promise<void> {
  await transaction(db, (tx) =>
    tx
      .insert(sentMails)
      .values({ ...mail, at: sql`tetri_now()` })
      .onConflictDoNothing(),
  );
}
