import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../../../platform/database/index.ts';
import { DatabaseHostedPayments } from '../actions/database-hosted-payments.ts';
import { noteNews } from './hosted-payments.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const of = { method: 'redirect', network: 'cards' };

test('news that come while a payment is being asked about make it be asked about again', async () => {
  const { db } = database;
  const payments = new DatabaseHostedPayments(db);
  const references = ['first', 'second'];
  for (const reference of references) await payments.open({ ...of, orderId: newId() }, reference);
  const due = await payments.due(of, 10);
  expect(due.map(({ reference }) => reference).sort()).toEqual(references);
  expect(await transaction(db, (tx) => noteNews(tx, of, 'second'))).toBe(true);
  await payments.noteAsked(of, due);
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
  for (let asked = 0, waited = 0; asked < 200; ) {
    const due = await payments.due(order, 10);
    if (due.length > 0) {
      waits.push(waited);
      [asked, waited] = [asked + 1, 0];
      await payments.noteAsked(order, due);
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
