import type { BotApi } from '@tetri/testing/bot-api';
import { group } from './start-test-bot.ts';

const botId = (api: BotApi) => Number(api.token.split(':')[0]);
const gio = { id: 5, is_bot: false, first_name: 'Gio', language_code: 'en' };

/** The operators' group as the messenger hands out what is written there, in a topic or outside any. */
export function operatorsGroup(api: BotApi, threadId: number | null = 7) {
  let messageId = 500;
  const chat = { id: group, type: 'supergroup', title: 'Operators', is_forum: true };
  const place = threadId === null ? {} : { message_thread_id: threadId, is_topic_message: true };
  const message = (content: object) => ({ message_id: messageId++, date: 0, from: gio, chat, ...place, ...content });
  const openedBy = (from: object) => ({
    reply_to_message: { message_id: threadId, date: 0, from, chat, forum_topic_created: { name: 'A topic' } },
  });
  return {
    sends: (content: object) => api.push({ message: message(content) }),
    edits: (content: object) => api.push({ edited_message: message({ edit_date: 1, ...content }) }),
    /** As an administrator who hides behind the group. */
    sendsAnonymously: (content: object) => {
      const from = { id: 1_087_968_824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' };
      return api.push({ message: message({ from, sender_chat: chat, ...content }) });
    },
    /** As the messenger names the message that opened the topic, beside each that answers no other. */
    openedByBot: openedBy({ id: botId(api), is_bot: true, first_name: 'Tetri' }),
    openedByPerson: openedBy({ id: 6, is_bot: false, first_name: 'Ann' }),
  };
}

export const photo = { photo: [{ file_id: 'a', file_unique_id: 'a', width: 1, height: 1 }] };
export const voice = { voice: { file_id: 'b', file_unique_id: 'b', duration: 1 } };
export const pdf = { document: { file_id: 'c', file_unique_id: 'c', mime_type: 'application/pdf' } };
