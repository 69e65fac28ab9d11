import { orderStatuses } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, type Tx } from '../../platform/database/index.ts';
import { operatorActs } from './core/possible-acts.ts';
import {
  markPayoutSent,
  markPayoutUnknown,
  moveByOperator,
  recordPayment,
  recordPayout,
  refundSurplus,
} from './actions/operator-actions.ts';
import { sendRefundByOperator } from './actions/refund-by-operator.ts';
import { findPayout } from '../payments/index.ts';
import { findOrderByUid } from './store/find-order.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testSnapshot } from './testing/test-catalog.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());

class Undone extends Error {}

/** Whether an act is accepted; whatever it did is undone. */
async function isAccepted(act: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await desk.asStaff(async (tx) => {
      await act(tx);
      throw new Undone();
    });
    return true;
  } catch (error) {
    return error instanceof Undone;
  }
}

const signed = { reason: 'decided by phone', staff: nino };
const read = async ({ uid }: Created) => {
  const order = await findOrderByUid(desk.db, uid);
  if (!order) throw new Error(`order ${uid} is not there`);
  return order;
};
const pay = async (created: Created, amount: string) => {
  const { status: from } = await read(created);
  await desk.asStaff((tx) =>
    recordPayment(tx, { uid: created.uid, from, amount, reference: newId(), isAmountConfirmed: true, ...signed }),
  );
};
const move = async (created: Created, to: Parameters<typeof moveByOperator>[1]['to']) => {
  const { status: from } = await read(created);
  await desk.asStaff((tx) => moveByOperator(tx, { uid: created.uid, from, to, ...signed }));
};
const mark = async ({ uid }: Created, as: 'sent' | 'unknown') => {
  const action = { uid, from: 'inProgressPayout' as const, ...signed };
  await desk.asStaff((tx) =>
    as === 'sent' ? markPayoutSent(tx, { ...action, reference: '' }) : markPayoutUnknown(tx, action),
  );
};
const payOut = async (created: Created) => {
  const { status: from } = await read(created);
  const payout = { uid: created.uid, from, reference: newId(), by: 'hand' as const, ...signed };
  await desk.asStaff((tx) => recordPayout(tx, payout));
};

const lives: [name: string, live: (order: Created) => Promise<unknown>][] = [
  ['a new order', async () => {}],
  ['a new order that was paid', (order) => pay(order, '10')],
  ['one that nothing came for', (order) => move(order, 'inProgress')],
  ['one that a tenth came for', (order) => pay(order, '1')],
  [
    'one on hold with a tenth of its money',
    async (order) => [await move(order, 'inProgress'), await move(order, 'hold'), await pay(order, '1')],
  ],
  ['one on hold with all of its money', async (order) => [await pay(order, '10'), await move(order, 'hold')]],
  ['one on its way', async (order) => [await pay(order, '10'), await move(order, 'inProgressPayout')]],
  [
    'one whose payout was sent',
    async (order) => [await pay(order, '10'), await move(order, 'inProgressPayout'), await mark(order, 'sent')],
  ],
  [
    'one on hold whose payout nobody knows of',
    async (order) => [
      await pay(order, '10'),
      await move(order, 'inProgressPayout'),
      await mark(order, 'unknown'),
      await move(order, 'hold'),
    ],
  ],
  [
    'one whose payout failed',
    async (order) => [await pay(order, '10'), await move(order, 'inProgressPayout'), await move(order, 'errorPayout')],
  ],
  ['one that was done', async (order) => [await pay(order, '10'), await payOut(order)]],
  ['one that was overpaid and done', async (order) => [await pay(order, '15'), await payOut(order)]],
  ['one that was returned', async (order) => [await pay(order, '10'), await move(order, 'returned')]],
  ['a deleted one', (order) => move(order, 'deleted')],
  ['a deleted one that was paid late', async (order) => [await move(order, 'deleted'), await pay(order, '10')]],
];

const quote = { by: { method: 'manual', network: 'NET' }, units: 0n, feeUnits: 0n };

test.each(lives)('%s: what is offered to an operator is accepted, and nothing else', async (_, live) => {
  const created = await desk.order();
  await desk.drain();
  await live(created);
  const order = await read(created);
  const { uid, from } = { uid: created.uid, from: order.status };
  const acts = operatorActs(order, {
    pickup: null,
    payout: (await findPayout(desk.db, order.id))?.state ?? null,
    isSendable: false,
    isLinkPromised: false,
  });

  const accepted = [];
  for (const to of orderStatuses)
    if (await isAccepted((tx) => moveByOperator(tx, { uid, from, to, ...signed }))) accepted.push(to);
  expect(accepted).toEqual(acts.moves);
  expect({
    recordPayment: await isAccepted((tx) =>
      recordPayment(tx, { uid, from, amount: '1', reference: newId(), isAmountConfirmed: true, ...signed }),
    ),
    startPayout: accepted.includes('inProgressPayout'),
    recordPayout: await isAccepted((tx) => recordPayout(tx, { uid, from, reference: newId(), by: 'hand', ...signed })),
    refundSurplus: await isAccepted((tx) => refundSurplus(tx, { uid, from, ...signed })),
    sendRefund: await isAccepted((tx) =>
      sendRefundByOperator(
        tx,
        { catalog: { snapshot: () => testSnapshot([...desk.routes.values()]) }, payments: desk.payments },
        { uid, from, ...signed, quote, choice: { refundAddress: 'customer1234' }, lang: 'en' },
      ),
    ),
    markPayoutSent: await isAccepted((tx) => markPayoutSent(tx, { uid, from, reference: '', ...signed })),
    markPayoutUnknown: await isAccepted((tx) => markPayoutUnknown(tx, { uid, from, ...signed })),
  }).toEqual({
    recordPayment: true,
    startPayout: acts.startPayout,
    recordPayout: acts.recordPayout,
    refundSurplus: acts.refundSurplus,
    sendRefund: acts.sendRefund,
    markPayoutSent: acts.markPayoutSent,
    markPayoutUnknown: acts.markPayoutUnknown,
  });
  expect(await desk.breaches()).toEqual([]);
});
