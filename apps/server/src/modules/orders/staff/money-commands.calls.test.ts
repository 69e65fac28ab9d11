import {
  type CallRequest,
  changedMeanwhile,
  commandReused,
  moveOrder,
  recordPayment,
  recordPayout,
  refundSurplus,
} from '@tetri/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { findAudit } from '../../audit/index.ts';
import { type MoneyDesk, openMoneyDesk, reason, refused } from '../testing/money-desk.ts';

let desk: MoneyDesk;
const payment = (more: Partial<CallRequest<typeof recordPayment>> = {}) => desk.payment(more);

beforeEach(async () => {
  desk = await openMoneyDesk();
});
afterEach(() => desk.stop());

const eightTimes = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: 8 }, send));

test('a payment sent eight times at once is credited once and answered eight times', async () => {
  const sent = payment();
  const answers = await eightTimes(() => desk.nino.call(recordPayment, sent));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.order).toMatchObject({ status: 'inProgress', received: '10.00000000', issue: 'none' });
  expect((await desk.shown()).payments).toHaveLength(1);
  expect(await findAudit(desk.db, { action: 'recordPayment' }, undefined, 9)).toHaveLength(1);
});

test('every act on an order that is sent eight times at once is made once', async () => {
  await desk.nino.call(recordPayment, payment({ amount: '12', isAmountConfirmed: true }));
  const base = () => ({ commandId: newId(), uid: desk.order.uid, reason });
  const start = { ...base(), from: 'inProgress', to: 'inProgressPayout' } as const;
  await eightTimes(() => desk.nino.call(moveOrder, start));
  const payout = { ...base(), from: 'inProgressPayout', reference: 'OUT-1' } as const;
  await eightTimes(() => desk.nino.call(recordPayout, payout));
  const surplus = { ...base(), from: 'done' } as const;
  await eightTimes(() => desk.nino.call(refundSurplus, surplus));

  const { status, history, entries } = await desk.shown();
  expect(status).toBe('done');
  expect(history.map((step) => step.status)).toEqual(['new', 'waitPayment', 'inProgress', 'inProgressPayout', 'done']);
  expect(entries.filter(({ reason: kind, account }) => kind === 'refund' && account === 'outside')).toHaveLength(1);
  for (const action of ['moveOrder', 'recordPayout', 'refundSurplus'])
    expect(await findAudit(desk.db, { action }, undefined, 9)).toHaveLength(1);
});

test('an act that was made is answered again when the order has gone on', async () => {
  const sent = payment();
  await desk.nino.call(recordPayment, sent);
  await desk.nino.call(recordPayout, {
    commandId: newId(),
    uid: desk.order.uid,
    from: 'inProgress',
    reference: 'OUT-1',
  });
  expect((await desk.nino.call(recordPayment, sent)).order).toMatchObject({ status: 'done', received: '10.00000000' });
});

test('an id that was used is refused for another content, another call and another person', async () => {
  const sent = payment();
  await desk.nino.call(recordPayment, sent);
  await refused(desk.nino.call(recordPayment, { ...sent, amount: '11' }), commandReused);
  await refused(desk.giorgi.call(recordPayment, sent), commandReused);
  const { commandId, uid } = sent;
  await refused(desk.nino.call(moveOrder, { commandId, uid, from: 'inProgress', to: 'hold', reason }), commandReused);
  expect(await desk.shown()).toMatchObject({ status: 'inProgress', received: '10.00000000' });
});

test('a refused command leaves the id unused', async () => {
  const sent = payment({ from: 'inProgress' });
  await refused(desk.nino.call(recordPayment, sent), changedMeanwhile);
  const { order: paid } = await desk.nino.call(recordPayment, { ...sent, from: 'waitPayment' });
  expect(paid).toMatchObject({ received: '10.00000000' });
});

test('a recorded command is never changed nor deleted', async () => {
  await desk.nino.call(recordPayment, payment());
  for (const change of ["update staff_commands set call = 'x'", 'delete from staff_commands'])
    await expect(desk.db.$client.query(change)).rejects.toThrow('append-only');
});
