import { eq, inArray } from 'drizzle-orm';
import { eraseAudit, type Tx } from '../../../../platform/database/index.ts';
import { enqueue } from '../../../../platform/outbox/index.ts';
import { hashToken, newToken } from '../../../identity/index.ts';
import type { DemoLine } from '../../demo/demo-line.ts';
import { removeChatFiles } from '../jobs/remove-chat-files.ts';
import { firstOf } from '../store/chats.ts';
import { chatLines, chats } from '../tables.ts';

export type DemoChat = Pick<typeof chats.$inferInsert, 'id' | 'lang' | 'page'> & {
  readonly lines: readonly [DemoLine, ...DemoLine[]];
  readonly isClosed: boolean;
};

/** Puts conversations of the demo's past in place, where there are none; nobody has the token of one. */
export async function seedDemoChats(tx: Tx, past: readonly DemoChat[]): Promise<void> {
  if ((await tx.$count(chats)) > 0) return;
  await tx.insert(chats).values(
    past.map(({ lines, isClosed, ...chat }) => {
      const last = lines.at(-1) ?? lines[0];
      return {
        ...chat,
        tokenHash: hashToken(newToken()),
        state: isClosed ? ('closed' as const) : ('open' as const),
        isWaiting: !isClosed && !last.staff,
        last: firstOf(last.message),
        isDemo: true,
        createdAt: lines[0].at,
        changedAt: last.at,
      };
    }),
  );
  await tx.insert(chatLines).values(
    past.flatMap(({ id: chatId, lines }) =>
      lines.map(({ id, at, message, staff }) => ({
        id,
        chatId,
        message,
        staffId: staff?.staffId ?? null,
        staffName: staff?.name ?? '',
        at,
      })),
    ),
  );
}

/** Takes them out again; the files that the staff has sent in them go once that is committed. */
export async function removeDemoChats(tx: Tx): Promise<void> {
  const own = await tx.select({ id: chats.id }).from(chats).where(eq(chats.isDemo, true)).for('update');
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  const sent = await tx.select({ name: chatLines.fileName }).from(chatLines).where(inArray(chatLines.chatId, ids));
  const names = sent.flatMap(({ name }) => name ?? []);
  await tx.delete(chats).where(inArray(chats.id, ids));
  await eraseAudit(tx, 'chat', ids);
  if (names.length > 0) await enqueue(tx, removeChatFiles, { names });
}
