import { requestPasswordReset } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { handle } from '../accounts/deps.ts';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { spendAttempt } from '../accounts/actions/spend-attempt.ts';
import { passwordResetAsked } from '../events.ts';

export const requestPasswordResetHandler = handle(
  requestPasswordReset,
  async ({ email: typed, lang, captcha }, deps, request) => {
    const email = judgeEmail(typed);
    await deps.captcha.check(captcha);
    await spendAttempt('mail', email, deps, request);
    // The mail's writer looks for the account, so that answering takes as long for any address.
    await transaction(deps.db, (tx) => announce(tx, passwordResetAsked, { email, lang }, { key: email }));
    return {};
  },
);
