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

const { read, waiting, pay, payOut, move, undo } = paymentActs(() => desk);

test("a payout that failed once leaves the customer's surplus theirs", async () => {
  for (const isTriedAgain of [false, true]) {
    const order = await waiting();
    await pay(order, '20');
    await move(order, 'inProgressPayout');
    await move(order, 'errorPayout');
    expect(await read(order)).toMatchObject({ issue: 'payoutFailed' });
    if (isTriedAgain) {
      await move(order, 'inProgressPayout');
      expect(await read(order)).toMatchObject({ issue: 'overpaid' });
    }
    await payOut(order);
    expect(await read(order)).toMatchObject({ status: 'done', issue: 'overpaid', depositUnits: 1_000_000_000n });
  }
});

test('an order whose payout failed and whose money went back has nothing left to do', async () => {
  const order = await waiting();
  await pay(order, '20');
  await move(order, 'inProgressPayout');
  await move(order, 'errorPayout');
  await move(order, 'returned');
  expect(await read(order)).toMatchObject({ status: 'returned', issue: 'none', depositUnits: 0n });
});

test('a payment that was recorded twice and noticed after the payout is undone, and only once', async () => {
  const order = await waiting();
  await pay(order, '10');
  await pay(order, '10');
  await payOut(order);
  expect(await read(order)).toMatchObject({ status: 'done', depositUnits: 1_000_000_000n });
  await undo(order);
  const after = { status: 'done', issue: 'none', depositUnits: 0n, receivedUnits: 1_000_000_000n };
  expect(await read(order)).toMatchObject(after);
  await expect(undo(order)).rejects.toMatchObject({ definition: moveNotAllowed });
  expect(await read(order)).toMatchObject(after);
});
