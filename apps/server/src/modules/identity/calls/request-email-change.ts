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
    // By itself: whoever asks for somebody else's address uses up none of the mails by which that one signs in.
    await deps.attempts.spendEmail('mail', `change to ${newEmail}`);
    // Nothing here discloses whether the address is somebody's: only who has its mailbox learns it.
    await transaction(deps.db, async (tx) => {
      const { email: present } = await lockLivingUser(tx, user.id);
      if (newEmail === present) return removeEmailChange(tx, user.id);
      const id = newId();
      // Whoever came by Telegram has no mailbox yet that could be asked.
      const asks = present === null ? (['new'] as const) : (['old', 'new'] as const);
      await putEmailChange(tx, { id, userId: user.id, newEmail, asks });
      for (const side of asks) await announce(tx, emailChangeAsked, { changeId: id, side, lang }, { key: user.id });
    });
    if (isProven) await renewSession(deps, request);
    return {};
  },
);
