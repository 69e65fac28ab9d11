import { rm } from 'node:fs/promises';
import { migrate, startEmbedded } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';
import pg from 'pg';
import { makeScratchFolder } from './scratch-folder.ts';

export const templateName = 'tetri_template';
/** When the clock of every fresh test database stands: a Monday at one in the afternoon in Tbilisi. */
export const testStart = new Date('2026-01-05T09:00:00.000Z');

export interface TestCluster {
  /** An address with the right to create databases. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL for tests in a temporary folder and migrates the template that every test database is copied from.
 * There `tetri_now()` reads a clock the test moves.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = await makeScratchFolder();
  const embedded = await startEmbedded({ dataDir, log: silentLog, isUnsafe: true });
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(embedded.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: embedded.url, stop };
}

async function makeTemplate(url: string): Promise<void> {
  await withClient(url, (client) => client.query(`create database ${templateName}`));
  const templateUrl = urlOfDatabase(url, templateName);
  await migrate(templateUrl, { log: silentLog });
  await withClient(templateUrl, async (client) => {
    await client.query(`
      create table test_clock (at timestamptz not null);
      insert into test_clock values ('${testStart.toISOString()}');
      create or replace function tetri_now() returns timestamptz language sql stable parallel safe return (select at from test_clock);
    `);
  });
  await withClient(url, (client) =>
    client.query(`alter database ${templateName} with is_template true allow_connections false`),
  );
}

/** The same server and user, another database. */
export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
