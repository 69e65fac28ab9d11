import { confirmSubscription, linkNotValid, refusal } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { handle } from '../deps.ts';
import { confirmSubscriber } from '../store/subscriptions.ts';

export const confirmSubscriptionHandler = handle(confirmSubscription, async ({ token }, { db }) => {
  if (!(await transaction(db, (tx) => confirmSubscriber(tx, token)))) throw refusal(linkNotValid);
  return {};
});
