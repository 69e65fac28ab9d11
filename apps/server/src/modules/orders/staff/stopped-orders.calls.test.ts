import {
  changedMeanwhile,
  decideUndo,
  fieldNotFilled,
  moveNotAllowed,
  moveOrder,
  type OrderStatus,
  recordPayment,
  recordPayout,
  resolvePayment,
  undoPayment,
} from '@tetri/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { findOrderByUid } from '../store/find-order.ts';
import { type MoneyDesk, openMoneyDesk, reason, refused } from '../testing/money-desk.ts';
import type { Created } from '../testing/orders-desk.ts';
import { testRoute } from '../testing/test-catalog.ts';

let desk: MoneyDesk;

beforeEach(async () => {
  desk = await openMoneyDesk();
});
afterEach(() => desk.stop());

const at = async (order: Created = desk.order) => ({
  commandId: newId(),
  uid: order.uid,
  from: (await desk.shown(order)).status,
  reason,
});
const move = async (to: OrderStatus, order: Created = desk.order) =>
  desk.nino.call(moveOrder, { ...(await at(order)), to });
const giveBack = async (more: object = {}) =>
  desk.nino.call(resolvePayment, { ...(await at()), resolution: 'giveBack', ...more });
const offered = async () => (await desk.shown()).resolutionOffers.map(({ resolution }) => resolution);
const pay = (more: Parameters<MoneyDesk['payment']>[0] = {}) => desk.nino.call(recordPayment, desk.payment(more));

test('what lies here for a stopped order goes back only to an address that was checked', async () => {
  await pay();
  await move('hold');
  expect(await desk.shown()).toMatchObject({ moves: ['inProgress', 'inProgressPayout'], status: 'hold' });
  expect(await offered()).toEqual(['giveBack']);
  await refused(move('returned'), moveNotAllowed);
  await refused(giveBack(), fieldNotFilled, { fieldId: 'refundAddress' });
  await refused(move('returned'), moveNotAllowed);
  const { order } = await giveBack({ refundAddress: 'abcd1234' });
  expect(order).toMatchObject({ status: 'hold', refundAddress: 'abcd1234', resolution: { chosen: 'giveBack' } });
  expect((await move('returned')).order).toMatchObject({ status: 'returned', received: '10.00000000' });
});

test('a stopped order that was to go back goes on after all as it was agreed', async () => {
  await pay();
  await move('hold');
  await giveBack({ refundAddress: 'abcd1234' });
  expect((await move('inProgress')).order).toMatchObject({ status: 'inProgress', resolution: { chosen: null } });
  const payout = { ...(await at()), reference: 'OUT-1' };
  expect((await desk.nino.call(recordPayout, payout)).order.status).toBe('done');
});

test('a payout that was stopped before it was sent gives its money back, and the customer theirs', async () => {
  await pay();
  await move('inProgressPayout');
  await move('hold');
  await refused(move('returned'), moveNotAllowed);
  await giveBack({ refundAddress: 'abcd1234' });
  expect((await move('returned')).order).toMatchObject({ status: 'returned', payoutRow: { state: 'failed' } });
});

test('what came while a refund was sent by hand is not recorded as sent', async () => {
  await pay();
  await move('hold');
  await giveBack({ refundAddress: 'abcd1234' });
  const { lying } = await desk.shown();
  await pay({ from: 'hold', amount: '5', isAmountConfirmed: true });
  const back = { ...(await at()), to: 'returned' as const };
  await refused(desk.nino.call(moveOrder, { ...back, lying }), changedMeanwhile);
  expect(await desk.shown()).toMatchObject({ status: 'hold', lying: '15.00000000' });
  await desk.nino.call(moveOrder, { ...back, commandId: newId(), lying: '15' });
  expect(await desk.shown()).toMatchObject({ status: 'returned', lying: '0.00000000' });
});

test('a stopped order that nothing came for is returned by a reason alone', async () => {
  await desk.say('inProgress');
  await move('hold');
  expect(await offered()).toEqual([]);
  expect((await move('returned')).order.status).toBe('returned');
});

/** How many hours an order without money keeps its payout held. */
async function hoursHeld({ uid }: Created): Promise<number> {
  const order = await findOrderByUid(desk.db, uid);
  return ((order?.paymentCheckUntil?.getTime() ?? 0) - (order?.statusAt.getTime() ?? 0)) / 3_600_000;
}

test('an order that is taken up again waits for its money as long as its route says', async () => {
  const { coin, money } = desk.orders;
  const { id: routeId } = desk.orders.addRoute(testRoute(coin, money, { paymentCheckSeconds: 18_000 }));
  const order = await desk.orders.order({ routeId, skipPreview: true });
  await desk.orders.drain();
  await desk.say('inProgress', order);
  expect(await hoursHeld(order)).toBe(5);
  await move('hold', order);
  await move('inProgress', order);
  expect(await hoursHeld(order)).toBe(5);
});

test('an order whose payment was undone is looked for as long as its route says', async () => {
  const { coin, money } = desk.orders;
  const { id: routeId } = desk.orders.addRoute(testRoute(coin, money, { paymentCheckSeconds: 18_000 }));
  for (const coinInUsd of [1n, undefined]) {
    desk.coinInUsd = coinInUsd;
    const order = await desk.orders.order({ routeId, skipPreview: true });
    await desk.orders.drain();
    await desk.say('inProgress', order);
    await pay({ uid: order.uid, from: 'inProgress', amount: '6' });
    const undo = { ...(await at(order)), paymentId: (await desk.shown(order)).payments[0]?._id ?? '' };
    await desk.nino.call(undoPayment, undo);
    if (coinInUsd === undefined) await desk.giorgi.call(decideUndo, { ...undo, commandId: newId(), isApproved: true });
    expect((await desk.shown(order)).status).toBe('inProgress');
    expect(await hoursHeld(order)).toBe(5);
  }
});
