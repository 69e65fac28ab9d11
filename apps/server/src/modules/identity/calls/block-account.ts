import { blockAccount } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { blockUser } from '../accounts/actions/block-user.ts';
import { handle } from '../accounts/deps.ts';
import { clearSessionCookie } from '../accounts/actions/open-session.ts';

export const blockAccountHandler = handle(blockAccount, async (_input, scope) => {
  const until = await transaction(scope.db, (tx) => blockUser(tx, scope.clock, scope.actor.userId));
  clearSessionCookie(scope);
  return { until: until.toISOString() };
});
