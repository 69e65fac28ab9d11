import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryBytes } from './measure/process-usage.ts';
import { median } from './measure/ratio.ts';
import { atMost, type Bench } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const starts = 7;

/** How soon a process serves once the database is up, and what server and database take at rest. */
export const startUp: Bench = {
  name: 'start-up',
  run: async () => {
    const database = await startBenchDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, DEMO: 'true' };
    await timeStart(env);
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) times.push(await timeStart(env));
    await database.stop();
    return [
      atMost('from spawn to ready, database up, pages built', median(times), 500, 'ms'),
      atMost('server and embedded database at rest', await memoryAtRest(), 350, 'MB'),
    ];
  },
};

async function timeStart(env: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now();
  const server = await start(env);
  const ms = performance.now() - started;
  await server.stop();
  return ms;
}

async function memoryAtRest(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-bench-'));
  const server = await start({ DATA_DIR: dataDir, DEMO: 'true' });
  await pause(10_000);
  const bytes = memoryBytes(server.pid);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  return bytes / 1024 / 1024;
}

/** Starts the product as its owner does and waits until it says that it is ready. */
async function start(env: Readonly<Record<string, string>>) {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env, PORT: `${port}`, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isReady(port))) await pause(5);
  return {
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
