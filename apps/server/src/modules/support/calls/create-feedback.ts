import { createFeedback } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { judgeEmail, unlessErased } from '../../identity/index.ts';
import { userIdOf } from '../../../platform/http/index.ts';
import { handle } from '../deps.ts';
import { insertFeedback } from '../store/feedback.ts';

export const createFeedbackHandler = handle(
  createFeedback,
  async ({ email: typed, captcha, ...wish }, deps, { actor, lang }) => {
    const { db, attempts } = deps;
    const email = judgeEmail(typed);
    await deps.captcha.check(captcha);
    await attempts.spendEmail('message', email);
    await unlessErased(transaction(db, (tx) => insertFeedback(tx, { ...wish, email, lang, userId: userIdOf(actor) })));
    return {};
  },
);
