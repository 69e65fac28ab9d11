import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import {
  findPayout,
  type PayoutDraft,
  preparePayout,
  recordPayoutFailure,
  recordPayoutSent,
  recordPayoutSuccess,
  recordPayoutUnknown,
} from './store/payouts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

function draft(): PayoutDraft {
  return {
    orderId: newId(),
    uid: '12345678',
    method: 'manual',
    currencyId: newId(),
    units: 500n,
    decimals: 2,
    startedBy: null,
    destination: [{ key: 'iban', value: 'GE00' }],
  };
}
const prepare = (payout: PayoutDraft) => transaction(database.db, (tx) => preparePayout(tx, payout));
const succeed = (orderId: string, reference: string, staffId: string | null = null) =>
  transaction(database.db, (tx) => recordPayoutSuccess(tx, { orderId, reference, staffId }));

test('makes one payout when two operators press at once', async () => {
  const payout = draft();
  await prepare(payout);
  const staff = [newId(), newId()];
  const outcomes = await Promise.all(staff.map((staffId, at) => succeed(payout.orderId, `reference ${at}`, staffId)));
  expect(outcomes.filter((isFirst) => isFirst)).toHaveLength(1);
  const winner = outcomes.indexOf(true);
  expect(await findPayout(database.db, payout.orderId)).toMatchObject({
    state: 'succeeded',
    reference: `reference ${winner}`,
    endedBy: staff[winner],
  });
});

test('prepares one row an order, also when many prepare it at once', async () => {
  const payout = draft();
  const rows = await Promise.all(Array.from({ length: 8 }, () => prepare(payout)));
  expect(new Set(rows.map((row) => row?.id)).size).toBe(1);
});

test('never prepares again what is on its way, unknown or paid', async () => {
  const payout = draft();
  const { orderId } = payout;
  await prepare(payout);
  expect(await transaction(database.db, (tx) => recordPayoutSent(tx, orderId, 'tx'))).toBe(true);
  expect(await prepare(payout)).toBeUndefined();
  expect(await transaction(database.db, (tx) => recordPayoutSent(tx, orderId, 'again'))).toBe(false);
  expect(await transaction(database.db, (tx) => recordPayoutUnknown(tx, orderId, 'no answer'))).toBe(true);
  expect(await prepare(payout)).toBeUndefined();
  expect(await succeed(orderId, 'seen on the statement')).toBe(true);
  expect(await prepare(payout)).toBeUndefined();
});

test('prepares a failed payout anew in its own row', async () => {
  const payout = draft();
  const first = await prepare(payout);
  expect(await transaction(database.db, (tx) => recordPayoutFailure(tx, payout.orderId, 'wrong account'))).toBe(true);
  expect(await prepare(payout)).toMatchObject({ id: first?.id, state: 'prepared', attempts: 2, reason: null });
});

test('records no success of a payout that was never prepared', async () => {
  expect(await succeed(newId(), 'x')).toBe(false);
});

test('lets nobody change or delete a payout that succeeded, not even by SQL', async () => {
  const payout = draft();
  await prepare(payout);
  await succeed(payout.orderId, 'first');
  expect(await transaction(database.db, (tx) => recordPayoutFailure(tx, payout.orderId, 'late'))).toBe(false);
  const change = database.db.execute(sql`UPDATE payouts SET reference = 'second' WHERE order_id = ${payout.orderId}`);
  await expect(change).rejects.toMatchObject({ cause: { code: 'TP001' } });
  await expect(database.db.execute(sql`DELETE FROM payouts WHERE order_id = ${payout.orderId}`)).rejects.toMatchObject({
    cause: { code: 'TP001' },
  });
  expect(await findPayout(database.db, payout.orderId)).toMatchObject({ reference: 'first' });
});
