import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url));

/** The product as its owner runs it: a process of its own, with the embedded database if `env` names no other. */
export class ServerProcess {
  readonly port: number;
  readonly #dataDir: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #output = '';

  private constructor(dataDir: string, port: number, env: Readonly<Record<string, string>>) {
    this.#dataDir = dataDir;
    this.port = port;
    this.#child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: 'true',
        LOG_LEVEL: 'error',
        ROLES: 'api,worker',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#ended = new Promise((resolve) => this.#child.once('exit', () => resolve()));
  }

  /** Starts it and waits until it can serve. `env` is more of the environment. */
  static async start(
    dataDir: string,
    port: number,
    env: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const server = new ServerProcess(dataDir, port, env);
    while (!(await server.isReady())) {
      if (server.#child.exitCode !== null) throw new Error(`the server ended by itself:\n${server.#output}`);
      await pause(10);
    }
    return server;
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
    if (victim !== 'server') process.kill(this.#databasePid(), 'SIGKILL');
    if (victim === 'database') return;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await this.#ended;
  }

  #databasePid(): number {
    return Number(readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
