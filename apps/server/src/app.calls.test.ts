import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, makeScratchFolder } from '@tetri/testing/database';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { disconnect } from './platform/database/index.ts';
import { silentLog } from './platform/log.ts';

test('lets go of the database when it cannot be put together', async () => {
  const folder = await makeScratchFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  // Where the folder of data should be is a file.
  const dataDir = join(folder, 'data');
  await writeFile(dataDir, '');
  const { db, url, clock } = await createTestDatabase();
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, ROLES: 'api' });
  await expect(createApp({ config, db, databaseUrl: url, clock, log: silentLog })).rejects.toThrow('ENOTDIR');
  await disconnect(db);

  // PostgreSQL drops no database that somebody is connected to.
  const client = new pg.Client(inject('testDatabaseUrl'));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`drop database ${new URL(url).pathname.slice(1)}`);
});
