import { notFound, refusal, requestEmailRemoval } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { handle } from '../accounts/deps.ts';
import { refuseLastWay } from '../accounts/actions/refuse-last-way.ts';
import { renewSession } from '../accounts/actions/renew-session.ts';
import { emailChangeAsked } from '../events.ts';
import { proveUnlessYoung } from '../factors/actions/prove-unless-young.ts';
import { lockLivingUser } from '../profile/actions/lock-user.ts';
import { noEmail, putEmailChange } from '../profile/store/email-changes.ts';

export const requestEmailRemovalHandler = handle(requestEmailRemoval, async ({ lang, ...proof }, deps, request) => {
  const { user, isProven } = await proveUnlessYoung(proof, deps, request.actor);
  await transaction(deps.db, async (tx) => {
    const { email } = await lockLivingUser(tx, user.id);
    if (email === null) throw refusal(notFound);
    await refuseLastWay(tx, user.id, { isEmailGoing: true });
    const id = newId();
    await putEmailChange(tx, { id, userId: user.id, newEmail: noEmail, asks: ['old'] });
    await announce(tx, emailChangeAsked, { changeId: id, side: 'old', lang }, { key: user.id });
  });
  if (isProven) await renewSession(deps, request);
  return {};
});
