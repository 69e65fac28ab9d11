import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkBooks } from './check-books.ts';
import { findBrokenGuards } from './find-broken-guards.ts';
import { guards } from './guards.ts';
import { transaction } from './platform/database/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

/** What is found once this has been done, of which nothing stays. */
async function found(statement: string): Promise<string[]> {
  const undone = new Error('nothing of it stays');
  const names: string[] = [];
  const doing = transaction(database.db, async (tx) => {
    await tx.execute(sql.raw(statement));
    const breaches = await findBrokenGuards(tx);
    names.push(...breaches.map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`));
    throw undone;
  });
  await expect(doing).rejects.toBe(undone);
  return names;
}

test('finds every guard in place in a database that was just migrated', async () => {
  expect(await checkBooks(database.db)).toEqual([]);
});

test('knows every trigger that there is', async () => {
  const { rows } = await database.db.$client.query<{ trigger: string }>(
    'select tgname as trigger from pg_trigger where not tgisinternal',
  );
  expect(rows.map(({ trigger }) => trigger).toSorted()).toEqual(guards.map(({ trigger }) => trigger).toSorted());
});

test.each(guards)('names $trigger when it is off', async ({ table, trigger }) => {
  expect(await found(`alter table ${table} disable trigger ${trigger}`)).toEqual([
    `I8 table ${table}: its trigger ${trigger} is off`,
  ]);
});

test.each(guards)('names $trigger when it is missing', async ({ table, trigger }) => {
  expect(await found(`drop trigger ${trigger} on ${table}`)).toEqual([
    `I8 table ${table}: its trigger ${trigger} is missing`,
  ]);
});

test('names a trigger that no longer fires at all it should', async () => {
  const statement = `
    create or replace trigger ledger_entries_append_only before truncate on ledger_entries
    for each statement execute function forbid_change()`;
  expect(await found(statement)).toEqual([
    expect.stringMatching(
      /^I8 table ledger_entries: its trigger ledger_entries_append_only was changed: CREATE TRIGGER .* BEFORE TRUNCATE ON/,
    ),
  ]);
});

test.each(['forbid_change', 'audit_refuse_change', 'payouts_keep_success', 'audit_chain'])(
  'names %s when it was rewritten to let things pass',
  async (name) => {
    const statement = `create or replace function ${name}() returns trigger language plpgsql as 'begin return new; end'`;
    expect(await found(statement)).toEqual([`I8 function ${name}: it was rewritten`]);
  },
);

test('names the hashes of the chains when they were rewritten', async () => {
  const statement = `create or replace function audit_hash(entry audit_entries) returns text language sql stable as $$ select '' $$`;
  expect(await found(statement)).toEqual(['I8 function audit_hash: it was rewritten']);
});

test('says so when a database is set to fire no trigger', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.stop());
  const { db } = database;
  const client = await db.$client.connect();
  const name = (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
  await client.query(`alter database ${name} set session_replication_role = replica`);
  // What a database is set to counts for connections made from now on.
  client.release(true);
  expect(await checkBooks(db)).toEqual([
    { invariant: 'I8', subject: 'setting session_replication_role', detail: 'it is replica: no trigger fires' },
  ]);
});
