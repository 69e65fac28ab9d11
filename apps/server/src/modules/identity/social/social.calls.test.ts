import {
  confirmOtp,
  createOtp,
  createSocialLink,
  deleteAccount,
  deleteSocialLink,
  forbidden,
  getSession,
  lastWayIn,
  linkNotValid,
  listSocialLinks,
  listSocialMethods,
  notFound,
  passkeyNotAccepted,
  passwordIncorrect,
  providerNotReached,
  secondFactorRequired,
  signInByLink,
  signInTooOld,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits } from '../accounts/actions/account-limits.ts';
import { protectionChanges } from '../factors/testing/protection-changes.ts';
import { settleLink } from './actions/settle-voucher.ts';
import { type OpenIdProvider, startOpenIdProvider, type Stranger } from '@tetri/testing/open-id-provider';

type Browser = Awaited<ReturnType<TestServer['browser']>>;

const { userPassword: password } = factories;

const start = '/service/api/v1/user/auth/social/local/';

let provider: OpenIdProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  const { issuer, client } = provider;
  const gone = { name: 'gone', label: 'Gone', issuer: 'http://127.0.0.1:1', ...client };
  const providers = [{ name: 'local', label: 'Local', issuer, ...client }, gone];
  server = await startTestServer({ env: { SOCIAL_PROVIDERS: JSON.stringify(providers) } });
  provider.admit(`${server.address}${start}callback/`);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

let count = 0;
function stranger(changes: Partial<Stranger> = {}): Stranger {
  count += 1;
  const email = `social-${count}@example.com`;
  return { sub: `subject-${count}`, email, email_verified: true, name: 'Nino Beridze', ...changes };
}

/** Where following a path leads. */
async function leadsTo(browser: Browser, path: string): Promise<string> {
  return (await browser.fetch(path)).headers.get('location') ?? '';
}

/** Signs in at the provider and comes back; answers where the site sends the browser then. */
async function comeBack(browser: Browser, who: Stranger, path = start): Promise<string> {
  return visit(browser, await leadsTo(browser, path), who);
}

async function visit(browser: Browser, address: string, who: Stranger): Promise<string> {
  const back = await provider.visit(address, who);
  return leadsTo(browser, back.pathname + back.search);
}

/** As `comeBack`, of somebody who is signed in here and shows the password. */
async function link(person: Browser, who: Stranger): Promise<string> {
  return visit(person, (await person.call(createSocialLink, { name: 'local', password })).url, who);
}

const tokenOf = (page: string) => /^\/en\/auth\/([\w-]+)\/$/.exec(page)?.[1] ?? '';

async function usersWith(email: string | undefined): Promise<number> {
  const { rows } = await server.db.$client.query('select from users where email = $1', [email]);
  return rows.length;
}

async function linkCount(userId: string): Promise<number> {
  const { rows } = await server.db.$client.query('select from social_links where user_id = $1', [userId]);
  return rows.length;
}

test('to whoever is erased meanwhile nothing is linked', async () => {
  const person = await server.signedInUser();
  await person.call(deleteAccount, { password });
  const voucher = {
    issuer: provider.issuer,
    subject: 'late',
    email: 'late@example.com',
    name: 'Nino',
    isVerified: true,
  };
  const terms = { provider: 'local', lang: 'en', voucher, userId: person.user.id } as const;
  await expect(settleLink(server, terms)).rejects.toMatchObject({ definition: forbidden });
  expect(await linkCount(person.user.id)).toBe(0);
});

test('the providers are listed, without their secrets', async () => {
  const { list } = await server.call(listSocialMethods, {});
  expect(list[0]).toEqual({
    name: 'local',
    label: 'Local',
    url: 'user/auth/social/local',
    action: { method: 'GET', params: {}, callbackUrl: `${server.address}${start}callback/` },
  });
  expect(JSON.stringify(list)).not.toContain(provider.client.clientSecret);
});

test('somebody new gets an account by their proved e-mail, and the same one the next time', async () => {
  const who = stranger();
  const browser = await server.browser();
  const page = await comeBack(browser, who);
  expect(browser.cookies.has('session')).toBe(false);
  const first = await browser.call(signInByLink, { token: tokenOf(page) });
  expect(first).toMatchObject({ email: who.email, first_name: 'Nino', last_name: 'Beridze', hasPassword: false });

  const other = await server.browser();
  // What the provider says of the e-mail later changes nothing.
  const token = tokenOf(await comeBack(other, { ...who, email: 'other@example.com', email_verified: false }));
  expect((await other.call(signInByLink, { token }))._id).toBe(first._id);
  await expectRefusal(other.call(signInByLink, { token }), linkNotValid);
});

test('the address that the browser is sent to carries PKCE, state and nonce, and the cookie is for no script', async () => {
  const browser = await server.browser();
  const answer = await browser.fetch(start);
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce']) expect(searchParams.get(name)?.length).toBeGreaterThan(40);
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('social_step='));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).not.toContain(searchParams.get('state') ?? '-');
});

test.each(['state', 'nonce', 'code_challenge'])('an answer with another %s opens nothing', async (name) => {
  const who = stranger();
  const browser = await server.browser();
  const address = new URL(await leadsTo(browser, start));
  address.searchParams.set(name, 'x'.repeat(43));
  const back = await provider.visit(address.href, who);
  expect(await leadsTo(browser, back.pathname + back.search)).toBe('/en/error/social/failed/');
  expect(await usersWith(who.email)).toBe(0);
});

test('an answer opens nothing the second time, nor in another browser, nor after ten minutes', async () => {
  const browser = await server.browser();
  const address = await leadsTo(browser, start);
  const step = browser.cookies.get('social_step') ?? '';
  const back = await provider.visit(address, stranger());
  const callback = back.pathname + back.search;
  const other = await server.browser();
  expect(await leadsTo(other, callback)).toBe('/en/error/social/failed/');
  expect(tokenOf(await leadsTo(browser, callback))).not.toBe('');
  expect(await leadsTo(browser, callback)).toBe('/en/error/social/failed/');
  browser.cookies.set('social_step', step);
  expect(await leadsTo(browser, callback)).toBe('/en/error/social/failed/');

  const late = await provider.visit(await leadsTo(other, start), stranger());
  await server.clock.advance(10 * 60 * 1000);
  expect(await leadsTo(other, late.pathname + late.search)).toBe('/en/error/social/failed/');
});

test('whoever declines, or comes to a provider that is not there, is informed', async () => {
  const browser = await server.browser();
  const back = await provider.decline(await leadsTo(browser, start));
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(await leadsTo(browser, back.pathname + back.search)).toBe('/en/error/social/failed/');
  for (const name of ['gone', 'nobody'])
    expect(await leadsTo(browser, start.replace('local', name))).toBe('/en/error/social/failed/');
});

test('an e-mail that the provider has not proved makes no account', async () => {
  const browser = await server.browser();
  for (const change of [{ email_verified: false }, { email: undefined }, { email: 'nino@пример.рф' }]) {
    const who = stranger(change);
    expect(await comeBack(browser, who)).toBe('/en/error/social/unverified/');
    expect(await usersWith(who.email)).toBe(0);
  }
});

test('an e-mail that has an account is not opened by the provider alone, and is linked by who is signed in', async () => {
  const person = await server.signedInUser();
  const who = stranger({ email: person.user.email });
  const thief = await server.browser();
  expect(await comeBack(thief, who)).toBe('/en/error/social/known/');
  expect((await person.call(listSocialLinks, {})).links).toEqual([]);

  expect(await link(person, who)).toBe('/en/user/profile/');
  expect((await person.call(listSocialLinks, {})).links).toEqual([
    { name: 'local', label: 'Local', email: person.user.email, createdAt: expect.any(String) },
  ]);
  expect(await protectionChanges(server.db, person.user.id)).toContainEqual(
    expect.objectContaining({ change: 'socialLinked' }),
  );
  const token = tokenOf(await comeBack(thief, who));
  expect((await thief.call(signInByLink, { token })).email).toBe(person.user.email);
});

test('an account of the provider opens one account here', async () => {
  const who = stranger();
  const [first, second] = [await server.signedInUser(), await server.signedInUser()];
  await link(first, who);
  expect(await link(second, who)).toBe('/en/error/social/taken/');
  expect(await link(first, stranger())).toBe('/en/error/social/taken/');
  expect((await second.call(listSocialLinks, {})).links).toEqual([]);
});

test('nothing is linked when nobody, or another person, is signed in meanwhile', async () => {
  const [person, other] = [await server.signedInUser(), await server.signedInUser()];
  for (const session of ['', other.cookies.get('session') ?? '']) {
    const browser = await server.signedInUser();
    const { url } = await browser.call(createSocialLink, { name: 'local', password });
    browser.cookies.set('session', session);
    expect(await visit(browser, url, stranger())).toBe('/en/error/social/failed/');
    expect(await linkCount(browser.user.id)).toBe(0);
  }
  expect(await linkCount(other.user.id)).toBe(0);
  expect(await link(person, stranger())).toBe('/en/user/profile/');
});

test('a session alone links nothing: the password is asked for, and the second factor where it is on', async () => {
  const person = await server.signedInUser();
  const name = 'local';
  await expectRefusal(person.call(createSocialLink, { name }), passwordIncorrect);
  await expectRefusal(person.call(createSocialLink, { name, password: 'wrong' }), passwordIncorrect);
  expect(person.cookies.has('social_step')).toBe(false);
  // An address that links without a proof is none.
  expect(tokenOf(await comeBack(person, stranger(), `${start}?link=1`))).not.toBe('');
  expect((await person.call(listSocialLinks, {})).links).toEqual([]);

  const { otp } = await person.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, server.clock.now());
  await person.call(confirmOtp, { code: code(), password });
  await expectRefusal(person.call(createSocialLink, { name, password }), secondFactorRequired);
  await server.clock.advance(30_000);
  await expectRefusal(person.call(createSocialLink, { name, code: code() }), passwordIncorrect);
  const before = person.cookies.get('session');
  const { url } = await person.call(createSocialLink, { name, password, code: code() });
  expect(person.cookies.get('session')).not.toBe(before);
  expect(await visit(person, url, stranger())).toBe('/en/user/profile/');
  expect((await person.call(listSocialLinks, {})).links).toHaveLength(1);
});

test('whoever came by one provider links another within ten minutes of signing in', async () => {
  const newcomer = await server.browser();
  await newcomer.call(signInByLink, { token: tokenOf(await comeBack(newcomer, stranger())) });
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000);
  await newcomer.call(createSocialLink, { name: 'local' });
  await server.clock.advance(1);
  await expectRefusal(newcomer.call(createSocialLink, { name: 'local' }), signInTooOld);
  await expectRefusal(newcomer.call(createSocialLink, { name: 'local', passkey: {} }), passkeyNotAccepted);
});

test('a provider that is not there is not gone to, and uses no code up', async () => {
  const person = await server.signedInUser();
  const { otp } = await person.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, server.clock.now());
  await person.call(confirmOtp, { code: code(), password });
  await server.clock.advance(30_000);
  const proof = { password, code: code() };
  await expectRefusal(person.call(createSocialLink, { name: 'nobody', ...proof }), notFound);
  await expectRefusal(person.call(createSocialLink, { name: 'gone', ...proof }), providerNotReached);
  await expect(person.call(createSocialLink, { name: 'local', ...proof })).resolves.toBeDefined();
});

test('a link is taken away, unless it is the last way in', async () => {
  const person = await server.signedInUser();
  const who = stranger();
  await link(person, who);
  await person.call(deleteSocialLink, { name: 'local' });
  await person.call(deleteSocialLink, { name: 'local' });
  expect((await person.call(listSocialLinks, {})).links).toEqual([]);
  const changes = await protectionChanges(server.db, person.user.id);
  expect(changes.filter(({ change }) => change === 'socialUnlinked')).toHaveLength(1);

  const newcomer = await server.browser();
  await newcomer.call(signInByLink, { token: tokenOf(await comeBack(newcomer, stranger())) });
  const { _id } = await newcomer.call(getSession, {});
  await server.db.$client.query('update users set email = null where id = $1', [_id]);
  await expectRefusal(newcomer.call(deleteSocialLink, { name: 'local' }), lastWayIn);
  expect((await newcomer.call(listSocialLinks, {})).links).toHaveLength(1);
});

test('the personal calls are for who is signed in', async () => {
  await expectRefusal(server.call(listSocialLinks, {}), forbidden);
  await expectRefusal(server.call(createSocialLink, { name: 'local' }), forbidden);
  await expectRefusal(server.call(deleteSocialLink, { name: 'local' }), forbidden);
});
