import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { recordPayment, undoByOperator } from '../actions/operator-actions.ts';
import { orderPayments } from '../tables.ts';
import { giorgi, nino, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(async () => {
  expect(await desk.breaches()).toEqual([]);
  await desk.stop();
});

/** Undoes a new payment of so many coins, where it may be; answers the coins that it was judged by. */
async function undo(amount: string, staff = nino, isSmall = true): Promise<string[]> {
  const { uid, _id: orderId } = await desk.order({ skipPreview: true });
  await desk.drain();
  const signed = { uid, reason: 'recorded for the wrong order', staff };
  const payment = { from: 'waitPayment', amount, reference: newId(), ...signed } as const;
  const { status: from } = await desk.asStaff((tx) => recordPayment(tx, payment));
  const paid = (await desk.db.select().from(orderPayments)).find((one) => one.orderId === orderId);
  const judged: string[] = [];
  await desk.asStaff((tx) =>
    undoByOperator(tx, {
      ...signed,
      from,
      paymentId: paid?.id ?? '',
      mayAlone(amounts) {
        judged.push(...amounts.map(({ symbol, units }) => `${units / 100_000_000n} ${symbol}`));
        return isSmall;
      },
    }),
  );
  return judged;
}

test('a payment is judged together with what the same person undid alone within the last 24 hours', async () => {
  expect(await undo('1')).toEqual(['1 COIN']);
  await desk.clock.advance(3_600_000);
  expect(await undo('2')).toEqual(['1 COIN', '2 COIN']);
  expect(await undo('4', nino, false)).toEqual(['3 COIN', '4 COIN']);
  expect(await undo('5', giorgi)).toEqual(['5 COIN']);
  await desk.clock.advance(23 * 3_600_000 - 1);
  expect(await undo('6', nino, false)).toEqual(['3 COIN', '6 COIN']);
  await desk.clock.advance(1);
  expect(await undo('7', nino, false)).toEqual(['2 COIN', '7 COIN']);
});
