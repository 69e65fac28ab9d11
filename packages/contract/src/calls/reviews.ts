import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { emailNotValid } from '../errors/accounts.ts';
import { captchaNotFilled, captchaReset } from '../errors/any-call.ts';
import { oneReviewADay, reviewTooBig } from '../errors/content.ts';
import { AskedLanguages, Count, Language, Page, PageLimit } from '../scalars.ts';
import { CaptchaToken, TypedEmail } from './account-user.ts';
import { ShownName, Submission, submissionLang, Written } from './submission.ts';

/** Characters as people count them: specification, section 5. */
export const reviewLengthMax = 5_000;

export const Stars = z.int().min(1).max(5);

const Review = Submission.extend({
  name: z.string(),
  stars: Stars,
  lang: Language,
  /** It came with the demo: nobody wrote it. */
  isSample: z.boolean(),
});

export const listReviews = defineCall({
  method: 'GET',
  path: 'public/reviews/get',
  access: 'visitor',
  summary: 'Reviews in one language that were let through, newest first, and what those of every language come to.',
  input: z.object({ limit: PageLimit(50, 10), page: Page, lang: AskedLanguages.default('en') }),
  output: z.object({
    reviews: z.array(Review),
    count: Count,
    /** Of reviews in every language, with one decimal; null while there is none. */
    average: z.number().min(1).max(5).nullable(),
    /** How many gave five stars, four, and so on down to one, in every language. */
    stars: z.array(z.object({ stars: Stars, count: z.int() })).length(5),
    languages: z.array(z.object({ lang: Language, count: z.int() })),
  }),
});

export const createReview = defineCall({
  method: 'POST',
  path: 'public/reviews/create',
  access: 'visitor',
  limit: 'message',
  summary: 'Leaves a review, one a day; it is shown once somebody has let it through.',
  input: z.object({
    // Judged by the handler: too long has a code of its own.
    message: Written(100_000),
    stars: Stars,
    name: ShownName,
    /** Of a visitor, to tell one from another; only a keyed hash of it is kept. */
    email: TypedEmail.optional(),
    lang: submissionLang,
    captcha: CaptchaToken,
  }),
  output: z.object({}),
  errors: [reviewTooBig, oneReviewADay, emailNotValid, captchaNotFilled, captchaReset],
});
