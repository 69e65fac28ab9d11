import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { gt } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedMax, countUpTo, pageUpTo } from './count-up-to.ts';

const numbers = pgTable('counted_numbers', { n: integer('n') });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.$client.query(`create table counted_numbers as select generate_series(1, ${countedMax + 5}) as n`);
});
afterAll(() => database.stop());

test('counts what there is, no further than anybody pages, and says where there is more', async () => {
  expect(await countUpTo(database.db, numbers, gt(numbers.n, countedMax))).toEqual({ total: 5, isCapped: false });
  expect(await countUpTo(database.db, numbers, gt(numbers.n, 5))).toEqual({ total: countedMax, isCapped: false });
  expect(await countUpTo(database.db, numbers, gt(numbers.n, 4))).toEqual({ total: countedMax, isCapped: true });
  expect(await countUpTo(database.db, numbers, gt(numbers.n, 4), 7)).toEqual({ total: 7, isCapped: true });
});

test('a page lies within what is counted, and one beyond it is empty', () => {
  expect(pageUpTo(1, 20)).toEqual({ limit: 20, offset: 0 });
  expect(pageUpTo(countedMax / 20, 20)).toEqual({ limit: 20, offset: countedMax - 20 });
  expect(pageUpTo(countedMax / 20 + 1, 20)).toEqual({ limit: 0, offset: countedMax });
});
