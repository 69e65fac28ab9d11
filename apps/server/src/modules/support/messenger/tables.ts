import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

export const messengerConversations = pgTable('messenger_talks', {
  telegramId: bigint('telegram_id', { mode: 'number' }).primaryKey(),
  chatId: uuid('chat_id').notNull(),
});

export const messengerTopics = pgTable('messenger_topics', {
  chatId: uuid('chat_id').primaryKey(),
  groupId: bigint('group_id', { mode: 'number' }).notNull(),
  threadId: bigint('thread_id', { mode: 'number' }).notNull(),
});

export const messengerLines = pgTable(
  'messenger_lines',
  {
    placeId: bigint('place_id', { mode: 'number' }).notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    lineId: uuid('line_id').notNull(),
  },
  ({ placeId, messageId }) => [primaryKey({ columns: [placeId, messageId] })],
);
