import type { CallAnswer, getNoticeChannel } from '@tetri/contract';
import type { Reader } from '../../../../platform/database/index.ts';
import { findTelegramAccountOf } from '../../../identity/index.ts';
import { findMessengerChat } from '../store/chats.ts';
import { findNoticeChoice } from '../store/notice-choices.ts';

/** How somebody is notified of their orders. Whoever chose nothing is notified in every way there is. */
export async function viewNoticeChannel(
  reader: Reader,
  userId: string,
): Promise<CallAnswer<typeof getNoticeChannel> & { readonly telegramId: number | undefined }> {
  const [choice, account] = await Promise.all([
    findNoticeChoice(reader, userId),
    findTelegramAccountOf(reader, userId),
  ]);
  const channel = choice ?? 'both';
  if (!account) return { channel, messenger: 'unlinked', telegramId: undefined };
  const chat = await findMessengerChat(reader, account.telegramId);
  // Who wrote to the bot may be written to, whatever they said when they linked their account.
  const mayWrite = account.mayWrite || (chat?.startedAt ?? null) !== null;
  const isReady = mayWrite && chat?.isBlocked !== true;
  return { channel, messenger: isReady ? 'ready' : 'silent', telegramId: account.telegramId };
}
