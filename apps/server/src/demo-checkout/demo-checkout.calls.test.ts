import {
  type CallOutput,
  createOrder,
  getOrder,
  getRoute,
  listMethodSettings,
  listPlaces,
  listRoutes,
  listUnansweredPayments,
  notFound,
  settleUnansweredPayment,
  Template,
  updateMethodSettings,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../modules/ledger/index.ts';
import { DatabaseHostedPayments, findDeposits, followStep } from '../modules/payments/index.ts';
import { createRedirectMethod } from '../payment-methods/redirect/redirect-method.ts';
import { type Checkout, RedirectSettings } from '../payment-methods/redirect/settings.ts';
import { sign } from '../payment-methods/redirect/sign.ts';
import { demoAccount } from './demo-provider.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await server.app.modules.rates.pollNow();
  await server.app.openDemoCheckout();
  await server.drain();
});
afterAll(() => server.stop());

const of = { method: 'redirect', network: 'cards' };
const settings = () => server.app.modules.paymentState.settingsOf('redirect', RedirectSettings, { checkouts: [] });

/** What the worker does again and again. */
async function follow(isAnswering = true): Promise<void> {
  const payments = new DatabaseHostedPayments(server.db);
  // Nothing listens there.
  const elsewhere = (one: Checkout) => ({ ...one, statusUrl: 'http://127.0.0.1:9/status' });
  const silent = () => ({ checkouts: settings().checkouts.map(elsewhere) });
  const { chain } = createRedirectMethod({
    settings: isAnswering ? settings : silent,
    payments,
    siteUrl: () => server.address,
  });
  if (!chain) throw new Error('it sees payments');
  await followStep(server.db, chain, of);
  await server.drain();
}

const details = ['4111 1111 1111 1111', 'Nino Beridze', '+995 555 12 34 56', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'];

type Field = CallOutput<typeof getRoute>['route']['fields'][number];
const filled = (fields: readonly Field[]) =>
  fields.map(({ key, regex }) => ({
    key,
    value: details.find((text) => new RegExp(regex ?? '', 'u').test(text)) ?? '',
  }));

interface Ready {
  readonly id: string;
  readonly uid: string;
  readonly keys: { readonly orderUID: string; readonly orderSecret: string };
  readonly link: { readonly url: string; readonly fields: Readonly<Record<string, string>> };
}

/** An order that waits for its payment by card. */
async function ready(): Promise<Ready> {
  // However far the clock has gone since, there is a price.
  await server.app.modules.rates.pollNow();
  const { routes } = await server.call(listRoutes, {});
  const listed = routes.find(({ from, to }) => from.xml === 'CARDUSD' && to.xml === 'USDTTRC20');
  if (!listed) throw new Error('the demo takes cards for USDT');
  const { route } = await server.call(getRoute, { id: listed.routeId });
  const order = await server.call(createOrder, {
    routeId: listed.routeId,
    amount: '100',
    email: 'visitor@example.com',
    agreement: true,
    fromValues: filled(route.from.fields),
    toValues: filled(route.to.fields),
    routeValues: filled(route.fields),
    skipPreview: true,
  });
  await server.drain();
  const keys = { orderUID: order.uid, orderSecret: order.secret };
  const shown = (await server.call(getOrder, { type: 'payment', ...keys })).order;
  const blocks = Template.parse(JSON.parse(shown.route.from.paymentDetails.merchant?.template ?? '[]'));
  const link = blocks.find((block) => block.kind === 'link');
  if (!link) throw new Error('the page leads to the checkout');
  return { id: order._id, uid: order.uid, keys, link };
}

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${server.address}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** As the customer: to the provider's page, and a button there. */
async function decide({ link }: Ready, decision: 'paid' | 'declined'): Promise<Response> {
  const page = await post(link.url, link.fields);
  const html = await page.text();
  expect(page.status).toBe(200);
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return post('/service/demo-checkout/decide', { reference: value('reference'), token: value('token'), decision });
}

async function standing({ id, keys }: Ready) {
  const { order } = await server.call(getOrder, { type: 'order', ...keys });
  const came = (await entriesOf(server.db, id)).filter(({ reason }) => reason === 'deposit').length;
  return { status: order.status, came };
}

const news = (body: string, signature: string, network = 'cards') =>
  fetch(`${server.address}/service/payments/redirect/${network}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
  });
const secretOf = () => settings().checkouts[0]?.secret ?? '';

test('a payment at the checkout leads back, and is credited once however often it is notified and read', async () => {
  const order = await ready();
  await follow();
  expect(await standing(order)).toEqual({ status: 'waitPayment', came: 0 });
  const back = await decide(order, 'paid');
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toBe(`/en/payment/${order.uid}/?checkout=success`);
  // Notified, and not read yet: nothing counts.
  await server.drain();
  expect((await standing(order)).came).toBe(0);
  await follow();
  const paid = { status: 'inProgress', came: 2 };
  expect(await standing(order)).toEqual(paid);

  const body = JSON.stringify({ account: demoAccount, reference: order.uid, state: 'paid' });
  for (let count = 0; count < 3; count += 1) {
    expect((await news(body, sign(secretOf(), 'callback', body))).status).toBe(204);
    await follow();
  }
  expect(await standing(order)).toEqual(paid);
  expect(await findDeposits(server.db, order.id)).toMatchObject([{ state: 'taken', units: 10_000n }]);
});

test('whoever declined comes back to try again, and an older message changes nothing', async () => {
  const order = await ready();
  const back = await decide(order, 'declined');
  expect(back.headers.get('location')).toBe(`/en/payment/${order.uid}/?checkout=fail`);
  await follow();
  expect(await standing(order)).toEqual({ status: 'waitPayment', came: 0 });
  await decide(order, 'paid');
  await follow();
  const late = JSON.stringify({ account: demoAccount, reference: order.uid, state: 'declined' });
  expect((await news(late, sign(secretOf(), 'callback', late))).status).toBe(204);
  await follow();
  expect((await standing(order)).status).toBe('inProgress');
});

test('a message that says "paid" of what nobody paid credits nothing, signed or not', async () => {
  const order = await ready();
  await post(order.link.url, order.link.fields);
  const body = JSON.stringify({ account: demoAccount, reference: order.uid, state: 'paid' });
  expect((await news(body, sign(secretOf(), 'callback', body))).status).toBe(204);
  expect((await news(body, sign('a secret of somebody else', 'callback', body))).status).toBe(403);
  expect((await news(body, '')).status).toBe(403);
  expect((await news(body, sign(secretOf(), 'form', body))).status).toBe(403);
  expect((await news(body, sign(secretOf(), 'callback', body), 'other')).status).toBe(404);
  await follow();
  expect(await standing(order)).toEqual({ status: 'waitPayment', came: 0 });
});

test('a message about a payment that is not known is taken and does nothing', async () => {
  const body = JSON.stringify({ account: demoAccount, reference: 'never-made', state: 'paid' });
  expect((await news(body, sign(secretOf(), 'callback', body))).status).toBe(204);
  await follow();
  expect(await server.db.execute(sql`select from hosted_payments where reference = 'never-made'`)).toMatchObject({
    rowCount: 0,
  });
});

test('what no notification announced is found by polling, ever more rarely', async () => {
  const order = await ready();
  await post(order.link.url, order.link.fields);
  await follow();
  await server.db.execute(sql`update demo_checkouts set state = 'paid' where reference = ${order.uid}`);
  await follow();
  expect((await standing(order)).status).toBe('waitPayment');
  await server.clock.advance(16_000);
  await follow();
  expect((await standing(order)).status).toBe('inProgress');
  await server.clock.advance(16_000);
  await follow();
  const { rows } = await server.db.execute(sql`select due_at from hosted_payments where order_id = ${order.id}`);
  expect(rows).toEqual([{ due_at: null }]);
});

test('money that the provider takes back is taken out of the books', async () => {
  const order = await ready();
  await decide(order, 'paid');
  await follow();
  await server.db.execute(sql`update demo_checkouts set state = 'refunded' where reference = ${order.uid}`);
  const body = JSON.stringify({ account: demoAccount, reference: order.uid, state: 'refunded' });
  await news(body, sign(secretOf(), 'callback', body));
  await follow();
  const back = (await entriesOf(server.db, order.id)).filter(({ reason }) => reason === 'depositReversal');
  expect(back.length).toBeGreaterThan(0);
  expect(await findDeposits(server.db, order.id)).toMatchObject([{ state: 'gone', takenAt: null }]);
});

test('money that comes after the order has ended is kept for it as late', async () => {
  const order = await ready();
  await post(order.link.url, order.link.fields);
  await server.call(updateOrderStatus, { ...order.keys, status: 'deleted' });
  await decide(order, 'paid');
  await follow();
  const { order: shown } = await server.call(getOrder, { type: 'order', ...order.keys });
  expect(shown).toMatchObject({ status: 'errorPayment', issue: 'late' });
});

test('the page takes no form that is not the shop’s, no choice without its token, and no second payment', async () => {
  const order = await ready();
  expect((await post(order.link.url, { ...order.link.fields, amount: '1.00' })).status).toBe(400);
  await post(order.link.url, order.link.fields);
  const forged = { reference: order.uid, token: 'x'.repeat(64), decision: 'paid' };
  expect((await post('/service/demo-checkout/decide', forged)).status).toBe(400);
  await decide(order, 'paid');
  expect((await post(order.link.url, order.link.fields)).status).toBe(410);
});

test('an order that has run out can no longer be paid there', async () => {
  const order = await ready();
  await server.clock.advance(31 * 60_000);
  expect((await post(order.link.url, order.link.fields)).status).toBe(410);
});

test('staff are shown no secret, and saving what they were shown keeps it', async () => {
  const staff = await server.signedInStaff();
  const shown = async () =>
    (await staff.call(listMethodSettings, {})).methods.find(({ method }) => method === 'redirect');
  const before = secretOf();
  const first = await shown();
  expect(first?.settings).toContain('(unchanged secret)');
  expect(JSON.stringify(first)).not.toContain(before);
  const saved = { method: 'redirect', settings: first?.settings ?? '', version: first?.version ?? 0 };
  await staff.call(updateMethodSettings, saved);
  expect(secretOf()).toBe(before);
  const another = { ...saved, settings: saved.settings.replace('"cards"', '"other"'), version: saved.version + 1 };
  await expect(staff.call(updateMethodSettings, another)).rejects.toMatchObject({ status: 400 });
  const { rows } = await server.db.execute(
    sql`select old_value::text || new_value::text as text from audit_entries where action = 'updateMethodSettings'`,
  );
  expect(JSON.stringify(rows)).not.toContain(before);
});

test('what the provider holds is a place that money is moved from, and nothing is paid out of', async () => {
  const staff = await server.signedInStaff();
  const { places } = await staff.call(listPlaces, {});
  const ofMethod = places.filter(({ code }) => code.includes('redirect'));
  expect(ofMethod).toMatchObject([
    { code: 'deposits:redirect:cards', name: 'cards · Hosted checkout', isActive: true },
  ]);
});

test('a payment that is announced after a week, while the provider fails, waits for staff and is late once it answers', async () => {
  const order = await ready();
  await post(order.link.url, order.link.fields);
  await server.clock.advance(8 * 86_400_000);
  await server.drain();
  await follow();
  await server.db.execute(sql`update demo_checkouts set state = 'paid' where reference = ${order.uid}`);
  const body = JSON.stringify({ account: demoAccount, reference: order.uid, state: 'paid' });
  expect((await news(body, sign(secretOf(), 'callback', body))).status).toBe(204);
  await expect(follow(false)).rejects.toThrow('does not answer');
  for (let hours = 0; hours < 72; hours += 6) {
    await server.clock.advance(6 * 3_600_000);
    await expect(follow(false)).rejects.toThrow('does not answer');
  }
  // A session ends sooner than this test.
  const staff = () => server.signedInStaff();
  const mine = async () =>
    (await (await staff()).call(listUnansweredPayments, {})).payments.filter(
      ({ reference }) => reference === order.uid,
    );
  expect(await mine()).toMatchObject([{ network: 'cards', failures: expect.any(Number) }]);
  expect(await findDeposits(server.db, order.id)).toEqual([]);
  const settle = {
    method: 'redirect',
    network: 'cards',
    reference: order.uid,
    act: 'ask',
    reason: 'It is back',
  } as const;
  await (await staff()).call(settleUnansweredPayment, settle);
  await expect(follow(false)).rejects.toThrow('does not answer');
  await server.clock.advance(6 * 3_600_000);
  await follow();
  expect(await mine()).toEqual([]);
  await expectRefusal((await staff()).call(settleUnansweredPayment, { ...settle, act: 'close' }), notFound);
  const { order: shown } = await server.call(getOrder, { type: 'order', ...order.keys });
  expect(shown).toMatchObject({ status: 'errorPayment', issue: 'late' });
});
