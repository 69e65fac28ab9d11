import { randomBytes } from 'node:crypto';
import { connect, type Db, disconnect } from '@tetri/server/platform/database';
import { type Log, silentLog } from '@tetri/server/platform/log';
import { inject } from 'vitest';
import { createTestClock, type TestClock } from './test-clock.ts';
import { templateName, urlOfDatabase, withClient } from './test-cluster.ts';

export interface TestDatabase {
  readonly db: Db;
  readonly url: string;
  readonly clock: TestClock;
  /** Closes the connections and drops the database. */
  stop(): Promise<void>;
}

export interface TestDatabaseOptions {
  readonly log?: Log;
  /** Connections of the pool at most. */
  readonly max?: number;
  /** Without any table, for tests of what makes the schema; its clock cannot be moved. */
  readonly isBare?: boolean;
  /** Fills it. What does is done once in a process, and copied from then on. */
  readonly seed?: Seed | undefined;
}

type Seed = (db: Db) => Promise<unknown>;

/** Templates of this process, each by what fills it. */
const seeded = new Map<Seed, Promise<string>>();

/** A migrated, empty database of its own, copied from the template in some tens of milliseconds. */
export async function createTestDatabase({
  log = silentLog,
  max = 8,
  isBare = false,
  seed,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = inject('testDatabaseUrl');
  const name = await copyOf(seed ? await templateFilledBy(seed) : isBare ? 'template1' : templateName);
  const url = urlOfDatabase(serverUrl, name);
  const db = connect(url, { log, max });
  return {
    db,
    url,
    clock: createTestClock(db),
    stop: async () => {
      await disconnect(db);
      await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function copyOf(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(inject('testDatabaseUrl'), (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return name;
}

function templateFilledBy(seed: Seed): Promise<string> {
  const known = seeded.get(seed);
  if (known) return known;
  const template = fillTemplate(seed);
  seeded.set(seed, template);
  // The next file of this process tries again.
  template.catch(() => seeded.delete(seed));
  return template;
}

async function fillTemplate(seed: Seed): Promise<string> {
  const name = await copyOf(templateName);
  const db = connect(urlOfDatabase(inject('testDatabaseUrl'), name), { log: silentLog, max: 8 });
  try {
    await seed(db);
  } finally {
    // Nobody may be connected to what is copied.
    await disconnect(db);
  }
  return name;
}
