import { requestSignInLink } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { handle } from '../accounts/deps.ts';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { spendAttempt } from '../accounts/actions/spend-attempt.ts';
import { signInLinkAsked } from '../events.ts';

export const requestSignInLinkHandler = handle(
  requestSignInLink,
  async ({ email: typed, lang, captcha }, deps, request) => {
    const email = judgeEmail(typed);
    await deps.captcha.check(captcha);
    await spendAttempt('mail', email, deps, request);
    await transaction(deps.db, (tx) => announce(tx, signInLinkAsked, { email, lang }, { key: email }));
    return {};
  },
);
