import { createReview, oneReviewADay, refusal, reviewLengthMax, reviewTooBig } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { judgeEmail } from '../../../identity/index.ts';
import { handle } from '../deps.ts';
import { authorKey } from '../keyed-hash.ts';
import { hasReviewedToday, insertReview } from '../reviews-store.ts';

export const createReviewHandler = handle(createReview, async ({ message, stars, name, lang, ...input }, scope) => {
  const { db, actor, attempts, captcha, key } = scope;
  if (Array.from(message).length > reviewLengthMax) throw refusal(reviewTooBig);
  const email = input.email ? judgeEmail(input.email) : undefined;
  const author = authorKey(key, scope, email);
  if (email !== undefined) await attempts.spendEmail('voice', email);
  if (await hasReviewedToday(db, author)) throw refusal(oneReviewADay);
  await captcha.check(input.captcha);
  const userId = actor.kind === 'user' ? actor.userId : null;
  const isKept = await transaction(db, (tx) =>
    insertReview(tx, { message, stars, name, lang, userId, authorKey: author }),
  );
  if (!isKept) throw refusal(oneReviewADay);
  return {};
});
