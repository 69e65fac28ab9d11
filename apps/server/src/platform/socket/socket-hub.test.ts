import {
  forbidden,
  notFound,
  type RouteNews,
  rateRoutesMax,
  routeNotAvailable,
  type ServerFrame,
  tooManyRequests,
} from '@tetri/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { silentLog } from '../log.ts';
import { SocketHub } from './socket-hub.ts';
import type { SocketOwner } from './socket-owner.ts';

const uid = '12345678';
const secret = 'a'.repeat(32);
const others = Array.from({ length: 51 }, (_, at) => String(20_000_000 + at));
const route = '0198c0de-0000-7000-8000-000000000001';
const closed = '0198c0de-0000-7000-8000-000000000002';
const unknown = '0198c0de-0000-7000-8000-00000000000f';
const news: RouteNews = {
  routeId: route,
  isAvailable: true,
  rate: {
    in: '1',
    out: '2.70',
    amount: '100.00',
    rateFullNumber: '27/10',
    type: 'fixed',
    outFeeAmount: '0.00',
    changeFeePercent: '0',
    terms: null,
  },
  min: '1.00',
  max: '37.00',
  outMin: '2.70',
  outMax: '99.90',
  opensAt: null,
  timeZone: null,
};
const socketOwners: Readonly<Record<string, SocketOwner>> = {
  'staff-token': { kind: 'staff', sessionId: 'of staff' },
  'user-token': { kind: 'user', sessionId: 'of nino', userId: 'nino' },
  'other-token': { kind: 'user', sessionId: 'of gio', userId: 'gio' },
};
const chatId = '0198c0de-0000-7000-8000-0000000000c1';
let http: Server;
let hub: SocketHub;
/** Sessions that ended. */
let ended: Set<string>;
let clients: WebSocket[];
let mayTake: boolean;
/** What happens while a token is looked up. */
let redeeming: () => void;

beforeEach(async () => {
  clients = [];
  mayTake = true;
  redeeming = () => {};
  ended = new Set();
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  hub = new SocketHub({
    log: silentLog,
    take: () => (mayTake ? () => {} : undefined),
    redeemToken: async (token) => {
      redeeming();
      return socketOwners[token];
    },
    livingSessions: async (owners) => new Set(owners.map(({ sessionId }) => sessionId).filter((id) => !ended.has(id))),
    mayHearOrder: async (orderUid, orderSecret) => [uid, ...others].includes(orderUid) && orderSecret === secret,
    mayHearChat: async (id, token) => id === chatId && token === 'chat-token',
    sendTyping: (id, isStaff) => hub.chatTyping(id, isStaff),
    rateOf: (routeId) => (routeId === route ? { in: '1', out: '2.70', reserve: '100.00' } : undefined),
    boardVersion: () => 7,
    routeNews: (routeId) => (routeId === route ? news : undefined),
  });
  hub.attach(http);
});

afterEach(async () => {
  for (const client of clients) client.terminate();
  hub.close();
  http.close();
  await once(http, 'close');
});

type Row = [routeId: string, give: string, get: string, reserve: string];

const openRow: Row = [route, '1', '2.70', '100.00'];
const closedRow: Row = [closed, '', '', ''];

function ratesFrame(...rates: readonly Row[]) {
  return { method: 'updateRates', data: { version: 7, rates } };
}

async function open() {
  const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws/`);
  clients.push(socket);
  await once(socket, 'open');
  const waiting: ServerFrame[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    waiting.push(JSON.parse(data.toString()) as ServerFrame);
    wake();
  });
  return {
    socket,
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async next(): Promise<ServerFrame> {
      for (;;) {
        const frame = waiting.shift();
        if (frame) return frame;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

test('sends those who asked for rates what changed, and a closed route as empty texts', async () => {
  const client = await open();
  client.send({ method: 'subscribe', data: { topic: 'rates' }, id: 1 });
  expect(await client.next()).toEqual({ method: 'subscribe', id: 1, data: { ok: true } });
  hub.ratesChanged([route, closed]);
  expect(await client.next()).toEqual(ratesFrame(openRow, closedRow));
});

test('sends those who named routes how these stand at once, and what changes of them', async () => {
  const [page, other] = [await open(), await open()];
  page.send({ method: 'subscribe', data: { topic: 'rates', routeIds: [route, closed, route] } });
  expect(await page.next()).toEqual({ method: 'subscribe', data: { ok: true } });
  expect(await page.next()).toEqual(ratesFrame(openRow, closedRow));
  other.send({ method: 'subscribe', data: { topic: 'rates', routeIds: [unknown] } });
  expect(await other.next()).toEqual({ method: 'subscribe', data: { ok: true } });
  expect(await other.next()).toEqual(ratesFrame([unknown, '', '', '']));
  hub.ratesChanged([route]);
  expect(await page.next()).toEqual(ratesFrame(openRow));
  hub.siteStatusChanged(false);
  expect((await other.next()).method).toBe('updateStatusWorkSite');
});

test('a second subscription to rates takes the place of the first, and none is left after unsubscribing', async () => {
  const [client, witness] = [await open(), await open()];
  witness.send({ method: 'subscribe', data: { topic: 'rates' } });
  expect((await witness.next()).method).toBe('subscribe');
  client.send({ method: 'subscribe', data: { topic: 'rates' } });
  client.send({ method: 'subscribe', data: { topic: 'rates', routeIds: [closed] } });
  for (const method of ['subscribe', 'subscribe', 'updateRates']) expect((await client.next()).method).toBe(method);
  hub.ratesChanged([route, closed]);
  expect(await witness.next()).toEqual(ratesFrame(openRow, closedRow));
  expect(await client.next()).toEqual(ratesFrame(closedRow));
  client.send({ method: 'unsubscribe', data: { topic: 'rates' }, id: 9 });
  expect(await client.next()).toEqual({ method: 'unsubscribe', id: 9, data: { ok: true } });
  hub.ratesChanged([closed]);
  expect(await witness.next()).toEqual(ratesFrame(closedRow));
  client.send({ method: 'ping' });
  expect((await client.next()).method).toBe('pong');
});

test('sends a route at once and when its price changes, until it is no longer subscribed to', async () => {
  const [client, witness] = [await open(), await open()];
  for (const follower of [client, witness]) {
    follower.send({ method: 'subscribe', data: { topic: 'route', routeId: route } });
    expect(await follower.next()).toEqual({ method: 'subscribe', data: { ok: true } });
    expect(await follower.next()).toEqual({ method: 'routeChanged', data: news });
  }
  hub.ratesChanged([route, closed]);
  expect(await client.next()).toEqual({ method: 'routeChanged', data: news });
  expect(await witness.next()).toEqual({ method: 'routeChanged', data: news });
  client.send({ method: 'unsubscribe', data: { topic: 'route', routeId: route } });
  expect((await client.next()).method).toBe('unsubscribe');
  hub.ratesChanged([route]);
  expect((await witness.next()).method).toBe('routeChanged');
  client.send({ method: 'ping' });
  expect((await client.next()).method).toBe('pong');
});

test('a route that does not exist cannot be subscribed to', async () => {
  const client = await open();
  client.send({ method: 'subscribe', data: { topic: 'route', routeId: unknown }, id: 3 });
  expect(await client.next()).toMatchObject({ method: 'error', id: 3, data: { errorCode: routeNotAvailable.code } });
});

test('an order that is no longer wanted is no longer sent, even when both came at once', async () => {
  const client = await open();
  client.send({ method: 'subscribe', data: { topic: 'order', orderUID: uid, orderSecret: secret } });
  client.send({ method: 'unsubscribe', data: { topic: 'order', orderUID: uid } });
  expect((await client.next()).method).toBe('subscribe');
  expect((await client.next()).method).toBe('unsubscribe');
  hub.orderChanged({ orderUID: uid, status: 'done', issue: 'none', confirmations: { seen: 0, required: 0 } });
  client.send({ method: 'ping' });
  expect((await client.next()).method).toBe('pong');
});

test('subscribes to no more topics than its bound, and says so', async () => {
  const client = await open();
  const subscribe = async (orderUID: string | undefined) => {
    client.send({ method: 'subscribe', data: { topic: 'order', orderUID, orderSecret: secret } });
    return client.next();
  };
  for (const orderUID of others.slice(0, 50)) expect((await subscribe(orderUID)).method).toBe('subscribe');
  expect(await subscribe(others[50])).toMatchObject({ method: 'error', data: { errorCode: tooManyRequests.code } });
  expect((await subscribe(others[0])).method).toBe('subscribe');
});

test('drops a client that does not read rather than buffering for it, and goes on sending to the others', async () => {
  const [reader, idler] = [await open(), await open()];
  for (const client of [reader, idler]) {
    client.send({ method: 'auth', data: { token: 'staff-token' } });
    client.send({ method: 'subscribe', data: { topic: 'queue' } });
    expect([(await client.next()).method, (await client.next()).method]).toEqual(['auth', 'subscribe']);
  }
  idler.socket.pause();
  const long = 'x'.repeat(1_000_000);
  while (hub.size === 2) {
    hub.queueChanged(long);
    expect((await reader.next()).method).toBe('queueChanged');
  }
  hub.queueChanged(uid);
  expect(await reader.next()).toEqual({ method: 'queueChanged', data: { orderUID: uid } });
});

test('sends news of an order to those who know its secret and to nobody else', async () => {
  const [friend, stranger] = [await open(), await open()];
  friend.send({ method: 'subscribe', data: { topic: 'order', orderUID: uid, orderSecret: secret } });
  expect((await friend.next()).method).toBe('subscribe');
  stranger.send({ method: 'subscribe', data: { topic: 'order', orderUID: uid, orderSecret: 'b'.repeat(32) }, id: 'x' });
  expect(await stranger.next()).toMatchObject({ method: 'error', id: 'x', data: { errorCode: 40403 } });
  hub.orderChanged({ orderUID: uid, status: 'done', issue: 'none', confirmations: { seen: 0, required: 0 } });
  hub.siteStatusChanged(true);
  expect((await friend.next()).method).toBe('orderChanged');
  expect((await stranger.next()).method).toBe('updateStatusWorkSite');
});

test('sends news of an order to its owner, once even where they opened it by its secret too, and to no other person', async () => {
  const [owner, stranger] = [await open(), await open()];
  owner.send({ method: 'auth', data: { token: 'user-token' } });
  stranger.send({ method: 'auth', data: { token: 'other-token' } });
  owner.send({ method: 'subscribe', data: { topic: 'order', orderUID: uid, orderSecret: secret } });
  expect([(await owner.next()).method, (await owner.next()).method]).toEqual(['auth', 'subscribe']);
  expect((await stranger.next()).method).toBe('auth');
  const orderId = '0d4e8b7a-2c1f-4e96-a7d3-5b9c0f1e2a05';
  const data = { orderUID: uid, status: 'done', issue: 'none', confirmations: { seen: 0, required: 0 } } as const;
  hub.orderChanged(data, { ownerId: 'nino', orderId });
  hub.orderChanged({ ...data, orderUID: others[0] ?? '' }, { ownerId: 'nino' });
  hub.siteStatusChanged(true);
  expect(await owner.next()).toEqual({ method: 'orderChanged', data });
  expect(await owner.next()).toEqual({ method: 'updateOrder', data: { order: orderId } });
  expect(await owner.next()).toMatchObject({ method: 'orderChanged', data: { orderUID: others[0] } });
  expect((await owner.next()).method).toBe('updateStatusWorkSite');
  expect((await stranger.next()).method).toBe('updateStatusWorkSite');
});

test('sends whoever comes after another on one socket nothing that the other alone might receive', async () => {
  const [client, witness] = [await open(), await open()];
  for (const listener of [client, witness]) {
    listener.send({ method: 'auth', data: { token: 'staff-token' } });
    listener.send({ method: 'subscribe', data: { topic: 'queue' } });
    expect([(await listener.next()).method, (await listener.next()).method]).toEqual(['auth', 'subscribe']);
  }
  for (const token of ['user-token', 'other-token']) client.send({ method: 'auth', data: { token } });
  for (const _ of [1, 2]) expect(await client.next()).toEqual({ method: 'auth', data: { ok: true } });
  const data = { orderUID: uid, status: 'done', issue: 'none', confirmations: { seen: 0, required: 0 } } as const;
  hub.orderChanged(data, { ownerId: 'nino' });
  expect(await witness.next()).toEqual({ method: 'queueChanged', data: { orderUID: uid } });
  hub.orderChanged({ ...data, orderUID: others[0] ?? '' }, { ownerId: 'gio' });
  expect(await client.next()).toMatchObject({ method: 'orderChanged', data: { orderUID: others[0] } });
});

test('opens a conversation to who has its token, and all conversations to staff', async () => {
  const [visitor, stranger, staff] = [await open(), await open(), await open()];
  visitor.send({ method: 'subscribe', data: { topic: 'chat', chatId, token: 'chat-token' } });
  expect((await visitor.next()).method).toBe('subscribe');
  stranger.send({ method: 'subscribe', data: { topic: 'chat', chatId, token: 'guessed' } });
  expect(await stranger.next()).toMatchObject({ method: 'error', data: { errorCode: notFound.code } });
  stranger.send({ method: 'subscribe', data: { topic: 'chats' } });
  expect(await stranger.next()).toMatchObject({ method: 'error', data: { errorCode: forbidden.code } });
  staff.send({ method: 'auth', data: { token: 'staff-token' } });
  await staff.next();
  staff.send({ method: 'subscribe', data: { topic: 'chats' } });
  await staff.next();

  hub.chatChanged(chatId);
  for (const listener of [visitor, staff])
    expect(await listener.next()).toEqual({ method: 'chatChanged', data: { chatId } });
  stranger.send({ method: 'ping' });
  expect((await stranger.next()).method).toBe('pong');
});

test('shows both sides of a conversation who writes, and takes that from nobody else', async () => {
  const [visitor, stranger, staff] = [await open(), await open(), await open()];
  visitor.send({ method: 'subscribe', data: { topic: 'chat', chatId, token: 'chat-token' } });
  await visitor.next();
  staff.send({ method: 'auth', data: { token: 'staff-token' } });
  await staff.next();
  staff.send({ method: 'subscribe', data: { topic: 'chats' } });
  await staff.next();

  stranger.send({ method: 'chatTyping', data: { chatId } });
  expect(await stranger.next()).toMatchObject({ method: 'error', data: { errorCode: forbidden.code } });
  visitor.send({ method: 'chatTyping', data: { chatId } });
  for (const listener of [visitor, staff])
    expect(await listener.next()).toEqual({ method: 'chatTyping', data: { chatId, isStaff: false } });
  staff.send({ method: 'chatTyping', data: { chatId } });
  for (const listener of [visitor, staff])
    expect(await listener.next()).toEqual({ method: 'chatTyping', data: { chatId, isStaff: true } });
  visitor.send({ method: 'unsubscribe', data: { topic: 'chat', chatId } });
  await visitor.next();
  visitor.send({ method: 'chatTyping', data: { chatId } });
  expect((await visitor.next()).method).toBe('error');
});

test('opens the queue to staff only', async () => {
  const client = await open();
  client.send({ method: 'subscribe', data: { topic: 'queue' } });
  expect(await client.next()).toMatchObject({ method: 'error', data: { errorCode: 40301 } });
  client.send({ method: 'auth', data: { token: 'staff-token' } });
  expect(await client.next()).toEqual({ method: 'auth', data: { ok: true } });
  client.send({ method: 'subscribe', data: { topic: 'queue' } });
  expect((await client.next()).method).toBe('subscribe');
  hub.queueChanged(uid);
  expect(await client.next()).toEqual({ method: 'queueChanged', data: { orderUID: uid } });
  hub.rateAlertsChanged();
  expect(await client.next()).toEqual({ method: 'rateAlertsChanged', data: {} });
});

const badRouteIds = [
  null,
  route,
  {},
  { length: 1 },
  [],
  [1],
  [null],
  [[route]],
  ['__proto__'],
  ['constructor'],
  [route, `${route}\u0000`],
];

test.each([
  'no json',
  '[]',
  '{"method":"fly"}',
  '{"method":"subscribe","data":{"topic":"secrets"}}',
  '{"method":"subscribe","data":{"topic":"route"}}',
  '{"method":"subscribe","data":{"topic":"route","routeId":"__proto__"}}',
  '{"method":"unsubscribe"}',
  '{"method":"unsubscribe","data":{"topic":"order"}}',
  ...badRouteIds.map((routeIds) => JSON.stringify({ method: 'subscribe', data: { topic: 'rates', routeIds } })),
])('answers %s with an error frame and stays open', async (text) => {
  const client = await open();
  client.send(text);
  expect(await client.next()).toMatchObject({ method: 'error', data: { errorCode: 40001 } });
  client.send({ method: 'ping', id: 2 });
  expect(await client.next()).toEqual({ method: 'pong', id: 2, data: {} });
});

test('a page names as many routes as the bound says, and not one more', async () => {
  const client = await open();
  const routeIds = Array.from({ length: rateRoutesMax }, () => route);
  client.send({ method: 'subscribe', data: { topic: 'rates', routeIds: [...routeIds, route] } });
  expect(await client.next()).toMatchObject({ method: 'error', data: { errorCode: 40001 } });
  client.send({ method: 'subscribe', data: { topic: 'rates', routeIds } });
  expect((await client.next()).method).toBe('subscribe');
  expect(await client.next()).toEqual(ratesFrame(openRow));
});

test('stops listening to a client that sends too much, and says so once', async () => {
  const client = await open();
  for (let count = 0; count < 70; count += 1) client.send({ method: 'ping' });
  for (let count = 0; count < 60; count += 1) expect((await client.next()).method).toBe('pong');
  expect(await client.next()).toMatchObject({ method: 'error', data: { errorCode: 50000 } });
  hub.siteStatusChanged(false);
  expect((await client.next()).method).toBe('updateStatusWorkSite');
});

test('closes the sockets of a session that ended, and no others', async () => {
  const [nino, gio, staff, visitor] = await Promise.all([open(), open(), open(), open()]);
  nino.send({ method: 'auth', data: { token: 'user-token' } });
  gio.send({ method: 'auth', data: { token: 'other-token' } });
  staff.send({ method: 'auth', data: { token: 'staff-token' } });
  for (const client of [nino, gio, staff]) expect(await client.next()).toMatchObject({ data: { ok: true } });
  ended.add('of nino').add('of staff');
  const closed = [nino, staff].map(({ socket }) => once(socket, 'close'));
  await hub.dropEnded();
  expect((await Promise.all(closed)).map(([code]) => code as number)).toEqual([1008, 1008]);
  for (const client of [gio, visitor]) {
    client.send({ method: 'ping' });
    expect(await client.next()).toMatchObject({ method: 'pong' });
  }
  expect(hub.size).toBe(2);
});

test('ends a socket that never asked for anything, and none that has', async () => {
  const [silent, polite] = [await open(), await open()];
  polite.send({ method: 'ping' });
  expect((await polite.next()).method).toBe('pong');
  const closed = once(silent.socket, 'close');
  for (let beat = 0; beat < 3; beat += 1) {
    const answered = [silent, polite].map(({ socket }) => once(socket, 'ping'));
    hub.dropSilent();
    if (beat < 2) await Promise.all(answered);
    polite.send({ method: 'ping' });
    expect((await polite.next()).method).toBe('pong');
    // The answer to the ping came before it.
    silent.socket.pong();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await closed)[0]).toBe(1008);
  await expect.poll(() => hub.size).toBe(1);
});

test('a session that ends while its socket is being opened takes the socket with it', async () => {
  const client = await open();
  const closed = once(client.socket, 'close');
  ended.add('of nino');
  redeeming = () => hub.sessionEnded('of nino');
  client.send({ method: 'auth', data: { token: 'user-token' } });
  expect((await closed)[0]).toBe(1008);
});

test('closes the sockets of one session by its id', async () => {
  const [nino, gio] = [await open(), await open()];
  nino.send({ method: 'auth', data: { token: 'user-token' } });
  gio.send({ method: 'auth', data: { token: 'other-token' } });
  for (const client of [nino, gio]) expect(await client.next()).toMatchObject({ data: { ok: true } });
  const closed = once(nino.socket, 'close');
  hub.sessionEnded('of nino');
  expect((await closed)[0]).toBe(1008);
  gio.send({ method: 'ping' });
  expect((await gio.next()).method).toBe('pong');
});

test('takes no socket from who has enough of them, and answers so in plain HTTP', async () => {
  mayTake = false;
  const refused = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws/`);
  refused.on('error', () => undefined);
  const [, answer] = (await once(refused, 'unexpected-response')) as [unknown, { statusCode: number }];
  refused.terminate();
  expect(answer.statusCode).toBe(429);
  expect(hub.size).toBe(0);
});
