import { createSocketToken } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { accountLimits } from '../accounts/account-limits.ts';
import { handle } from '../accounts/deps.ts';
import { mintToken } from '../accounts/tokens-store.ts';

export const createSocketTokenHandler = handle(createSocketToken, async (_input, { db, actor }) => {
  const { userId, sessionId } = actor;
  const token = await transaction(db, (tx) =>
    mintToken(tx, { kind: 'socket', userId, sessionId, seconds: accountLimits.socketTokenSeconds }),
  );
  return { token };
});
