import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { isMigrated, migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ isBare: true });
  folder = await mkdtemp(join(tmpdir(), 'tetri-migrations-'));
});
afterEach(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(database.url, { log: silentLog, folder });
const exists = async (table: string) => {
  const { rows } = await database.db.$client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ]);
  return rows[0]?.found;
};

test('applies each file once, in the order of their numbers', async () => {
  await write('0002_two.sql', 'alter table steps add column two int;');
  await write('0001_one.sql', 'create table steps (one int);');
  expect(await run()).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await run()).toEqual([]);
});

test('applies once when several processes start together', async () => {
  await write('0001_one.sql', 'create table steps (one int); select pg_sleep(0.05);');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_one.sql']);
});

test('leaves nothing of a file that fails half-way, and says which', async () => {
  await write('0001_one.sql', 'create table steps (one int); select 1 / 0;');
  await expect(run()).rejects.toThrow('0001_one.sql failed: division by zero');
  expect(await exists('steps')).toBe(false);
});

test('refuses when an applied file was changed', async () => {
  await write('0001_one.sql', 'create table steps (one int);');
  await run();
  await write('0001_one.sql', 'create table steps (one bigint);');
  await expect(run()).rejects.toThrow('was changed');
});

test('refuses a database that a newer version has migrated', async () => {
  await write('0001_one.sql', 'create table steps (one int);');
  await write('0002_two.sql', 'create table more (two int);');
  await run();
  await rm(join(folder, '0002_two.sql'));
  await expect(run()).rejects.toThrow('newer than this program');
});

test('sees in one query whether anything is left to do', async () => {
  const isDone = () => isMigrated(database.db.$client, folder);
  await write('0001_one.sql', 'create table steps (one int);');
  expect(await isDone()).toBe(false);
  await run();
  expect(await isDone()).toBe(true);
  await write('0002_two.sql', 'alter table steps add column two int;');
  expect(await isDone()).toBe(false);
  await run();
  expect(await isDone()).toBe(true);
});

test('takes a schema for unfinished that a newer version has migrated, or whose files were changed', async () => {
  const isDone = () => isMigrated(database.db.$client, folder);
  await write('0001_one.sql', 'create table steps (one int);');
  await write('0002_two.sql', 'create table more (two int);');
  await run();
  await rm(join(folder, '0002_two.sql'));
  expect(await isDone()).toBe(false);
  await write('0002_two.sql', 'create table more (two bigint);');
  expect(await isDone()).toBe(false);
});

test('numbers each of our migrations once', async () => {
  const numbers = (await readMigrations()).map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
