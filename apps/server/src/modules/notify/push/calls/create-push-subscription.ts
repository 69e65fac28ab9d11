import { createPushSubscription, malformedRequest, pushServiceUnknown, refusal, tooManyKept } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { isBrowserKey } from '../actions/browser-keys.ts';
import { handle } from '../deps.ts';
import { isPushService } from '../actions/push-services.ts';
import { lockSubscriptions, saveSubscription } from '../store/push-subscriptions.ts';

/** A person has a few browsers; more would be somebody who makes us knock at doors. */
const browsersMax = 5;

export const createPushSubscriptionHandler = handle(
  createPushSubscription,
  async (input, { db, openOrder, pushServices }, { lang }) => {
    const { endpoint, p256dh, auth } = input;
    if (!isBrowserKey(p256dh)) throw refusal(malformedRequest);
    if (!isPushService(endpoint, pushServices)) throw refusal(pushServiceUnknown);
    const orderId = await openOrder(input.orderUID, input.orderSecret);
    await transaction(db, async (tx) => {
      if ((await lockSubscriptions(tx, orderId, endpoint)) >= browsersMax)
        throw refusal(tooManyKept, { max: browsersMax });
      await saveSubscription(tx, { orderId, endpoint, p256dh, auth, lang });
    });
    return {};
  },
);
