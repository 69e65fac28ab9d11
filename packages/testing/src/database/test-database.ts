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
}

/** A migrated, empty database of its own, copied from the template in some tens of milliseconds. */
export async function createTestDatabase({
  log = silentLog,
  max = 8,
  isBare = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = inject('testDatabaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${isBare ? 'template1' : templateName} strategy file_copy`),
  );
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
