import {
  accountBlocked,
  accountNotFound,
  blockAccount,
  changePassword,
  confirmOtp,
  createApiKey,
  createOtp,
  createPasskey,
  createPasskeyChallenge,
  createPasskeyOptions,
  deleteAccount,
  exportProfile,
  fieldNotFilled,
  forbidden,
  getProfile,
  getSession,
  listSessions,
  nameNotValid,
  passkeyNotAccepted,
  passwordIncorrect,
  passwordNotValid,
  phoneIncorrect,
  requestEmailChange,
  requestPasswordReset,
  secondFactorRequired,
  signIn,
  signInTooOld,
  updateProfile,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits } from '../accounts/actions/account-limits.ts';
import { VirtualAuthenticator } from '../factors/testing/virtual-authenticator.ts';

const { userPassword: password } = factories;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('given fields of a profile change, an empty text clears one, and missing ones stay', async () => {
  const browser = await server.signedInUser();
  const given = {
    phone: '+995 322 00-00-00',
    dateOfBirth: '1990-02-28',
    firstName: ' Ana ',
    lastName: 'Maisuradze',
    userLocale: 'ka',
    telegramUsername: '@ana_m',
    notifyLogin: false,
    notifyChangePass: false,
    agreeEmailNewsletter: true,
  } as const;
  const kept = {
    phone: '+995322000000',
    dateOfBirth: '1990-02-28',
    first_name: 'Ana',
    last_name: 'Maisuradze',
    userLocale: 'ka',
    lang: 'ka',
    telegramUsername: 'ana_m',
    notifyLogin: false,
    notifyChangePass: false,
    agreeEmailNewsletter: true,
    newEmail: null,
    email: browser.user.email,
  };
  expect(await browser.call(updateProfile, given)).toMatchObject({ first_name: 'Ana', phone: '+995322000000' });
  expect((await browser.call(getProfile, {})).profile).toMatchObject(kept);
  await browser.call(updateProfile, { phone: '', dateOfBirth: '', lastName: '', telegramUsername: '' });
  const cleared = { phone: '', dateOfBirth: null, last_name: '', telegramUsername: '' };
  expect((await browser.call(getProfile, {})).profile).toMatchObject({ ...kept, ...cleared });
});

test('a value that does not fit is refused by its code, and nothing changes', async () => {
  const browser = await server.signedInUser();
  const before = await browser.call(getProfile, {});
  for (const phone of ['322000000', '+99532', '<script>'])
    await expectRefusal(browser.call(updateProfile, { phone, firstName: 'Ana' }), phoneIncorrect);
  for (const firstName of ['', 'A', 'Ana\r\nBcc: x@example.com', 'Ana1', 'a'.repeat(51)])
    await expectRefusal(browser.call(updateProfile, { firstName }), nameNotValid);
  const today = server.clock.now().toISOString().slice(0, 10);
  for (const dateOfBirth of ['1990-02-30', today, '2100-01-01', '1899-12-31'])
    await expectRefusal(browser.call(updateProfile, { dateOfBirth }), fieldNotFilled);
  for (const telegramUsername of ['нино', 'a b', 'javascript:x'])
    await expectRefusal(browser.call(updateProfile, { telegramUsername }), fieldNotFilled);
  expect(await browser.call(getProfile, {})).toEqual(before);
});

test('a password changes by the old one: other sessions and older links end, this one stays', async () => {
  const here = await server.signedInUser();
  const there = await server.browser();
  await there.call(signIn, { email: here.user.email, password });
  await there.call(requestPasswordReset, { email: here.user.email });
  await server.drain();
  await expectRefusal(here.call(changePassword, { oldPassword: 'wrong', newPassword: 'N3w#pass' }), passwordIncorrect);
  await expectRefusal(here.call(changePassword, { oldPassword: password, newPassword: '123456' }), passwordNotValid);
  await expectRefusal(here.call(changePassword, { oldPassword: password, newPassword: 'Nino26' }), passwordNotValid);
  await there.call(getSession, {});
  await here.call(changePassword, { oldPassword: password, newPassword: 'N3w#pass' });
  await here.call(getSession, {});
  await expectRefusal(there.call(getSession, {}), forbidden);
  const { rows } = await server.db.$client.query(
    `select 1 from user_tokens where user_id = $1 and kind = 'reset-password'`,
    [here.user.id],
  );
  expect(rows).toEqual([]);
  await there.call(signIn, { email: here.user.email, password: 'N3w#pass' });
});

test('whoever shows anew who they are gets another token, and the one before opens nothing', async () => {
  const person = await server.signedInUser();
  const { otp } = await person.call(createOtp, {});
  const thief = await server.browser();
  const proofs = [
    () => person.call(createPasskeyOptions, { password }),
    () => person.call(requestEmailChange, { password, email: `next-${person.user.email}` }),
    () => person.call(changePassword, { oldPassword: password, newPassword: 'N3w#pass' }),
    () => person.call(confirmOtp, { password: 'N3w#pass', code: codeOfApp(otp.secret, server.clock.now()) }),
  ];
  for (const prove of proofs) {
    thief.cookies.set('session', person.cookies.get('session') ?? '');
    await expect(thief.call(getSession, {})).resolves.toMatchObject({ email: person.user.email });
    await prove();
    await expectRefusal(thief.call(getSession, {}), forbidden);
  }
  expect((await person.call(listSessions, {})).sessions).toHaveLength(1);
});

test.each([true, false])(
  'whoever wants to hear of a new password (%s) is notified by mail',
  async (notifyChangePass) => {
    const browser = await server.signedInUser({ notifyLogin: false, notifyChangePass });
    await browser.call(changePassword, { oldPassword: password, newPassword: 'N3w#pass' });
    await server.drain();
    expect(await server.mails(browser.user.email)).toHaveLength(notifyChangePass ? 1 : 0);
  },
);

test('whoever never set a password has no old one', async () => {
  const browser = await server.signedInUser();
  await server.db.$client.query('update users set password_hash = null where id = $1', [browser.user.id]);
  await expectRefusal(browser.call(changePassword, { oldPassword: '', newPassword: 'N3w#pass' }), passwordIncorrect);
});

test('a person blocks their account for seven days: every session ends, and what was begun', async () => {
  const here = await server.signedInUser();
  const there = await server.browser();
  const { email } = here.user;
  await there.call(signIn, { email, password });
  await here.call(requestEmailChange, { password, email: `thief-${email}` });
  const { until } = await here.call(blockAccount, {});
  expect(new Date(until).getTime() - server.clock.now().getTime()).toBe(accountLimits.blockSeconds * 1000);
  expect(here.cookies.has('session')).toBe(false);
  await expectRefusal(there.call(getSession, {}), forbidden);
  await expectRefusal(there.call(signIn, { email, password }), accountBlocked);
  await server.clock.advance(accountLimits.blockSeconds * 1000);
  await there.call(signIn, { email, password });
  expect((await there.call(getProfile, {})).profile.newEmail).toBeNull();
});

test('a person is given all that is kept of them, and no secret', async () => {
  const browser = await server.signedInUser({ promoCode: 'spring', partnerCode: 'p-17' });
  const { access } = await browser.call(createApiKey, { name: 'till' });
  const { export: own } = await browser.call(exportProfile, {});
  expect(own).toMatchObject({
    profile: { email: browser.user.email, first_name: 'Nino', promoCode: 'spring', partnerCode: 'p-17' },
    sessions: [{ ip: '127.0.0.1' }],
    passkeys: [],
    apiKeys: [{ key: access.key, name: 'till' }],
    orders: [],
  });
  const text = JSON.stringify(own);
  for (const secret of [access.secret, browser.cookies.get('session') ?? '?', 'argon2', 'token'])
    expect(text).not.toContain(secret);
});

test('an account is deleted by its password: nothing of the person is left, and the address is free', async () => {
  const browser = await server.signedInUser({ phone: '+995322000000', promoCode: 'spring', partnerCode: 'p-17' });
  const { id, email } = browser.user;
  const session = browser.cookies.get('session') ?? '';
  await browser.call(createApiKey, { name: 'till' });
  await browser.call(createPasskeyOptions, { password });
  await browser.call(requestEmailChange, { password, email: `new-${email}` });
  await server.drain();
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  await expectRefusal(browser.call(deleteAccount, {}), passwordIncorrect);
  await expectRefusal(browser.call(deleteAccount, { password: 'wrong' }), passwordIncorrect);
  await browser.call(getSession, {});

  await browser.call(deleteAccount, { password });
  expect(browser.cookies.has('session')).toBe(false);
  browser.cookies.set('session', session);
  await expectRefusal(browser.call(getSession, {}), forbidden);
  await expectRefusal((await server.browser()).call(signIn, { email, password }), accountNotFound);
  const { rows } = await server.db.$client.query('select * from users where id = $1', [id]);
  expect(rows).toEqual([
    expect.objectContaining({
      id,
      email: null,
      first_name: '',
      last_name: '',
      phone: '',
      password_hash: null,
      promo_code: null,
      partner_code: null,
      avatar: null,
      deleted_at: server.clock.now(),
    }),
  ]);
  for (const table of ['user_sessions', 'user_tokens', 'api_keys', 'passkeys', 'passkey_challenges', 'email_changes']) {
    const left = await server.db.$client.query(`select 1 from ${table} where user_id = $1`, [id]);
    expect(left.rows, table).toEqual([]);
  }
  await factories.user(server.db, { email });
});

test('whoever has a second factor deletes their account by a fresh code too', async () => {
  const browser = await server.signedInUser();
  const { otp } = await browser.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, server.clock.now());
  await browser.call(confirmOtp, { code: code(), password });
  await expectRefusal(browser.call(deleteAccount, { password }), secondFactorRequired);
  await expectRefusal(browser.call(deleteAccount, { password, code: code() }), secondFactorRequired);
  await server.clock.advance(30_000);
  await expectRefusal(browser.call(deleteAccount, { code: code() }), passwordIncorrect);
  await expect(browser.call(getSession, {})).resolves.toMatchObject({ email: browser.user.email });
  await browser.call(deleteAccount, { password, code: code() });
  await expectRefusal((await server.browser()).call(signIn, { email: browser.user.email, password }), accountNotFound);
});

test('whoever has no password deletes their account by a passkey or, without one, soon after signing in', async () => {
  const [young, old, keyholder] = [
    await server.signedInUser(),
    await server.signedInUser(),
    await server.signedInUser(),
  ];
  const device = new VirtualAuthenticator(server.address.replace('127.0.0.1', 'localhost'));
  const { options } = await keyholder.call(createPasskeyOptions, { password });
  await keyholder.call(createPasskey, { name: 'Phone', response: device.create(options) });
  await server.db.$client.query('update users set password_hash = null where id = any($1)', [
    [young, old, keyholder].map(({ user }) => user.id),
  ]);
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000);
  await young.call(deleteAccount, {});
  await server.clock.advance(1);
  await expectRefusal(old.call(deleteAccount, {}), signInTooOld);
  await expect(old.call(getSession, {})).resolves.toMatchObject({ email: old.user.email });

  await expectRefusal(keyholder.call(deleteAccount, {}), passkeyNotAccepted);
  const challenge = await server.call(createPasskeyChallenge, {});
  await keyholder.call(deleteAccount, { passkey: device.get(challenge.options) });
  await expectRefusal(keyholder.call(getSession, {}), forbidden);
});
