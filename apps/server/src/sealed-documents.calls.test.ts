import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sendPerson, sendPhoto } from '@tetri/testing/verification';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { givenMasterKeys, rotateKeys, Vault } from './modules/verification/index.ts';
import { SealedFiles } from './platform/files/index.ts';
import { transaction } from './platform/database/index.ts';

type Person = Awaited<ReturnType<TestServer['signedInUser']>>;

const [old, next] = [randomBytes(32), randomBytes(32)];
/** Servers while a key is changed for another. */
const between = { VERIFICATION_KEY: next.toString('hex'), VERIFICATION_KEYS_BEFORE: old.toString('hex') };
/** And afterwards. */
const after = { VERIFICATION_KEY: next.toString('hex') };
/** What somebody types, and no account, mail or setting has. */
const typed = { firstName: 'Zzfirstzz', lastName: 'Zzlastzz', serialNumber: 'ZZ77889900', street: 'Zzhidden 5' };

let server: TestServer;
let person: Person;
let verificationId: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tetri-sealed-'));
  server = await startTestServer({ env: between });
  person = await server.signedInUser();
  verificationId = await sendPerson(person, typed);
  await server.drain();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.$client.query<Row>(text, values)).rows;

/** A program as an owner starts it on this server's database and files. */
function start(program: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: server.url, DATA_DIR: server.dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...[program, args, env]: Parameters<typeof start>): Promise<{ code: unknown; text: string }> {
  const child = start(program, args, env);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

/** The digest of each picture of the person, as the person gets it. */
async function ownPictures(): Promise<Map<string, string>> {
  const rows = await query<{ id: string }>('select id from verification_documents where user_id = $1 order by id', [
    person.user.id,
  ]);
  const pictures = new Map<string, string>();
  for (const { id } of rows) pictures.set(id, digest(await ownPicture(id)));
  return pictures;
}

async function ownPicture(id: string): Promise<Buffer> {
  const answer = await person.fetch(`/service/fs/verification/own/${id}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** All that this database and folder hold, opened with one key and nothing else. */
async function openAll(database: Pick<TestDatabase, 'db'>, dataDir: string, key: Buffer) {
  const vault = new Vault(givenMasterKeys(key, []));
  const files = new SealedFiles(join(dataDir, 'documents'));
  const { rows } = await database.db.$client.query<{ id: string; name: string; key: string }>(
    'select id, file_name as name, key_id as key from verification_documents order by id',
  );
  const pictures = new Map<string, string>();
  for (const { id, name, key: keyId } of rows) {
    const bytes = await files.read(name, await vault.open(database.db, keyId));
    pictures.set(id, digest(bytes ?? expect.fail('the file is there')));
  }
  const { rows: sent } = await database.db.$client.query<{ id: string; key: string; answers: string }>(
    'select id, key_id as key, answers from verifications where answers is not null',
  );
  const answers = new Map<string, unknown>();
  for (const { id, key: keyId, answers: text } of sent) {
    const seal = await vault.open(database.db, keyId);
    answers.set(id, JSON.parse(seal.open(text, `answers of verification ${id}`).toString()));
  }
  return { pictures, answers };
}

test('the master key is changed while files are written and read, and one that was killed goes on where it was', {
  timeout: 120_000,
}, async () => {
  // All that is kept so far is of the old key, and more of it than one batch.
  const before = new Vault(givenMasterKeys(old, [next]));
  await rotateKeys(server.db, before);
  for (let at = 0; at < 250; at += 1) {
    const key = await before.makeKey();
    await transaction(server.db, (tx) => before.keep(tx, key));
  }
  const count = async (where: string) => (await query(`select from verification_keys where ${where}`)).length;
  const isOld = `master = '${await before.currentMaster()}'`;
  const [total, held] = [await count('true'), 60];

  const load = { isOver: false };
  const first = await ownPictures();
  const reading = (async () => {
    while (!load.isOver) for (const [id, picture] of first) expect(digest(await ownPicture(id))).toBe(picture);
  })();
  const writing = (async () => {
    while (!load.isOver && (await ownPictures()).size < 30) await sendPhoto(person);
  })();

  const holder = new pg.Client(server.url);
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from verification_keys where ${isOld} order by id desc limit ${held} for update`);
  const killed = start('verification-keys.ts', ['rotate'], between);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect((await query(waiting)).length).toBe(1), 30_000);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(await count(isOld)).toBe(held);
  await holder.query('rollback');
  await holder.end();

  // What is not moved over yet is still needed, and the program says so.
  expect(await run('verification-keys.ts', [], between)).toMatchObject({ code: 1 });
  const again = await run('verification-keys.ts', ['rotate'], between);
  expect(again.text).toContain(`${held} keys were wrapped anew.`);
  expect(again.code).toBe(0);
  load.isOver = true;
  await Promise.all([reading, writing]);

  const written = await ownPictures();
  expect(written.size).toBeGreaterThan(first.size);
  expect(await count('true')).toBe(total + written.size - first.size);
  // The old key is needed for nothing: neither by the program, nor to read anything.
  expect(await run('verification-keys.ts', [], after)).toMatchObject({ code: 0 });
  const { pictures, answers } = await openAll(server, server.dataDir, next);
  expect(pictures).toEqual(written);
  expect(answers.get(verificationId)).toMatchObject(typed);
  await expect(openAll(server, server.dataDir, old)).rejects.toThrow(/VERIFICATION_KEY/);
});

/** What of the person can be read in these bytes. */
function readableIn(bytes: Buffer, pictures: readonly Buffer[]): string[] {
  const text = bytes.toString('latin1').toLowerCase();
  const words = Object.values(typed).filter((word) =>
    [word, Buffer.from(word).toString('hex'), Buffer.from(word).toString('base64').slice(0, 10)].some((form) =>
      text.includes(form.toLowerCase()),
    ),
  );
  // Somewhere in its middle each picture has bytes that no other file has.
  const shown = pictures.filter((picture) => bytes.includes(picture.subarray(-64)) || bytes.includes('JFIF'));
  return [...words, ...shown.map(() => 'a picture')];
}

test('neither the data folder nor a backup can be read, and what is restored opens with the key', {
  timeout: 120_000,
}, async () => {
  const ids = [...(await ownPictures()).keys()];
  const pictures = await Promise.all(ids.map(ownPicture));
  // The search finds what it looks for.
  const plain = Buffer.concat([Buffer.from(Object.values(typed).join('\t')), ...pictures]);
  expect(readableIn(plain, pictures)).toHaveLength(Object.keys(typed).length + pictures.length);

  for (const entry of await readdir(server.dataDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) expect(readableIn(await readFile(file), pictures), file).toEqual([]);
  }
  const path = join(folder, 'copy.tetri');
  expect(await run('backup.ts', [path], after)).toMatchObject({ code: 0 });
  const packed = await readFile(path);
  for (const bytes of [packed, gunzipSync(packed)]) expect(readableIn(bytes, pictures)).toEqual([]);

  const target = await createTestDatabase({ isBare: true });
  try {
    // The clock of tests is a table that the product does not make.
    await target.db.$client.query(
      'create schema tests; create table tests.test_clock (at timestamptz not null); alter role current_user in database ' +
        `${pg.escapeIdentifier(new URL(target.url).pathname.slice(1))} set search_path = public, tests`,
    );
    const dataDir = join(folder, 'restored');
    const restored = await run('restore.ts', [path], { ...after, DATABASE_URL: target.url, DATA_DIR: dataDir });
    expect(restored.code, restored.text).toBe(0);
    const opened = await openAll(target, dataDir, next);
    expect([...opened.pictures.values()]).toEqual(expect.arrayContaining(pictures.map(digest)));
    expect(opened.answers.get(verificationId)).toMatchObject(typed);
    await expect(openAll(target, dataDir, randomBytes(32))).rejects.toThrow(/VERIFICATION_KEY/);
  } finally {
    await target.stop();
  }
});
