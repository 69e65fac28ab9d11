import {
  accountNotFound,
  changePassword,
  changeStaffPassword,
  confirmOtp,
  createOtp,
  createPasskey,
  createPasskeyChallenge,
  createPasskeyOptions,
  deleteSession,
  denySignIn,
  listSessions,
  requestEmailChange,
  requestPasswordReset,
  secondFactorRequired,
  signIn,
  signInByPasskey,
  signOut,
  staffSignIn,
  staffSignOut,
  tooManyRequests,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestBrowser, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VirtualAuthenticator } from '../factors/testing/virtual-authenticator.ts';
import { deviceCookies } from './actions/device-cookie.ts';
import { deviceSeconds, devicesMax } from './store/known-devices.ts';

const { userPassword: password } = factories;
const tries = 3;
const wide = { points: 100_000, seconds: 60 };
const guarded = { ...wide, isShared: true, perEmail: { points: tries, seconds: 900 } } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { 'sign-in': guarded, mail: guarded } });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(3600 * 1000));

const enter = (browser: TestBrowser, email: string, typed = password) =>
  browser.call(signIn, { email, password: typed });

/** Somebody elsewhere guesses until the address is locked. */
async function guess(email: string): Promise<void> {
  const stranger = await server.browser();
  for (let at = 0; at < tries; at += 1) await enter(stranger, email, `guess ${at} is wrong`).catch(() => undefined);
  await expectRefusal(enter(stranger, email, password), tooManyRequests);
}

test('guessing from elsewhere does not keep out a device that signed in before', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  await person.call(signOut, {});
  await guess(email);
  await expect(enter(person, email)).resolves.toMatchObject({ email });

  const fresh = await server.browser();
  await expectRefusal(enter(fresh, email), tooManyRequests);
});

test('nor whoever shows a passkey', async () => {
  const person = await server.signedInUser();
  const device = new VirtualAuthenticator(server.address.replace('127.0.0.1', 'localhost'));
  const { options } = await person.call(createPasskeyOptions, { password });
  await person.call(createPasskey, { name: 'Phone', response: device.create(options) });
  await guess(person.user.email);
  const fresh = await server.browser();
  const challenge = (await fresh.call(createPasskeyChallenge, {})).options;
  await expect(fresh.call(signInByPasskey, { response: device.get(challenge) })).resolves.toMatchObject({
    email: person.user.email,
  });
});

test('nor does it keep whoever is signed in from protecting the account', async () => {
  const person = await server.signedInUser();
  await guess(person.user.email);
  await person.call(changePassword, { oldPassword: password, newPassword: 'N3w#passphrase' });
});

test('a known device may ask for a new password while others ask in its name', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  await person.call(signOut, {});
  const stranger = await server.browser();
  for (let at = 0; at < tries; at += 1) await stranger.call(requestPasswordReset, { email });
  await expectRefusal(stranger.call(requestPasswordReset, { email }), tooManyRequests);
  await person.call(requestPasswordReset, { email });
});

test('a known device guesses no more often than anybody, and its count is no help to others', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  await person.call(signOut, {});
  for (let at = 0; at < tries; at += 1) await expectRefusal(enter(person, email, `wrong ${at}`), accountNotFound);
  await expectRefusal(enter(person, email), tooManyRequests);
  await expect(enter(await server.browser(), email)).resolves.toMatchObject({ email });
  await server.clock.advance(900_000);
  await enter(person, email);
});

test('a device that is known to one account is not known to another', async () => {
  const attacker = await server.signedInUser();
  const { email } = await factories.user(server.db);
  for (let at = 0; at < tries; at += 1) await expectRefusal(enter(attacker, email, `wrong ${at}`), accountNotFound);
  await expectRefusal(enter(attacker, email), tooManyRequests);
  await expect(enter(attacker, attacker.user.email)).resolves.toMatchObject({ email: attacker.user.email });
});

test('one browser is known to each of those who signed in there', async () => {
  const first = await server.signedInUser();
  const { email } = await factories.user(server.db);
  await enter(first, email);
  await first.call(signOut, {});
  await guess(email);
  await guess(first.user.email);
  await enter(first, email);
  await enter(first, first.user.email);
});

test('the cookie is for no script and no other site, holds nothing to read, and cannot be made up or used once it is old', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  const answer = await browser.fetch(`/service/api/v1/${signIn.path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'csrf-token': browser.cookies.get('_csrf') ?? '' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith(`${deviceCookies.user}=`));
  expect(cookie?.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', `Max-Age=${deviceSeconds}`, 'Path=/', 'SameSite=Strict'].sort(),
  );
  const copied = browser.cookies.get(deviceCookies.user) ?? '';
  const { rows } = await server.db.$client.query<{ id: string }>('select id from known_devices');
  for (const { id } of rows) expect(Buffer.from(copied, 'base64url').toString('latin1')).not.toContain(id);
  await browser.call(signOut, {});
  await enter(browser, email);

  await guess(email);
  for (const planted of ['', 'made-up', copied, JSON.stringify(rows.map(({ id }) => id)), `${copied}A`]) {
    const thief = await server.browser();
    thief.cookies.set(deviceCookies.user, planted);
    await expectRefusal(enter(thief, email), tooManyRequests);
  }
  await enter(browser, email);
});

test('a device is forgotten with its session in the list, with a new password, and with "this was not me"', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  const other = await server.browser();
  const isKnown = async (browser: TestBrowser, typed = password) =>
    enter(browser, email, typed).then(
      () => true,
      () => false,
    );

  await enter(other, email);
  const { sessions } = await person.call(listSessions, {});
  await person.call(deleteSession, { _id: sessions.find(({ isCurrent }) => !isCurrent)?._id });
  await guess(email);
  expect(await isKnown(other)).toBe(false);
  expect(await isKnown(person)).toBe(true);

  await server.clock.advance(900_000);
  await enter(other, email);
  await person.call(deleteSession, {});
  await guess(email);
  expect(await isKnown(other)).toBe(false);

  await server.clock.advance(900_000);
  await enter(other, email);
  await person.call(changePassword, { oldPassword: password, newPassword: 'N3w#passphrase' });
  await guess(email);
  expect(await isKnown(other, 'N3w#passphrase')).toBe(false);
  expect(await isKnown(person, 'N3w#passphrase')).toBe(true);

  await server.drain();
  const links = (await server.mails(email)).flatMap((mail) => mail.links);
  const token =
    links
      .findLast((link) => link.includes('/security/'))
      ?.split('/')
      .at(-2) ?? '';
  await other.call(denySignIn, { token });
  const { rows } = await server.db.$client.query('select 1 from known_devices where person_id = $1', [person.user.id]);
  expect(rows).toEqual([]);
});

test('wrong codes of whoever has the password do not keep out a known device', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  const { otp } = await person.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, server.clock.now());
  await person.call(confirmOtp, { code: code(), password });
  await person.call(signOut, {});
  await server.clock.advance(30_000);
  // As ten wrong answers leave it.
  await server.db.$client.query(
    'update authenticators set wrong_answers = 10, wrong_since = tetri_now() where person_id = $1',
    [person.user.id],
  );
  const thief = await server.browser();
  await expectRefusal(thief.call(signIn, { email, password, code: code() }), tooManyRequests);
  await expectRefusal(person.call(signIn, { email, password, code: '000000' }), secondFactorRequired);
  await expect(person.call(signIn, { email, password, code: code() })).resolves.toMatchObject({ email });
  await expectRefusal(thief.call(signIn, { email, password, code: code() }), tooManyRequests);
});

test('an account knows its ten newest devices', async () => {
  const { id, email } = await factories.user(server.db);
  const browsers: TestBrowser[] = [];
  for (let at = 0; at <= devicesMax; at += 1) {
    const browser = await server.browser();
    await server.clock.advance(900_000);
    await enter(browser, email);
    browsers.push(browser);
  }
  const { rows } = await server.db.$client.query('select 1 from known_devices where person_id = $1', [id]);
  expect(rows).toHaveLength(devicesMax);
  await guess(email);
  const [oldest, ...newer] = browsers;
  if (oldest) await expectRefusal(enter(oldest, email), tooManyRequests);
  if (newer[0]) await enter(newer[0], email);
});

test('staff are kept out of their accounts by guesses from elsewhere as little as customers are', async () => {
  const { email } = server.owner;
  const desk = await server.browser();
  await desk.call(staffSignIn, server.owner);
  await desk.call(staffSignOut, {});
  const stranger = await server.browser();
  const guessStaff = async () => {
    for (let at = 0; at < tries; at += 1)
      await stranger.call(staffSignIn, { email, password: 'wrong' }).catch(() => undefined);
  };
  await guessStaff();
  await expectRefusal(stranger.call(staffSignIn, server.owner), tooManyRequests);
  await expect(desk.call(staffSignIn, server.owner)).resolves.toMatchObject({ staff: { email } });
  // A customer's device is none of staff's.
  const customer = await server.browser();
  customer.cookies.set(deviceCookies.staff, (await server.signedInUser()).cookies.get(deviceCookies.user) ?? '');
  await expectRefusal(customer.call(staffSignIn, server.owner), tooManyRequests);

  // A new password forgets every device but the one on which it was chosen.
  const newPassword = 'correct horse battery staple';
  await desk.call(changeStaffPassword, { oldPassword: server.owner.password, newPassword });
  await server.clock.advance(900_000);
  const second = await server.browser();
  await second.call(staffSignIn, { email, password: newPassword });
  await second.call(changeStaffPassword, { oldPassword: newPassword, newPassword: server.owner.password });
  await guessStaff();
  await expectRefusal(desk.call(staffSignIn, server.owner), tooManyRequests);
  await second.call(staffSignIn, server.owner);
});

test('whoever asks for an address of somebody else uses up none of the mails by which that one signs in', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.signedInUser();
  for (let times = 0; times < tries; times += 1) await browser.call(requestEmailChange, { password, email });
  await expectRefusal(browser.call(requestEmailChange, { password, email }), tooManyRequests);
  const owner = await server.browser();
  await owner.call(requestPasswordReset, { email });
  await server.drain();
  expect((await server.mails(email)).flatMap(({ links }) => links).join()).toContain('/reset-password/');
});
