import { bold, escapeHtml, shownName, splitText } from '@tetri/bot';
import { insertMessage } from '../../modules/notify/index.ts';
import type { Settings } from '../../modules/settings/index.ts';
import {
  chatFilePath,
  chatLineSaid,
  type ChatRow,
  findChat,
  findLine,
  findOrigin,
  findPersonOf,
  type LineRow,
} from '../../modules/support/index.ts';
import { transaction, type Tx } from '../../platform/database/index.ts';
import { listen, type Listener } from '../../platform/outbox/index.ts';
import { groupOf } from './operators-port.ts';

export interface RelayDeps {
  readonly settings: Pick<Settings, 'current'>;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
}

/** Beside a header, within one message. */
const partMax = 3800;

/** Carries what is said in a conversation to the operators' group, and what staff answer to whoever asked over the messenger. */
export function conversationRelay({ settings, publicUrl }: RelayDeps): Listener[] {
  return [
    listen(chatLineSaid, 'relayTalk', async ({ chatId, lineId }, { db }) => {
      const [chat, line] = await Promise.all([findChat(db, chatId), findLine(db, lineId)]);
      if (!chat || !line) return;
      const [origin, person] = await Promise.all([findOrigin(db, lineId), findPersonOf(db, chatId)]);
      const groupId = settings.current().bot.relaysTalks ? groupOf(settings) : undefined;
      const parts = splitText(textOf(line, publicUrl()), partMax).map(escapeHtml);
      await transaction(db, async (tx) => {
        if (groupId !== undefined && groupId !== origin) await toGroup(tx, groupId, chat, line, parts);
        if (person !== undefined && line.staffId !== null) await toPerson(tx, person, line, parts);
      });
    }),
  ];
}

async function toGroup(tx: Tx, groupId: number, chat: ChatRow, line: LineRow, parts: readonly string[]): Promise<void> {
  const who = line.staffId === null ? `👤 ${chat.lang}` : `✍️ ${shownName(line.staffName)}`;
  for (const [at, part] of parts.entries()) {
    const body = at === 0 ? `${bold(who)}\n${part}` : part;
    await insertMessage(tx, {
      key: `line:${line.id}:group:${at}`,
      chatId: groupId,
      conversationId: chat.id,
      isUrgent: true,
      body,
    });
  }
}

async function toPerson(tx: Tx, telegramId: number, line: LineRow, parts: readonly string[]): Promise<void> {
  for (const [at, part] of parts.entries()) {
    const body = at === 0 ? `${bold(shownName(line.staffName))}\n${part}` : part;
    await insertMessage(tx, { key: `line:${line.id}:person:${at}`, chatId: telegramId, isUrgent: true, body });
  }
}

function textOf({ message, fileName, fileShownName }: LineRow, publicUrl: string): string {
  const file = fileName === null ? '' : `📎 ${fileShownName}\n${publicUrl}${chatFilePath}${fileName}`;
  return [message, file].filter(Boolean).join('\n');
}
