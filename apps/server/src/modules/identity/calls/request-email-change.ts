import { requestEmailChange } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { handle } from '../accounts/deps.ts';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { renewSession } from '../accounts/actions/renew-session.ts';
import { emailChangeAsked } from '../events.ts';
import { proveUnlessYoung } from '../factors/actions/prove-unless-young.ts';
import { lockLivingUser } from '../profile/actions/lock-user.ts';
import { putEmailChange, removeEmailChange } from '../profile/store/email-changes.ts';

export const requestEmailChangeHandler = handle(
  requestEmailChange,
  async ({ email, lang, ...proof }, deps, request) => {
    // Before the proof: a code is not used up for an address that cannot be one.
    const newEmail = judgeEmail(email);
    const { user, isProven } = await proveUnlessYoung(proof, deps, request.actor);
    await deps.attempts.spendEmail('mail', newEmail);
    // Nothing here asks whether the address is somebody's: only who has its mailbox is told.
    await transaction(deps.db, async (tx) => {
      await lockLivingUser(tx, user.id);
      if (newEmail === user.email) return removeEmailChange(tx, user.id);
      const id = newId();
      await putEmailChange(tx, { id, userId: user.id, newEmail });
      for (const side of ['old', 'new'] as const)
        await announce(tx, emailChangeAsked, { changeId: id, side, lang }, { key: user.id });
    });
    if (isProven) await renewSession(deps, request);
    return {};
  },
);
