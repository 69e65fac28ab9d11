import type { TopicsPort } from '../../modules/notify/index.ts';
import type { Settings } from '../../modules/settings/index.ts';
import { findChat, findTopic, forgetTopic, moveTopics, saveTopic } from '../../modules/support/index.ts';
import { type Db, transaction } from '../../platform/database/index.ts';

/** Topics of the operators' group: one a conversation, named after how it began. */
export function topicsPort(db: Db, settings: Pick<Settings, 'read' | 'change'>): TopicsPort {
  return {
    find: (conversationId, groupId) => findTopic(db, conversationId, groupId),
    async nameOf(conversationId) {
      const chat = await findChat(db, conversationId);
      if (!chat) return undefined;
      const words = [...chat.last].slice(0, 60).join('').replaceAll(/\s+/g, ' ');
      return `${words || '…'} · ${conversationId.slice(-4)}`;
    },
    save: (conversationId, groupId, threadId) =>
      transaction(db, (tx) => saveTopic(tx, conversationId, groupId, threadId)),
    forget: (conversationId) => transaction(db, (tx) => forgetTopic(tx, conversationId)),
    moved: (from, to) =>
      transaction(db, async (tx) => {
        await moveTopics(tx, from, to);
        const { bot } = await settings.read(tx);
        if (bot.groupId === String(from)) await settings.change(tx, { bot: { ...bot, groupId: String(to) } });
      }),
  };
}
