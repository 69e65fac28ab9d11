import {
  captchaReset,
  createFeedback,
  createReview,
  createSubscription,
  type Refusal,
  register,
  requestPasswordReset,
  requestSignInLink,
  requestTypes,
  signIn,
  tooManyRequests,
} from '@tetri/contract';
import { expectRefusal, factories, solveCaptcha } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const tries = 2;
const guarded = {
  points: 1000,
  seconds: 60,
  isShared: true,
  perEmail: { points: tries, seconds: 900 },
} as const;
const { userPassword: password } = factories;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    asksCaptcha: true,
    limits: { 'sign-in': guarded, register: guarded, mail: guarded, message: guarded },
  });
});
afterAll(() => server.stop());

type Send = (email: string, captcha: string) => Promise<unknown>;
const review = { message: 'Quick and friendly', stars: 5, name: 'Nino', lang: 'en' } as const;
const wish = { name: 'Gio', contact: '+995 555 000 000', requestType: requestTypes[0] } as const;

const doors: [name: string, send: Send][] = [
  ['signing in', (email, captcha) => server.call(signIn, { email, password, captcha })],
  ['registering', (email, captcha) => server.call(register, { email, password, first_name: 'Nino', captcha })],
  ['a forgotten password', (email, captcha) => server.call(requestPasswordReset, { email, captcha })],
  ['a sign-in link', (email, captcha) => server.call(requestSignInLink, { email, captcha })],
  ['a subscription', (email, captcha) => server.call(createSubscription, { email, captcha })],
  ['a wish to be called back', (email, captcha) => server.call(createFeedback, { ...wish, email, captcha })],
  ['a review', (email, captcha) => server.call(createReview, { ...review, email, captcha })],
];

test.each(doors)('%s without the captcha uses up nothing of what the address may try', async (_, send) => {
  const { email } = await factories.user(server.db);
  for (let at = 0; at <= tries; at += 1) await expectRefusal(send(email, 'made up'), captchaReset);
  const solved = async () => solveCaptcha(server.visitor());
  const isLimited = async () =>
    send(email, await solved()).then(
      () => false,
      (error: Refusal) => error.definition === tooManyRequests,
    );
  for (let at = 0; at < tries; at += 1) expect(await isLimited()).toBe(false);
});

test('guesses with the captcha are bounded as before', async () => {
  const { email } = await factories.user(server.db);
  const guess = async (typed: string) =>
    server.call(signIn, { email, password: typed, captcha: await solveCaptcha(server.visitor()) });
  for (let at = 0; at < tries; at += 1) await guess(`wrong ${at}`).catch(() => undefined);
  await expectRefusal(guess(password), tooManyRequests);
});
