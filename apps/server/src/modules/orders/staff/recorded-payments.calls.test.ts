import {
  amountTooLarge,
  amountUnusual,
  changedMeanwhile,
  commandReused,
  decideUndo,
  getUndoLimit,
  markPayoutSent,
  markPayoutUnknown,
  moveNotAllowed,
  moveOrder,
  notFound,
  recordPayment,
  recordPayout,
  referenceUsed,
  refundSurplus,
  secondPersonNeeded,
  undoPayment,
  updateUndoLimit,
} from '@tetri/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { balances } from '../../ledger/index.ts';
import { takeSighting } from '../actions/take-sighting.ts';
import { findAudit } from '../../audit/index.ts';
import { lockedOrder } from '../testing/locked-order.ts';
import { type MoneyDesk, openMoneyDesk, reason, refused } from '../testing/money-desk.ts';

let desk: MoneyDesk;

beforeEach(async () => {
  desk = await openMoneyDesk();
});
afterEach(() => desk.stop());

const pay = (more: Parameters<MoneyDesk['payment']>[0] = {}) => desk.nino.call(recordPayment, desk.payment(more));
const lastPayment = async () => (await desk.shown()).payments.at(-1)?._id ?? '';
const undo = async (paymentId?: string) => ({
  commandId: newId(),
  uid: desk.order.uid,
  from: (await desk.shown()).status,
  paymentId: paymentId ?? (await lastPayment()),
  reason: 'Recorded for the wrong order',
});
const deposits = async () =>
  (await balances(desk.db, ['customerDeposit', 'unmatched'])).reduce((sum, { total }) => sum + total, 0n);

test('a reference that was recorded before is asked about, in whatever case and spacing, and can be confirmed', async () => {
  await pay({ reference: 'GE12 ab 34' });
  const other = await desk.waiting();
  const again = { uid: other.uid, reference: 'ge12AB34 ' };
  await refused(pay(again), referenceUsed, { uid: desk.order.uid });
  expect(await desk.shown(other)).toMatchObject({ status: 'waitPayment', payments: [] });
  const { order } = await pay({ ...again, isAnotherTransfer: true });
  expect(order).toMatchObject({ status: 'inProgress', received: '10.00000000' });
});

test('of two payments with one reference at once one is recorded and the other asked about', async () => {
  const other = await desk.waiting();
  const answers = await Promise.allSettled([
    pay({ reference: 'IN-1' }),
    desk.giorgi.call(recordPayment, desk.payment({ uid: other.uid, reference: 'in-1' })),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { errorCode: referenceUsed.code },
  });
  expect(await deposits()).toBe(1_000_000_000n);
});

test('payments without a reference are not compared', async () => {
  await pay({ amount: '5', reference: '' });
  expect((await pay({ from: 'errorPayment', amount: '5', reference: ' ' })).order.received).toBe('10.00000000');
});

test('of two who look at the same transfer without a reference one records it, though the status stays as it was', async () => {
  await pay({ amount: '4', reference: '' });
  const seen = { from: 'errorPayment' as const, amount: '5', reference: '', lying: '4' };
  const answers = await Promise.allSettled([pay(seen), desk.giorgi.call(recordPayment, desk.payment(seen))]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { errorCode: changedMeanwhile.code },
  });
  expect(await desk.shown()).toMatchObject({ status: 'errorPayment', received: '9.00000000' });
});

test('a transfer that an operator recorded is not credited again when the product sees it', async () => {
  await pay({ reference: 'tx-77' });
  const { orders, order } = desk;
  await orders.asStaff(async (tx) =>
    takeSighting(
      tx,
      {
        catalog: { snapshot: () => ({}) as never },
        prices: { price: () => undefined },
      },
      await lockedOrder(tx, order._id),
      { orderId: order._id, currencyId: orders.coin.id, reference: 'TX-77', units: 1_000_000_000n, confirmations: 9 },
    ),
  );
  expect(await desk.shown()).toMatchObject({ received: '10.00000000', issue: 'none' });
});

test('a payout’s reference that was recorded before is asked about, and can be confirmed', async () => {
  await pay();
  const out = (uid: string, reference: string) => ({ commandId: newId(), uid, from: 'inProgress' as const, reference });
  await desk.nino.call(recordPayout, out(desk.order.uid, 'OUT 1'));
  const other = await desk.waiting();
  await pay({ uid: other.uid });
  await refused(desk.nino.call(recordPayout, out(other.uid, 'out1')), referenceUsed, { uid: desk.order.uid });
  expect(await desk.shown(other)).toMatchObject({ status: 'inProgress', payoutRow: null });
  const { order } = await desk.nino.call(recordPayout, { ...out(other.uid, 'out1'), isAnotherTransfer: true });
  expect(order.status).toBe('done');
});

test('more than was asked is asked about, and far more is never taken', async () => {
  await refused(pay({ amount: '10.5' }), amountUnusual, { asked: '10.00000000', received: '10.50000000' });
  await refused(pay({ amount: '100.00000001', isAmountConfirmed: true }), amountTooLarge, { max: '100.00000000' });
  expect(await desk.shown()).toMatchObject({ status: 'waitPayment', received: '0.00000000' });
  expect((await pay({ amount: '10.5', isAmountConfirmed: true })).order.issue).toBe('overpaid');
  await refused(pay({ from: 'inProgress', amount: '1' }), amountUnusual, { received: '11.50000000' });
});

test('a small payment is undone by one person: the order waits for its payment again, and the reference is free', async () => {
  desk.coinInUsd = 100n;
  await pay({ reference: 'IN-1' });
  const { order } = await desk.nino.call(undoPayment, await undo());
  expect(order).toMatchObject({ status: 'waitPayment', issue: 'none', received: '0.00000000' });
  expect(order.payments).toMatchObject([
    { amount: '10.00000000', isReversed: true, mayUndo: false },
    { amount: '-10.00000000', reason: 'Recorded for the wrong order', mayUndo: false },
  ]);
  expect(await deposits()).toBe(0n);
  const other = await desk.waiting();
  expect((await pay({ uid: other.uid, reference: 'IN-1' })).order.status).toBe('inProgress');
  expect(await findAudit(desk.db, { action: 'undoPayment' }, undefined, 9)).toHaveLength(1);
});

test('a large payment, or one of unknown worth, is undone by two people only', async () => {
  for (const coinInUsd of [101n, undefined]) {
    desk.coinInUsd = coinInUsd;
    await pay();
    const asked = await desk.nino.call(undoPayment, await undo());
    expect(asked.order).toMatchObject({ status: 'inProgress', received: '10.00000000' });
    expect(asked.order.payments.at(-1)).toMatchObject({ mayUndo: false, undo: { reason: expect.any(String) } });
    await refused(desk.nino.call(undoPayment, await undo()), moveNotAllowed);
    const decision = { ...(await undo()), isApproved: true, reason: 'I have seen it too' };
    await refused(desk.nino.call(decideUndo, decision), secondPersonNeeded);
    const { order } = await desk.giorgi.call(decideUndo, { ...decision, commandId: newId() });
    expect(order).toMatchObject({ status: 'waitPayment', received: '0.00000000' });
  }
});

test('a payment stays when somebody says so', async () => {
  await pay();
  await desk.nino.call(undoPayment, await undo());
  const { order } = await desk.nino.call(decideUndo, { ...(await undo()), isApproved: false });
  expect(order.payments).toMatchObject([{ undo: null, mayUndo: true, isReversed: false }]);
  await refused(desk.giorgi.call(decideUndo, { ...(await undo()), isApproved: true }), notFound);
});

test('a decision is about the order that was seen', async () => {
  desk.coinInUsd = undefined;
  await pay();
  await desk.nino.call(undoPayment, await undo());
  const decision = { ...(await undo()), isApproved: true };
  await refused(desk.giorgi.call(decideUndo, { ...decision, from: 'waitPayment' }), changedMeanwhile);
});

test('the id of one act is of no use for another', async () => {
  const { commandId, ...payment } = desk.payment();
  await desk.nino.call(recordPayment, { commandId, ...payment });
  const act = { ...(await undo()), commandId };
  await refused(desk.nino.call(undoPayment, act), commandReused);
  await refused(desk.nino.call(decideUndo, { ...act, isApproved: true }), commandReused);
  await refused(desk.nino.call(markPayoutSent, act), commandReused);
  await refused(desk.nino.call(markPayoutUnknown, act), commandReused);
  await refused(desk.nino.call(recordPayout, { ...act, reference: 'OUT-1' }), commandReused);
  await refused(desk.nino.call(refundSurplus, act), commandReused);
});

test('the owner sets what one person may undo', async () => {
  desk.coinInUsd = 1n;
  await desk.owner.call(updateUndoLimit, { undoAloneUsd: '9' });
  expect(await desk.nino.call(getUndoLimit, {})).toEqual({ undoAloneUsd: '9' });
  await pay();
  expect((await desk.nino.call(undoPayment, await undo())).order.received).toBe('10.00000000');
});

test('an undo that is pressed by two at once is made once', async () => {
  desk.coinInUsd = 1n;
  await pay();
  const first = await undo();
  const second = { ...first, commandId: newId() };
  const answers = await Promise.allSettled([
    desk.nino.call(undoPayment, first),
    desk.giorgi.call(undoPayment, second),
    ...Array.from({ length: 6 }, () => desk.nino.call(undoPayment, first)),
  ]);
  expect(answers.filter(({ status }) => status === 'rejected')).not.toHaveLength(0);
  expect(await desk.shown()).toMatchObject({ received: '0.00000000', payments: [{}, {}] });
  expect(await deposits()).toBe(0n);
});

test('undoing a part leaves the order as the rest compares with what was asked', async () => {
  desk.coinInUsd = 1n;
  await desk.say('inProgress');
  await pay({ from: 'inProgress', amount: '10' });
  const exact = await lastPayment();
  await pay({ from: 'inProgress', amount: '4', isAmountConfirmed: true });
  expect((await desk.nino.call(undoPayment, await undo())).order).toMatchObject({
    status: 'inProgress',
    issue: 'none',
  });
  // The customer had said that they paid, so the payment is looked for.
  expect((await desk.nino.call(undoPayment, await undo(exact))).order).toMatchObject({
    status: 'inProgress',
    next: 'checkPayment',
  });
  await pay({ from: 'inProgress', amount: '6' });
  await pay({ from: 'errorPayment', amount: '4' });
  expect((await desk.nino.call(undoPayment, await undo())).order).toMatchObject({
    status: 'errorPayment',
    issue: 'underpaid',
    received: '6.00000000',
  });
});

test('a phantom payment after the end is undone, and nothing is left to refund', async () => {
  desk.coinInUsd = 1n;
  await pay();
  const inTime = await lastPayment();
  await desk.nino.call(recordPayout, {
    commandId: newId(),
    uid: desk.order.uid,
    from: 'inProgress',
    reference: 'OUT-1',
  });
  await pay({ from: 'done', isAmountConfirmed: true });
  expect(await desk.shown()).toMatchObject({ surplus: '10.00000000' });
  // What the payout was made for stays.
  await refused(desk.nino.call(undoPayment, await undo(inTime)), moveNotAllowed);
  const { order } = await desk.nino.call(undoPayment, await undo());
  expect(order).toMatchObject({ status: 'done', issue: 'none', surplus: '0.00000000', received: '10.00000000' });
});

test('a payment of a cancelled order is undone, and the order is cancelled again', async () => {
  desk.coinInUsd = 1n;
  await desk.say('deleted');
  await pay({ from: 'deleted' });
  expect(await desk.shown()).toMatchObject({ status: 'errorPayment', issue: 'late' });
  expect((await desk.nino.call(undoPayment, await undo())).order).toMatchObject({ status: 'deleted', issue: 'none' });
});

test('a payment cannot be undone once the payout has begun or the money was given back', async () => {
  desk.coinInUsd = 1n;
  await pay();
  const base = { uid: desk.order.uid, reason };
  await desk.nino.call(moveOrder, { ...base, commandId: newId(), from: 'inProgress', to: 'inProgressPayout' });
  expect((await desk.shown()).payments).toMatchObject([{ mayUndo: false }]);
  await refused(desk.nino.call(undoPayment, await undo()), moveNotAllowed);
  await refused(desk.nino.call(undoPayment, { ...(await undo()), from: 'inProgress' }), changedMeanwhile);
  await refused(desk.nino.call(undoPayment, await undo(newId())), notFound);
  await desk.nino.call(recordPayout, {
    commandId: newId(),
    uid: desk.order.uid,
    from: 'inProgressPayout',
    reference: 'OUT-1',
  });
  await pay({ from: 'done', amount: '1', isAmountConfirmed: true });
  await desk.nino.call(refundSurplus, { ...base, commandId: newId(), from: 'done' });
  await refused(desk.nino.call(undoPayment, await undo()), moveNotAllowed);
});

test('of payments, undos and payouts at once none is lost, and nothing is paid out for what was undone', async () => {
  desk.coinInUsd = 1n;
  for (let first = 0; first < 4; first += 1) {
    const other = await desk.waiting();
    await pay({ uid: other.uid });
    const paymentId = (await desk.shown(other)).payments[0]?._id ?? '';
    const act = () => ({ commandId: newId(), uid: other.uid, from: 'inProgress' as const, reason });
    const acts = [
      () => desk.nino.call(undoPayment, { ...act(), paymentId }),
      () => desk.giorgi.call(recordPayout, { ...act(), reference: newId() }),
      () => desk.nino.call(moveOrder, { ...act(), to: 'inProgressPayout' }),
      () => desk.giorgi.call(recordPayment, desk.payment({ ...act(), isAmountConfirmed: true })),
    ];
    const answers = await Promise.allSettled([...acts.slice(first), ...acts.slice(0, first)].map((make) => make()));
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect([changedMeanwhile.code, moveNotAllowed.code]).toContain(answer.reason.errorCode);
    const { status, payments } = await desk.shown(other);
    const came = payments.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true);
    if (status === 'done' || status === 'inProgressPayout') expect(came).toBeGreaterThanOrEqual(10);
  }
});
