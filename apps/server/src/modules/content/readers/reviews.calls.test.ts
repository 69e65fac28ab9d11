import { createClient } from '@tetri/client';
import {
  type CallRequest,
  captchaNotFilled,
  captchaReset,
  changedMeanwhile,
  createComment,
  createReview,
  deleteAccount,
  emailNotValid,
  exportProfile,
  fieldNotFilled,
  forbidden,
  listReviews,
  listSubmissions,
  moderateSubmission,
  notFound,
  oneReviewADay,
  reviewLengthMax,
  reviewTooBig,
} from '@tetri/contract';
import { csrfOf, expectRefusal, factories, solveCaptcha } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { findReviewBreaches } from './store/find-breaches.ts';

let server: TestServer;
let csrf: string;
let staff: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  csrf = await csrfOf(server.address);
});
afterAll(() => server.stop());
beforeEach(async () => {
  staff = await server.signedInStaff();
  await server.db.$client.query('delete from submissions');
  await server.db.$client.query('delete from review_authors');
});

afterEach(async () => {
  expect(await findReviewBreaches(server.db)).toEqual([]);
});

let networks = 0;
/** A visitor in a network where nobody was before, or in the one that is named. */
function visitorIn(network?: string) {
  networks += 1;
  const address = network ?? `203.0.${networks >> 8}.${networks & 255}`;
  const headers = () => ({ 'x-forwarded-for': address, cookie: `_csrf=${csrf}` });
  return createClient({ baseUrl: server.address, lang: () => 'en', csrf: () => csrf, headers });
}

let people = 0;
function review(more: Partial<CallRequest<typeof createReview>> = {}): CallRequest<typeof createReview> {
  people += 1;
  return { message: 'Quick and honest', stars: 5, name: 'Nino', email: `reader-${people}@example.com`, ...more };
}

async function decide(to: 'shown' | 'rejected', reason = ''): Promise<void> {
  const { submissions } = await staff.call(listSubmissions, {});
  for (const { _id } of submissions) await staff.call(moderateSubmission, { id: _id, from: 'waiting', to, reason });
}

test('a review is read by nobody before somebody let it through, and then by everybody as it was written', async () => {
  const message = 'Two lines\n<script>alert(1)</script> & "quotes"';
  await visitorIn().call(createReview, review({ message, name: 'Nino <b>', stars: 4, lang: 'ka' }));
  expect(await server.call(listReviews, { lang: 'ka' })).toMatchObject({ reviews: [], average: null });
  await decide('shown');
  const answer = await server.call(listReviews, { lang: 'ka' });
  expect(answer.reviews).toEqual([
    {
      _id: expect.any(String),
      message,
      name: 'Nino <b>',
      stars: 4,
      lang: 'ka',
      createdAt: server.clock.now().toISOString(),
      isSample: false,
    },
  ]);
  expect((await server.call(listReviews, {})).reviews).toEqual([]);
});

test('a rejected one is never read, and one that was shown can be taken back', async () => {
  await visitorIn().call(createReview, review());
  await decide('rejected', 'Somebody else’s phone number');
  expect((await server.call(listReviews, {})).count.total).toBe(0);
  const { submissions } = await staff.call(listSubmissions, { state: 'rejected' });
  expect(submissions).toMatchObject([
    { decision: { reason: 'Somebody else’s phone number', by: { name: expect.any(String) } } },
  ]);
  const id = submissions[0]?._id ?? '';
  await staff.call(moderateSubmission, { id, from: 'rejected', to: 'shown' });
  expect((await server.call(listReviews, {})).count.total).toBe(1);
  await staff.call(moderateSubmission, { id, from: 'shown', to: 'rejected', reason: 'a mistake' });
  expect((await server.call(listReviews, {})).count.total).toBe(0);
});

test('reviews come ten a page, the newest first, with what they come to in every language', async () => {
  for (let at = 1; at <= 12; at += 1) await visitorIn().call(createReview, review({ message: `number ${at}` }));
  await visitorIn().call(createReview, review({ lang: 'ru', stars: 2 }));
  await decide('shown');
  const first = await server.call(listReviews, {});
  expect(first.reviews.map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, at) => `number ${12 - at}`),
  );
  expect(first.count).toEqual({ total: 12, pages: 2, select_page: 1, limit: 10, offset: 0 });
  expect(first.average).toBe(4.8);
  expect(first.stars).toEqual([
    { stars: 5, count: 12 },
    { stars: 4, count: 0 },
    { stars: 3, count: 0 },
    { stars: 2, count: 1 },
    { stars: 1, count: 0 },
  ]);
  expect(first.languages).toEqual([
    { lang: 'en', count: 12 },
    { lang: 'ru', count: 1 },
    { lang: 'ka', count: 0 },
  ]);
  expect((await server.call(listReviews, { page: 2 })).reviews).toHaveLength(2);
  expect((await server.call(listReviews, { page: 1_000_000, limit: 50 })).reviews).toEqual([]);
});

test.each([
  ['network', '198.51.100.7', '198.51.100.7', 'one@example.com', 'other@example.com'],
  ['address', '198.51.100.7', '198.51.100.8', 'one@example.com', 'ONE@example.com'],
])('nobody writes two reviews a day: the same %s is the same person', async (_, here, there, one, other) => {
  const second = () => visitorIn(there).call(createReview, review({ email: other }));
  await visitorIn(here).call(createReview, review({ email: one }));
  await expectRefusal(second(), oneReviewADay);
  expect((await staff.call(listSubmissions, {})).count.total).toBe(1);

  await server.clock.advance(24 * 3600 * 1000);
  await second();
  staff = await server.signedInStaff();
  expect((await staff.call(listSubmissions, {})).count.total).toBe(2);
});

test('whoever has an account writes one review a day, signed out and elsewhere too', async () => {
  const person = await server.signedInUser();
  const typed = 'other@example.com';
  await person.call(createReview, review({ email: typed }));
  await expectRefusal(person.call(createReview, review()), oneReviewADay);
  for (const email of [typed, person.user.email])
    await expectRefusal(visitorIn().call(createReview, review({ email })), oneReviewADay);
  await visitorIn().call(createReview, review());
  expect((await staff.call(listSubmissions, {})).count.total).toBe(2);
});

test('of many reviews at the same moment that share one mark each, one is kept', async () => {
  const people = Array.from({ length: 6 }, (_, at) =>
    at % 2 === 0
      ? visitorIn('198.51.100.9').call(createReview, review())
      : visitorIn('198.51.100.9').call(createReview, review({ email: 'one@example.com' })),
  );
  const answers = await Promise.allSettled(people);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await staff.call(listSubmissions, {})).count.total).toBe(1);
});

test('no address is kept with a review', async () => {
  await visitorIn().call(createReview, review({ email: 'someone.known@example.com' }));
  const { rows } = await server.db.$client.query<{ row: string }>('select submissions::text as row from submissions');
  expect(rows[0]?.row).not.toContain('someone.known');
});

test('5,000 characters are a review, one more is too many, and an emoji is one', async () => {
  await visitorIn().call(createReview, review({ message: '🙂'.repeat(reviewLengthMax) }));
  await expectRefusal(
    visitorIn().call(createReview, review({ message: 'x'.repeat(reviewLengthMax + 1) })),
    reviewTooBig,
  );
  await expectRefusal(visitorIn().call(createReview, review({ message: 'x'.repeat(90_000) })), reviewTooBig);
  await expectRefusal(visitorIn().call(createReview, review({ message: ' \n ' })), fieldNotFilled);
  await expectRefusal(visitorIn().call(createReview, review({ stars: 6 })), fieldNotFilled);
  await expectRefusal(visitorIn().call(createReview, review({ email: 'nobody' })), emailNotValid);
});

test('two moderators do not decide the same twice, and to reject needs a reason', async () => {
  await visitorIn().call(createReview, review());
  const id = (await staff.call(listSubmissions, {})).submissions[0]?._id ?? '';
  await expectRefusal(
    staff.call(moderateSubmission, { id, from: 'waiting', to: 'rejected', reason: ' a ' }),
    fieldNotFilled,
  );
  await staff.call(moderateSubmission, { id, from: 'waiting', to: 'shown' });
  await expectRefusal(
    staff.call(moderateSubmission, { id, from: 'waiting', to: 'rejected', reason: 'too late' }),
    changedMeanwhile,
  );
  await expectRefusal(staff.call(moderateSubmission, { id: newId(), from: 'waiting', to: 'shown' }), notFound);
  expect((await server.call(listReviews, {})).count.total).toBe(1);
});

test('a page that was drawn before is drawn anew once a review is let through', async () => {
  await visitorIn().call(createReview, review());
  const before = server.app.modules.pageVersion();
  await decide('shown');
  await server.drain();
  await expect.poll(() => server.app.modules.pageVersion(), { timeout: 10_000 }).not.toBe(before);
});

test('a comment needs an account and news that readers see', async () => {
  const comment = { news_id: newId(), message: 'Good to know', name_author: 'Gio' };
  await expectRefusal(server.call(createComment, comment), forbidden);
  await expectRefusal((await server.signedInUser()).call(createComment, comment), notFound);
});

test('what a person wrote is theirs to take along, and goes with the account', async () => {
  const person = await server.signedInUser();
  await person.call(createReview, review({ message: 'my own words' }));
  await visitorIn().call(createReview, review({ message: 'of somebody else' }));
  await decide('shown');
  const { export: own } = await person.call(exportProfile, {});
  expect(own).toMatchObject({ reviewsAndComments: [{ kind: 'review', message: 'my own words', stars: 5 }] });
  await person.call(deleteAccount, { password: factories.userPassword });
  const { reviews } = await server.call(listReviews, {});
  expect(reviews.map(({ message }) => message)).toEqual(['of somebody else']);
});

test('where a captcha is asked for, a review needs one', async () => {
  const guarded = await startTestServer({ asksCaptcha: true });
  try {
    await expectRefusal(guarded.call(createReview, review()), captchaNotFilled);
    await expectRefusal(guarded.call(createReview, review({ captcha: 'made up' })), captchaReset);
    // Without one nobody learns who has written today.
    const email = 'writer@example.com';
    await guarded.call(createReview, review({ email, captcha: await solveCaptcha(guarded.visitor()) }));
    await expectRefusal(guarded.call(createReview, review({ email })), captchaNotFilled);
  } finally {
    await guarded.stop();
  }
});

test('the reviews of a demo say that they are samples', async () => {
  const demo = await startTestServer({ isDemo: true });
  try {
    for (const lang of ['en', 'ru', 'ka'] as const) {
      const { reviews } = await demo.call(listReviews, { lang });
      expect(reviews.length).toBeGreaterThan(2);
      expect(reviews.every(({ isSample }) => isSample)).toBe(true);
      const times = reviews.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
    }
  } finally {
    await demo.stop();
  }
});

test('a count of reviews that is not theirs is reported', async () => {
  await server.call(createReview, review({ stars: 4 }));
  await decide('shown');
  await server.db.$client.query(`update review_counts set reviews = 3 where lang = 'en' and stars = 4`);
  expect(await findReviewBreaches(server.db)).toEqual([
    { invariant: 'I9', subject: 'reviews in en of 4 stars', detail: '1 are shown, counted are 3' },
  ]);
  await server.db.$client.query(`update review_counts set reviews = 1 where lang = 'en' and stars = 4`);
});
