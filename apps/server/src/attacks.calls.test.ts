import {
  accountNotFound,
  createOrder,
  csrfRejected,
  emailNotValid,
  fieldNotFilled,
  forbidden,
  getSession,
  linkNotValid,
  listSessions,
  nameNotValid,
  register,
  requestPasswordReset,
  requestSignInLink,
  signIn,
  signInByLink,
  signOut,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from './platform/log.ts';

const api = '/service/api/v1';
const { userPassword: password } = factories;

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) });
  server = await startTestServer({ isDemo: true, roles: 'api,web', log });
});
afterAll(() => server.stop());

let count = 0;
function form(changes: Record<string, unknown> = {}) {
  count += 1;
  return { email: `attack-${count}@example.com`, password: 'k7#vQx', first_name: 'Nino Beridze', ...changes };
}

async function registrations(): Promise<number> {
  const { rows } = await server.db.$client.query<{ count: number }>('select count(*)::int from registrations');
  return rows[0]?.count ?? -1;
}

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

test.each([
  ['a Cyrillic letter', 'n\u0456no@example.com'],
  ['a Cyrillic domain', 'nino@ex\u0430mple.com'],
  ['full-width letters', '\uff4eino@example.com'],
  ['a character that is not seen', 'ni\u200bno@example.com'],
  ['a sign that lower case splits in two', 'N\u0130NO@example.com'],
  ['a dot of another script', 'nino@example\u3002com'],
  ['a line end and a header', 'nino@example.com\r\nBcc: all@example.com'],
  ['a second address', 'nino@example.com,all@example.com'],
  ['a name around it', 'Nino <nino@example.com>'],
])('an address that only looks like another is none: %s', async (_, email) => {
  const browser = await server.browser();
  const before = await registrations();
  await expectRefusal(browser.call(register, form({ email })), emailNotValid);
  await expectRefusal(browser.call(requestPasswordReset, { email }), emailNotValid);
  await expectRefusal(browser.call(signIn, { email, password }), emailNotValid);
  expect(await registrations()).toBe(before);
});

test.each([
  'Nino\r\nBcc: all@example.com',
  'Nino\u0000',
  'Nino\u2028X',
  '<b>Nino</b>',
  '=HYPERLINK("x")',
  'Ni\u202eno',
])('a name is letters and nothing that could end a header or begin a tag: %j', async (first_name) => {
  const browser = await server.browser();
  const before = await registrations();
  const answer = browser.call(register, form({ first_name }));
  await expectRefusal(answer, first_name.includes('\u0000') ? fieldNotFilled : nameNotValid);
  expect(await registrations()).toBe(before);
});

test('one password typed on two keyboards is one, and a letter that only looks alike makes another', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  await browser.call(requestPasswordReset, { email });
  const token = await tokenSentTo(email, 'reset-password');
  const reset = { token, password: 'cafe\u0301-\u1e9b\u0323-49' };
  await browser.fetch(`${api}/user/auth/reset-password/confirm/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'csrf-token': browser.cookies.get('_csrf') ?? '' },
    body: JSON.stringify(reset),
  });
  await expectRefusal(browser.call(signIn, { email, password: 'c\u0430f\u00e9-\u1e69-49' }), accountNotFound);
  expect(await browser.call(signIn, { email, password: 'caf\u00e9-\u1e69-49' })).toMatchObject({ email });
});

test.each([
  'https://evil.test/',
  '//evil.test/',
  '\\\\evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
])('after registration nobody is led to another site: %j', async (return_to) => {
  const browser = await server.browser();
  const before = await registrations();
  await expectRefusal(browser.call(register, form({ return_to })), fieldNotFilled);
  expect(await registrations()).toBe(before);
});

test.each(['//evil.test/', '/\\evil.test/', '/en//evil.test', '/%2f%2fevil.test/', '/%5cevil.test'])(
  'no address of a page leads to another site: %s',
  async (path) => {
    const answer = await fetch(server.address + path, { redirect: 'manual' });
    const location = new URL(answer.headers.get('location') ?? '/', server.address);
    expect(location.origin).toBe(server.address);
  },
);

test('a session is never one that the browser was given by somebody else', async () => {
  const { email } = await factories.user(server.db);
  const [victim, attacker] = [await server.browser(), await server.signedInUser()];
  const planted = attacker.cookies.get('session') ?? '';
  victim.cookies.set('session', planted);
  // The token was signed for a browser without a session: it fits no longer, and the client asks for another.
  await victim.call(signIn, { email, password });
  expect(victim.cookies.get('session')).not.toBe(planted);
  expect(await victim.call(getSession, {})).toMatchObject({ email });
  await expectRefusal(attacker.call(getSession, {}), forbidden);
});

test('a token against forged requests is of no use in the browser of somebody else', async () => {
  const [victim, attacker] = [await server.signedInUser(), await server.signedInUser()];
  const tossed = attacker.cookies.get('_csrf') ?? '';
  const answer = await victim.fetch(`${api}/${signOut.path}/`, {
    method: 'DELETE',
    headers: { 'csrf-token': tossed, cookie: '', origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(403);
  const both = await fetch(`${server.address}${api}/${signOut.path}/`, {
    method: 'DELETE',
    headers: { 'csrf-token': tossed, cookie: `_csrf=${tossed}; session=${victim.cookies.get('session')}` },
  });
  expect(await both.json()).toMatchObject({ error: { errorCode: csrfRejected.code } });
  expect(await victim.call(getSession, {})).toMatchObject({ email: victim.user.email });
});

test('over https a session counts only in the cookie that no other host can have set', async () => {
  const secure = await startTestServer({ env: { PUBLIC_URL: 'https://tetri.test' } });
  try {
    const { email } = await factories.user(secure.db);
    const { port } = secure.app.fastify.server.address() as AddressInfo;
    const csrf = secure.app.modules.csrf.issue({});
    const ask = (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${api}/${path}/`, init);
    const signedIn = await ask(signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'csrf-token': csrf, cookie: `_csrf=${csrf}` },
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers.getSetCookie().find((text) => text.startsWith('__Host-session=')) ?? '';
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = cookie.split(';')[0]?.slice('__Host-session='.length);
    const statusWith = async (text: string) => (await ask(getSession.path, { headers: { cookie: text } })).status;
    expect(await statusWith(`session=${token}`)).toBe(403);
    expect(await statusWith(`session=tossed; __Host-session=${token}`)).toBe(200);
  } finally {
    await secure.stop();
  }
});

test('of many who follow one sign-in link at once one is signed in', async () => {
  const { email } = await factories.user(server.db);
  const browsers = await Promise.all(Array.from({ length: 10 }, () => server.browser()));
  await browsers[0]?.call(requestSignInLink, { email });
  const token = await tokenSentTo(email, 'auth');
  const tries = await Promise.allSettled(browsers.map((browser) => browser.call(signInByLink, { token })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(browsers.filter(({ cookies }) => cookies.has('session'))).toHaveLength(1);
  for (const lost of tries.filter((one) => one.status === 'rejected'))
    expect(lost.reason).toMatchObject({ errorCode: linkNotValid.code });
});

test('sign-ins and refused requests are logged with their proofs and nothing of what was typed', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  lines.length = 0;
  await expectRefusal(browser.call(signIn, { email, password: 'Wr0ng-"pass' }), accountNotFound);
  await browser.call(signIn, { email, password });
  await expectRefusal((await server.browser()).call(listSessions, {}), forbidden);
  await fetch(`${server.address}${api}/${signOut.path}/`, {
    method: 'DELETE',
    headers: { origin: 'https://evil.example' },
  });
  const events = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ call }) => call !== undefined);
  expect(events).toMatchObject([
    { level: 'warn', call: signIn.path, proofs: ['password'], errorCode: accountNotFound.code },
    {
      level: 'info',
      call: signIn.path,
      proofs: ['password'],
      ip: '127.0.0.1',
      msg: 'a proof of identity was accepted',
    },
    { level: 'warn', call: listSessions.path, errorCode: forbidden.code, msg: 'a call was refused by a guard' },
    { level: 'warn', call: signOut.path, errorCode: csrfRejected.code, msg: 'a call was refused by a guard' },
  ]);
  for (const { requestId, time } of events) {
    expect(requestId).toMatch(/^[\w-]{20}$/);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  for (const secret of [
    email,
    password,
    'Wr0ng-',
    browser.cookies.get('session') ?? '',
    browser.cookies.get('_csrf') ?? '',
  ])
    expect(lines.join('')).not.toContain(secret);
});

test('nothing that is sent begins a line of its own in the log', async () => {
  const browser = await server.browser();
  lines.length = 0;
  const forged = 'x\n{"level":"info","msg":"a proof of identity was accepted"}\u2028\u001b[2J';
  await browser.call(signIn, { email: 'nobody@example.com', password: forged }).catch(() => {});
  await browser.fetch(`${api}/nothing/${encodeURIComponent(forged)}/`, { headers: { 'user-agent': 'a\tb' } });
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'a proof of identity was accepted' });
  }
});

test('the address of an order, which holds its secret, reaches no other site, no search engine and no cache', async () => {
  const [body = ''] = await orderBodies(server.address, 1);
  const { uid, secret } = await server.call(createOrder, JSON.parse(body));
  const answer = await fetch(`${server.address}/en/order/${uid}/${secret}/`);
  const html = await answer.text();
  expect([answer.status, html.includes(uid)]).toEqual([200, true]);
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
  for (const name of ['connect-src', 'font-src']) expect(policy).toContain(`${name} 'self'`);
  expect(policy.find((one) => one.startsWith('script-src '))).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
  expect(policy).toContain("img-src 'self' data: blob:");
  expect(policy).toContain("default-src 'none'");
  const loaded = [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)="([^"]+)"/g)].map(
    ([, url]) => url,
  );
  expect(loaded.length).toBeGreaterThan(0);
  // Of its own site, of the page itself, or carried within.
  for (const url of loaded) expect(url).toMatch(/^\/(?!\/)|^#|^data:image\//);
  await server.drain();
  expect(lines.join('')).not.toContain(secret);
});

test('the policy allows one inline script on a first visit, which is there, and none later', async () => {
  const read = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server.address}/en/`, { headers });
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
    const inline = scripts.flatMap(([, tag = '', text = '']) => (/ src=| type="application\//.test(tag) ? [] : [text]));
    return { allowed: policy.find((one) => one.startsWith('script-src ')), inline };
  };
  const first = await read({});
  expect(first.inline).toHaveLength(1);
  const hash = createHash('sha256').update(first.inline.join('')).digest('base64');
  expect(first.allowed).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect(await read({ cookie: 'lang=en' })).toEqual({ allowed: "script-src 'self'", inline: [] });
});

test('nothing that a person reads is kept by a cache, and signing out empties the one of the browser', async () => {
  const browser = await server.signedInUser();
  const sessions = await browser.fetch(`${api}/${listSessions.path}/`);
  expect([sessions.status, sessions.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(sessions.headers.get('clear-site-data')).toBeNull();
  expect((await browser.fetch('/en/')).headers.get('cache-control')).toBe('no-store');
  const left = await browser.fetch(`${api}/${signOut.path}/`, {
    method: 'DELETE',
    headers: { 'csrf-token': browser.cookies.get('_csrf') ?? '' },
  });
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
});

test('a password is masked while it is typed, and may be pasted and kept by a password manager', async () => {
  const html = await (await fetch(`${server.address}/en/reset-password/${'a'.repeat(43)}/`)).text();
  const inputs = html.match(/<input\b[^>]*\btype="password"[^>]*>/g) ?? [];
  expect(inputs.length).toBeGreaterThan(0);
  for (const input of inputs) {
    expect(input).toMatch(/autocomplete="new-password"/i);
    expect(input).not.toMatch(/onpaste|readonly|disabled|maxlength="\d\d"/i);
  }
});
