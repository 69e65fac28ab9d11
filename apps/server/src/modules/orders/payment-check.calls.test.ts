import { updateOrderStatus } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balance } from '../ledger/index.ts';
import { takeSighting } from './actions/take-sighting.ts';
import { lockedOrder } from './testing/locked-order.ts';
import { type Created, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { paymentActs } from './testing/payment-acts.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

const { read, waiting, pay, move, pass, deps } = paymentActs(() => desk);
const heldMoney = async () => (await balance(desk.db, { kind: 'reserve', currencyId: desk.money.id })).held;
const unpaid = { status: 'errorPayment', payoutState: 'released' };

async function saysPaid({ uid, secret }: Created): Promise<void> {
  await desk.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'inProgress' });
  await desk.drain();
}

test('an order that was stopped during the check of its payment is checked again when it goes on', async () => {
  const before = await heldMoney();
  const order = await waiting();
  await saysPaid(order);
  await move(order, 'hold');
  await pass(4);
  await move(order, 'inProgress');
  await pass(2);
  expect(await read(order)).toMatchObject({ status: 'inProgress', payoutState: 'held' });
  await pass(1);
  expect(await read(order)).toMatchObject(unpaid);
  expect(await heldMoney()).toBe(before);
});

test('an order that an operator took up without money does not hold its payout for ever', async () => {
  const before = await heldMoney();
  const order = await waiting();
  await move(order, 'inProgress');
  await pass(3);
  expect(await read(order)).toMatchObject(unpaid);
  await move(order, 'inProgress');
  await pass(3);
  expect(await read(order)).toMatchObject(unpaid);
  expect(await heldMoney()).toBe(before);
});

test('money keeps an order that was taken up again', async () => {
  const order = await waiting();
  await saysPaid(order);
  await move(order, 'hold');
  await pay(order, '10');
  await pass(4);
  await move(order, 'inProgress');
  await pass(240);
  expect(await read(order)).toMatchObject({ status: 'inProgress', payoutState: 'held' });
});

test('the time that the route gives counts for the payments that its customers report', async () => {
  const order = await waiting({ paymentCheckSeconds: 18_000 });
  await saysPaid(order);
  await pass(4);
  expect(await read(order)).toMatchObject({ status: 'inProgress', payoutState: 'held' });
  await pass(1);
  expect(await read(order)).toMatchObject(unpaid);
});

test('money that was seen keeps its order as long as it is seen, and no longer', async () => {
  const before = await heldMoney();
  const order = await waiting({ confirmations: 3 });
  const { id: orderId, fromCurrencyId: currencyId, inUnits: units } = await read(order);
  const see = (confirmations: number) => {
    const sighting = { orderId, currencyId, reference: 'tx', units, confirmations };
    return desk.asStaff(async (tx) => takeSighting(tx, deps(), await lockedOrder(tx, orderId), sighting));
  };
  for (const confirmations of [0, 0, 1, 1]) {
    await see(confirmations);
    await pass(2);
    expect(await read(order)).toMatchObject({ status: 'inProgress', payoutState: 'held' });
  }
  await pass(1);
  expect(await read(order)).toMatchObject(unpaid);
  expect(await heldMoney()).toBe(before);
  // It is not lost where it is seen again after all.
  await see(3);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'late', depositUnits: units });
});
