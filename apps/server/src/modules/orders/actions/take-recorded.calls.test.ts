import { referenceUsed } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordPayment } from './operator-actions.ts';
import { orderHistory } from '../tables.ts';
import { takeSighting } from './take-sighting.ts';
import { lockedOrder } from '../testing/locked-order.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';
import { paymentActs } from '../testing/payment-acts.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

const { read, waiting, undo, deps } = paymentActs(() => desk);

/** Ten coins are recorded or seen where it is not said otherwise. */
async function record({ uid }: Created, amount = '10'): Promise<void> {
  const payment = { uid, amount, reference: `tx ${uid}`, isAmountConfirmed: true, reason: 'seen', staff: nino };
  await desk.asStaff((tx) => recordPayment(tx, { ...payment, from: 'waitPayment' }));
  await desk.drain();
}
async function see(order: Created, part = '') {
  const { id: orderId, fromCurrencyId: currencyId } = await read(order);
  const sighting = {
    orderId,
    currencyId,
    reference: `TX ${order.uid}${part}`,
    units: 1_000_000_000n,
    confirmations: 9,
  };
  await desk.asStaff(async (tx) => takeSighting(tx, deps(), await lockedOrder(tx, orderId), sighting));
  await desk.drain();
  const history = await desk.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
  return {
    ...(await read(order)),
    said: history.filter(({ said }) => said.some(({ code }) => code === 'seenOtherwise')).length,
  };
}

test('a payment recorded as it is seen is neither credited nor reported again', async () => {
  const order = await waiting();
  await record(order);
  expect(await see(order)).toMatchObject({ status: 'inProgress', receivedUnits: 1_000_000_000n, said: 0 });
});

test('a payment recorded by its transaction is not credited again as a part of that', async () => {
  const order = await waiting();
  await record(order);
  expect(await see(order, ':1')).toMatchObject({ status: 'inProgress', receivedUnits: 1_000_000_000n, said: 0 });
  // As often as it is seen; another part is another payment.
  expect(await see(order, ':1')).toMatchObject({ receivedUnits: 1_000_000_000n, said: 0 });
  expect(await see(order, ':2')).toMatchObject({ receivedUnits: 2_000_000_000n, issue: 'overpaid' });
  const other = await waiting();
  await record(other, '100');
  expect(await see(other, ':0')).toMatchObject({ status: 'hold', receivedUnits: 10_000_000_000n, said: 1 });
});

test('whoever records the transaction of a payment that was seen is asked whether it is another one', async () => {
  const order = await waiting();
  expect(await see(order, ':1')).toMatchObject({ status: 'inProgress', receivedUnits: 1_000_000_000n });
  const typed = { uid: order.uid, amount: '10', reference: `tx ${order.uid}`, isAmountConfirmed: true };
  const payment = { ...typed, reason: 'seen again', staff: nino, from: 'inProgress' } as const;
  await expect(desk.asStaff((tx) => recordPayment(tx, payment))).rejects.toMatchObject({ definition: referenceUsed });
  expect((await read(order)).receivedUnits).toBe(1_000_000_000n);
});

test('a payment recorded as more than is seen is held, and reported once', async () => {
  const order = await waiting();
  await record(order, '100');
  const held = { status: 'hold', receivedUnits: 10_000_000_000n, said: 1 };
  expect(await see(order)).toMatchObject(held);
  expect(await see(order)).toMatchObject(held);
});

test('a payment recorded as less than is seen is reported, and is credited once the record is undone', async () => {
  const order = await waiting();
  await record(order, '0.1');
  expect(await see(order)).toMatchObject({ status: 'errorPayment', receivedUnits: 10_000_000n, said: 1 });
  await undo(order);
  expect(await see(order)).toMatchObject({ status: 'inProgress', receivedUnits: 1_000_000_000n, issue: 'none' });
});
