import { asc, eq, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import { verificationEvents } from '../tables.ts';

type EventRow = typeof verificationEvents.$inferSelect;

/** Writes a step of a verification down. */
export async function insertEvent(
  tx: Tx,
  action: EventRow['action'],
  event: Pick<EventRow, 'verificationId' | 'round'> & Partial<Omit<EventRow, 'id' | 'at' | 'action'>>,
): Promise<void> {
  await tx.insert(verificationEvents).values({ ...event, action, id: newId(), at: sql`tetri_now()` });
}

/** The steps of a verification, the oldest first. */
export async function listEvents(reader: Reader, verificationId: string): Promise<EventRow[]> {
  return reader
    .select()
    .from(verificationEvents)
    .where(eq(verificationEvents.verificationId, verificationId))
    .orderBy(asc(verificationEvents.at), asc(verificationEvents.id));
}

/** Takes out what was said; who decided and when stays. */
export async function emptyEvents(tx: Tx, verificationId: string): Promise<void> {
  await tx
    .update(verificationEvents)
    .set({ refusals: [], reason: '' })
    .where(eq(verificationEvents.verificationId, verificationId));
}

export async function deleteEvents(tx: Tx, verificationId: string): Promise<void> {
  await tx.delete(verificationEvents).where(eq(verificationEvents.verificationId, verificationId));
}
