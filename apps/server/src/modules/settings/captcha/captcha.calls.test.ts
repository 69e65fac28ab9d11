import {
  type CallRequest,
  captchaNotFilled,
  captchaReset,
  createOrder,
  fieldNotFilled,
  getCaptchaChallenge,
  getCaptchaSettings,
  getSiteStatus,
  listAudit,
  notFound,
  register,
  requestPasswordReset,
  requestSignInLink,
  signIn,
  updateCaptchaSettings,
} from '@tetri/contract';
import { expectRefusal, factories, solveCaptcha } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const { userPassword: password } = factories;
const altcha = { module: 'altcha', requiredCreateOrder: false } as const;

type Change = CallRequest<typeof updateCaptchaSettings>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ asksCaptcha: true, isDemo: true });
});
afterAll(() => server.stop());
beforeEach(() => set(altcha));

/** As the owner sets it; the server has read it when this resolves. */
async function set(change: Change) {
  const { captcha } = await ask(change);
  await server.drain();
  return captcha;
}

async function ask(change: Change) {
  const owner = await server.signedInStaff();
  return owner.call(updateCaptchaSettings, change);
}

test('a new installation asks for work that needs nobody else', async () => {
  expect(await server.call(getSiteStatus, {})).toMatchObject({
    captcha_module: 'altcha',
    captcha_public: null,
    requiredCaptchaCreateOrder: false,
  });
});

test('whoever did the work may sign in', async () => {
  const { email } = await factories.user(server.db);
  const browser = await server.browser();
  const captcha = await solveCaptcha(browser);
  expect(await browser.call(signIn, { email, password, captcha })).toMatchObject({ email });
});

const person = { email: 'nobody@example.com', password: 'k7#vQx' };
test.each([
  ['sign-in', (captcha?: string) => server.call(signIn, { ...person, captcha })],
  ['registration', (captcha?: string) => server.call(register, { ...person, first_name: 'Nino', captcha })],
  ['a forgotten password', (captcha?: string) => server.call(requestPasswordReset, { email: person.email, captcha })],
  ['a sign-in link', (captcha?: string) => server.call(requestSignInLink, { email: person.email, captcha })],
])('%s asks for it', async (_, send) => {
  await expectRefusal(send(), captchaNotFilled);
  await expectRefusal(send(''), captchaNotFilled);
  await expectRefusal(send('made up'), captchaReset);
});

test('one piece of work is good once, however many hand it in at once', async () => {
  const captcha = await solveCaptcha(server.visitor());
  const ask = () => server.call(requestPasswordReset, { email: person.email, captcha });
  const answers = await Promise.allSettled(Array.from({ length: 8 }, ask));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expectRefusal(ask(), captchaReset);
});

test('work that was done too long ago is not taken, and what was used is forgotten by then', async () => {
  const [late, used] = [await solveCaptcha(server.visitor()), await solveCaptcha(server.visitor())];
  await server.call(requestPasswordReset, { email: person.email, captcha: used });
  await server.clock.advance(21 * 60 * 1000);
  for (const captcha of [late, used])
    await expectRefusal(server.call(requestPasswordReset, { email: person.email, captcha }), captchaReset);
  await server.call(requestPasswordReset, { email: person.email, captcha: await solveCaptcha(server.visitor()) });
  const { rows } = await server.db.$client.query('select from used_captchas where expires_at <= tetri_now()');
  expect(rows).toEqual([]);
});

test('orders ask for it where the owner wants that, and nowhere else', async () => {
  const [text = ''] = await orderBodies(server.address, 1);
  const body = JSON.parse(text) as CallRequest<typeof createOrder>;
  await server.call(createOrder, body);
  await set({ ...altcha, requiredCreateOrder: true });
  expect(await server.call(getSiteStatus, {})).toMatchObject({ requiredCaptchaCreateOrder: true });
  const orders = await orderCount();
  await expectRefusal(server.call(createOrder, body), captchaNotFilled);
  await expectRefusal(server.call(createOrder, { ...body, captcha: 'made up' }), captchaReset);
  expect(await orderCount()).toBe(orders);
  await server.call(createOrder, { ...body, captcha: await solveCaptcha(server.visitor()) });
  expect(await orderCount()).toBe(orders + 1);
});

test('an order that is asked for again under its key needs no new work', async () => {
  await set({ ...altcha, requiredCreateOrder: true });
  const [text = ''] = await orderBodies(server.address, 1);
  const body = JSON.parse(text) as CallRequest<typeof createOrder>;
  const captcha = await solveCaptcha(server.visitor());
  const options = { idempotencyKey: 'once' };
  const first = await server.visitor().call(createOrder, { ...body, captcha }, options);
  expect(await server.visitor().call(createOrder, { ...body, captcha }, options)).toEqual(first);
});

test('nobody is asked, and no work is given out, where the owner wants none', async () => {
  await set({ module: null, requiredCreateOrder: true });
  expect(await server.call(getSiteStatus, {})).toMatchObject({
    captcha_module: null,
    requiredCaptchaCreateOrder: false,
  });
  await expectRefusal(server.call(getCaptchaChallenge, {}), notFound);
  expect(await server.call(requestPasswordReset, { email: person.email })).toEqual({});
});

test('the keys of Google are kept sealed, never shown again, and forgotten with the module', async () => {
  const google = { module: 'recaptcha_v2', sitekey: 'site-key', requiredCreateOrder: false } as const;
  const expectMissing = async (change: Change, field: string) =>
    expect((await expectRefusal(ask(change), fieldNotFilled)).object).toMatchObject({ fieldId: field });
  await expectMissing({ ...google, sitekey: '' }, 'sitekey');
  await expectMissing(google, 'secret');
  const shown = { ...google, hasSecret: true };
  expect(await set({ ...google, secret: 'very-secret' })).toEqual(shown);
  expect(await set(google)).toEqual(shown);
  expect(await server.call(getSiteStatus, {})).toMatchObject({
    captcha_module: 'recaptcha_v2',
    captcha_public: 'site-key',
  });
  const owner = await server.signedInStaff();
  expect(await owner.call(getCaptchaSettings, {})).toEqual({ captcha: shown });
  const { rows } = await server.db.$client.query<{ all: string }>(
    `select (select jsonb_agg(value) from settings)::text || (select jsonb_agg(payload) from outbox)::text as all`,
  );
  expect(rows[0]?.all).not.toContain('very-secret');
  const { entries } = await owner.call(listAudit, { subject: 'site' });
  expect(entries.map(({ action }) => action)).toContain('updateCaptchaSettings');
  expect(JSON.stringify(entries)).not.toContain('very-secret');
  expect(await set(altcha)).toMatchObject({ hasSecret: false });
});

async function orderCount(): Promise<number> {
  const { rows } = await server.db.$client.query<{ count: number }>('select count(*)::int from orders');
  return rows[0]?.count ?? 0;
}
