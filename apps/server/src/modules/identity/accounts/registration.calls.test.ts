import {
  activateAccount,
  accountNotActivated,
  accountNotFound,
  emailNotFilled,
  emailNotValid,
  fieldNotFilled,
  getSession,
  linkNotValid,
  nameNotValid,
  passwordIncorrect,
  passwordNotValid,
  register,
  signIn,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestBrowser, type TestServer } from '@tetri/testing/server';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let count = 0;
/** A registration that fits, from an address of its own. */
function form(changes: Record<string, unknown> = {}) {
  count += 1;
  return { email: `new-${count}@example.com`, password: 'k7#vQx', first_name: 'Nino Beridze', ...changes };
}

/** The link that activates; of two, the one that is not `other`: mails of one moment are in no order. */
async function linkFor(email: string, other?: string): Promise<string> {
  await server.drain();
  const links = (await server.mails(email)).flatMap((mail) => mail.links);
  const [link, ...more] = links.filter((one) => one.includes('/activate/') && one !== other);
  if (!link || more.length > 0) throw new Error(`not one link was sent to ${email}: ${links.join(' ')}`);
  return link;
}

const tokenOf = (link: string) => link.split('/').at(-2) ?? '';
const tokenFor = async (email: string, other?: string) => tokenOf(await linkFor(email, other));

async function hasAccount(email: string): Promise<boolean> {
  const { rows } = await server.db.$client.query('select 1 from users where email = $1', [email]);
  return rows.length > 0;
}

const isIn = (browser: TestBrowser) =>
  browser.call(getSession, {}).then(
    () => true,
    () => false,
  );

test('somebody asks for an account, proves the mailbox by a press and is signed in', async () => {
  const browser = await server.browser();
  const body = form({ email: '  New-Nino@Example.COM ' });
  expect(await browser.call(register, body)).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'new-nino@example.com',
    first_name: 'Nino',
    last_name: 'Beridze',
    active: false,
  });
  await expectRefusal(browser.call(signIn, body), accountNotActivated);

  const token = await tokenFor('new-nino@example.com');
  expect(await browser.call(activateAccount, { token })).toMatchObject({
    asksPassword: false,
    returnTo: '/en/success/activate/',
    user: { email: 'new-nino@example.com', first_name: 'Nino' },
  });
  expect(await isIn(browser)).toBe(true);
  expect(await (await server.browser()).call(signIn, body)).toMatchObject({ email: 'new-nino@example.com' });
});

test('following the link opens no account: a mail scanner does it too', async () => {
  const browser = await server.browser();
  const body = form();
  await browser.call(register, body);
  const link = await linkFor(body.email);
  expect(link).toBe(`${server.address}/en/activate/${tokenOf(link)}/`);
  for (const path of [link.slice(server.address.length), `/service/account/activate/en/${tokenOf(link)}`]) {
    for (const method of ['GET', 'HEAD']) await browser.fetch(path, { method });
  }
  expect(await hasAccount(body.email)).toBe(false);
  await expectRefusal(browser.call(signIn, body), accountNotActivated);
});

test('the mail comes in the language of the form, and it goes on where the form says', async () => {
  const browser = await server.browser('ka');
  const body = form({ lang: 'ka', return_to: `${server.address}/ka/{status}/confirm/account/` });
  await browser.call(register, body);
  const link = await linkFor(body.email);
  expect(link).toContain('/ka/activate/');
  expect((await server.mails(body.email))[0]?.subject).toBe('დაადასტურეთ ელფოსტა');
  const { returnTo } = await browser.call(activateAccount, { token: tokenOf(link), lang: 'ka' });
  expect(returnTo).toBe('/ka/success/confirm/account/');
});

test('whoever has an account is informed by mail alone', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  const { _id, ...answer } = await browser.call(register, form({ email }));
  expect(answer).toEqual({ email, first_name: 'Nino', last_name: 'Beridze', active: false });
  await server.drain();
  const [mail] = await server.mails(email);
  expect(mail?.subject).toBe('You already have an account');
  expect(mail?.links.some((link) => link.includes('/activate/'))).toBe(false);
});

test('a stranger who registered the address first cannot get into the account that its owner opens', async () => {
  const [stranger, owner] = [await server.browser(), await server.browser()];
  const body = form({ password: 'Str4nger#1' });
  await stranger.call(register, body);
  const token = await tokenFor(body.email);

  expect(await owner.call(activateAccount, { token })).toEqual({
    asksPassword: true,
    returnTo: '/en/success/activate/',
    user: null,
  });
  await expectRefusal(owner.call(activateAccount, { token, password: 'Own3r#pass' }), passwordIncorrect);
  await expectRefusal(owner.call(activateAccount, { token, newPassword: '123456' }), passwordNotValid);
  expect([await hasAccount(body.email), await isIn(owner)]).toEqual([false, false]);

  const { user } = await owner.call(activateAccount, { token, newPassword: 'Own3r#pass' });
  expect(user).toMatchObject({ email: body.email });
  expect(await isIn(owner)).toBe(true);
  await expectRefusal(stranger.call(signIn, body), accountNotFound);
  expect(await stranger.call(activateAccount, { token })).toMatchObject({ user: null });
  expect(await isIn(stranger)).toBe(false);
});

test('in another browser the password of the registration opens the account', async () => {
  const [here, there] = [await server.browser(), await server.browser()];
  const body = form();
  await here.call(register, body);
  const token = await tokenFor(body.email);
  // What another registration left behind is of no use.
  await there.call(register, form());
  expect(await there.call(activateAccount, { token })).toMatchObject({ asksPassword: true, user: null });
  await expectRefusal(there.call(activateAccount, { token, password: '' }), passwordIncorrect);
  expect(await there.call(activateAccount, { token, password: body.password })).toMatchObject({
    asksPassword: false,
    user: { email: body.email },
  });
  expect(await isIn(there)).toBe(true);
});

test('a browser cannot make up that it registered', async () => {
  const [here, thief] = [await server.browser(), await server.browser()];
  const body = form();
  const { _id } = await here.call(register, body);
  const token = await tokenFor(body.email);
  for (const planted of [_id, 'made-up', '']) {
    thief.cookies.set('registration', planted);
    expect(await thief.call(activateAccount, { token })).toMatchObject({ asksPassword: true, user: null });
  }
  expect(await hasAccount(body.email)).toBe(false);
});

test('a password typed for an address by somebody else never opens the account of its owner', async () => {
  const browser = await server.browser();
  const stranger = form({ password: 'Str4nger#1' });
  await (await server.browser()).call(register, stranger);
  const strangersLink = await linkFor(stranger.email);
  const own = { ...stranger, password: 'Own3r#pass' };
  await browser.call(register, own);
  await browser.call(activateAccount, { token: await tokenFor(own.email, strangersLink) });
  await expectRefusal(browser.call(signIn, stranger), accountNotFound);
  await expect(browser.call(signIn, own)).resolves.toMatchObject({ email: own.email });
});

test('a link opens one account, signs in once, never after a day, and a made-up one never', async () => {
  const browser = await server.browser();
  const body = form();
  await browser.call(register, body);
  const token = await tokenFor(body.email);
  const answers = await Promise.all([1, 2, 3].map(() => browser.call(activateAccount, { token })));
  expect(answers.filter(({ user }) => user !== null)).toHaveLength(1);
  expect(answers.map(({ asksPassword }) => asksPassword)).toEqual([false, false, false]);
  const { rows } = await server.db.$client.query('select 1 from users where email = $1', [body.email]);
  expect(rows).toHaveLength(1);
  await expectRefusal(browser.call(activateAccount, { token: `${token}x` }), linkNotValid);

  const late = form();
  await browser.call(register, late);
  const lateToken = await tokenFor(late.email);
  await server.clock.advance(25 * 3600 * 1000);
  await expectRefusal(browser.call(activateAccount, { token: lateToken }), linkNotValid);
});

test('two registrations of one address make one account', async () => {
  const [first, second] = [await server.browser(), await server.browser()];
  const body = form();
  await first.call(register, body);
  const firstLink = await linkFor(body.email);
  await second.call(register, body);
  const secondLink = await linkFor(body.email, firstLink);
  const outcomes = await Promise.allSettled([
    first.call(activateAccount, { token: tokenOf(firstLink) }),
    second.call(activateAccount, { token: tokenOf(secondLink) }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lost = outcomes.find((outcome) => outcome.status === 'rejected');
  await expectRefusal(Promise.reject(lost?.reason as Error), linkNotValid);
});

test('a promo code, in small letters, and a partner are kept with the account', async () => {
  const browser = await server.browser();
  const body = form({ partner_code: 'nino', code: ' Spring26 ' });
  await browser.call(register, body);
  await browser.call(activateAccount, { token: await tokenFor(body.email) });
  const { rows } = await server.db.$client.query('select partner_code, promo_code from users where email = $1', [
    body.email,
  ]);
  expect(rows).toEqual([{ partner_code: 'nino', promo_code: 'spring26' }]);
});

test('a page opened by any name of this machine registers, and goes on at a path', async () => {
  const { port } = new URL(server.address);
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const browser = await server.browser();
    const body = form({ return_to: `http://${host}:${port}/en/{status}/confirm/account/` });
    await browser.call(register, body);
    const link = await linkFor(body.email);
    expect(link.startsWith(`${server.address}/`)).toBe(true);
    expect(await browser.call(activateAccount, { token: tokenOf(link) })).toMatchObject({
      returnTo: '/en/success/confirm/account/',
    });
  }
});

test('a forged host neither widens where registration leads nor gets into its mail', async () => {
  const body = form({ return_to: '/en/{status}/confirm/account/' });
  const { cookies } = await server.browser();
  const csrf = cookies.get('_csrf') ?? '';
  const send = (sent: object) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json', cookie: `_csrf=${csrf}` };
      const url = new URL(`/service/api/v1/${register.path}/`, server.address);
      request(url, { method: 'POST', headers: { ...headers, 'csrf-token': csrf } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      })
        .on('error', reject)
        .end(JSON.stringify(sent));
    });
  expect(await send(form({ return_to: 'http://evil.example/en/{status}/' }))).toBe(400);
  expect(await send(body)).toBe(200);
  expect((await linkFor(body.email)).startsWith(`${server.address}/`)).toBe(true);
});

test('each field that does not fit has a code of its own, and nothing is written', async () => {
  const browser = await server.browser();
  const before = await registrations();
  await expectRefusal(browser.call(register, form({ email: '' })), emailNotFilled);
  for (const email of [
    'nino',
    'nino@',
    'nino@пример.рф',
    'n\u0456no@example.com',
    'a@b.c\r\nBcc: x@y.zz',
    'nino@example.com,x@y.zz',
  ])
    await expectRefusal(browser.call(register, form({ email })), emailNotValid);
  for (const first_name of ['N', 'Nino1', 'Nino\r\nBcc: x', 'a'.repeat(60)])
    await expectRefusal(browser.call(register, form({ first_name })), nameNotValid);
  for (const password of ['', '12345', '123456', 'qwerty', 'Nino123', 'aaaaaaaa'])
    await expectRefusal(browser.call(register, form({ password })), passwordNotValid);
  for (const return_to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    await expectRefusal(browser.call(register, form({ return_to })), fieldNotFilled);
  expect(await registrations()).toBe(before);
});

async function registrations(): Promise<number> {
  const { rows } = await server.db.$client.query<{ count: number }>('select count(*)::int from registrations');
  return rows[0]?.count ?? 0;
}
