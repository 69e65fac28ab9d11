import { blockAccount } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { blockUser } from '../accounts/actions/block-user.ts';
import { handle } from '../accounts/deps.ts';
import { clearSessionCookie } from '../accounts/actions/open-session.ts';

export const blockAccountHandler = handle(blockAccount, async (_input, { db, clock }, request) => {
  const until = await transaction(db, (tx) => blockUser(tx, clock, request.actor.userId));
  clearSessionCookie(request);
  return { until: until.toISOString() };
});
