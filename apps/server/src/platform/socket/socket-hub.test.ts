import type { ServerFrame } from '@tetri/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { silentLog } from '../log.ts';
import { SocketHub } from './socket-hub.ts';

const uid = '12345678';
const secret = 'a'.repeat(32);
const route = '0198c0de-0000-7000-8000-000000000001';
let http: Server;
let hub: SocketHub;
let clients: WebSocket[];

beforeEach(async () => {
  clients = [];
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  hub = new SocketHub({
    log: silentLog,
    redeemToken: async (token) => (token === 'staff-token' ? 'staff' : undefined),
    mayHearOrder: async (orderUid, orderSecret) => orderUid === uid && orderSecret === secret,
    rateOf: (routeId) => (routeId === route ? { in: '1', out: '2.70', reserve: '100.00' } : undefined),
    boardVersion: () => 7,
  });
  hub.attach(http);
});

afterEach(async () => {
  for (const client of clients) client.terminate();
  hub.close();
  http.close();
  await once(http, 'close');
});

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

test('tells those who asked for rates what changed, and a closed route by empty texts', async () => {
  const client = await open();
  client.send({ method: 'subscribe', data: { topic: 'rates' }, id: 1 });
  expect(await client.next()).toEqual({ method: 'subscribe', id: 1, data: { ok: true } });
  const closed = '0198c0de-0000-7000-8000-000000000002';
  hub.ratesChanged([route, closed]);
  expect(await client.next()).toEqual({
    method: 'updateRates',
    data: {
      version: 7,
      rates: [
        [route, '1', '2.70', '100.00'],
        [closed, '', '', ''],
      ],
    },
  });
});

test('tells an order to those who know its secret and to nobody else', async () => {
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

test.each(['no json', '[]', '{"method":"fly"}', '{"method":"subscribe","data":{"topic":"secrets"}}'])(
  'answers %s with an error frame and stays open',
  async (text) => {
    const client = await open();
    client.send(text);
    expect(await client.next()).toMatchObject({ method: 'error', data: { errorCode: 40001 } });
    client.send({ method: 'ping', id: 2 });
    expect(await client.next()).toEqual({ method: 'pong', id: 2, data: {} });
  },
);

test('stops listening to a client that talks too much, and says so once', async () => {
  const client = await open();
  for (let count = 0; count < 70; count += 1) client.send({ method: 'ping' });
  for (let count = 0; count < 60; count += 1) expect((await client.next()).method).toBe('pong');
  expect(await client.next()).toMatchObject({ method: 'error', data: { errorCode: 50000 } });
  hub.siteStatusChanged(false);
  expect((await client.next()).method).toBe('updateStatusWorkSite');
});
