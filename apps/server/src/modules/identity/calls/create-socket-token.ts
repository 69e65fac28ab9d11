import { createSocketToken, forbidden, refusal } from '@tetri/contract';
import { transaction, violates } from '../../../platform/database/index.ts';
import { accountLimits } from '../accounts/actions/account-limits.ts';
import { handle } from '../accounts/deps.ts';
import { mintToken } from '../accounts/store/tokens.ts';

export const createSocketTokenHandler = handle(createSocketToken, async (_input, { db }, { actor }) => {
  const { userId, sessionId } = actor;
  try {
    const token = await transaction(db, (tx) =>
      mintToken(tx, { kind: 'socket', userId, sessionId, seconds: accountLimits.socketTokenSeconds }),
    );
    return { token };
  } catch (error) {
    // Signed out or erased while it was asked.
    if (violates(error, 'user_tokens_session_id_fkey') || violates(error, 'living_person')) throw refusal(forbidden);
    throw error;
  }
});
