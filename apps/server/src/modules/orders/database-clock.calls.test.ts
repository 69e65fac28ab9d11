import { chooseResolution, getOrder, moveNotAllowed, officeClosed, updateOrderStatus } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';
import { recordPayment } from './actions/operator-actions.ts';
import { findOrderByUid } from './store/find-order.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';

/** How far the machine's clock is from the database's. */
let skewMs = 0;
let desk: OrdersDesk;
beforeAll(async () => {
  const database = await createTestDatabase();
  const { clock } = database;
  const machine = {
    now: () => new Date(clock.now().getTime() + skewMs),
    advance: (ms: number) => clock.advance(ms),
  };
  desk = await openOrdersDesk({ ...database, stop: () => database.stop(), clock: machine });
});
afterAll(() => desk.stop());
afterEach(async () => {
  skewMs = 0;
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

const keys = ({ uid, secret }: Created) => ({ orderUID: uid, orderSecret: secret });
const read = async ({ uid }: Created) => {
  const order = await findOrderByUid(desk.db, uid);
  if (!order) throw new Error(`order ${uid} is not there`);
  return order;
};

async function waiting(): Promise<Created> {
  const order = await desk.order({ skipPreview: true });
  await desk.drain();
  return order;
}

async function underpaid(): Promise<Created> {
  const order = await waiting();
  const payment = { amount: '4', reference: newId(), reason: 'less than asked', staff: nino };
  await desk.asStaff((tx) => recordPayment(tx, { uid: order.uid, from: 'waitPayment', ...payment }));
  await desk.drain();
  return order;
}

/** Lets time pass until so long before the moment, on the database's clock. */
async function passUntil(moment: Date | null, msBefore = 0): Promise<void> {
  if (!moment) throw new Error('there is no such moment');
  const now = desk.clock.now().getTime() - skewMs;
  await desk.clock.advance(moment.getTime() - msBefore - now);
}

test('ends the check of a reported payment when it is due, where the clock of the machine is behind', async () => {
  const order = await waiting();
  await desk.call(updateOrderStatus, { ...keys(order), status: 'inProgress' });
  await desk.drain();
  skewMs = -5000;
  await passUntil((await read(order)).paymentCheckUntil);
  await desk.drain();
  expect(await read(order)).toMatchObject({ status: 'errorPayment', payoutState: 'released' });
});

test('ends the time to choose when it is due, where the clock of the machine is behind', async () => {
  const order = await underpaid();
  skewMs = -5000;
  await passUntil((await read(order)).resolutionUntil);
  await desk.drain();
  expect(await read(order)).toMatchObject({ resolutionUntil: null, payoutState: 'released' });
});

test('takes a choice until the last moment of its time, and none after, whatever the machine believes', async () => {
  const order = await underpaid();
  const { resolutionUntil } = await read(order);
  await passUntil(resolutionUntil, 1);
  skewMs = 5000;
  expect((await desk.call(getOrder, keys(order))).order.resolution?.offers).not.toEqual([]);
  skewMs = 0;
  await passUntil(resolutionUntil);
  skewMs = -5000;
  expect((await desk.call(getOrder, keys(order))).order.resolution).toBeNull();
  const choice = desk.call(chooseResolution, { ...keys(order), resolution: 'topUp' });
  await expect(choice).rejects.toMatchObject({ errorCode: moveNotAllowed.code });
});

test('takes an order whose office opens before it expires, whatever the machine believes', async () => {
  const expires = desk.clock.now().getTime() + desk.route.lifetimeSeconds * 1000;
  for (const skew of [-5000, 5000]) {
    skewMs = skew;
    desk.opensAt = new Date(expires - 1);
    await desk.order();
    desk.opensAt = new Date(expires);
    await expect(desk.order()).rejects.toMatchObject({ errorCode: officeClosed.code });
  }
  desk.opensAt = undefined;
});

test('offers no moves to an order that is over, where the clock of the machine is behind', async () => {
  const order = await waiting();
  skewMs = -5000;
  await passUntil((await read(order)).expiresAt);
  expect((await desk.call(getOrder, keys(order))).order.moves).toEqual(['deleted']);
});
