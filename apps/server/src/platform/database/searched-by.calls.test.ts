import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { asc, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedMax, countUpTo } from './count-up-to.ts';
import { commonMax, searchedBy } from './searched-by.ts';

const notes = pgTable('searched_notes', { id: uuid('id').primaryKey(), note: text('note').notNull() });
const total = countedMax + 2000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.$client.query(`create table searched_notes as
    select uuidv7(make_interval(secs => n)) as id, 'every ' || n || case when n < 11000 then ' early' else '' end as note
    from generate_series(1, ${total}) n`);
});
afterAll(() => database.stop());

async function search(word: string) {
  const holds = sql`${notes.note} like ${`%${word}%`}`;
  const { where, countedTo } = await searchedBy(database.db, notes.id, {
    found: sql`select id from ${notes} where ${holds}`,
    holds,
  });
  const first = await database.db.select().from(notes).where(where).orderBy(asc(notes.id)).limit(2);
  return { notes: first.map(({ note }) => note), counted: await countUpTo(database.db, notes, where, countedTo) };
}

test('finds a text that few rows hold, and counts them all', async () => {
  expect(await search('y 777 ')).toEqual({ notes: ['every 777 early'], counted: { total: 1, isCapped: false } });
  expect(await search('nothing like this')).toEqual({ notes: [], counted: { total: 0, isCapped: false } });
  expect((await search('every 10')).counted).toEqual({ total: 1 + 10 + 100 + 1000, isCapped: false });
});

test.each(['every', 'early'])('finds a text that very many rows hold, of new ones or of old: %s', async (word) => {
  expect(await search(word)).toEqual({
    notes: ['every 1 early', 'every 2 early'],
    counted: { total: commonMax, isCapped: true },
  });
});
