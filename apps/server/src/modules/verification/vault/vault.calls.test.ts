import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { transaction } from '../../../platform/database/index.ts';
import { masterKeyFolder, masterKeysOf } from '../../../compose/verification-module.ts';
import { silentLog } from '../../../platform/log.ts';
import { addMasterKey, countByMaster, folderMasterKeys, givenMasterKeys, rotateKeys, Vault } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ log: silentLog, max: 8 });
});
afterAll(() => database.stop());
beforeEach(() => database.db.$client.query('delete from verification_keys'));

const [old, next] = [randomBytes(32), randomBytes(32)];

/** Makes so many keys, each with something sealed. */
async function seal(vault: Vault, count: number): Promise<{ id: string; text: string }[]> {
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const key = await vault.makeKey();
    await transaction(database.db, (tx) => vault.keep(tx, key));
    made.push({ id: key.id, text: key.seal.close(Buffer.from(`secret ${at}`), 'test') });
  }
  return made;
}

const read = async (vault: Vault, { id, text }: { id: string; text: string }) =>
  (await vault.open(database.db, id)).open(text, 'test').toString();

test('after a rotation the new master key alone opens everything', async () => {
  const sealed = await seal(new Vault(givenMasterKeys(old, [])), 3);
  const both = new Vault(givenMasterKeys(next, [old]));
  expect(await rotateKeys(database.db, both)).toBe(3);
  expect(await rotateKeys(database.db, both)).toBe(0);
  const alone = new Vault(givenMasterKeys(next, []));
  expect(await Promise.all(sealed.map((one) => read(alone, one)))).toEqual(['secret 0', 'secret 1', 'secret 2']);
  await expect(read(new Vault(givenMasterKeys(old, [])), sealed[0] ?? expect.fail())).rejects.toThrow(
    /VERIFICATION_KEY/,
  );
});

test('under load nobody misses a key, and one that was killed in the middle goes on where it was', {
  timeout: 60_000,
}, async () => {
  const before = new Vault(givenMasterKeys(old, []));
  const sealed = await seal(before, 450);
  const both = new Vault(givenMasterKeys(next, [old]));
  // Killed: the batch under way is undone, those before it stay.
  let wrapped = 0;
  const dying = Object.assign(Object.create(both) as Vault, {
    currentMaster: () => both.currentMaster(),
    rewrap: (row: Parameters<Vault['rewrap']>[0]) => {
      wrapped += 1;
      if (wrapped > 300) throw new Error('killed');
      return both.rewrap(row);
    },
  });
  await expect(rotateKeys(database.db, dying)).rejects.toThrow('killed');
  expect((await countByMaster(database.db)).map(({ keys }) => keys).toSorted((one, other) => one - other)).toEqual([
    200, 250,
  ]);
  // Readers and writers of both settings while it goes on, and a second rotation beside it.
  const load = { isOver: false };
  const reading = (async () => {
    for (let at = 0; !load.isOver; at += 1) {
      const one = sealed[at % sealed.length] ?? expect.fail();
      expect(await read(both, one)).toBe(`secret ${at % sealed.length}`);
    }
  })();
  const writing = seal(before, 40);
  await Promise.all([rotateKeys(database.db, both), rotateKeys(database.db, both)]);
  const late = await writing;
  load.isOver = true;
  await reading;
  await rotateKeys(database.db, both);
  expect(await countByMaster(database.db)).toEqual([{ master: await both.currentMaster(), keys: 490 }]);
  const alone = new Vault(givenMasterKeys(next, []));
  for (const [at, one] of late.entries()) expect(await read(alone, one)).toBe(`secret ${at}`);
});

test('without keys in the environment the data folder has them, and a running process sees the next one', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'tetri-keys-')), 'keys');
  const running = new Vault(folderMasterKeys(folder));
  const [first] = await seal(running, 1);
  const before = await running.currentMaster();
  await addMasterKey(folder);
  expect(await rotateKeys(database.db, new Vault(folderMasterKeys(folder)))).toBe(1);
  expect(await running.currentMaster()).not.toBe(before);
  expect(await read(running, first ?? expect.fail())).toBe('secret 0');
  expect((await readdir(folder)).sort()).toEqual(['1.key', '2.key']);
  await rm(path.dirname(folder), { recursive: true });
});

test('what the keys of the data folder wrapped stays readable under a key of the environment, and moves over to it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tetri-keys-'));
  const before = new Vault(masterKeysOf({ dataDir, verificationKeys: undefined }));
  const [one] = await seal(before, 1);
  const given = { current: next, before: [] };
  const after = new Vault(masterKeysOf({ dataDir, verificationKeys: given }));
  expect(await after.currentMaster()).toBe(await new Vault(givenMasterKeys(next, [])).currentMaster());
  expect(await read(after, one ?? expect.fail())).toBe('secret 0');
  expect(await rotateKeys(database.db, after)).toBe(1);
  await rm(masterKeyFolder({ dataDir }), { recursive: true });
  expect(await read(new Vault(masterKeysOf({ dataDir, verificationKeys: given })), one ?? expect.fail())).toBe(
    'secret 0',
  );
  // Without need of it the folder is not made.
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});

test('a rotation waits for a key that somebody holds', async () => {
  await seal(new Vault(givenMasterKeys(old, [])), 3);
  const both = new Vault(givenMasterKeys(next, [old]));
  const other = await database.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('select from verification_keys limit 1 for update');
    const rotated = rotateKeys(database.db, both);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () => expect((await database.db.$client.query(waiting)).rowCount).toBe(1), 10_000);
    await other.query('commit');
    expect(await rotated).toBe(3);
  } finally {
    other.release();
  }
  expect(await countByMaster(database.db)).toEqual([{ master: await both.currentMaster(), keys: 3 }]);
});

test('a wrapped key is good under its own id alone', async () => {
  const vault = new Vault(givenMasterKeys(old, []));
  const [one, other] = await seal(vault, 2);
  await database.db.$client.query(
    'update verification_keys set wrapped = (select wrapped from verification_keys where id = $1) where id = $2',
    [one?.id, other?.id],
  );
  await expect(vault.open(database.db, other?.id ?? '')).rejects.toThrow();
});
