import {
  type CallRequest,
  claimOrders,
  createOrder,
  createQuote,
  createRequisite,
  createSocketToken,
  exportOrderHistory,
  forbidden,
  getOrder,
  getOrderChart,
  getRoute,
  getSession,
  listOrderHistory,
  recordPayment,
  recordPayout,
  saveRouteFormula,
  updateDiscountTiers,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newId, transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { confirmationsSeen } from '../events.ts';

let server: TestServer;
let route: Awaited<ReturnType<typeof factories.route>>;
beforeAll(async () => {
  server = await startTestServer();
  const tether = await factories.currency(server.db, { symbol: 'USDT', decimals: 2 });
  const gold = { en: '=Gold', ru: 'Золото', ka: 'ოქრო' };
  const to = await factories.currency(server.db, { symbol: 'XAU', decimals: 2, name: gold });
  route = await factories.route(server.db, { from: tether, to, reserveUnits: 100_000_000n });
  await price(route.id, '0');
  await takePayments(tether.id);
});
afterAll(() => server.stop());

/** Prices the route at one to one, less the margin, and waits until orders know. */
async function price(routeId: string, markupPercent: string): Promise<void> {
  const staff = await server.signedInStaff();
  await server.drain();
  await vi.waitFor(() => server.call(getRoute, { id: routeId }), { timeout: 10_000 });
  const terms = { formula: '1', markupPercent, fixedFee: '0', tiers: [], inStep: '0.01', outStep: '0.01' };
  await staff.call(saveRouteFormula, { routeId, version: 1, ...terms, reason: 'as the test needs it' });
  await server.drain();
  await vi.waitFor(
    async () => {
      const { route: shown } = await server.call(getRoute, { id: routeId });
      expect(shown).toMatchObject({ isAvailable: true, rate: { changeFeePercent: markupPercent } });
    },
    { timeout: 10_000 },
  );
}

/** Gives the manual method something to take payments with. */
async function takePayments(currencyId: string): Promise<void> {
  const staff = await server.signedInStaff();
  await staff.call(createRequisite, {
    currencyId,
    kind: 'wallet',
    holder: '',
    bank: '',
    number: `wallet-${currencyId}`,
    memo: '',
    min: '0',
    max: null,
    dailyLimit: null,
    monthlyLimit: null,
    timeZone: 'UTC',
  });
}

type Signed = Awaited<ReturnType<TestServer['signedInUser']>>;

function order(more: Partial<CallRequest<typeof createOrder>> = {}): CallRequest<typeof createOrder> {
  return { routeId: route.id, amount: '100', email: 'nino@example.com', agreement: true, skipPreview: true, ...more };
}

async function finish(uid: string): Promise<void> {
  await server.drain();
  const staff = await server.signedInStaff();
  await staff.call(recordPayment, {
    commandId: newId(),
    uid,
    from: 'waitPayment',
    amount: '100',
    reference: newId(),
    reason: 'it came',
  });
  await staff.call(recordPayout, { commandId: newId(), uid, from: 'inProgress', reference: newId(), reason: 'paid' });
  await server.drain();
}

const uidsOf = async (person: Signed, more: Partial<CallRequest<typeof listOrderHistory>> = {}) =>
  (await person.call(listOrderHistory, more)).orders.map(({ uid }) => uid);

test('an order made while signed in is in the history of whoever made it, and in nobody else’s', async () => {
  const [nino, gio] = [await server.signedInUser(), await server.signedInUser()];
  const made = await nino.call(createOrder, order());
  expect(await nino.call(listOrderHistory, {})).toMatchObject({
    orders: [{ uid: made.uid, secret: made.secret, status: 'waitPayment', inAmount: '100.00', outAmount: '100.00' }],
    count: { total: 1, pages: 1, select_page: 1, limit: 10, offset: 0 },
  });
  expect(await uidsOf(gio)).toEqual([]);
  await expectRefusal(server.call(listOrderHistory, {}), forbidden);
});

test('the history turns its pages from the newest on, by tab, search and days', async () => {
  const person = await server.signedInUser();
  const made: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    await server.clock.advance(1000);
    made.unshift((await person.call(createOrder, order())).uid);
  }
  const last = made[0] ?? '';
  await finish(last);
  expect(await uidsOf(person)).toEqual(made.slice(0, 10));
  expect(await uidsOf(person, { page: 2 })).toEqual(made.slice(10));
  expect((await person.call(listOrderHistory, { page: 9 })).count).toMatchObject({ total: 12, pages: 2 });
  expect(await uidsOf(person, { statuses: JSON.stringify(['done']) })).toEqual([last]);
  expect(await uidsOf(person, { search: last.slice(1) })).toEqual([last]);
  expect(await uidsOf(person, { search: last })).toEqual([last]);
  expect(await uidsOf(person, { search: `T-${last.slice(0, 3)}-${last.slice(3, 6)}-${last.slice(6)}` })).toEqual([
    last,
  ]);
  for (const search of ['9'.repeat(10), '9'.repeat(30), 'nothing like it'])
    expect(await uidsOf(person, { search })).toEqual([]);
  for (const page of [1, 2, 3])
    expect((await person.call(listOrderHistory, { search: 'золот', page, limit: 6 })).count.total).toBe(12);
  expect((await person.call(listOrderHistory, { search: 'золот', page: 2, limit: 8 })).count.total).toBe(12);
  expect(await uidsOf(person, { search: 'золот', limit: 50 })).toEqual(made);
  expect(await uidsOf(person, { search: '%' })).toEqual([]);
  expect(await uidsOf(person, { search: route.from.code.toLowerCase(), limit: 50 })).toEqual(made);
  const today = server.clock.now().toISOString().slice(0, 10);
  expect(await uidsOf(person, { startAt: today, endAt: today, limit: 50 })).toEqual(made);
  expect(await uidsOf(person, { endAt: '2001-01-01' })).toEqual([]);
});

test('the history is counted and paged by its indexes', async () => {
  await server.db.$client.query('analyze orders');
  const client = await server.db.$client.connect();
  try {
    await client.query('set enable_seqscan = off');
    for (const [query, index] of [
      [
        "select count(*) from orders where user_id = $1 and status in ('done', 'deleted')",
        'Only Scan using orders_user',
      ],
      [
        `select count(*) from orders where user_id = $1 and (uid::text like '%12%' or from_currency_id = $1 or to_currency_id = $1)`,
        'Only Scan using orders_user',
      ],
      ['select id from orders where user_id = $1 order by id desc limit 10', 'Only Scan Backward using orders_user'],
      ["select sum(usd_cents) from orders where user_id = $1 and status = 'done'", 'orders_turnover'],
    ] as const) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, [newId()]);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(` ${index} `);
    }
  } finally {
    client.release(true);
  }
});

test('the history is written as CSV in which no name is a formula', async () => {
  const person = await server.signedInUser();
  const { uid } = await person.call(createOrder, order());
  const { csv, fileName } = await person.call(exportOrderHistory, {});
  expect(fileName).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [head, row, ...rest] = csv.split('\r\n');
  expect(head).toBe('uid,createdAt,status,issue,from,inAmount,fromSymbol,to,outAmount,toSymbol');
  expect(row).toMatch(new RegExp(`^${uid},.*,waitPayment,none,Coin,100.00,USDT,'=Gold,100.00,XAU$`));
  expect(rest).toEqual(['']);
  expect((await person.call(exportOrderHistory, { statuses: '["done"]' })).csv.split('\r\n')).toEqual([head, '']);
});

test('the chart shows each day’s orders and what the done ones were worth', async () => {
  const person = await server.signedInUser();
  await person.call(createOrder, order());
  await finish((await person.call(createOrder, order())).uid);
  const { statistics } = await person.call(getOrderChart, {});
  expect(statistics).toHaveLength(92);
  expect(statistics.at(-1)).toEqual({
    date: server.clock.now().toISOString().slice(0, 10),
    count: 2,
    doneOrders: 1,
    sumAmountsUSD: '100.00',
    avgAmountsUSD: '100.00',
  });
  expect(statistics[0]).toMatchObject({ count: 0, sumAmountsUSD: '0.00' });
});

test('orders kept in a browser become the account’s by their secrets, once and nobody else’s', async () => {
  const [nino, gio] = [await server.signedInUser(), await server.signedInUser()];
  const [one, other] = [await server.call(createOrder, order()), await server.call(createOrder, order())];
  const keys = [
    { orderUID: one.uid, orderSecret: one.secret },
    { orderUID: other.uid, orderSecret: 'f'.repeat(32) },
    { orderUID: '12345678', orderSecret: one.secret },
  ];
  expect(await nino.call(claimOrders, { orders: keys })).toEqual({ orders: [one.uid] });
  expect(await nino.call(claimOrders, { orders: keys })).toEqual({ orders: [one.uid] });
  expect(await gio.call(claimOrders, { orders: keys })).toEqual({ orders: [] });
  expect(await gio.call(claimOrders, { orders: [] })).toEqual({ orders: [] });
  expect(await uidsOf(nino)).toEqual([one.uid]);
  expect(await uidsOf(gio)).toEqual([]);
});

test('the owner’s socket receives news of their orders without subscribing', async () => {
  const person = await server.signedInUser();
  const { token } = await person.call(createSocketToken, {});
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/`);
  const frames: { method: string; data: unknown }[] = [];
  const heard = (method: string) =>
    expect.poll(() => frames.find((frame) => frame.method === method), { timeout: 10_000 }).toBeDefined();
  try {
    socket.on('message', (text) => frames.push(JSON.parse(String(text)) as (typeof frames)[number]));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ method: 'auth', data: { token } }));
    await heard('auth');
    await server.call(createOrder, order());
    const { uid, _id: orderId } = await person.call(createOrder, order());
    await server.drain();
    await heard('orderChanged');
    const changes = frames.filter(({ method }) => method === 'orderChanged');
    expect(changes.map(({ data }) => (data as { orderUID: string }).orderUID)).toEqual([uid]);

    await transaction(server.db, async (tx) => {
      await tx.execute(sql`update orders set confirmations_seen = 1 where id = ${orderId}`);
      await announce(tx, confirmationsSeen, { orderId }, { key: orderId });
    });
    await server.drain();
    const news = {
      data: expect.objectContaining({ orderUID: uid, confirmations: expect.objectContaining({ seen: 1 }) }),
    };
    await expect.poll(() => frames, { timeout: 10_000 }).toContainEqual(expect.objectContaining(news));
  } finally {
    socket.terminate();
  }
});

test('who registered keeps a part of the margin, more of it as their turnover grows; a visitor keeps none', async () => {
  const dear = await factories.route(server.db, { reserveUnits: 100_000_000_000n });
  await price(dear.id, '10');
  await takePayments(dear.from.id);
  const person = await server.signedInUser();
  const ask = { routeId: dear.id, amount: '10' };
  expect((await server.call(createQuote, ask)).quote.outAmount).toBe('9.00000000');
  const { quote } = await person.call(createQuote, ask);
  expect(quote.outAmount).toBe('9.05000000');
  expect(quote.parts).toContainEqual({ kind: 'discount', amount: '0.05000000', symbol: 'COIN', percent: '5' });

  const made = await person.call(createOrder, order(ask));
  expect(made.outAmount).toBe('9.05000000');
  const { order: page } = await person.call(getOrder, { type: 'order', orderUID: made.uid, orderSecret: made.secret });
  expect(page.parts).toEqual(quote.parts);
  expect(await person.call(getSession, {})).toMatchObject({ affiliate: { discount: '5' } });

  const staff = await server.signedInStaff();
  const tiers = [
    { fromUsd: '0', percent: '5' },
    { fromUsd: '100', percent: '20' },
  ];
  await staff.call(updateDiscountTiers, { tiers });
  await finish((await person.call(createOrder, order())).uid);
  expect((await person.call(createQuote, ask)).quote.outAmount).toBe('9.20000000');
  expect(await person.call(getSession, {})).toMatchObject({ affiliate: { discount: '20' } });
});
