import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { gt } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedMax, countUpTo } from './count-up-to.ts';

const numbers = pgTable('counted_numbers', { n: integer('n') });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.$client.query(`create table counted_numbers as select generate_series(1, ${countedMax + 5}) as n`);
});
afterAll(() => database.stop());

test('counts what there is, and no further than anybody pages', async () => {
  expect(await countUpTo(database.db, numbers, gt(numbers.n, countedMax))).toBe(5);
  expect(await countUpTo(database.db, numbers)).toBe(countedMax);
});
