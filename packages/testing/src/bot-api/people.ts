import type { BotApi, NewUpdate, SentMessage } from './start-bot-api.ts';

let [messageId, queryId] = [100_000, 1];

export interface TelegramUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly language_code?: string;
}

/** Somebody with the messenger open, in a private chat with the bot or in a group. */
export interface TelegramPerson {
  readonly user: TelegramUser;
  /** Writes to the bot; in a topic of a group where one is named. */
  says(text: string, place?: { readonly group: number; readonly threadId?: number }): NewUpdate;
  /** Presses the button of a message that says this, or carries this data. */
  presses(message: Pick<SentMessage, 'messageId' | 'chatId' | 'threadId'>, data: string): NewUpdate;
  asksInline(query: string): NewUpdate;
  /** Blocks the bot, or takes that back. */
  blocks(isBlocked?: boolean, at?: Date): NewUpdate;
}

export function telegramPerson(api: BotApi, given: Partial<TelegramUser> = {}): TelegramPerson {
  const user = { id: 700_001, first_name: 'Nino', language_code: 'en', ...given };
  const from = { is_bot: false, ...user };
  const chatOf = (group?: number) =>
    group === undefined
      ? { id: user.id, type: 'private', first_name: user.first_name }
      : { id: group, type: 'supergroup', title: 'Operators', is_forum: true };
  return {
    user,
    says(text, place) {
      const [command] = /^\/\w+/.exec(text) ?? [];
      const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [];
      const thread = place?.threadId === undefined ? {} : { message_thread_id: place.threadId, is_topic_message: true };
      const message = { message_id: messageId++, date: 0, from, chat: chatOf(place?.group), text, entities, ...thread };
      return api.push({ message });
    },
    presses({ messageId: pressed, chatId, threadId }, data) {
      const thread = threadId === undefined ? {} : { message_thread_id: threadId };
      const chat = chatOf(chatId < 0 ? chatId : undefined);
      const message = { message_id: pressed, date: 1, chat, text: 'pressed', ...thread };
      return api.push({ callback_query: { id: String(queryId++), from, chat_instance: '1', message, data } });
    },
    asksInline: (query) => api.push({ inline_query: { id: String(queryId++), from, query, offset: '' } }),
    blocks(isBlocked = true, at = new Date()) {
      if (isBlocked) api.blocked.add(user.id);
      else api.blocked.delete(user.id);
      const of = (status: string) => ({
        user: { id: 123_456, is_bot: true, first_name: 'Tetri' },
        status,
        until_date: 0,
      });
      const [was, is] = isBlocked ? ['member', 'kicked'] : ['kicked', 'member'];
      const date = Math.floor(at.getTime() / 1000);
      return api.push({
        my_chat_member: { chat: chatOf(), from, date, old_chat_member: of(was), new_chat_member: of(is) },
      });
    },
  };
}
