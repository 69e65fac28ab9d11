import { leaveSubscription } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { leaveBySecret } from '../store/subscriptions.ts';

export const leaveSubscriptionHandler = handle(leaveSubscription, async ({ secret }, { db }) => {
  await transaction(db, (tx) => leaveBySecret(tx, secret));
  return {};
});
