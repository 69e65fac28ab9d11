import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterCommit, transaction, type Tx } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.$client.query('create table two_rows (id int primary key, n int not null)');
  await database.db.$client.query('insert into two_rows values (1, 0), (2, 0)');
});
afterAll(() => database.stop());

/** Resolves for everybody when so many have come. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) resolve();
    return promise;
  };
}

test('of two that wait for each other both end, each having done its work once', async () => {
  const { db } = database;
  const met = meeting(2);
  const committed: number[] = [];
  let runs = 0;
  const add = async (tx: Tx, id: number) =>
    void (await tx.execute(sql`update two_rows set n = n + 1 where id = ${id}`));
  const work = (first: number, second: number) =>
    transaction(db, async (tx) => {
      runs += 1;
      await add(tx, first);
      await met();
      await add(tx, second);
      afterCommit(tx, () => committed.push(first));
    });
  await Promise.all([work(1, 2), work(2, 1)]);
  // Which of the two the database ends, and whether they meet once more, is its own affair.
  expect(runs).toBeGreaterThan(2);
  expect(committed.toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect((await db.$client.query('select n from two_rows')).rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('any other refusal is thrown at once', async () => {
  let runs = 0;
  const failing = transaction(database.db, async (tx) => {
    runs += 1;
    await tx.execute(sql`insert into two_rows values (1, 0)`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(runs).toBe(1);
});
