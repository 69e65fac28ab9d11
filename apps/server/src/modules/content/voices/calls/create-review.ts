import { createReview, oneReviewADay, refusal, reviewLengthMax, reviewTooBig } from '@tetri/contract';
import { type Reader, transaction } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/index.ts';
import { findUser, judgeEmail } from '../../../identity/index.ts';
import { handle } from '../deps.ts';
import { authorKeys } from '../keyed-hash.ts';
import { hasReviewedToday, insertReview, noteReviewer } from '../reviews-store.ts';

export const createReviewHandler = handle(createReview, async ({ message, stars, name, lang, ...input }, scope) => {
  const { db, actor, attempts, captcha, key } = scope;
  if (Array.from(message).length > reviewLengthMax) throw refusal(reviewTooBig);
  const typed = input.email ? judgeEmail(input.email) : undefined;
  const known = await knownEmail(db, actor);
  const authors = authorKeys(
    key,
    scope,
    [typed, known].filter((email) => email !== undefined),
  );
  if (await hasReviewedToday(db, authors)) throw refusal(oneReviewADay);
  await captcha.check(input.captcha);
  if (typed !== undefined) await attempts.spendEmail('voice', typed);
  const userId = actor.kind === 'user' ? actor.userId : null;
  await transaction(db, async (tx) => {
    if (!(await noteReviewer(tx, authors))) throw refusal(oneReviewADay);
    await insertReview(tx, { message, stars, name, lang, userId });
  });
  return {};
});

/** The address of whoever is signed in: signed out, they are the same person. */
async function knownEmail(db: Reader, actor: Actor): Promise<string | undefined> {
  return actor.kind === 'user' ? ((await findUser(db, actor.userId))?.email ?? undefined) : undefined;
}
