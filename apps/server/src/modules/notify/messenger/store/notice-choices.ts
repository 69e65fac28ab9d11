import type { NoticeChannel } from '@tetri/contract';
import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { noticeChoices } from '../tables.ts';

/** Undefined for whoever chose nothing. */
export async function findNoticeChoice(reader: Reader, userId: string): Promise<NoticeChannel | undefined> {
  const [row] = await reader.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  return row?.channel;
}

export async function saveNoticeChoice(tx: Tx, userId: string, channel: NoticeChannel): Promise<void> {
  const chosen = { channel, changedAt: sql`tetri_now()` };
  await tx
    .insert(noticeChoices)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: noticeChoices.userId, set: chosen });
}

export async function forgetNoticeChoice(tx: Tx, userId: string): Promise<void> {
  await tx.delete(noticeChoices).where(eq(noticeChoices.userId, userId));
}
