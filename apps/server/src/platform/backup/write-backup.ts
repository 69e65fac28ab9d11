import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectionSettings } from '../database/index.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { listDataFiles, readDataFile } from './data-files.ts';
import type { Manifest } from './manifest.ts';

export interface BackupOptions {
  readonly url: string;
  readonly dataDir: string;
  /** Where the archive goes; refused when something is there. */
  readonly path: string;
  readonly onProgress: (line: string) => void;
}

/** Writes database and files into one archive, all of one moment, while the product goes on working. */
export async function writeBackup({ url, dataDir, path, onProgress }: BackupOptions): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists already`);
  const client = new pg.Client(connectionSettings(url));
  await client.connect();
  const archive = new ArchiveWriter(path);
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    await archive.begin(await readManifest(client));
    for (const { name, columns } of await listTables(client)) {
      const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const rows: Readable = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${names}) to stdout`));
      const { lines } = await archive.part({ kind: 'table', name, columns }, rows);
      onProgress(`${name}: ${lines} rows`);
    }
    for (const name of await listDataFiles(dataDir)) {
      const { bytes } = await archive.part({ kind: 'file', name }, readDataFile(dataDir, name));
      onProgress(`${name}: ${bytes} bytes`);
    }
    await archive.end();
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end();
  }
}

async function readManifest(client: pg.Client): Promise<Manifest> {
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  );
  const sequences = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' order by 1`,
  );
  return {
    format: 'tetri-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows,
    sequences: sequences.rows,
  };
}

/** Tables with their columns, without those the database computes by itself. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    group by c.oid, c.relname order by c.relname`);
  return rows;
}
