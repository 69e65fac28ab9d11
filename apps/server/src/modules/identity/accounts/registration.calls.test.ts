import {
  accountNotActivated,
  accountNotFound,
  emailNotFilled,
  emailNotValid,
  fieldNotFilled,
  nameNotValid,
  passwordNotValid,
  register,
  signIn,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activationPath } from './mount-activation.ts';

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

/** The path of the link that activates; of two, the one that is not `other`: mails of one moment are in no order. */
async function linkFor(email: string, other?: string): Promise<string> {
  await server.drain();
  const links = (await server.mails(email)).flatMap((mail) => mail.links);
  const paths = links
    .map((link) => link.slice(server.address.length))
    .filter((path) => path.startsWith(activationPath));
  const [path, ...more] = paths.filter((one) => one !== other);
  if (!path || more.length > 0) throw new Error(`not one link was sent to ${email}: ${paths.join(' ')}`);
  return path;
}

test('somebody asks for an account, proves the mailbox and signs in', async () => {
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

  const answer = await browser.fetch(await linkFor('new-nino@example.com'));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/success/activate/']);
  expect(await browser.call(signIn, body)).toMatchObject({ email: 'new-nino@example.com', first_name: 'Nino' });
  expect(browser.cookies.has('session')).toBe(true);
});

test('the mail comes in the language of the form, and goes back to where the form says', async () => {
  const browser = await server.browser('ka');
  const body = form({ lang: 'ka', return_to: `${server.address}/ka/{status}/confirm/account/` });
  await browser.call(register, body);
  const link = await linkFor(body.email);
  expect((await server.mails(body.email))[0]?.subject).toBe('დაადასტურეთ ელფოსტა');
  const answer = await browser.fetch(link);
  expect(answer.headers.get('location')).toBe('/ka/success/confirm/account/');
});

test('whoever has an account is told so by mail alone', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  const { _id, ...answer } = await browser.call(register, form({ email }));
  expect(answer).toEqual({ email, first_name: 'Nino', last_name: 'Beridze', active: false });
  await server.drain();
  const [mail] = await server.mails(email);
  expect(mail?.subject).toBe('You already have an account');
  expect(mail?.links.some((link) => link.includes('/activate/'))).toBe(false);
});

test('a password typed for an address by somebody else never opens the account of its owner', async () => {
  const browser = await server.browser();
  const stranger = form({ password: 'Str4nger#1' });
  await browser.call(register, stranger);
  const strangersLink = await linkFor(stranger.email);
  const own = { ...stranger, password: 'Own3r#pass' };
  await browser.call(register, own);
  await browser.fetch(await linkFor(own.email, strangersLink));
  await expectRefusal(browser.call(signIn, stranger), accountNotFound);
  await expect(browser.call(signIn, own)).resolves.toMatchObject({ email: own.email });
});

test('an activation link may be followed twice, never after a day, and a made-up one never', async () => {
  const browser = await server.browser();
  const body = form();
  await browser.call(register, body);
  const link = await linkFor(body.email);
  const follow = async (path: string) => (await browser.fetch(path)).headers.get('location');
  expect(await Promise.all([follow(link), follow(link)])).toEqual(Array(2).fill('/en/success/activate/'));
  const { rows } = await server.db.$client.query('select 1 from users where email = $1', [body.email]);
  expect(rows).toHaveLength(1);
  expect(await follow(`${link}x`)).toBe('/en/error/activate/');
  expect(await follow(link.replace('/en/', '/xx/').concat('x'))).toBe('/en/error/activate/');

  const late = form();
  await browser.call(register, late);
  const lateLink = await linkFor(late.email);
  await server.clock.advance(25 * 3600 * 1000);
  expect(await follow(lateLink)).toBe('/en/error/activate/');
});

test('two registrations of one address make one account', async () => {
  const browser = await server.browser();
  const body = form();
  await browser.call(register, body);
  const first = await linkFor(body.email);
  await browser.call(register, body);
  const second = await linkFor(body.email, first);
  const answers = await Promise.all([browser.fetch(first), browser.fetch(second)]);
  const places = answers
    .map((answer) => answer.headers.get('location') ?? '')
    .toSorted((one, other) => one.localeCompare(other));
  expect(places).toEqual(['/en/error/activate/', '/en/success/activate/']);
});

test('the promo code and the partner are kept with the account', async () => {
  const browser = await server.browser();
  const body = form({ code: ' Spring26 ', partner_code: 'nino' });
  await browser.call(register, body);
  await browser.fetch(await linkFor(body.email));
  const { rows } = await server.db.$client.query('select promo_code, partner_code from users where email = $1', [
    body.email,
  ]);
  expect(rows).toEqual([{ promo_code: 'spring26', partner_code: 'nino' }]);
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
