import { deleteSession } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { dismissDevice, endUserSessions } from '../accounts/store/sessions.ts';

export const deleteSessionHandler = handle(deleteSession, async ({ _id }, { db }, { actor }) => {
  const { userId, sessionId } = actor;
  await transaction(db, (tx) =>
    _id === undefined ? endUserSessions(tx, userId, sessionId) : dismissDevice(tx, userId, _id),
  );
  return {};
});
