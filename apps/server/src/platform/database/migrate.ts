import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log.ts';
import { packageFolder } from '../package-folder.ts';
import { connectionSettings } from './connect.ts';
import { databaseError } from './database-error.ts';

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

/** Any fixed number will do, as long as nothing else locks it. */
const lockKey = 7_380_141;

const migrationsFolder = join(packageFolder, 'migrations');

/** The migrations of a folder in order of their numbers. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Whether every migration of ours is applied as it is, and no other: one query, so that a usual start takes no lock. False
 * leaves it to `migrate` to find out more.
 */
export async function isMigrated(pool: pg.Pool, folder?: string): Promise<boolean> {
  const [migrations, applied] = await Promise.all([readMigrations(folder), readApplied(pool).catch(whenNew)]);
  return applied.size === migrations.length && migrations.every(({ name, checksum }) => applied.get(name) === checksum);
}

/** A new database has no list yet. */
function whenNew(error: unknown): ReadonlyMap<string, string> {
  if (databaseError(error)?.code === '42P01') return new Map();
  throw error;
}

/**
 * Brings the schema up to date: forward only, each file in a transaction of its own, one process at a time (the others
 * wait and find nothing to do). Refuses a database whose applied files were changed since or are unknown here, because a
 * newer version of the product has been there. Answers the names it applied.
 */
export async function migrate(url: string, { log, folder }: { log: Log; folder?: string }): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(connectionSettings(url));
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await apply(client, migrations, log);
  } finally {
    // Ending the session frees the lock.
    await client.end();
  }
}

async function apply(client: pg.Client, migrations: readonly Migration[], log: Log): Promise<string[]> {
  await createMigrationsTable(client);
  const applied = await readApplied(client);
  for (const name of applied.keys()) {
    if (!migrations.some((migration) => migration.name === name)) {
      throw new Error(
        `the database holds migration ${name}, which this version does not know: it is newer than this program`,
      );
    }
  }

  const names: string[] = [];
  for (const migration of migrations) {
    const { name, checksum } = migration;
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known !== undefined)
      throw new Error(`migration ${name} was changed after it had been applied to this database`);
    try {
      await client.query('begin');
      await applyMigration(client, migration);
      await client.query('commit');
    } catch (cause) {
      await client.query('rollback');
      throw new Error(`migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
    log.debug({ migration: name }, 'a migration was applied');
    names.push(name);
  }
  if (names.length > 0) log.info({ migrations: names.length, last: names.at(-1) }, 'the schema was brought up to date');
  return names;
}

/** The checksums of what was applied, by name. */
async function readApplied(database: pg.Pool | pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** The list of what was applied, made when missing. */
export async function createMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
}

/** Runs one migration in the caller's transaction, and lists it. */
export async function applyMigration(client: pg.Client, { name, checksum, text }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
