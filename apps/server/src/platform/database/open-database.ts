import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { connect, type Db, disconnect } from './connect.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { isMigrated, migrate } from './migrate.ts';

export interface OpenDatabase {
  readonly db: Db;
  readonly url: string;
  readonly isEmbedded: boolean;
  /** Closes the connections, and stops the embedded server when this process started it. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Any PostgreSQL of version 15 or later; without it the embedded one runs in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** Connections of the pool at most. */
  readonly max?: number;
}

const letGoMs = 1000;

/** Opens the database the settings name, with its schema up to date. */
export async function openDatabase({ databaseUrl, dataDir, log, max }: OpenDatabaseOptions): Promise<OpenDatabase> {
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir, log }) : undefined;
  const url = embedded?.url ?? databaseUrl ?? '';
  const db = connect(url, max === undefined ? { log } : { log, max });
  const close = async () => {
    // A connection in the middle of something is waited for a moment; the embedded server then ends it by itself.
    await Promise.race([disconnect(db), pause(letGoMs, undefined, { ref: false })]);
    await embedded?.stop();
  };
  try {
    if (!(await isMigrated(db.$client))) await migrate(url, { log });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, url, isEmbedded: embedded !== undefined, close };
}
