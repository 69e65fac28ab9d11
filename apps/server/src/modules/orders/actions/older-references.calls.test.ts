import { updateOrderStatus } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../../platform/database/migrate.ts';
import { markPayoutSent, moveByOperator, recordPayment, recordPayout, undoByOperator } from './operator-actions.ts';
import { findOrderByUid } from '../store/find-order.ts';
import { orderPayments } from '../tables.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());

const signed = { reason: 'seen on the account', staff: nino, isAnotherTransfer: true };
const query = async (text: string) => (await desk.db.$client.query(text)).rows;
const used = () => query('select * from used_references order by at, source_id');

async function waiting(): Promise<Created> {
  const order = await desk.order();
  await desk.drain();
  await desk.call(updateOrderStatus, { orderUID: order.uid, orderSecret: order.secret, status: 'waitPayment' });
  return order;
}

/** What was recorded later has a later time. */
async function paid(reference: string): Promise<Created> {
  const order = await waiting();
  await desk.clock.advance(1000);
  const payment = { uid: order.uid, from: 'waitPayment', amount: '10', reference, ...signed } as const;
  await desk.asStaff((tx) => recordPayment(tx, payment));
  return order;
}

async function paidOut(reference: string): Promise<void> {
  const { uid } = await paid('');
  await desk.clock.advance(1000);
  const payout = { uid, from: 'inProgress', reference, by: 'hand', ...signed } as const;
  await desk.asStaff((tx) => recordPayout(tx, payout));
}

async function sent(reference: string): Promise<Created> {
  const order = await paid('');
  await desk.clock.advance(1000);
  const to = 'inProgressPayout' as const;
  await desk.asStaff((tx) => moveByOperator(tx, { uid: order.uid, from: 'inProgress', to, ...signed }));
  await desk.asStaff((tx) => markPayoutSent(tx, { uid: order.uid, from: to, reference, ...signed }));
  return order;
}

async function undone(reference: string): Promise<void> {
  const { uid } = await paid(reference);
  const { id } = (await findOrderByUid(desk.db, uid)) ?? {};
  const [payment] = (await desk.db.select().from(orderPayments)).filter(({ orderId }) => orderId === id);
  const undo = { uid, from: 'inProgress', paymentId: payment?.id ?? '', mayAlone: () => true, ...signed } as const;
  await desk.asStaff((tx) => undoByOperator(tx, undo));
}

async function failed(reference: string): Promise<void> {
  const { uid } = await sent(reference);
  await desk.asStaff((tx) => moveByOperator(tx, { uid, from: 'inProgressPayout', to: 'errorPayout', ...signed }));
}

test('references from before they were kept are known as those that were recorded since', async () => {
  for (const reference of [
    'bank\u200B-\u00AD78',
    'bank\u2013\u206679',
    'GE12 ab 34',
    ' ge12\u00A0AB34',
    'GE12ab34',
    '',
    ' ',
    'перевод\u2003№ 7',
    'Straße ﬁ',
    'გადარიცხვა 5',
  ])
    await paid(reference);
  await undone('IN-9');
  await paidOut('OUT 1');
  await paidOut('out1');
  await sent('OUT-2');
  await failed('OUT-3');
  const kept = await used();
  expect(kept.map(({ is_another: isAnother }) => isAnother).filter(Boolean)).toHaveLength(3);

  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_older_references.sql'));
  for (const lost of ['true', "kind = 'payout' or is_another", 'false']) {
    await query(`delete from used_references where ${lost}`);
    await desk.db.$client.query(migration?.text ?? '');
    expect(await used()).toEqual(kept);
  }
});

test('a reference that was kept since stays the transfer, and the older one is another', async () => {
  await paid('IN-1');
  await paid('IN-1');
  const [older, newer] = (await used()).slice(-2);
  await query(`delete from used_references where source_id = '${older.source_id}'`);
  await query(`update used_references set is_another = false where source_id = '${newer.source_id}'`);
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_older_references.sql'));
  await desk.db.$client.query(migration?.text ?? '');
  expect((await used()).slice(-2)).toMatchObject([{ is_another: true }, { is_another: false }]);
});
