import { notFound, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { type ChatRow, lockChat } from '../chat/store/chats.ts';
import { audit, type AuditScope } from '../../audit/index.ts';
import type { SupportStaffDeps } from './deps.ts';

/** Changes a talk in one transaction, writes down who did it, and tells those who hear it. What was said stands in the talk. */
export async function changeChat(
  scope: Pick<SupportStaffDeps, 'db' | 'tellChat'> & AuditScope,
  { action, id, make }: { action: string; id: string; make: (tx: Tx, chat: ChatRow) => Promise<ChatRow> },
): Promise<ChatRow> {
  const chat = await transaction(scope.db, async (tx) => {
    const before = await lockChat(tx, { id });
    if (!before) throw refusal(notFound);
    const after = await make(tx, before);
    await audit(tx, scope, {
      action,
      subject: 'chat',
      subjectId: id,
      label: id,
      oldValue: { state: before.state },
      newValue: { state: after.state },
    });
    return after;
  });
  scope.tellChat(id);
  return chat;
}
