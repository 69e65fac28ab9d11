import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedDemo } from './compose/demo-seeds.ts';
import { loadDemo } from './modules/catalog/index.ts';
import { migrate, transaction } from './platform/database/index.ts';
import { silentLog } from './platform/log.ts';
import { announce, defineEvent } from './platform/outbox/index.ts';
import { z } from 'zod';
import { restoreBackup, writeBackup } from './platform/backup/index.ts';

const noted = defineEvent('noted', z.object({ text: z.string() }));
const text = 'tab \t, line\n, \\N, ლარი, рубль 💶';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tetri-backup-'));
  [source, target] = await Promise.all([createTestDatabase({ isBare: true }), createTestDatabase({ isBare: true })]);
  await migrate(source.url, { log: silentLog });
  await loadDemo({ db: source.db, seed: seedDemo });
  await transaction(source.db, (tx) => announce(tx, noted, { text }, { key: text }));
  await mkdir(join(folder, 'from/mail'), { recursive: true });
  await writeFile(join(folder, 'from/mail/1.eml'), text);
  await mkdir(join(folder, 'from/postgres'));
  await writeFile(join(folder, 'from/postgres/PG_VERSION'), '18');
  await writeFile(join(folder, 'from/postgres.password'), 'secret');
  await writeFile(join(folder, 'from/signer-log.jsonl'), 'of another day');
});
afterEach(async () => {
  await Promise.all([source.stop(), target.stop()]);
  await rm(folder, { recursive: true });
});

const path = () => join(folder, 'copy.tetri');
const backUp = () =>
  writeBackup({ url: source.url, dataDir: join(folder, 'from'), path: path(), onProgress: () => {} });
const restore = () =>
  restoreBackup({ url: target.url, dataDir: join(folder, 'to'), path: path(), onProgress: () => {} });

async function list(database: TestDatabase, query: string): Promise<string[]> {
  const { rows } = await database.db.$client.query<{ line: string }>(query);
  return rows.map(({ line }) => line);
}

/** Number and digest of each table's rows, the state of each sequence, and every rule of the schema. */
async function contentOf(database: TestDatabase): Promise<Record<string, unknown>> {
  const tables = await list(
    database,
    `select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const table of tables.filter((name) => name !== 'schema_migrations')) {
    const digest = `select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as line from (select to_jsonb(t)::text as row from ${table} t) rows`;
    content[table] = await list(database, digest);
  }
  content['migrations'] = await list(database, 'select name || checksum as line from schema_migrations order by 1');
  content['sequences'] = await list(
    database,
    `select sequencename || ' ' || coalesce(last_value::text, 'unused') as line from pg_sequences order by 1`,
  );
  content['constraints'] = await list(
    database,
    `select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) as line from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
  );
  content['triggers'] = await list(
    database,
    `select tgname || ' ' || tgenabled::text as line from pg_trigger where not tgisinternal order by 1`,
  );
  return content;
}

test('brings back every row, sequence, rule and file', async () => {
  await backUp();
  await restore();
  const before = await contentOf(source);
  expect(before['currencies']).not.toEqual(['0 ']);
  expect(before['ledger_entries']).not.toEqual(['0 ']);
  expect(await contentOf(target)).toEqual(before);
  expect(await readFile(join(folder, 'to/mail/1.eml'), 'utf8')).toBe(text);
  expect(await readdir(join(folder, 'to'))).toEqual(['mail']);
  expect(await migrate(target.url, { log: silentLog })).toEqual([]);
});

test('numbers go on where they stood', async () => {
  await backUp();
  await restore();
  await transaction(target.db, (tx) => announce(tx, noted, { text }));
  const [first, second] = await list(target, `select id::text as line from outbox where name = 'noted' order by id`);
  expect(BigInt(second ?? 0)).toBeGreaterThan(BigInt(first ?? 0));
});

test('refuses a database that is in use, and leaves it alone', async () => {
  await backUp();
  await target.db.$client.query('create table mine as select 1 as value');
  await expect(restore()).rejects.toThrow('in use');
  expect(await list(target, 'select value::text as line from mine')).toEqual(['1']);
});

test('restores nothing of an archive in which one byte has changed', async () => {
  await backUp();
  const bytes = gunzipSync(await readFile(path()));
  const at = bytes.indexOf('Tbilisi');
  bytes[at] = 'X'.charCodeAt(0);
  await writeFile(path(), gzipSync(bytes));
  await expect(restore()).rejects.toThrow('damaged or incomplete');
  expect(
    await list(target, `select relname as line from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
});

test('restores nothing of an archive that was cut off', async () => {
  await backUp();
  const bytes = await readFile(path());
  await writeFile(path(), bytes.subarray(0, bytes.length - 50));
  await expect(restore()).rejects.toThrow('damaged or incomplete');
  expect(
    await list(target, `select relname as line from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
  await expect(readFile(join(folder, 'to/mail/1.eml'))).rejects.toThrow('ENOENT');
});

test('does not write over an earlier backup', async () => {
  await backUp();
  const before = await readFile(path());
  await expect(backUp()).rejects.toThrow('exists already');
  expect(await readFile(path())).toEqual(before);
});
