import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../../../platform/database/index.ts';
import { DatabaseHostedPayments } from '../actions/database-hosted-payments.ts';
import type { AskedPayment } from '../../plugin.ts';
import { findUnanswered, noteNews, putOff, settleUnanswered } from './hosted-payments.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const of = { method: 'redirect', network: 'cards' };
const asked = (at: typeof of, payments: readonly AskedPayment[]) =>
  transaction(database.db, (tx) => putOff(tx, at, payments));

test('news that come while a payment is being asked about make it be asked about again', async () => {
  const { db } = database;
  const payments = new DatabaseHostedPayments(db);
  const references = ['first', 'second'];
  for (const reference of references) await payments.open({ ...of, orderId: newId() }, reference);
  const due = await payments.due(of, 10);
  expect(due.map(({ reference }) => reference).sort()).toEqual(references);
  expect(await transaction(db, (tx) => noteNews(tx, of, 'second'))).toBe(true);
  await asked(of, due);
  expect((await payments.due(of, 10)).map(({ reference }) => reference)).toEqual(['second']);
});

test('a payment is asked about ever more rarely, and after a week only upon news', async () => {
  const { db, clock } = database;
  const payments = new DatabaseHostedPayments(db);
  const [network, reference] = ['rare', 'third'];
  const order = { method: 'redirect', network, orderId: newId() };
  await payments.open(order, reference);
  await payments.open(order, reference);
  const waits: number[] = [];
  for (let questions = 0, waited = 0; questions < 200; ) {
    const due = await payments.due(order, 10);
    if (due.length > 0) {
      waits.push(waited);
      [questions, waited] = [questions + 1, 0];
      await asked(order, due);
    }
    const minutes = 60;
    if (waited > 24 * 60) break;
    await clock.advance(minutes * 60_000);
    waited += minutes;
  }
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(await payments.due(order, 10)).toEqual([]);
  await transaction(db, (tx) => noteNews(tx, order, reference));
  expect(await payments.due(order, 10)).toMatchObject([{ reference }]);
});

test('however many questions are not answered, others are asked beside them', async () => {
  const { db, clock } = database;
  const payments = new DatabaseHostedPayments(db);
  const order = { method: 'redirect', network: 'broken' };
  for (let count = 0; count < 30; count += 1) await payments.open({ ...order, orderId: newId() }, `broken ${count}`);
  await asked(
    order,
    (await payments.due(order, 30)).map((one) => ({ ...one, problem: 'does not answer' })),
  );
  expect(await payments.due(order, 20)).toEqual([]);
  await clock.advance(60_000);
  await payments.open({ ...order, orderId: newId() }, 'well');
  const due = await payments.due(order, 20);
  expect(due[0]).toMatchObject({ reference: 'well' });
  expect(due).toHaveLength(6);
});

test('a question without an answer is asked again after a growing pause, however old it is, and waits for staff', async () => {
  const { db, clock } = database;
  const payments = new DatabaseHostedPayments(db);
  const order = { method: 'redirect', network: 'late' };
  await payments.open({ ...order, orderId: newId() }, 'late');
  await clock.advance(8 * 86_400_000);
  await transaction(db, (tx) => noteNews(tx, order, 'late'));
  const pauses: number[] = [];
  for (let failed = 0; failed < 16; failed += 1) {
    await asked(
      order,
      (await payments.due(order, 1)).map((one) => ({ ...one, problem: 'does not answer' })),
    );
    let seconds = 0;
    for (; (await payments.due(order, 1)).length === 0; seconds += 900) await clock.advance(900_000);
    pauses.push(seconds);
  }
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses.at(-1)).toBe(6 * 3600);
  const waiting = async () => (await findUnanswered(db)).filter(({ network }) => network === 'late');
  expect(await waiting()).toMatchObject([{ reference: 'late', failures: 16, problem: 'does not answer' }]);
  await asked(order, await payments.due(order, 1));
  expect(await waiting()).toEqual([]);
  expect(await payments.due(order, 1)).toEqual([]);
});

test('what staff close is asked about no more until there is news, and is closed once', async () => {
  const { db, clock } = database;
  const payments = new DatabaseHostedPayments(db);
  const order = { method: 'redirect', network: 'closed' };
  await payments.open({ ...order, orderId: newId() }, 'closed');
  const settle = (act: 'ask' | 'close') => transaction(db, (tx) => settleUnanswered(tx, order, 'closed', act));
  expect(await settle('close')).toBeUndefined();
  await asked(
    order,
    (await payments.due(order, 1)).map((one) => ({ ...one, problem: 'does not answer' })),
  );
  await clock.advance(2 * 3_600_000);
  expect(await settle('ask')).toEqual({ problem: 'does not answer' });
  expect(await payments.due(order, 1)).toHaveLength(1);
  expect(await settle('close')).toEqual({ problem: 'does not answer' });
  expect(await settle('close')).toBeUndefined();
  await clock.advance(30 * 86_400_000);
  expect(await payments.due(order, 1)).toEqual([]);
  await transaction(db, (tx) => noteNews(tx, order, 'closed'));
  expect(await payments.due(order, 1)).toHaveLength(1);
});
