import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';

export const userName = 'tetri';
export const databaseName = 'tetri';

/** A folder of PostgreSQL's data, and the password of its only user. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  /** Made just now. */
  readonly isNew: boolean;
}

/**
 * Finds the cluster under the data folder, or makes one: under another name first, so that an interrupted first start
 * leaves nothing that looks like a database.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  runAs: RunAs,
  isSafe: boolean,
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  // The user nobody must be able to pass through to its own folder.
  if (runAs.owner !== undefined) await chmod(dataDir, 0o711);
  const password = await ensurePassword(join(dataDir, 'postgres.password'));
  const folder = join(dataDir, 'postgres');
  if (existsSync(join(folder, 'PG_VERSION'))) {
    await checkVersion(folder);
    return { folder, password, isNew: false };
  }
  const isNew = await create(folder, password, binaries, runAs, isSafe);
  return { folder, password, isNew };
}

async function create(
  folder: string,
  password: string,
  binaries: Binaries,
  runAs: RunAs,
  isSafe: boolean,
): Promise<boolean> {
  const making = `${folder}.new-${randomBytes(6).toString('hex')}`;
  const passwordFile = `${making}.password`;
  try {
    await mkdir(making, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (runAs.owner !== undefined)
      await Promise.all([making, passwordFile].map((path) => chown(path, Number(runAs.owner), Number(runAs.owner))));
    const words = [
      ...runAs.prefix,
      binaries.initdb,
      '-D',
      making,
      `--username=${userName}`,
      `--pwfile=${passwordFile}`,
    ];
    words.push(
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    );
    words.push('--data-checksums', '--no-instructions', ...(isSafe ? [] : ['--no-sync', '-c', 'scram_iterations=1']));
    await run(words);
    await run(
      [...runAs.prefix, binaries.postgres, '--single', '-D', making, 'postgres'],
      `create database ${databaseName}\n`,
    );
    return await rename(making, folder).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // Another process was quicker: its cluster has the same password and will do.
        if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
        throw error;
      },
    );
  } finally {
    await Promise.all([making, passwordFile].map((path) => rm(path, { recursive: true, force: true })));
  }
}

async function run(words: readonly string[], input = ''): Promise<void> {
  const running = promisify(execFile)(words[0] ?? '', words.slice(1), {
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  running.child.stdin?.end(input);
  await running.catch((error: Error & { stderr?: string }) => {
    throw new Error(`the database could not be made: ${error.stderr?.trim() || error.message}`, { cause: error });
  });
}

/** A random password, made once: readable by the owner of the data folder only. */
async function ensurePassword(path: string): Promise<string> {
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(path, 'utf8')).trim();
}

async function checkVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== '18')
    throw new Error(
      `${folder} was written by PostgreSQL ${version}; this program brings 18: back up with the older program first`,
    );
  if ((await readdir(folder)).length < 10) throw new Error(`${folder} is no whole database`);
}
