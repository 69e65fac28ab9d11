import { decideUndo, recordPayment, undoPayment } from '@tetri/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import type { Created } from '../testing/orders-desk.ts';
import { type MoneyDesk, openMoneyDesk } from '../testing/money-desk.ts';

let desk: MoneyDesk;
beforeEach(async () => {
  desk = await openMoneyDesk();
  // Each payment of ten coins is worth 400 dollars, where one person may undo a thousand.
  desk.coinInUsd = 40n;
});
afterEach(() => desk.stop());

async function paid(): Promise<Created> {
  const order = await desk.waiting();
  await desk.nino.call(recordPayment, desk.payment({ uid: order.uid }));
  return order;
}
const undo = async (order: Created) => {
  const { status: from, payments } = await desk.shown(order);
  const paymentId = payments.at(-1)?._id ?? '';
  return { commandId: newId(), uid: order.uid, from, paymentId, reason: 'Recorded for the wrong order' };
};
/** Whether it was undone at once. */
async function undoes(order: Created, who = desk.nino): Promise<boolean> {
  return (await who.call(undoPayment, await undo(order))).order.received === '0.00000000';
}

test('one person undoes alone no more within 24 hours than the limit, in however many payments', async () => {
  const orders = [await paid(), await paid(), await paid(), await paid()] as const;
  expect([await undoes(orders[0]), await undoes(orders[1]), await undoes(orders[2])]).toEqual([true, true, false]);
  expect(await undoes(orders[3], desk.giorgi)).toBe(true);
});

test('what two people undid counts for neither of them', async () => {
  desk.coinInUsd = 101n;
  const large = await paid();
  expect(await undoes(large)).toBe(false);
  await desk.giorgi.call(decideUndo, { ...(await undo(large)), isApproved: true });
  desk.coinInUsd = 100n;
  expect([await undoes(await paid()), await undoes(await paid(), desk.giorgi)]).toEqual([true, true]);
});

test('nobody undoes twice as much by undoing two payments at once', async () => {
  desk.coinInUsd = 60n;
  const orders = [await paid(), await paid(), await paid()];
  const undone = await Promise.all(orders.map((order) => undoes(order)));
  expect(undone.filter(Boolean)).toHaveLength(1);
});

test('where no rate gives the worth any longer of what was undone before, two people undo the next', async () => {
  expect(await undoes(await paid())).toBe(true);
  desk.coinInUsd = undefined;
  expect(await undoes(await paid())).toBe(false);
});
