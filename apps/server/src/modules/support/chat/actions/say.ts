import { notFound, refusal, tooManyRequests } from '@tetri/contract';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import { addLine, type ChatRow, countLately, lockChat, type NewLine } from '../store/chats.ts';
import { unlessErased } from '../../../identity/index.ts';
import type { ChatDeps } from '../deps.ts';

/** More than anybody types in a minute. */
const linesPerMinute = 20;

/** Says something as the visitor whose token this is, if `check` lets it. Refuses with `notFound` or `tooManyRequests`. */
export async function sayAsVisitor(
  { db, notifyChat }: Pick<ChatDeps, 'db' | 'notifyChat'>,
  token: string,
  line: NewLine,
  check: (tx: Tx, chat: ChatRow) => Promise<void> = async () => undefined,
): Promise<ChatRow> {
  const chat = await unlessErased(
    transaction(db, async (tx) => {
      const locked = await lockChat(tx, { token });
      if (!locked) throw refusal(notFound);
      if ((await countLately(tx, locked.id)) >= linesPerMinute) throw refusal(tooManyRequests, { time: 60 });
      await check(tx, locked);
      return addLine(tx, locked, line);
    }),
  );
  notifyChat(chat.id);
  return chat;
}
