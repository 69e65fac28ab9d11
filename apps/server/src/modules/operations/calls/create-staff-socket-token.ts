import { createStaffSocketToken } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../deps.ts';

export const createStaffSocketTokenHandler = handle(
  createStaffSocketToken,
  async (_input, { actor, db, identity }) => ({
    token: await transaction(db, (tx) => identity.createSocketToken(tx, actor.sessionId)),
  }),
);
