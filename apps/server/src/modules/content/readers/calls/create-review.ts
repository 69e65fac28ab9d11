import { createReview, oneReviewADay, refusal, reviewLengthMax, reviewTooBig } from '@tetri/contract';
import { type Reader, transaction } from '../../../../platform/database/index.ts';
import { userIdOf } from '../../../../platform/http/index.ts';
import { findUser, judgeEmail, unlessErased } from '../../../identity/index.ts';
import { handle } from '../deps.ts';
import { authorKeys } from '../actions/keyed-hash.ts';
import { hasReviewedToday, insertReview, noteReviewer } from '../store/reviews.ts';

export const createReviewHandler = handle(
  createReview,
  async ({ message, stars, name, lang, ...input }, { db, attempts, captcha, key }, request) => {
    const { actor } = request;
    if (Array.from(message).length > reviewLengthMax) throw refusal(reviewTooBig);
    const typed = input.email ? judgeEmail(input.email) : undefined;
    const userId = userIdOf(actor);
    const known = userId === null ? undefined : await knownEmail(db, userId);
    const authors = authorKeys(
      [typed, known].filter((email) => email !== undefined),
      key,
      request,
    );
    // First, so that no program finds out who has written today.
    await captcha.check(input.captcha);
    if (await hasReviewedToday(db, authors)) throw refusal(oneReviewADay);
    if (typed !== undefined) await attempts.spendEmail('message', typed);
    await unlessErased(
      transaction(db, async (tx) => {
        if (!(await noteReviewer(tx, authors))) throw refusal(oneReviewADay);
        await insertReview(tx, { message, stars, name, lang, userId });
      }),
    );
    return {};
  },
);

/** The address of whoever is signed in: signed out, they are the same person. */
async function knownEmail(db: Reader, userId: string): Promise<string | undefined> {
  return (await findUser(db, userId))?.email ?? undefined;
}
