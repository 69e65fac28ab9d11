import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratchFolder } from '@tetri/testing/database';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../log.ts';
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';

let dataDir: string;
const running: EmbeddedDatabase[] = [];
beforeEach(async () => {
  dataDir = await makeScratchFolder();
});
afterEach(async () => {
  for (const database of running.splice(0).reverse()) await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(isUnsafe = true): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: silentLog, isUnsafe });
  running.push(database);
  return database;
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('keeps what was written over a restart', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 7 as value');
  await first.stop();
  expect(await ask((await start()).url, 'select value from kept')).toEqual([7]);
});

test('attaches to the server that already runs on the folder, and leaves it running', async () => {
  const first = await start();
  const second = await start();
  expect(second).toMatchObject({ isAttached: true, pid: first.pid, url: first.url });
  await second.stop();
  expect(await ask(first.url, 'select 1')).toEqual([1]);
});

test('is one cluster when several processes start for the first time at once', async () => {
  const all = await Promise.all([start(), start(), start(), start()]);
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
});

test('is made with checksums, UTF-8 and a password that only the owner reads', async () => {
  const { url } = await start();
  const settings = `select current_setting('data_checksums'), current_setting('server_encoding'), current_setting('password_encryption'),
    (select datlocale from pg_database where datname = current_database())`;
  expect(await ask(url, settings)).toEqual(['on', 'UTF8', 'scram-sha-256', 'C.UTF-8']);
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('starts past the postmaster.pid of a server that was killed, though another program has its number', async () => {
  const first = await start();
  const file = join(dataDir, 'postgres/postmaster.pid');
  const text = await readFile(file, 'utf8');
  await first.stop();
  await writeFile(file, text.replace(/^\d+/, String(process.ppid)));
  expect(await ask((await start()).url, 'select 1')).toEqual([1]);
});

test('comes back on the same port when the server is killed', async () => {
  const database = await start(false);
  await ask(database.url, 'create table kept as select 7 as value');
  const { pid } = database;
  process.kill(pid, 'SIGKILL');
  let kept: unknown;
  while (kept === undefined || database.pid === pid)
    kept = await ask(database.url, 'select value from kept').catch(() => undefined);
  expect(kept).toEqual([7]);
});

test('comes back though it is killed again and again while it starts', async () => {
  const database = await start(false);
  await ask(database.url, 'create table kept as select 7 as value');
  const file = join(dataDir, 'postgres/postmaster.pid');
  const killed = new Set<number>();
  while (killed.size < 6) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if (!pid || killed.has(pid)) continue;
    process.kill(pid, 'SIGKILL');
    killed.add(pid);
  }
  let kept: unknown;
  while (kept === undefined) kept = await ask(database.url, 'select value from kept').catch(() => undefined);
  expect(kept).toEqual([7]);
});

test('ends while it is killed, and starts nothing afterwards', async () => {
  const database = await start(false);
  process.kill(database.pid, 'SIGKILL');
  await database.stop();
  await expect(ask(database.url, 'select 1')).rejects.toThrow();
});

test('says what the log says when it cannot start', async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(dataDir, 'postgres/postgresql.conf'), 'shared_buffers = nonsense\n');
  await expect(start()).rejects.toThrow(/shared_buffers/);
});
