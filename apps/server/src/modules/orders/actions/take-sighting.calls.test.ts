import { moveNotAllowed } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../catalog/index.ts';
import { recordPayout } from './operator-actions.ts';
import { findOrder } from '../store/find-order.ts';
import { takeSighting } from './take-sighting.ts';
import { lockedOrder } from '../testing/locked-order.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';
import { testRoute, testSnapshot } from '../testing/test-catalog.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

const addRoute = (more: Partial<Route> = {}) =>
  desk.addRoute(testRoute(desk.coin, desk.money, { confirmations: 3, ...more }));

async function waiting(route: Route): Promise<Created> {
  const order = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  return order;
}

/** Ten coins, as the order asks for. */
async function see({ _id: orderId }: Created, confirmations: number, reference = 'tx 1', units = 1_000_000_000n) {
  const sighting = { orderId, reference, currencyId: desk.coin.id, units, confirmations };
  await desk.asStaff(async (tx) => takeSighting(tx, deps(), await lockedOrder(tx, orderId), sighting));
  await desk.drain();
  return stateOf(orderId);
}

const deps = () => ({
  catalog: { snapshot: () => testSnapshot([...desk.routes.values()]) },
  prices: { price: (routeId: string) => desk.prices.get(routeId) },
});

async function stateOf(orderId: string) {
  const order = await findOrder(desk.db, orderId);
  return (
    order && {
      status: order.status,
      issue: order.issue,
      seen: order.confirmationsSeen,
      deposit: order.depositUnits,
      outUnits: order.outUnits,
    }
  );
}

const payOut = ({ uid }: Created) =>
  desk.asStaff((tx) =>
    recordPayout(tx, { uid, from: 'inProgress', reference: `tx ${uid}`, reason: '', staff: nino, by: 'hand' }),
  );

test('counts confirmations, and credits the money once when there are enough', async () => {
  const order = await waiting(addRoute());
  expect(await see(order, 0)).toMatchObject({ status: 'inProgress', seen: 0, deposit: 0n });
  expect(await see(order, 2)).toMatchObject({ status: 'inProgress', seen: 2, deposit: 0n });
  await expect(payOut(order)).rejects.toMatchObject({ definition: moveNotAllowed });
  const credited = { status: 'inProgress', issue: 'none', seen: 3, deposit: 1_000_000_000n };
  expect(await see(order, 3)).toMatchObject(credited);
  expect(await see(order, 9)).toMatchObject(credited);
  expect(await see(order, 1)).toMatchObject(credited);
  await payOut(order);
  expect(await stateOf(order._id)).toMatchObject({ status: 'done' });
});

test('one confirmation more is announced as that alone: what waits for a change of the order is not woken', async () => {
  const order = await waiting(addRoute());
  await see(order, 1);
  const sighting = { orderId: order._id, reference: 'tx 1', currencyId: desk.coin.id, units: 1_000_000_000n };
  await desk.asStaff(async (tx) =>
    takeSighting(tx, deps(), await lockedOrder(tx, order._id), { ...sighting, confirmations: 2 }),
  );
  const { rows } = await desk.db.execute(sql`select name from outbox where kind = 'event' and key = ${order._id}`);
  expect(rows).toEqual([{ name: 'confirmationsSeen' }]);
  expect(await stateOf(order._id)).toMatchObject({ status: 'inProgress', seen: 2, deposit: 0n });
});

test('each confirmation prolongs the time in which the payment is waited for', async () => {
  const order = await waiting(addRoute());
  const until = async () => (await findOrder(desk.db, order._id))?.paymentCheckUntil?.getTime() ?? 0;
  await see(order, 1);
  const before = await until();
  await desk.clock.advance(60_000);
  await see(order, 2);
  expect((await until()) - before).toBe(60_000);
});

test('confirms the order of a customer who paid without confirming it', async () => {
  const order = await desk.order({ routeId: addRoute().id });
  await desk.drain();
  expect(await see(order, 0)).toMatchObject({ status: 'inProgress', deposit: 0n });
});

test('does not let an order expire whose money was seen in time', async () => {
  const order = await waiting(addRoute());
  await see(order, 0);
  await desk.clock.advance(1_800_000);
  await desk.drain();
  expect(await see(order, 3)).toMatchObject({ status: 'inProgress', issue: 'none', deposit: 1_000_000_000n });
});

test('keeps money that was first seen after the order expired', async () => {
  const order = await waiting(addRoute());
  await desk.clock.advance(1_800_000);
  await desk.drain();
  expect(await see(order, 0)).toMatchObject({ status: 'deleted', deposit: 0n });
  expect(await see(order, 3)).toMatchObject({ status: 'errorPayment', issue: 'late', deposit: 0n });
});

test('judges the amount when it is credited', async () => {
  const order = await waiting(addRoute());
  expect(await see(order, 0, 'tx 1', 500_000_000n)).toMatchObject({ status: 'inProgress', issue: 'none' });
  expect(await see(order, 3, 'tx 1', 500_000_000n)).toMatchObject({ status: 'errorPayment', issue: 'underpaid' });
  expect(await see(order, 3, 'tx 2', 500_000_000n)).toMatchObject({ status: 'inProgress', issue: 'none' });
});

test('credits each of the orders that one transaction pays', async () => {
  const orders = [await waiting(addRoute()), await waiting(addRoute())];
  for (const order of orders)
    expect(await see(order, 3, 'tx of both')).toMatchObject({ status: 'inProgress', deposit: 1_000_000_000n });
});

test('fixes a price that floats until detection at the first sight', async () => {
  const route = addRoute({ rateType: 'floating', lockPoint: 'detection' });
  const order = await waiting(route);
  desk.addRoute(route, { fixedFeeUnits: 500n });
  expect(await see(order, 0)).toMatchObject({ outUnits: 1500n });
  desk.addRoute(route, { fixedFeeUnits: 900n });
  expect(await see(order, 3)).toMatchObject({ outUnits: 1500n, deposit: 1_000_000_000n });
});

test('fixes a price that floats until two confirmations at the second', async () => {
  const route = addRoute({ rateType: 'floating', lockPoint: 'confirmations', lockConfirmations: 2 });
  const order = await waiting(route);
  desk.addRoute(route, { fixedFeeUnits: 500n });
  expect(await see(order, 1)).toMatchObject({ outUnits: 2000n });
  desk.addRoute(route, { fixedFeeUnits: 700n });
  expect(await see(order, 2)).toMatchObject({ outUnits: 1300n, deposit: 0n });
  desk.addRoute(route, { fixedFeeUnits: 900n });
  expect(await see(order, 3)).toMatchObject({ outUnits: 1300n, deposit: 1_000_000_000n });
});

test('credits no money before the confirmations at which its price is fixed', async () => {
  const route = addRoute({ rateType: 'floating', lockPoint: 'confirmations', lockConfirmations: 5 });
  const order = await waiting(route);
  expect(await see(order, 4)).toMatchObject({ seen: 4, deposit: 0n });
  expect(await see(order, 5)).toMatchObject({ seen: 5, deposit: 1_000_000_000n });
});

test('holds the order for an operator when there is no price from the lock point until the money is credited', async () => {
  const route = addRoute({ rateType: 'floating', lockPoint: 'detection' });
  const order = await waiting(route);
  desk.addRoute(route, { isOpen: false });
  expect(await see(order, 0)).toMatchObject({ status: 'inProgress', outUnits: 2000n });
  expect(await see(order, 3)).toMatchObject({ status: 'hold', deposit: 1_000_000_000n });
});

test('takes nothing in another currency', async () => {
  const order = await waiting(addRoute());
  const sighting = { orderId: order._id, reference: 'tx 7', currencyId: desk.money.id, units: 5n, confirmations: 9 };
  const taken = desk.asStaff(async (tx) => takeSighting(tx, deps(), await lockedOrder(tx, order._id), sighting));
  await expect(taken).rejects.toThrow('another currency');
  expect(await stateOf(order._id)).toMatchObject({ status: 'waitPayment', seen: 0, deposit: 0n });
});
