import { chooseResolution, getOrder, type Resolution } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import { balance } from '../ledger/index.ts';
import {
  moveByOperator,
  recordPayment,
  recordPayout,
  refundSurplus,
  resolveByOperator,
} from './actions/operator-actions.ts';
import { findOrderByUid } from './store/find-order.ts';
import { takeSighting } from './actions/take-sighting.ts';
import { lockedOrder } from './testing/locked-order.ts';
import { type Created, giorgi, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testRoute, testSnapshot } from './testing/test-catalog.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

const hour = 3_600_000;
const reason = 'seen on the account';
const signed = { reason, staff: nino };
const all: Resolution[] = ['goOnLocked', 'goOnPresent', 'topUp', 'giveBack'];
const keys = ({ uid, secret }: Created) => ({ orderUID: uid, orderSecret: secret });
const heldMoney = async () => (await balance(desk.db, { kind: 'reserve', currencyId: desk.money.id })).held;
const deps = () => ({
  catalog: { snapshot: () => testSnapshot([...desk.routes.values()]) },
  prices: { price: (routeId: string) => desk.prices.get(routeId) },
  offered: desk.offered,
  verification: { hashDestination: (currencyId: string, number: string) => `${currencyId} ${number}` },
  limits: () => desk.limits,
  payments: desk.payments,
});

async function read({ uid }: Created) {
  const order = await findOrderByUid(desk.db, uid);
  if (!order) throw new Error(`order ${uid} is not there`);
  return order;
}

async function waiting(more: Parameters<typeof testRoute>[2] = {}, refund: object = {}): Promise<Created> {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { resolutions: all, ...more }));
  const fromValues = route.fromFields.map(({ key }) => ({ key, value: '4000000000000002' }));
  const order = await desk.order({ routeId: route.id, skipPreview: true, fromValues, ...refund });
  await desk.drain();
  return order;
}
async function record(order: Created, amount: string): Promise<void> {
  const { status: from } = await read(order);
  await desk.asStaff((tx) =>
    recordPayment(tx, { uid: order.uid, from, amount, reference: newId(), isAmountConfirmed: true, ...signed }),
  );
}
async function pay(order: Created, amount: string): Promise<void> {
  await record(order, amount);
  await desk.drain();
}
const choose = (order: Created, resolution: Resolution, more: object = {}, server: Pick<OrdersDesk, 'call'> = desk) =>
  server.call(chooseResolution, { ...keys(order), resolution, ...more });
const decide = (order: Created, resolution: Resolution) =>
  desk.asStaff((tx) =>
    resolveByOperator(tx, deps(), {
      uid: order.uid,
      from: 'errorPayment',
      choice: { resolution },
      lang: 'en',
      reason,
      staff: giorgi,
    }),
  );
const address = { refundAddress: '4000000000000010' };

test('customer, operator and the deadline decide at once: one of them does', async () => {
  const other = await desk.addServer();
  for (const resolutionDefault of ['goOnLocked', 'giveBack', 'operator'] as const) {
    const before = await heldMoney();
    const order = await waiting({ resolutionDefault }, address);
    await pay(order, '6');
    await desk.clock.advance(hour - 1);
    await Promise.allSettled([
      desk.clock.advance(1).then(() => desk.drain()),
      choose(order, 'goOnLocked'),
      choose(order, 'giveBack', address, other),
      decide(order, 'goOnPresent'),
      choose(order, 'goOnLocked', {}, other),
      record(order, '4'),
      transaction(desk.db, (tx) => refundSurplus(tx, { uid: order.uid, from: 'errorPayment', ...signed })),
    ]);
    await desk.drain();
    const row = await read(order);
    expect(await desk.breaches()).toEqual([]);
    const held = (await heldMoney()) - before;
    expect(held).toBe(row.payoutState === 'held' ? row.outUnits : 0n);
    if (row.status === 'inProgress') {
      await desk.asStaff((tx) =>
        recordPayout(tx, { uid: order.uid, from: 'inProgress', reference: newId(), by: 'hand', ...signed }),
      );
      expect((await read(order)).status).toBe('done');
    }
  }
});

test('an operator who stopped an order is not overruled by the deadline', async () => {
  for (const resolutionDefault of ['goOnLocked', 'goOnPresent', 'giveBack', 'operator'] as const) {
    const order = await waiting({ resolutionDefault }, address);
    await pay(order, '15');
    await desk.asStaff((tx) => moveByOperator(tx, { uid: order.uid, from: 'inProgress', to: 'hold', ...signed }));
    await desk.clock.advance(hour + 1);
    await desk.drain();
    expect(await read(order)).toMatchObject({ status: 'hold', resolutionUntil: null, outUnits: 2000n });
  }
});

test('a top-up that the reserve no longer covers leaves the customer a choice', async () => {
  const order = await waiting({ resolutionDefault: 'operator' }, address);
  await pay(order, '6');
  await desk.clock.advance(hour + 1);
  await desk.drain();
  expect(await read(order)).toMatchObject({ payoutState: 'released' });
  await decide(order, 'topUp');
  const { total, held } = await balance(desk.db, { kind: 'reserve', currencyId: desk.money.id });
  await desk.fillReserve(desk.money, held - total);
  await pay(order, '4');
  await desk.fillReserve(desk.money, total - held);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'late', payoutState: 'released' });
  const { order: seen } = await desk.call(getOrder, keys(order));
  expect(seen.resolution?.offers.map(({ resolution }) => resolution)).toContain('giveBack');
});

test('the memo of one address is never kept beside another address', async () => {
  const order = await waiting({}, { ...address, refundMemo: '77' });
  await pay(order, '6');
  await choose(order, 'giveBack', { refundAddress: '5000000000000009' });
  expect(await read(order)).toMatchObject({ refundAddress: '5000000000000009', refundMemo: null });
});

test('another memo is another choice, and is not answered as if it were kept', async () => {
  const order = await waiting({});
  await pay(order, '6');
  await choose(order, 'giveBack', { ...address, refundMemo: '1' });
  await expect(choose(order, 'giveBack', { ...address, refundMemo: '2' })).rejects.toThrow();
  expect(await choose(order, 'giveBack', { ...address, refundMemo: '1' })).toMatchObject({ resolution: 'giveBack' });
});

test('late money after everything: ended orders, released, twice the same sighting at once', async () => {
  const order = await waiting({ resolutionDefault: 'giveBack' }, address);
  const { id } = await read(order);
  const see = (reference: string, units: bigint) =>
    transaction(desk.db, async (tx) =>
      takeSighting(tx, deps(), await lockedOrder(tx, id), {
        orderId: id,
        currencyId: desk.coin.id,
        reference,
        units,
        confirmations: 9,
      }),
    );
  await Promise.all([see('a', 600_000_000n), see('a', 600_000_000n), see('b', 1n), see('b', 1n)]);
  await desk.drain();
  expect(await read(order)).toMatchObject({ status: 'errorPayment', depositUnits: 600_000_001n });
  await desk.clock.advance(hour + 1);
  await Promise.allSettled([desk.drain(), see('c', 399_999_999n)]);
  await desk.drain();
  const { status: from } = await read(order);
  await desk.asStaff((tx) => moveByOperator(tx, { uid: order.uid, from, to: 'returned', ...signed }));
  await see('d', 5n);
  await desk.drain();
  expect(await read(order)).toMatchObject({ status: 'returned', unmatchedUnits: 5n });
  await expect(choose(order, 'goOnLocked')).rejects.toThrow();
  await desk.asStaff((tx) => refundSurplus(tx, { uid: order.uid, from: 'returned', ...signed }));
  expect((await read(order)).unmatchedUnits).toBe(0n);
});

test('a deposit after giveBack was chosen is given back with it, and nothing goes on', async () => {
  const before = await heldMoney();
  const order = await waiting({}, address);
  await pay(order, '6');
  await choose(order, 'giveBack', address);
  await pay(order, '4');
  await desk.clock.advance(3 * hour);
  await desk.drain();
  expect(await read(order)).toMatchObject({
    status: 'errorPayment',
    resolution: 'giveBack',
    payoutState: 'released',
    depositUnits: 1_000_000_000n,
  });
  for (const resolution of all)
    if (resolution !== 'giveBack') await expect(choose(order, resolution)).rejects.toThrow();
  expect(await heldMoney()).toBe(before);
});

test('a surplus that was asked back stays asked back while the exchange goes on, and comes with the end', async () => {
  const order = await waiting({ resolutionDefault: 'goOnLocked' }, address);
  await pay(order, '15');
  await Promise.all([choose(order, 'giveBack', address), choose(order, 'giveBack', address)]);
  await expect(choose(order, 'goOnPresent')).rejects.toThrow();
  await desk.clock.advance(2 * hour);
  await desk.drain();
  expect(await read(order)).toMatchObject({
    status: 'inProgress',
    resolution: 'giveBack',
    ...address,
    outUnits: 2000n,
  });
  await desk.asStaff((tx) =>
    recordPayout(tx, { uid: order.uid, from: 'inProgress', reference: newId(), by: 'hand', ...signed }),
  );
  expect(await read(order)).toMatchObject({ status: 'done', depositUnits: 500_000_000n, ...address });
});
