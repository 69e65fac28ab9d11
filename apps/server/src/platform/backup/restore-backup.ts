import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigration, createMigrationsTable, readMigrations } from '../database/migrate.ts';
import { connectionSettings } from '../database/index.ts';
import { ArchiveReader } from './archive-reader.ts';
import { writeDataFile } from './data-files.ts';
import type { Manifest } from './manifest.ts';
import { pauseRules } from './pause-rules.ts';

export interface RestoreOptions {
  /** A database without any table. */
  readonly url: string;
  readonly dataDir: string;
  readonly path: string;
  readonly onProgress: (line: string) => void;
}

/**
 * Restores an archive into an empty database and the data folder: whole, in one transaction, or not at all. An archive
 * of an older version gets the schema it was made with; the next start brings it up to date.
 */
export async function restoreBackup({ url, dataDir, path, onProgress }: RestoreOptions): Promise<void> {
  const archive = new ArchiveReader(path);
  const client = new pg.Client(connectionSettings(url));
  await client.connect();
  const files: string[] = [];
  try {
    const manifest = await archive.manifest();
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    await refuseUsed(client);
    await makeSchema(client, manifest);
    const resumeRules = await pauseRules(client);
    for await (const { part, content } of archive.parts()) {
      if (part.kind === 'file') {
        files.push(await writeDataFile(dataDir, part.name, content));
      } else {
        const names = part.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
        await pipeline(content, client.query(copyFrom(`copy ${pg.escapeIdentifier(part.name)} (${names}) from stdin`)));
      }
      onProgress(part.name);
    }
    await resumeRules();
    for (const { name, lastValue } of manifest.sequences) {
      if (lastValue !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), lastValue]);
    }
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await Promise.all(files.map((file) => rm(file, { force: true })));
    throw error;
  } finally {
    archive.close();
    // Without a commit, ending the session rolls back.
    await client.end();
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  );
  if (rows[0])
    throw new Error(
      `the database is in use (it holds the table ${rows[0].name}): restore into an empty one, or a new DATA_DIR`,
    );
}

async function makeSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  await createMigrationsTable(client);
  for (const { name, checksum } of manifest.migrations) {
    const migration = known.get(name);
    if (migration?.checksum !== checksum)
      throw new Error(`the backup was made by another version of this program: ${name} is not the same here`);
    await applyMigration(client, migration);
  }
}
