import { moveNotAllowed } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
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

const { read, waiting, pay, payOut, undo, choose, pass } = paymentActs(() => desk);

test('a payment after the choice is another choice, with a time of its own, and is made', async () => {
  const order = await waiting();
  await pay(order, '4');
  await choose(order, 'goOnPresent');
  expect(await read(order)).toMatchObject({ status: 'inProgress', inUnits: 400_000_000n, resolutionUntil: null });
  await pay(order, '4');
  expect(await read(order)).toMatchObject({
    issue: 'overpaid',
    resolution: null,
    resolutions: expect.arrayContaining(['goOnPresent']),
    resolutionUntil: expect.any(Date),
  });
  await choose(order, 'goOnPresent');
  expect(await read(order)).toMatchObject({ inUnits: 800_000_000n, outUnits: 1600n, resolution: 'goOnPresent' });
  await payOut(order);
});

test('what comes beyond a rest that was waited for is another choice', async () => {
  const order = await waiting();
  await pay(order, '4');
  await choose(order, 'topUp');
  await pay(order, '6');
  expect(await read(order)).toMatchObject({ issue: 'none', resolution: 'topUp' });
  await pass(2);
  await pay(order, '5');
  expect(await read(order)).toMatchObject({ issue: 'overpaid', resolution: null, resolutionUntil: expect.any(Date) });
});

test('a payment that was recorded in error after the choice is undone, and what was chosen stands', async () => {
  const order = await waiting();
  await pay(order, '4');
  await choose(order, 'goOnPresent');
  // Within the tolerance: nothing has to be chosen about it.
  await pay(order, '0.03');
  expect(await read(order)).toMatchObject({ resolution: 'goOnPresent', issue: 'none' });
  await undo(order);
  await pay(order, '4');
  await undo(order);
  expect(await read(order)).toMatchObject({
    status: 'inProgress',
    issue: 'none',
    depositUnits: 400_000_000n,
    outUnits: 800n,
  });
  await payOut(order);
});

test('what the order was priced by is not undone', async () => {
  const order = await waiting();
  await pay(order, '4');
  await choose(order, 'goOnPresent');
  await expect(undo(order)).rejects.toMatchObject({ definition: moveNotAllowed });
  expect(await read(order)).toMatchObject({ status: 'inProgress', depositUnits: 400_000_000n });
});

test('a price that was given up is not promised again by undoing a part', async () => {
  const order = await waiting();
  await pay(order, '3');
  await pay(order, '4');
  await pass(2);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', payoutState: 'released' });
  await undo(order);
  // What is left may be decided about anew, but the rest is not waited for at the price that is gone.
  expect(await read(order)).toMatchObject({ resolution: null, resolutionUntil: expect.any(Date) });
  await expect(choose(order, 'topUp')).rejects.toMatchObject({ errorCode: moveNotAllowed.code });
  await pay(order, '7');
  expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'late', payoutState: 'released' });
});
