import { moveOrder, reasonNeeded, recordPayment, recordPayout } from '@tetri/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { findAudit } from '../../audit/index.ts';
import { type MoneyDesk, openMoneyDesk, refused } from '../testing/money-desk.ts';

let desk: MoneyDesk;
beforeEach(async () => {
  desk = await openMoneyDesk();
});
afterEach(() => desk.stop());

const pay = (more: Parameters<MoneyDesk['payment']>[0] = {}) =>
  desk.nino.call(recordPayment, desk.payment({ reason: '', ...more }));
const move = (from: 'inProgress' | 'hold', to: 'inProgressPayout' | 'hold', reason = '') =>
  desk.nino.call(moveOrder, { commandId: newId(), uid: desk.order.uid, from, to, reason });

test('the steps of a plain order need no reason, and the log names who made them', async () => {
  expect((await desk.shown()).ordinary).toEqual({ moves: [], payment: { min: '9.90000000', max: '10.10000000' } });
  const { order } = await pay();
  expect(order).toMatchObject({ status: 'inProgress', ordinary: { moves: ['inProgressPayout'] } });
  await move('inProgress', 'inProgressPayout');
  const done = await desk.nino.call(recordPayout, {
    commandId: newId(),
    uid: desk.order.uid,
    from: 'inProgressPayout',
    reference: 'OUT-1',
  });
  expect(done.order.status).toBe('done');
  for (const action of ['recordPayment', 'moveOrder', 'recordPayout'])
    expect(await findAudit(desk.db, { action }, undefined, 9), action).toHaveLength(1);
});

test('a payment that is not what was asked for needs one: too little, too much, or a reference that was used', async () => {
  await refused(pay({ amount: '9' }), reasonNeeded);
  await refused(pay({ amount: '9', reason: ' . ' }), reasonNeeded);
  await refused(pay({ amount: '11', isAmountConfirmed: true }), reasonNeeded);
  const reference = newId();
  await pay({ reference });
  const other = await desk.waiting();
  await refused(pay({ uid: other.uid, reference, isAnotherTransfer: true }), reasonNeeded);
  expect(await desk.shown(other)).toMatchObject({ status: 'waitPayment', received: '0.00000000' });
  const said = await pay({ uid: other.uid, amount: '9', reason: 'The bank kept one' });
  expect(said.order).toMatchObject({ status: 'errorPayment', ordinary: { moves: [], payment: null } });
});

test('stopping an order, and paying out one that was stopped, need one', async () => {
  await pay();
  await refused(move('inProgress', 'hold'), reasonNeeded);
  await move('inProgress', 'hold', 'Looks odd');
  expect((await desk.shown()).ordinary.moves).toEqual([]);
  await refused(move('hold', 'inProgressPayout'), reasonNeeded);
  expect((await move('hold', 'inProgressPayout', 'Made sure')).order.status).toBe('inProgressPayout');
});
