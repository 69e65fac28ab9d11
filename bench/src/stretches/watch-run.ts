import { type ChildProcess, fork } from 'node:child_process';
import type { BenchDatabase } from '../servers/bench-database.ts';
import type { SpawnedServer } from '../servers/spawn-server.ts';
import { watchLoop } from './loop-watch.ts';
import type { Span } from './span.ts';

/** What watched a run saw of it. */
export interface Seen {
  readonly by: 'server' | 'side that measures' | 'database' | 'machine' | 'disk';
  readonly spans: readonly Span[];
}

/** Watches server, database, machine and disk until asked; each from a process of its own, so that none waits for another. */
export async function watchRun(server: SpawnedServer, database: BenchDatabase): Promise<() => Promise<Seen[]>> {
  const machine = await start('machine-sampler.ts', [server.pid, process.pid, database.pid]);
  const activity = await start('database-sampler.ts', [database.url]);
  const disk = await start('disk-yardstick.ts', [database.dataDir]);
  server.process.send({ ask: 'watch' });
  const readLoop = watchLoop();
  return async () => [
    { by: 'side that measures', spans: readLoop() },
    { by: 'server', spans: await ask(server.process, { ask: 'watched' }) },
    { by: 'database', spans: await ask(activity, {}) },
    { by: 'machine', spans: await ask(machine, {}) },
    { by: 'disk', spans: await ask(disk, {}) },
  ];
}

async function start(file: string, words: readonly unknown[]): Promise<ChildProcess> {
  const child = fork(new URL(file, import.meta.url), words.map(String));
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`${file} ended before it was asked to`)));
  });
  return child;
}

function ask(child: ChildProcess, question: object): Promise<Span[]> {
  return new Promise((resolve) => {
    child.once('message', (spans) => resolve(spans as Span[]));
    child.send(question);
  });
}
