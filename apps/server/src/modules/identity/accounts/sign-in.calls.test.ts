import {
  accountBlocked,
  accountNotFound,
  confirmPasswordReset,
  createSocketToken,
  deleteSession,
  denySignIn,
  emailNotFilled,
  emailNotValid,
  forbidden,
  getSession,
  linkNotValid,
  listSessions,
  listSocialMethods,
  passwordNotValid,
  requestPasswordReset,
  requestSignInLink,
  signIn,
  signInByLink,
  signOut,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, statementsOf, type TestServer } from '@tetri/testing/server';
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits } from './actions/account-limits.ts';
import { findUser } from './store/users.ts';

const { userPassword: password } = factories;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function tokenSentTo(email: string, path: string): Promise<string> {
  await server.drain();
  const links = (await server.mails(email)).flatMap((mail) => mail.links);
  const token = links
    .findLast((link) => link.includes(`/${path}/`))
    ?.split('/')
    .at(-2);
  if (!token) throw new Error(`no ${path} link was sent to ${email}`);
  return token;
}

test('a session lives in a cookie that no script can read, and only its hash is stored', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  const answer = await browser.fetch('/service/api/v1/user/auth/sign-in/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'csrf-token': browser.cookies.get('_csrf') ?? '' },
    body: JSON.stringify({ email: ` ${email.toUpperCase()} `, password }),
  });
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('session='));
  expect(cookie?.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', `Max-Age=${accountLimits.absoluteSeconds}`, 'Path=/', 'SameSite=Lax'].sort(),
  );
  const token = browser.cookies.get('session');
  const { rows } = await server.db.$client.query('select 1 from user_sessions where token_hash = $1', [token]);
  expect(rows).toEqual([]);
  expect(await browser.call(getSession, {})).toMatchObject({
    email,
    first_name: 'Nino',
    secure2fa: { active: false },
    verificationPerson: { status: 'none' },
  });
});

test('a malformed address has a code of its own; an unknown one and a wrong password have the same', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  await expectRefusal(browser.call(signIn, { email: '', password }), emailNotFilled);
  await expectRefusal(browser.call(signIn, { email: 'nino', password }), emailNotValid);
  await expectRefusal(browser.call(signIn, { email, password: 'wrong' }), accountNotFound);
  await expectRefusal(browser.call(signIn, { email: 'nobody@example.com', password }), accountNotFound);
  expect(browser.cookies.has('session')).toBe(false);
});

test('a session that was planted in the browser ends at sign-in, and is never taken over', async () => {
  const attacker = await server.signedInUser();
  const planted = attacker.cookies.get('session') ?? '';
  const { email } = await factories.user(server.db);
  const victim = await server.browser();
  victim.cookies.set('session', planted);
  await victim.call(getSession, {});
  await victim.call(signIn, { email, password });
  expect(victim.cookies.get('session')).not.toBe(planted);
  await expectRefusal(attacker.call(getSession, {}), forbidden);
});

test('signing out ends the session for whoever kept its token', async () => {
  const browser = await server.signedInUser();
  const token = browser.cookies.get('session') ?? '';
  await browser.call(signOut, {});
  expect(browser.cookies.has('session')).toBe(false);
  browser.cookies.set('session', token);
  await expectRefusal(browser.call(getSession, {}), forbidden);
});

test('devices are listed and can be ended, and nobody else can end them', async () => {
  const here = await server.signedInUser();
  const there = await server.browser();
  await there.call(signIn, { email: here.user.email, password });
  const stranger = await server.signedInUser();
  const { sessions } = await here.call(listSessions, {});
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(sessions).toHaveLength(2);
  const other = sessions.find(({ isCurrent }) => !isCurrent);

  await stranger.call(deleteSession, { _id: other?._id });
  await there.call(getSession, {});
  await here.call(deleteSession, { _id: other?._id });
  await expectRefusal(there.call(getSession, {}), forbidden);

  await there.call(signIn, { email: here.user.email, password });
  await here.call(deleteSession, {});
  await expectRefusal(there.call(getSession, {}), forbidden);
  await here.call(getSession, {});
});

test('a session ends when nobody used it for a week, and after thirty days whatever happens', async () => {
  const idle = await server.signedInUser();
  const busy = await server.signedInUser();
  const day = 24 * 3600 * 1000;
  for (let days = 0; days < 28; days += 4) {
    await server.clock.advance(4 * day);
    await busy.call(getSession, {});
  }
  await expectRefusal(idle.call(getSession, {}), forbidden);
  await server.clock.advance(3 * day);
  await expectRefusal(busy.call(getSession, {}), forbidden);
});

test('who somebody is costs a call one read by an index, and nothing where there is no session', async () => {
  const [person, visitor] = [await server.signedInUser(), await server.browser()];
  const costs = async (browser: typeof visitor) =>
    (await statementsOf(() => browser.call(listSocialMethods, {}))).length;
  await costs(person);
  expect(await costs(person)).toBe(1);
  expect(await costs(visitor)).toBe(0);
  const { rows } = await server.db.$client.query(
    `select 1 from pg_indexes where tablename = 'user_sessions' and indexdef like 'CREATE UNIQUE INDEX % (token_hash)'`,
  );
  expect(rows).toHaveLength(1);
});

test('a forgotten password is replaced once by the link of a mail, and every session ends', async () => {
  const browser = await server.signedInUser();
  const { email } = browser.user;
  const other = await server.browser();
  await other.call(requestPasswordReset, { email });
  const token = await tokenSentTo(email, 'reset-password');
  await expectRefusal(other.call(confirmPasswordReset, { token, password: '123456' }), passwordNotValid);
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, (_, at) => other.call(confirmPasswordReset, { token, password: `N3w#pass-${at}` })),
  );
  const won = tries.findIndex(({ status }) => status === 'fulfilled');
  expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([
    { status: 'fulfilled', value: { resultAuth: false } },
  ]);
  expect(other.cookies.has('session')).toBe(false);
  await expectRefusal(browser.call(getSession, {}), forbidden);
  await expectRefusal(other.call(signIn, { email, password }), accountNotFound);
  await other.call(signIn, { email, password: `N3w#pass-${won}` });
  await expectRefusal(other.call(confirmPasswordReset, { token, password: 'An0ther#1' }), linkNotValid);
});

test('a reset link is good for an hour, and older ones end with a new password', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  await browser.call(requestPasswordReset, { email });
  const first = await tokenSentTo(email, 'reset-password');
  await browser.call(requestPasswordReset, { email });
  await server.drain();
  const tokens = (await server.mails(email)).map((mail) => mail.links[0]?.split('/').at(-2) ?? '');
  const second = tokens.find((token) => token !== first) ?? '';
  await browser.call(confirmPasswordReset, { token: second, password: 'N3w#pass' });
  await expectRefusal(browser.call(confirmPasswordReset, { token: first, password: 'N3w#pass' }), linkNotValid);

  await browser.call(requestPasswordReset, { email });
  await server.drain();
  await server.clock.advance(accountLimits.resetSeconds * 1000 + 1000);
  for (const mail of await server.mails(email)) {
    const token = mail.links[0]?.split('/').at(-2) ?? '';
    await expectRefusal(browser.call(confirmPasswordReset, { token, password: 'N3w#pass' }), linkNotValid);
  }
});

/** As an installation stored it whose hashing cost less. */
async function cheapHash(secret: string): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: 64, passes: 1, parallelism: 1 };
  const tag = await promisify(argon2)('argon2id', { message: secret, nonce, ...cost, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=64,t=1,p=1$${salt}$${hash}`;
}

test('a password that was hashed at another cost is hashed anew once its person signs in, and by nobody else', async () => {
  const passwordHash = await cheapHash(password);
  const { id, email } = await factories.user(server.db, { passwordHash });
  const stored = async () => (await findUser(server.db, id))?.passwordHash;
  const browser = await server.browser();
  await expectRefusal(browser.call(signIn, { email, password: 'wrong' }), accountNotFound);
  expect(await stored()).toBe(passwordHash);
  await browser.call(signIn, { email, password });
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await browser.call(signIn, { email, password });
  expect(await stored()).toBe(renewed);
});

test('nobody without an account gets a mail, and the answer does not disclose it', async () => {
  const browser = await server.browser();
  expect(await browser.call(requestPasswordReset, { email: 'nobody@example.com' })).toEqual({});
  expect(await browser.call(requestSignInLink, { email: 'nobody@example.com' })).toEqual({});
  await expectRefusal(browser.call(requestPasswordReset, { email: '' }), emailNotFilled);
  await expectRefusal(browser.call(requestPasswordReset, { email: 'x' }), emailNotValid);
  await expectRefusal(browser.call(requestSignInLink, { email: '' }), emailNotFilled);
  await expectRefusal(browser.call(requestSignInLink, { email: 'x' }), emailNotValid);
  await server.drain();
  expect(await server.mails('nobody@example.com')).toEqual([]);
});

test('a sign-in link works once, within a quarter of an hour', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  await browser.call(requestSignInLink, { email });
  const token = await tokenSentTo(email, 'auth');
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => browser.call(signInByLink, { token })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await browser.call(getSession, {})).toMatchObject({ email });
  await expectRefusal(browser.call(signInByLink, { token }), linkNotValid);
});

test('"this was not me" ends every session and blocks the account for seven days', async () => {
  const thief = await server.signedInUser();
  const { email } = thief.user;
  const token = await tokenSentTo(email, 'security');
  const owner = await server.browser();
  await owner.call(requestSignInLink, { email });
  const link = await tokenSentTo(email, 'auth');
  const { until } = await owner.call(denySignIn, { token });
  expect(new Date(until).getTime() - server.clock.now().getTime()).toBe(accountLimits.blockSeconds * 1000);
  await expectRefusal(thief.call(getSession, {}), forbidden);
  expect((await expectRefusal(owner.call(signIn, { email, password }), accountBlocked)).object).toEqual({
    until,
    days: 7,
  });
  await expectRefusal(owner.call(signInByLink, { token: link }), linkNotValid);
  await expectRefusal(owner.call(denySignIn, { token }), linkNotValid);
  // Mails of one moment are in no order.
  await server.clock.advance(1000);
  await owner.call(requestSignInLink, { email });
  await expectRefusal(owner.call(signInByLink, { token: await tokenSentTo(email, 'auth') }), accountBlocked);
  await server.clock.advance(accountLimits.blockSeconds * 1000);
  await owner.call(signIn, { email, password });
});

test('the letter about a sign-in names the device in words that its owner knows', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  const headers = {
    'content-type': 'application/json',
    'csrf-token': browser.cookies.get('_csrf') ?? '',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  };
  const body = JSON.stringify({ email, password });
  await browser.fetch(`/service/api/v1/${signIn.path}/`, { method: signIn.method, headers, body });
  await server.drain();
  expect((await server.mails(email))[0]?.text).toContain('Chrome · Windows');
});

test('who does not want to hear of sign-ins is not written to', async () => {
  const { user } = await server.signedInUser({ notifyLogin: false });
  await server.drain();
  expect(await server.mails(user.email)).toEqual([]);
});

test('a socket token stands for the person whose session it is', async () => {
  const browser = await server.signedInUser();
  const { token } = await browser.call(createSocketToken, {});
  const actors = await Promise.all([1, 2].map(() => server.app.modules.accounts.redeemSocketToken(token)));
  expect(actors.filter(Boolean)).toEqual([expect.objectContaining({ kind: 'user', userId: browser.user.id })]);

  // What the socket asks from time to time, until the session ends.
  const ids = actors.flatMap((actor) => actor?.sessionId ?? []);
  expect(await server.app.modules.accounts.livingSessions(ids)).toEqual(ids);
  await browser.call(signOut, {});
  expect(await server.app.modules.accounts.livingSessions(ids)).toEqual([]);
});

test('whoever signs out while a socket token is asked for is a visitor, and nothing broke', async () => {
  const browser = await server.signedInUser();
  const other = await server.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('delete from user_sessions where user_id = $1', [browser.user.id]);
    const asked = expectRefusal(browser.call(createSocketToken, {}), forbidden);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await server.db.$client.query(waiting)).rows.length === 0);
    await other.query('commit');
    await asked;
  } finally {
    other.release();
  }
});
