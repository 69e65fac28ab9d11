import type { TopicsPort } from '../../modules/notify/index.ts';
import type { Settings } from '../../modules/settings/index.ts';
import { findChat, findTopic, forgetTopic, moveTopics, saveTopic } from '../../modules/support/index.ts';
import { type Db, transaction } from '../../platform/database/index.ts';

/** Topics of the operators' group: one a talk, named after how it began. */
export function topicsPort(db: Db, settings: Pick<Settings, 'read' | 'change'>): TopicsPort {
  return {
    find: (talkId, groupId) => findTopic(db, talkId, groupId),
    async nameOf(talkId) {
      const chat = await findChat(db, talkId);
      const words = [...(chat?.last ?? '')].slice(0, 60).join('').replaceAll(/\s+/g, ' ');
      return `${words || '…'} · ${talkId.slice(-4)}`;
    },
    save: (talkId, groupId, threadId) => transaction(db, (tx) => saveTopic(tx, talkId, groupId, threadId)),
    forget: (talkId) => transaction(db, (tx) => forgetTopic(tx, talkId)),
    moved: (from, to) =>
      transaction(db, async (tx) => {
        await moveTopics(tx, from, to);
        const { bot } = await settings.read(tx);
        if (bot.groupId === String(from)) await settings.change(tx, { bot: { ...bot, groupId: String(to) } });
      }),
  };
}
