import {
  confirmPickup,
  decideUndo,
  getOrder,
  markPayoutSent,
  markPayoutUnknown,
  moveNotAllowed,
  moveOrder,
  recordPayment,
  recordPayout,
  refundSurplus,
  resolvePayment,
  undoPayment,
} from '@tetri/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { type MoneyDesk, openMoneyDesk, reason, refused } from '../testing/money-desk.ts';
import type { Created } from '../testing/orders-desk.ts';
import { orderPayments, orders, paymentUndos } from '../tables.ts';

let desk: MoneyDesk;

beforeEach(async () => {
  // Nobody knows what a coin is worth, so a second person must agree to every undo.
  desk = await openMoneyDesk();
});
afterEach(() => desk.stop());

const pay = (more: Parameters<MoneyDesk['payment']>[0] = {}) =>
  desk.nino.call(recordPayment, desk.payment({ isAmountConfirmed: true, ...more }));
const at = async (order: Created = desk.order) => ({
  commandId: newId(),
  uid: order.uid,
  from: (await desk.shown(order)).status,
  reason,
});
const undo = async (order: Created = desk.order) => ({
  ...(await at(order)),
  paymentId: (await desk.shown(order)).payments.at(-1)?._id ?? '',
});
const payout = async (order: Created = desk.order) => ({ ...(await at(order)), reference: newId() });
const start = async (order: Created = desk.order) => ({ ...(await at(order)), to: 'inProgressPayout' as const });

test('nothing is paid out, nor given back, while an undo waits, and the order says what it waits for', async () => {
  await pay();
  const asked = await desk.nino.call(undoPayment, await undo());
  expect(asked.order).toMatchObject({
    status: 'inProgress',
    next: 'decideUndo',
    moves: ['hold', 'errorPayment'],
    actions: { startPayout: false, recordPayout: false },
  });
  await refused(desk.giorgi.call(moveOrder, await start()), moveNotAllowed);
  await refused(desk.giorgi.call(recordPayout, await payout()), moveNotAllowed);
  await refused(desk.giorgi.call(moveOrder, { ...(await at()), to: 'returned' }), moveNotAllowed);
  expect(await desk.shown()).toMatchObject({ status: 'inProgress', payoutRow: null });
});

test('who asked withdraws it, and the order is paid out', async () => {
  await pay();
  const asked = await desk.nino.call(undoPayment, await undo());
  const { order } = await desk.nino.call(decideUndo, { ...(await undo()), isApproved: false });
  expect(order).toMatchObject({ next: 'startPayout', actions: { startPayout: true, recordPayout: true } });
  expect(order.history.at(-1)).toMatchObject({
    status: 'inProgress',
    by: asked.order.payments[0]?.undo?.by.name,
    said: [{ code: 'notUndone', values: { amount: '10.00000000 COIN' } }],
    reason: expect.stringMatching(/^.+: .+; /),
  });
  expect((await desk.giorgi.call(recordPayout, await payout())).order.status).toBe('done');
});

test('of two that wait, one decision leaves the other', async () => {
  await pay({ amount: '6' });
  const first = await undo();
  await desk.nino.call(undoPayment, first);
  await pay({ from: 'errorPayment', amount: '14' });
  await desk.nino.call(undoPayment, await undo());
  const kept = await desk.giorgi.call(decideUndo, { ...first, ...(await at()), isApproved: false });
  expect(kept.order).toMatchObject({ next: 'decideUndo', actions: { startPayout: false } });
  const undone = await desk.giorgi.call(decideUndo, { ...(await undo()), isApproved: true });
  expect(undone.order).toMatchObject({ status: 'errorPayment', received: '6.00000000', next: 'resolveIssue' });
});

test('neither customer nor staff choose about a payment that may never have come', async () => {
  await pay({ amount: '6' });
  await desk.orders.drain();
  const { uid: orderUID, secret: orderSecret } = desk.order;
  const offers = async () =>
    (await desk.orders.call(getOrder, { orderUID, orderSecret })).order.resolution?.offers.length ?? 0;
  expect(await offers()).toBeGreaterThan(0);
  await desk.nino.call(undoPayment, await undo());
  expect(await offers()).toBe(0);
  expect((await desk.shown()).resolutionOffers).toEqual([]);
  const back = { resolution: 'giveBack' as const, refundAddress: 'abcd1234' };
  await refused(desk.giorgi.call(resolvePayment, { ...(await at()), ...back }), moveNotAllowed);
  await refused(desk.giorgi.call(moveOrder, { ...(await at()), to: 'inProgress' }), moveNotAllowed);
  await desk.nino.call(decideUndo, { ...(await undo()), isApproved: false });
  expect(await offers()).toBeGreaterThan(0);
});

test('the time to choose begins anew while an undo waits', async () => {
  await pay({ amount: '6' });
  await desk.orders.drain();
  const { uid: orderUID, secret: orderSecret } = desk.order;
  await desk.nino.call(undoPayment, await undo());
  await desk.orders.clock.advance(3_660_000);
  await desk.orders.drain();
  await desk.nino.call(decideUndo, { ...(await undo()), isApproved: false });
  const { resolution } = (await desk.orders.call(getOrder, { orderUID, orderSecret })).order;
  expect(resolution?.offers.length).toBeGreaterThan(0);
  expect((await desk.shown()).hold?.state).toBe('open');
});

test('a surplus is not sent back while it may never have come', async () => {
  await pay();
  await desk.nino.call(recordPayout, await payout());
  await pay({ from: 'done' });
  const { order } = await desk.nino.call(undoPayment, await undo());
  expect(order).toMatchObject({ next: 'decideUndo', surplus: '10.00000000', actions: { refundSurplus: false } });
  await refused(desk.giorgi.call(refundSurplus, await at()), moveNotAllowed);
  const undone = await desk.giorgi.call(decideUndo, { ...(await undo()), isApproved: true });
  expect(undone.order).toMatchObject({ status: 'done', surplus: '0.00000000', next: 'none' });
});

test('a payout that had begun before the wish could stop it waits for the decision, and stays as it is', async () => {
  await pay();
  await desk.nino.call(moveOrder, await start());
  const { paymentId } = await undo();
  // As an upgrade finds it: wishes did not stop payouts before.
  const [{ orderId, units } = { orderId: '', units: 0n }] = await desk.db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.id, paymentId));
  const asked = { paymentId, orderId, reason, askedBy: newId(), askedName: 'Nino' };
  await desk.db.insert(paymentUndos).values(asked);
  await desk.db.update(orders).set({ pendingUndoUnits: units }).where(eq(orders.id, orderId));
  await refused(desk.giorgi.call(recordPayout, await payout()), moveNotAllowed);
  await refused(desk.giorgi.call(decideUndo, { ...(await undo()), isApproved: true }), moveNotAllowed);
  await desk.db.update(orders).set({ payoutMethod: 'cash-office' }).where(eq(orders.id, orderId));
  await refused(
    desk.giorgi.call(confirmPickup, { commandId: newId(), uid: desk.order.uid, code: '123456' }),
    moveNotAllowed,
  );
  await desk.db.update(orders).set({ payoutMethod: 'manual' }).where(eq(orders.id, orderId));
  const mark = { ...(await at()), reference: newId() };
  await refused(desk.giorgi.call(markPayoutSent, mark), moveNotAllowed);
  await refused(desk.giorgi.call(markPayoutUnknown, await at()), moveNotAllowed);
  const { order } = await desk.giorgi.call(decideUndo, { ...(await undo()), isApproved: false });
  expect(order).toMatchObject({ status: 'inProgressPayout', payoutRow: { state: 'prepared' } });
  expect((await desk.giorgi.call(recordPayout, await payout())).order.status).toBe('done');
});

test.each(['sent', 'unknown'] as const)(
  'a payout that was %s before is recorded, which declines the wish',
  async (as) => {
    await pay();
    await desk.nino.call(moveOrder, await start());
    const reference = newId();
    if (as === 'sent') await desk.nino.call(markPayoutSent, { ...(await at()), reference });
    else await desk.nino.call(markPayoutUnknown, await at());
    const { paymentId } = await undo();
    // As an upgrade finds it: wishes did not stop payouts before.
    const [{ orderId, units } = { orderId: '', units: 0n }] = await desk.db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.id, paymentId));
    const asked = { paymentId, orderId, reason: 'Of another order', askedBy: newId(), askedName: 'Nino' };
    await desk.db.insert(paymentUndos).values(asked);
    await desk.db.update(orders).set({ pendingUndoUnits: units }).where(eq(orders.id, orderId));
    expect(await desk.shown()).toMatchObject({ next: 'decideUndo', actions: { recordPayout: true } });
    const { order } = await desk.giorgi.call(recordPayout, { ...(await at()), reference });
    expect(order).toMatchObject({ status: 'done', next: 'none', payments: [{ undo: null, isReversed: false }] });
    expect(order.history).toContainEqual(
      expect.objectContaining({
        said: [
          { code: 'notUndone', values: { amount: '10.00000000 COIN' } },
          { code: 'payoutSentBefore', values: {} },
        ],
        reason: 'Nino: Of another order',
      }),
    );
  },
);
