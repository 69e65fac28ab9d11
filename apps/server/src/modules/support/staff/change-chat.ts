import { notFound, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../platform/http/index.ts';
import { type ChatRow, lockChat } from '../chat/store/chats.ts';
import { audit } from '../../audit/index.ts';
import type { SupportStaffDeps } from './deps.ts';

/** Changes a conversation in one transaction, writes down who did it, and notifies those who listen. What was said stands in the conversation. */
export async function changeChat(
  { action, id, make }: { action: string; id: string; make: (tx: Tx, chat: ChatRow) => Promise<ChatRow> },
  { db, notifyChat }: Pick<SupportStaffDeps, 'db' | 'notifyChat'>,
  request: RequestScope<StaffActor>,
): Promise<ChatRow> {
  const chat = await transaction(db, async (tx) => {
    const before = await lockChat(tx, { id });
    if (!before) throw refusal(notFound);
    const after = await make(tx, before);
    await audit(tx, request, {
      action,
      subject: 'chat',
      subjectId: id,
      label: id,
      oldValue: { state: before.state },
      newValue: { state: after.state },
    });
    return after;
  });
  notifyChat(id);
  return chat;
}
