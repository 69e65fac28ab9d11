import { notFound, refusal, retryDeadOutbox } from '@tetri/contract';
import { afterCommit, transaction } from '../../../platform/database/index.ts';
import { wakeRelays, reviveOutbox } from '../../../platform/outbox/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const retryDeadOutboxHandler = handle(retryDeadOutbox, async ({ id, reason }, { db }, request) => {
  await transaction(db, async (tx) => {
    const old = await reviveOutbox(tx, id);
    if (!old) throw refusal(notFound);
    const { name, ...oldValue } = old;
    await audit(tx, request, {
      action: 'retryDeadOutbox',
      subject: 'outbox',
      subjectId: id,
      label: name,
      reason,
      oldValue,
    });
    afterCommit(tx, wakeRelays);
  });
  return {};
});
