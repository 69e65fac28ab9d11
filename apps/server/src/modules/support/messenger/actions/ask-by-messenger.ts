import type { Language } from '@tetri/contract';
import { newId, transaction } from '../../../../platform/database/index.ts';
import type { SupportStaffDeps } from '../../staff/deps.ts';
import { addLine, countLately, insertChat, lockChat } from '../../chat/store/chats.ts';
import {
  findConversationOf,
  insertConversation,
  lockPerson,
  type MessagePlace,
  noteMessage,
} from '../store/conversations.ts';

/** More than anybody types in a minute; as over the site. */
const linesPerMinute = 20;

export interface MessengerQuestion {
  readonly telegramId: number;
  /** The account that they linked. */
  readonly userId: string | null;
  readonly lang: Language;
  readonly place: MessagePlace;
  /** As it is kept: a line may be shorter than a message. */
  readonly lines: readonly string[];
}

/**
 * Says in somebody's conversation what they wrote in the messenger; the first time it begins one. `first` where nobody of the staff
 * would know of a conversation before, `repeated` where this message was said already, `tooMany` where nothing was said.
 */
export async function askByMessenger(
  { db, notifyChat }: Pick<SupportStaffDeps, 'db' | 'notifyChat'>,
  { telegramId, userId, lang, place, lines }: MessengerQuestion,
): Promise<'first' | 'said' | 'repeated' | 'tooMany'> {
  const said = await transaction(db, async (tx) => {
    await lockPerson(tx, telegramId);
    const [first = '', ...rest] = lines;
    const id = newId();
    const known = await findConversationOf(tx, telegramId);
    const locked = known === undefined ? undefined : await lockChat(tx, { id: known });
    if (locked && (await countLately(tx, locked.id)) >= linesPerMinute) return { outcome: 'tooMany' } as const;
    if (!(await noteMessage(tx, place, id))) return { outcome: 'repeated' } as const;
    let chat;
    if (locked) chat = await addLine(tx, locked, { id, message: first, userId });
    else {
      ({ chat } = await insertChat(tx, { id, lang, page: 'Telegram', message: first, userId }));
      await insertConversation(tx, telegramId, chat.id);
    }
    for (const message of rest) await addLine(tx, chat, { message, userId });
    return { outcome: locked?.state === 'open' ? 'said' : 'first', chatId: chat.id } as const;
  });
  if (said.chatId !== undefined) notifyChat(said.chatId);
  return said.outcome;
}
