import { createFeedback } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { judgeEmail } from '../../identity/index.ts';
import { handle, writerOf } from '../deps.ts';
import { insertFeedback } from '../feedback-store.ts';

export const createFeedbackHandler = handle(createFeedback, async ({ email: typed, captcha, ...wish }, scope) => {
  const { db, attempts, actor, lang } = scope;
  const email = judgeEmail(typed);
  await scope.captcha.check(captcha);
  await attempts.spendEmail('voice', email);
  await transaction(db, (tx) => insertFeedback(tx, { ...wish, email, lang, userId: writerOf(actor) }));
  return {};
});
