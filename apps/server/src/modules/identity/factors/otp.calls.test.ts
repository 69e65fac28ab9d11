import {
  codeIncorrect,
  codeIncorrectAgain,
  confirmOtp,
  confirmPasswordReset,
  createOtp,
  deleteOtp,
  getSecondFactor,
  getSession,
  passkeyNotAccepted,
  passwordIncorrect,
  renewRecoveryCodes,
  requestPasswordReset,
  requestSignInLink,
  secondFactorInUse,
  secondFactorNotSet,
  secondFactorRequired,
  signIn,
  signInByLink,
  signInTooOld,
  tooManyRequests,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountLimits } from '../accounts/actions/account-limits.ts';
import { codeOf, stepAt, totp } from './core/totp.ts';
import { decodeBase32 } from './testing/decode-base32.ts';
import { protectionChanges } from './testing/protection-changes.ts';

type Person = Awaited<ReturnType<TestServer['signedInUser']>>;

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await nextStep();
  person = await server.signedInUser();
});

const { userPassword: password } = factories;
const nextStep = () => server.clock.advance(totp.stepSeconds * 1000);
/** What an app with this secret shows now. */
const codeNow = (secret: string) => codeOf(decodeBase32(secret), stepAt(server.clock.now()));
/** Six digits that it does not show. */
const wrongCode = (secret: string) => String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');

/** The person scans the secret and confirms it; the next code is fresh. */
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { otp } = await person.call(createOtp, {});
  const { recoveryCodes } = await person.call(confirmOtp, { code: codeNow(otp.secret), password });
  await nextStep();
  return { secret: otp.secret, recoveryCodes };
}

/** The token of the last mail to the person whose link has this in it. */
async function tokenSent(path: string): Promise<string> {
  await server.drain();
  const links = (await server.mails(person.user.email)).flatMap((mail) => mail.links);
  const token = links
    .findLast((link) => link.includes(`/${path}/`))
    ?.split('/')
    .at(-2);
  if (!token) throw new Error(`no mail has a link with ${path}`);
  return token;
}

/** Signs in anew with the right password. */
async function enter(answer: { code?: string; recoveryCode?: string } = {}) {
  const browser = await server.browser();
  const { email } = person.user;
  return browser.call(signIn, { email, password, ...answer });
}

test('the secret is returned as address, picture and text, for this site and this person', async () => {
  const { otp } = await person.call(createOtp, {});
  const address = new URL(otp.url);
  expect(decodeURIComponent(address.pathname)).toBe(`/Tetri:${person.user.email}`);
  expect(address.searchParams.get('secret')).toBe(otp.secret);
  expect(otp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(otp.image).toMatch(/^data:image\/png;base64,/);
});

test('protects nothing before a code is confirmed', async () => {
  await person.call(createOtp, {});
  expect(await person.call(getSecondFactor, {})).toMatchObject({ otp: { active: false, since: null } });
  await expect(enter()).resolves.toMatchObject({ secure2fa: { active: false } });
});

test('once it is on, the password alone does not sign in', async () => {
  const { secret } = await turnOn();
  expect(await person.call(getSession, {})).toMatchObject({ secure2fa: { active: true } });
  await expectRefusal(enter(), secondFactorRequired);
  await expectRefusal(enter({ code: wrongCode(secret) }), secondFactorRequired);
  const code = ` ${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)} `;
  await expect(enter({ code })).resolves.toMatchObject({ email: person.user.email, secure2fa: { active: true } });
  await expectRefusal(enter({ code }), secondFactorRequired);
});

test('a recovery code signs in once', async () => {
  const { recoveryCodes } = await turnOn();
  expect(recoveryCodes).toHaveLength(10);
  await expect(enter({ recoveryCode: recoveryCodes[3] ?? '' })).resolves.toMatchObject({ email: person.user.email });
  await expectRefusal(enter({ recoveryCode: recoveryCodes[3] ?? '' }), secondFactorRequired);
  expect(await person.call(getSecondFactor, {})).toMatchObject({ recoveryCodesLeft: 9 });
});

test('a confirmed secret is not replaced', async () => {
  const { secret } = await turnOn();
  await expectRefusal(person.call(createOtp, {}), secondFactorInUse);
  await expectRefusal(person.call(confirmOtp, { code: codeNow(secret) }), secondFactorInUse);
});

test('a session alone turns no second factor on: the password is asked for, and a wrong one uses no code up', async () => {
  const { otp } = await person.call(createOtp, {});
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  const code = codeNow(otp.secret);
  await expectRefusal(person.call(confirmOtp, { code }), passwordIncorrect);
  await expectRefusal(person.call(confirmOtp, { code, password: 'wrong' }), passwordIncorrect);
  expect(await person.call(getSecondFactor, {})).toMatchObject({ otp: { active: false } });
  expect(await protectionChanges(server.db, person.user.id)).toEqual([]);
  await person.call(confirmOtp, { code, password });
  expect(await person.call(getSecondFactor, {})).toMatchObject({ otp: { active: true } });
});

test('whoever has no password turns it on within ten minutes of signing in', async () => {
  await server.db.$client.query('update users set password_hash = null where id = $1', [person.user.id]);
  const { otp } = await person.call(createOtp, {});
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  await expectRefusal(person.call(confirmOtp, { code: codeNow(otp.secret) }), signInTooOld);
  expect(await person.call(getSecondFactor, {})).toMatchObject({ otp: { active: false } });

  const browser = await server.browser();
  await browser.call(requestSignInLink, { email: person.user.email });
  await browser.call(signInByLink, { token: await tokenSent('auth') });
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000);
  await browser.call(confirmOtp, { code: codeNow(otp.secret) });
  expect(await browser.call(getSecondFactor, {})).toMatchObject({ otp: { active: true } });
});

test('a new secret takes the place of one that was not confirmed', async () => {
  const { otp: first } = await person.call(createOtp, {});
  const { otp: second } = await person.call(createOtp, {});
  await expectRefusal(person.call(confirmOtp, { code: codeNow(first.secret), password }), codeIncorrect);
  await expect(person.call(confirmOtp, { code: codeNow(second.secret), password })).resolves.toBeDefined();
});

test('there is nothing to confirm, renew or turn off before there is a secret', async () => {
  await expectRefusal(person.call(confirmOtp, { code: '123456', password }), secondFactorNotSet);
  await expectRefusal(person.call(renewRecoveryCodes, { code: '123456' }), secondFactorNotSet);
  await expectRefusal(person.call(deleteOtp, { code: '123456' }), secondFactorNotSet);
});

test('turning it off takes a fresh code', async () => {
  const { secret } = await turnOn();
  const code = codeNow(secret);
  await enter({ code });
  await expectRefusal(person.call(deleteOtp, { code }), codeIncorrectAgain);
  await expectRefusal(person.call(deleteOtp, {}), codeIncorrectAgain);
  await nextStep();
  await person.call(deleteOtp, { code: codeNow(secret) });
  expect(await person.call(getSecondFactor, {})).toMatchObject({ otp: { active: false }, recoveryCodesLeft: 0 });
  await expect(enter()).resolves.toMatchObject({ secure2fa: { active: false } });
});

test('whoever lost the app turns it off with a recovery code', async () => {
  const { recoveryCodes } = await turnOn();
  await person.call(deleteOtp, { recoveryCode: recoveryCodes[0] ?? '' });
  await expect(enter()).resolves.toBeDefined();
});

test('new recovery codes take a fresh code and end the old ones', async () => {
  const { secret, recoveryCodes: old } = await turnOn();
  await expectRefusal(person.call(renewRecoveryCodes, { code: wrongCode(secret) }), codeIncorrect);
  const { recoveryCodes } = await person.call(renewRecoveryCodes, { code: codeNow(secret) });
  await expectRefusal(enter({ recoveryCode: old[0] ?? '' }), secondFactorRequired);
  await expect(enter({ recoveryCode: recoveryCodes[0] ?? '' })).resolves.toBeDefined();
});

test('guessing ends after ten wrong codes, wherever they are tried', async () => {
  const { secret } = await turnOn();
  for (let times = 0; times < 5; times++) {
    await expectRefusal(enter({ code: wrongCode(secret) }), secondFactorRequired);
    await expectRefusal(person.call(deleteOtp, { code: wrongCode(secret) }), codeIncorrectAgain);
  }
  const { object } = await expectRefusal(enter({ code: codeNow(secret) }), tooManyRequests);
  expect(object).toEqual({ time: 15 * 60 });
  await expectRefusal(person.call(deleteOtp, { code: codeNow(secret) }), tooManyRequests);
});

test('of many sign-ins with one code at the same moment one succeeds', async () => {
  const { secret } = await turnOn();
  const code = codeNow(secret);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => enter({ code })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a link of a mail asks for the second factor too, and stays good until it is there', async () => {
  const { secret } = await turnOn();
  const browser = await server.browser();
  await browser.call(requestSignInLink, { email: person.user.email });
  const token = await tokenSent('auth');
  await expectRefusal(browser.call(signInByLink, { token }), secondFactorRequired);
  await expectRefusal(browser.call(signInByLink, { token, code: wrongCode(secret) }), secondFactorRequired);
  await expectRefusal(browser.call(signInByLink, { token, passkey: {} }), passkeyNotAccepted);
  await browser.call(signInByLink, { token, code: codeNow(secret) });
  expect(await browser.call(getSession, {})).toMatchObject({ email: person.user.email });
});

test('a new password does not take the second factor away', async () => {
  const { secret } = await turnOn();
  const browser = await server.browser();
  const { email } = person.user;
  const newPassword = 'a quiet river at noon';
  await browser.call(requestPasswordReset, { email });
  await browser.call(confirmPasswordReset, { token: await tokenSent('reset-password'), password: newPassword });
  await expectRefusal(browser.call(signIn, { email, password: newPassword }), secondFactorRequired);
  await expect(browser.call(signIn, { email, password: newPassword, code: codeNow(secret) })).resolves.toBeDefined();
});

test('each change is announced without any secret', async () => {
  const { secret, recoveryCodes } = await turnOn();
  await person.call(renewRecoveryCodes, { code: codeNow(secret) });
  await nextStep();
  await person.call(deleteOtp, { code: codeNow(secret) });
  const announced = await protectionChanges(server.db, person.user.id);
  expect(announced.map(({ change }) => change)).toEqual(['otpOn', 'recoveryCodesRenewed', 'otpOff']);
  for (const secretText of [secret, ...recoveryCodes]) expect(JSON.stringify(announced)).not.toContain(secretText);
});
