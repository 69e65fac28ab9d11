import { expect, test } from 'vitest';
import { Exchange } from './exchange.ts';
import { KeyLimitError } from './key-limit-error.ts';
import { isSignature } from './sign.ts';

const secret = '00'.repeat(31).concat('2a');
const uid = '12345678';

interface Asked {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An exchange whose answers are played one after the other; the last one stays. */
function play(...answers: (object | 'nothing' | 'half' | [status: number, answer: object])[]) {
  const asked: Asked[] = [];
  const pauses: number[] = [];
  const exchange = new Exchange({
    address: 'https://exchange.example',
    key: 'EX_1',
    secret,
    now: () => 1_767_225_600_000,
    pause: async (ms) => void pauses.push(ms),
    fetch: async (url, init) => {
      const { method = '', headers, body } = init ?? {};
      asked.push({ url: new URL(String(url)), method, headers: headers as Asked['headers'], body: String(body ?? '') });
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
      if (answer === 'nothing') throw new TypeError('fetch failed');
      if (answer === 'half') return new Response(breaksOff(), { status: 200 });
      const [status, sent] = Array.isArray(answer) ? answer : [200, { success: true, data: answer }];
      return Response.json(sent, { status, headers: { 'x-request-id': 'r1' } });
    },
  });
  return { exchange, asked, pauses };
}

/** A body that does not end as it began. */
function breaksOff(): ReadableStream {
  return new ReadableStream({
    pull: (body) => {
      body.enqueue(new TextEncoder().encode('{"success":tr'));
      body.error(new TypeError('terminated'));
    },
  });
}

const failure = (errorCode: number, object: object = {}) => ({
  success: false,
  error: { errorCode, message: 'no', object },
});
const order = {
  routeId: '0d4e8b7a-2c1f-4e96-a7d3-5b9c0f1e2a05',
  amount: '-60',
  email: 'a@example.com',
  agreement: true,
} as const;

test('signs each call with a time that rises, the query of a GET with it', async () => {
  const { exchange, asked } = play({ order: {} });
  await exchange.call('getOrder', { orderUID: uid, orderSecret: '№ 1' });
  await exchange.call('createOrder', order);
  expect(asked.map(({ headers }) => headers['api-time'])).toEqual(['1767225600000', '1767225600001']);
  expect(asked[0]?.url.href).toBe(
    `https://exchange.example/service/api/v1/public/exchanger/order/get/?orderUID=${uid}&orderSecret=%E2%84%96+1`,
  );
  for (const { url, method, headers, body } of asked) {
    const parts = {
      method,
      target: `${url.pathname}${url.search}`,
      time: headers['api-time'] ?? '',
      body: Buffer.from(body),
    };
    expect(isSignature(headers['api-sign'] ?? '', Buffer.from(secret, 'hex'), parts)).toBe(true);
  }
});

test('makes calls one after the other, so that times arrive as they rise', async () => {
  let underWay = 0;
  const times: number[] = [];
  const exchange = new Exchange({
    address: 'https://exchange.example',
    key: 'EX_1',
    secret,
    fetch: async (_url, init) => {
      underWay += 1;
      expect(underWay).toBe(1);
      times.push(Number(new Headers(init?.headers).get('api-time')));
      await Promise.resolve();
      underWay -= 1;
      return Response.json({ success: true, data: {} });
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => exchange.call('getSession', {})));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(20);
});

test('a clock that was set right is gone by again', async () => {
  const times: number[] = [];
  let clock = 1_767_312_000_000;
  const exchange = new Exchange({
    address: 'https://exchange.example',
    key: 'EX_1',
    secret,
    now: () => clock,
    fetch: async (_url, init) => {
      times.push(Number(new Headers(init?.headers).get('api-time')));
      return Response.json({ success: true, data: {} });
    },
  });
  await exchange.call('getSession', {});
  clock -= 86_400_000;
  await exchange.call('getSession', {});
  // A moment back, times rise on.
  clock -= 1000;
  await exchange.call('getSession', {});
  expect(times).toEqual([1_767_312_000_000, 1_767_225_600_000, 1_767_225_600_001]);
});

test('sends an order that got no answer again, with the same key and a new time', async () => {
  const { exchange, asked, pauses } = play('nothing', 'half', [502, {}], { uid });
  expect(await exchange.call('createOrder', order)).toEqual({ uid });
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(new Set(asked.map(({ headers }) => headers['api-time'])).size).toBe(4);
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
  expect(pauses).toEqual([500, 1000, 2000]);
});

test('uses the key that the caller gives', async () => {
  const { exchange, asked } = play({ uid });
  await exchange.call('createOrder', order, { idempotencyKey: 'sale-1' });
  expect(asked[0]?.headers['idempotency-key']).toBe('sale-1');
});

test('waits as long as the server asks, where it asks too often', async () => {
  const { exchange, pauses } = play([429, failure(50000, { time: 7 })], { status: 'deleted' });
  await exchange.call('updateOrderStatus', { orderUID: uid, orderSecret: '0'.repeat(32), status: 'deleted' });
  expect(pauses).toEqual([7000]);
});

test('does not repeat a move that may have been made', async () => {
  const { exchange, asked } = play('nothing');
  const move = exchange.call('updateOrderStatus', { orderUID: uid, orderSecret: '0'.repeat(32), status: 'deleted' });
  await expect(move).rejects.toMatchObject({ name: 'ExchangeError', errorCode: 0, status: 0 });
  expect(asked).toHaveLength(1);
});

test('gives up after some attempts', async () => {
  const { exchange, asked } = play('nothing');
  await expect(exchange.call('getSession', {})).rejects.toThrow('does not answer');
  expect(asked).toHaveLength(4);
});

test('reports why it was refused, and asks no more', async () => {
  const { exchange, asked } = play([422, failure(7701545348962387, { min: '50' })]);
  await expect(exchange.call('createOrder', order)).rejects.toMatchObject({
    errorCode: 7701545348962387,
    status: 422,
    object: { min: '50' },
    requestId: 'r1',
  });
  expect(asked).toHaveLength(1);
});

test('takes no secret that is not hex', () => {
  expect(() => new Exchange({ address: 'https://exchange.example', key: 'EX_1', secret: 'secret' })).toThrow(TypeError);
});

test('above a limit of the key it says which, how much is used and until when, and does not try again', async () => {
  const object = { limit: 'dayUsd', max: '1000', used: '990.00', until: '2026-01-02T00:00:00.000Z' };
  const { exchange, asked } = play([422, failure(42272, object)]);
  const refused = await exchange
    .call('getOrder', { orderUID: uid, orderSecret: secret })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(KeyLimitError);
  const until = new Date('2026-01-02T00:00:00Z');
  expect(refused).toMatchObject({ errorCode: 42272, limit: 'dayUsd', max: '1000', used: '990.00', until });
  expect(asked).toHaveLength(1);
});
