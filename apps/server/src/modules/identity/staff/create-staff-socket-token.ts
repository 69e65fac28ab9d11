import { createStaffSocketToken, forbidden, refusal } from '@tetri/contract';
import { transaction, violates } from '../../../platform/database/index.ts';
import { handle } from './deps.ts';

export const createStaffSocketTokenHandler = handle(
  createStaffSocketToken,
  async (_input, { db, identity }, { actor }) => {
    try {
      return { token: await transaction(db, (tx) => identity.createSocketToken(tx, actor.sessionId)) };
    } catch (error) {
      // Signed out while it was asked.
      if (violates(error, 'staff_socket_tokens_session_id_fkey')) throw refusal(forbidden);
      throw error;
    }
  },
);
