import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const inServer = (path: string) => fileURLToPath(new URL(`../../../../apps/server/${path}`, import.meta.url));
/** The sources, and the one file that `npm run build` makes of them and `npm start` runs. */
const programs = { source: inServer('src/main.ts'), built: inServer('dist/main.js') } as const;

export interface ServerProcessOptions {
  readonly dataDir: string;
  readonly port: number;
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly program?: keyof typeof programs;
  /** Of the test: what still runs when it is given up is killed. */
  readonly signal: AbortSignal;
}

/** The product as its owner runs it: a process of its own, with the embedded database if `env` names no other. */
export class ServerProcess {
  readonly port: number;
  readonly #dataDir: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #output = '';

  private constructor({ dataDir, port, env = {}, program = 'source', signal }: ServerProcessOptions) {
    this.#dataDir = dataDir;
    this.port = port;
    this.#child = spawn(process.execPath, [programs[program]], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: 'true',
        DEMO_CHAIN: 'false',
        DEMO_LIFE: 'false',
        LOG_LEVEL: 'error',
        ROLES: 'api,worker',
        // Written when a process ends in peace; the starts that follow compile nothing.
        NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
        NODE_OPTIONS: `--import ${new URL('./collect-garbage.ts', import.meta.url).href}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    });
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#child.on('error', (error) => (this.#output += String(error)));
    this.#ended = new Promise((resolve) => this.#child.once('exit', () => resolve()));
  }

  /** Starts it and waits until it can serve. */
  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options);
    while (!(await server.isReady())) {
      if (server.#hasEnded) throw new Error(`the server ended by itself:\n${server.#output}`);
      await pause(20);
    }
    return server;
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.port}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  /** Kills the process, the database's, or both, without a word of warning. */
  async kill(victim: 'server' | 'database' | 'both'): Promise<void> {
    if (victim !== 'server') await this.#killDatabase();
    if (victim === 'database') return;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Asks it to end, as a service manager does, and waits until it has; answers what it ended with. */
  async stop(): Promise<number | NodeJS.Signals | null> {
    if (!this.#hasEnded) this.#child.kill('SIGTERM');
    await this.#ended;
    return this.#child.exitCode ?? this.#child.signalCode;
  }

  /** What it printed, its log among it. */
  get output(): string {
    return this.#output;
  }

  /**
   * What it holds once its garbage is collected, besides its connections to the database, of which it opens as many as it has
   * work for.
   */
  async held(): Promise<{ descriptors: number; megabytes: number }> {
    // See `collect-garbage.ts`.
    this.#child.kill('SIGUSR2');
    const descriptors = await this.figure('process_open_fds');
    const pool = await this.figure('tetri_pool_connections');
    const bytes = await this.figure('nodejs_heap_size_used_bytes');
    return { descriptors: descriptors - pool, megabytes: bytes / 2 ** 20 };
  }

  /** A figure of its own, by its name in `/metrics`. */
  async figure(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.port}/metrics`)).text();
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`the server has no figure ${name}`);
    return Number(value);
  }

  /** The database that runs or, where the last one was killed and the server is still starting another, the next. */
  async #killDatabase(): Promise<void> {
    const file = join(this.#dataDir, 'postgres/postmaster.pid');
    for (;;) {
      try {
        // Without its first line, as without the file, there is nobody to kill yet; nought would be ourselves.
        const pid = Number(readFileSync(file, 'utf8').split('\n')[0]) || Number.NaN;
        process.kill(pid, 'SIGKILL');
        return;
      } catch (error) {
        if (this.#hasEnded) throw error;
        await pause(20);
      }
    }
  }
}

/**
 * A port that nothing listens at, below those that systems give to connections which go out: while a server is dead, one of these
 * could take its port, by trying to reach it too, and it would not start again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
