import {
  changedMeanwhile,
  markPayoutSent,
  markPayoutUnknown,
  moveNotAllowed,
  moveOrder,
  notFound,
  type OrderStatus,
  recordPayment,
  recordPayout,
  referenceUsed,
} from '@tetri/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { type MoneyDesk, openMoneyDesk, reason, refused } from '../testing/money-desk.ts';

let desk: MoneyDesk;

beforeEach(async () => {
  desk = await openMoneyDesk();
  await desk.nino.call(recordPayment, desk.payment());
});
afterEach(() => desk.stop());

const act = (from: OrderStatus = 'inProgressPayout') => ({ commandId: newId(), uid: desk.order.uid, from });
const move = (from: OrderStatus, to: OrderStatus, who = desk.nino) => who.call(moveOrder, { ...act(from), to, reason });
const start = () => move('inProgress', 'inProgressPayout');

test('a payout has its row before anything is sent, and shows each step of it', async () => {
  expect((await desk.shown()).payoutRow).toBeNull();
  const started = await start();
  expect(started.order).toMatchObject({
    payoutRow: { state: 'prepared', attempts: 1, sentAt: null },
    actions: { markPayoutSent: true, markPayoutUnknown: true },
  });
  const sent = await desk.nino.call(markPayoutSent, { ...act(), reference: 'OUT-1' });
  expect(sent.order).toMatchObject({ payoutRow: { state: 'sent', reference: 'OUT-1' }, status: 'inProgressPayout' });
  expect(sent.order.actions).toMatchObject({ markPayoutSent: false, markPayoutUnknown: true, recordPayout: true });
  const done = await desk.nino.call(recordPayout, { ...act(), reference: 'OUT-1' });
  expect(done.order).toMatchObject({ status: 'done', payoutRow: { state: 'succeeded', reference: 'OUT-1' } });
});

test('of two payouts that are started at once one is', async () => {
  const answers = await Promise.allSettled([start(), move('inProgress', 'inProgressPayout', desk.giorgi)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await desk.shown()).payoutRow).toMatchObject({ attempts: 1 });
});

test('of two who mark a payout as sent at once one does', async () => {
  await start();
  const answers = await Promise.allSettled([
    desk.nino.call(markPayoutSent, act()),
    desk.giorgi.call(markPayoutSent, act()),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a payout that nobody knows of is not made ready again, and its money goes nowhere else', async () => {
  await start();
  await desk.nino.call(markPayoutSent, act());
  await desk.nino.call(markPayoutUnknown, { ...act(), reason: 'The bank does not answer' });
  await refused(desk.nino.call(markPayoutSent, act()), moveNotAllowed);
  await move('inProgressPayout', 'hold');
  await refused(move('hold', 'returned'), moveNotAllowed);
  await refused(move('hold', 'inProgress'), moveNotAllowed);
  const back = await move('hold', 'inProgressPayout');
  expect(back.order.payoutRow).toMatchObject({ state: 'unknown', attempts: 1, reason: 'The bank does not answer' });
});

test('a payout that failed is made ready anew, with what came of it', async () => {
  await start();
  await desk.nino.call(markPayoutUnknown, { ...act(), reason: 'The bank does not answer' });
  const failed = await desk.nino.call(moveOrder, { ...act(), to: 'errorPayout', reason: 'The bank sent it back' });
  expect(failed.order).toMatchObject({ payoutRow: { state: 'failed', reason: 'The bank sent it back' } });
  const again = await move('errorPayout', 'inProgressPayout');
  expect(again.order.payoutRow).toMatchObject({ state: 'prepared', attempts: 2, reason: null });
});

test('a payout’s steps are refused where they do not fit', async () => {
  await refused(desk.nino.call(markPayoutSent, act('inProgress')), moveNotAllowed);
  await refused(desk.nino.call(markPayoutUnknown, { ...act('inProgress'), reason }), moveNotAllowed);
  await refused(desk.nino.call(markPayoutSent, act()), changedMeanwhile);
  await refused(desk.nino.call(markPayoutUnknown, { ...act(), reason }), changedMeanwhile);
  const nowhere = { commandId: newId(), uid: '99999999', from: 'inProgressPayout' } as const;
  await refused(desk.nino.call(markPayoutSent, nowhere), notFound);
  await refused(desk.nino.call(markPayoutUnknown, { ...nowhere, reason }), notFound);
});

test('a reference that another payout was sent with is asked about', async () => {
  await start();
  await desk.nino.call(markPayoutSent, { ...act(), reference: 'OUT-1' });
  const other = await desk.waiting();
  await desk.nino.call(recordPayment, desk.payment({ uid: other.uid }));
  const on = (from: OrderStatus) => ({ ...act(from), uid: other.uid });
  await desk.nino.call(moveOrder, { ...on('inProgress'), to: 'inProgressPayout', reason });
  const sent = { ...on('inProgressPayout'), reference: 'out-1' };
  await refused(desk.nino.call(markPayoutSent, sent), referenceUsed, { uid: desk.order.uid });
  expect((await desk.shown(other)).payoutRow).toMatchObject({ state: 'prepared' });
  await desk.nino.call(markPayoutSent, { ...sent, isAnotherTransfer: true });
});

test('the reference of a payout that failed is free for the one that it belongs to', async () => {
  await start();
  await desk.nino.call(markPayoutSent, { ...act(), reference: 'OUT-1' });
  await desk.nino.call(moveOrder, { ...act(), to: 'errorPayout', reason: 'The reference was mistyped' });
  const other = await desk.waiting();
  await desk.nino.call(recordPayment, desk.payment({ uid: other.uid }));
  const made = { ...act('inProgress'), uid: other.uid, reference: 'OUT-1' };
  expect((await desk.nino.call(recordPayout, made)).order.status).toBe('done');
  await move('errorPayout', 'inProgressPayout');
  await refused(desk.nino.call(recordPayout, { ...act(), reference: 'out-1' }), referenceUsed, { uid: other.uid });
});
