import { createSubscription } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { judgeEmail } from '../../../identity/index.ts';
import { handle } from '../deps.ts';
import { subscriptionAsked } from '../events.ts';
import { subscriptionSecret } from '../actions/keyed-hash.ts';
import { askSubscription } from '../store/subscriptions.ts';

export const createSubscriptionHandler = handle(createSubscription, async ({ email: typed, lang, captcha }, deps) => {
  const email = judgeEmail(typed);
  await deps.captcha.check(captcha);
  await deps.attempts.spendEmail('mail', email);
  await transaction(deps.db, async (tx) => {
    const secret = subscriptionSecret(deps.key, email);
    const subscriptionId = await askSubscription(tx, { email, lang, secret });
    await announce(tx, subscriptionAsked, { subscriptionId }, { key: subscriptionId });
  });
  return {};
});
