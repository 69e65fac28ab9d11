import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, databaseName, ensureCluster, userName } from './cluster.ts';
import { chooseRunAs } from './run-as.ts';
import { type Server, type ServerPlan, startOrAttach, stopServer } from './server.ts';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Another process runs it: it ends with that one. */
  readonly isAttached: boolean;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The cluster lies in `postgres` below it, the password and the log beside. Made when missing. */
  readonly dataDir: string;
  readonly log: Log;
  /** For tests only: nothing is flushed to disk, so a crash of the machine loses data. */
  readonly isUnsafe?: boolean;
}

const usualSettings = {
  jit: 'off',
  // Our statements read a few pages each: extra processes for reading ahead only cost memory.
  io_method: 'sync',
  // Orders wait while a large table is analysed from many rows or vacuumed fast: docs/decisions/statistics-and-vacuum-settings.md
  default_statistics_target: '10',
  autovacuum_vacuum_cost_delay: '10ms',
  max_wal_senders: '0',
  wal_level: 'minimal',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
};

/**
 * Starts the PostgreSQL that comes with the product, on a free port of 127.0.0.1, or attaches to the one that already
 * runs on this data folder. It stops with this process, and is started again if it dies alone.
 */
export async function startEmbedded({ dataDir, log, isUnsafe = false }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const [binaries, runAs] = [await findBinaries(), chooseRunAs()];
  const made = await ensureCluster(resolve(dataDir), binaries, runAs, !isUnsafe);
  const cluster = { ...made, folder: await realpath(made.folder) };
  const plan: ServerPlan = {
    cluster,
    binaries,
    runAs,
    logFile: join(resolve(dataDir), 'postgres.log'),
    settings: isUnsafe ? { ...usualSettings, ...unsafeSettings } : usualSettings,
  };
  const server = await startOrAttach(plan);
  return new Supervisor(plan, server, log);
}

/** Between attempts to start it again; a full disk, say, is looked at by people. */
const restartPauseMs = 5_000;

function urlOf(cluster: Cluster, port: number): string {
  return `postgres://${userName}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/${databaseName}`;
}

class Supervisor implements EmbeddedDatabase {
  readonly url: string;
  readonly isAttached: boolean;
  readonly #plan: ServerPlan;
  readonly #log: Log;
  #server: Server;
  readonly #stopping = new AbortController();
  /** It runs, or it is being started again. */
  #running: Promise<void> = Promise.resolve();
  readonly #onExit = () => {
    // Where the system does not tell PostgreSQL that we died.
    if (this.#server.child && process.platform !== 'linux') process.kill(this.#server.pid, 'SIGINT');
  };

  constructor(plan: ServerPlan, server: Server, log: Log) {
    this.url = urlOf(plan.cluster, server.port);
    this.isAttached = server.child === undefined;
    this.#plan = { ...plan, port: server.port };
    this.#server = server;
    this.#log = log;
    if (server.child) {
      process.once('exit', this.#onExit);
      this.#watch();
    }
  }

  get pid(): number {
    return this.#server.pid;
  }

  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    process.off('exit', this.#onExit);
    await this.#running;
    const { child, pid } = this.#server;
    // Of a server that has ended the number may be another program's by now.
    if (child && child.exitCode === null && child.signalCode === null) await stopServer(pid);
  }

  #watch(): void {
    this.#server.child?.once('exit', (code, signal) => {
      if (this.#stopping.signal.aborted) return;
      this.#log.error({ code, signal, logFile: this.#plan.logFile }, 'the database ended by itself; starting it again');
      this.#running = this.#startAgain();
    });
  }

  /** Tries until it runs or is stopped: without its database the product serves nobody. */
  async #startAgain(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        this.#server = await startOrAttach(this.#plan);
        this.#watch();
        return;
      } catch (err) {
        this.#log.fatal({ err }, 'the database cannot be started again; another attempt follows');
        await pause(restartPauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
