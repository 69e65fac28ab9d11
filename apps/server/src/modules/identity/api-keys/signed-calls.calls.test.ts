import {
  allCalls,
  type Call,
  captchaNotFilled,
  createApiKey,
  createOrder,
  createQuote,
  getOrder,
  getSiteStatus,
  idempotencyConflict,
  keyRightOf,
  listOrderHistory,
  listRoutes,
  signatureRejected,
  updateApiKey,
  updateCaptchaSettings,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendSigned, type Signing } from './testing/send-signed.ts';

let server: TestServer;
let body: string;
let shop: Signing;
let ticks = 0;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  const { person, access } = await withKey();
  await person.call(updateApiKey, { apiKey: access.key, permissions: { withdrawals: true } });
  shop = access;
  [body = ''] = await orderBodies(server.address, 1);
});
afterAll(() => server.stop());

/** A person with a key, and the key. */
async function withKey() {
  const person = await server.signedInUser();
  const { access } = await person.call(createApiKey, { name: 'shop' });
  return { person, access };
}

const nextTime = () => server.clock.now().getTime() + (ticks += 1);

function ask(
  access: Signing,
  call: Call,
  input: object,
  changes: { time?: number; headers?: Record<string, string> } = {},
) {
  const target = `/service/api/v1/${call.path}/`;
  const { method } = call;
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  return sendSigned(server.address, access, {
    target: `${target}${query}`,
    method,
    time: nextTime(),
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    ...changes,
  });
}

const rejected = { status: 403, answer: { success: false, error: { errorCode: signatureRejected.code } } };
const signedCalls = [...allCalls].filter(([, call]) => keyRightOf(call) !== undefined);

test.each(signedCalls)(
  '%s takes a good signature once, and refuses a wrong, an old and a repeated one',
  async (_, call) => {
    const time = nextTime();
    expect(await ask({ ...shop, secret: '00'.repeat(32) }, call, {}, { time })).toMatchObject(rejected);
    expect(await ask(shop, call, {}, { time: time - 5 * 60_000 - 1000 })).toMatchObject(rejected);
    expect(await ask(shop, call, {}, { headers: { 'api-sign': '' } })).toMatchObject(rejected);
    const good = await ask(shop, call, {}, { time });
    expect(good.answer.error?.errorCode).not.toBe(signatureRejected.code);
    expect(good.cookies).toEqual([]);
    expect(await ask(shop, call, {}, { time })).toMatchObject(rejected);
  },
);

test('an order that a program signs is its person’s, by the right that the key has', async () => {
  const { person, access } = await withKey();
  const input = JSON.parse(body) as object;
  const made = await ask(access, createOrder, input);
  expect(made).toMatchObject({ status: 200 });
  const { uid, secret } = made.answer.data as { uid: string; secret: string };
  expect((await person.call(listOrderHistory, {})).orders.map((order) => order.uid)).toEqual([uid]);
  expect(await ask(access, listOrderHistory, {})).toMatchObject({ answer: { data: { orders: [{ uid }] } } });
  expect(await ask(access, getOrder, { orderUID: uid, orderSecret: secret })).toMatchObject({
    answer: { data: { order: { uid, status: 'new' } } },
  });
  const move = { orderUID: uid, orderSecret: secret, status: 'deleted' };
  expect(await ask(access, updateOrderStatus, move)).toMatchObject({ answer: { data: { status: 'deleted' } } });
  await person.call(updateApiKey, { apiKey: access.key, permissions: { api: false } });
  expect(await ask(access, createOrder, input)).toMatchObject(rejected);
});

test('what a program signs is repeated once for its person, whoever else uses the same key', async () => {
  const { access } = await withKey();
  const headers = { 'idempotency-key': 'one' };
  const input = JSON.parse(body) as { email: string };
  const uidOf = async (signing: Signing, given: object) => {
    const { answer } = await ask(signing, createOrder, given, { headers });
    return (answer.data as { uid?: string } | undefined)?.uid ?? answer.error?.errorCode;
  };
  const first = await uidOf(access, input);
  expect(await uidOf(access, input)).toBe(first);
  expect(await uidOf(access, { ...input, email: 'other@example.com' })).toBe(idempotencyConflict.code);
  expect(await uidOf((await withKey()).access, input)).not.toBe(first);
});

test('a quote that a program signs is for its person alone, and makes an order', async () => {
  const [one, other] = [await withKey(), await withKey()];
  const input = JSON.parse(body) as { routeId: string; amount: string };
  const { routeId, amount } = input;
  const { answer } = await ask(one.access, createQuote, { routeId, amount });
  const { quoteId } = (answer.data as { quote: { quoteId: string } }).quote;
  expect((await ask(other.access, createOrder, { ...input, quoteId })).status).toBe(409);
  expect(await ask(one.access, createOrder, { ...input, quoteId })).toMatchObject({ status: 200 });
});

test('a list that lies ready for everybody is not answered to a wrong signature', async () => {
  const { access } = await withKey();
  expect(await ask(access, listRoutes, {})).toMatchObject({ status: 200 });
  expect(await ask({ ...access, secret: '11'.repeat(32) }, listRoutes, {})).toMatchObject(rejected);
});

// The last one: who signs in from here on is asked for a captcha too.
test('a captcha is asked of visitors, and not of a program that signs', async () => {
  const input = JSON.parse(body) as { routeId: string; amount: string };
  const staff = await server.signedInStaff();
  await staff.call(updateCaptchaSettings, { module: 'altcha', requiredCreateOrder: true });
  await server.drain();
  await vi.waitFor(
    async () => expect(await server.call(getSiteStatus, {})).toMatchObject({ requiredCaptchaCreateOrder: true }),
    10_000,
  );
  await expectRefusal(server.call(createOrder, { ...input, agreement: true }), captchaNotFilled);
  expect(await ask(shop, createOrder, input)).toMatchObject({ status: 200 });
});
