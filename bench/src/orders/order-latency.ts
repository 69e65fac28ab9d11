import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import type pg from 'pg';
import { closedLoad } from '../load/closed-load.ts';
import type { HttpResponse } from '../load/http-connection.ts';
import { openLoad } from '../load/open-load.ts';
import { takeCore } from '../load/take-core.ts';
import { stolenMicroseconds } from '../measure/process-usage.ts';
import { median, percentile } from '../measure/ratio.ts';
import type { BenchDatabase } from '../servers/bench-database.ts';
import type { SpawnedServer } from '../servers/spawn-server.ts';
import type { Sent } from '../stretches/find-stretches.ts';
import { stretchesOf } from '../stretches/print-stretches.ts';
import { watchRun } from '../stretches/watch-run.ts';

/** Long enough that one pause of the machine is not the percentile. */
const ms = 15_000;
const warmUpMs = 2_000;
/** Of each kind: one alone may be lucky. */
export const runs = Number(process.env['REPETITIONS'] ?? 5);
const slices = 5;
const sliceMs = 2_000;
export const clients = 64;
export const openPace = { ms, warmUpMs };

export function isCreated({ status }: HttpResponse): boolean {
  return status === 200;
}

export interface Subject {
  readonly server: SpawnedServer;
  readonly database: BenchDatabase;
  readonly pool: pg.Pool;
  readonly request: Buffer;
  /** Each run is watched, and what went on in its slow stretches is printed. */
  readonly isExplained: boolean;
}

export interface Latencies {
  readonly perSecond: number;
  readonly worst: number;
  /** The 99th percentile of each run, and how much of the cores the host gave to others meanwhile: a core that is away answers nobody. */
  readonly all: string;
}

/** Orders sent by the clock, in several runs: the 99th percentile of each, in milliseconds. */
export async function latenciesAt(perSecond: number, subject: Subject): Promise<Latencies> {
  const percentiles: number[] = [];
  const stolen: number[] = [];
  while (percentiles.length < runs) {
    // What was written for comparison, or by the run before, is not left for these orders to wait for.
    await subject.pool.query('CHECKPOINT');
    const [from, stolenBefore] = [performance.now(), stolenMicroseconds()];
    percentiles.push(percentile(await oneRun(perSecond, subject), 0.99));
    const microseconds = (performance.now() - from) * 1000 * cpus().length;
    stolen.push((stolenMicroseconds() - stolenBefore) / microseconds);
  }
  return {
    perSecond,
    worst: Math.max(...percentiles),
    all: `${percentiles.map((one) => one.toFixed(1)).join(', ')} ms; the host took ${stolen.map((one) => (one * 100).toFixed(0)).join(', ')} % of the cores`,
  };
}

async function oneRun(perSecond: number, subject: Subject): Promise<number[]> {
  const { server, database, request, isExplained } = subject;
  const load = (onAnswered?: (request: Sent) => void) =>
    openLoad({
      ...openPace,
      perSecond,
      port: server.port,
      request: () => request,
      isGood: isCreated,
      ...(onAnswered && { onAnswered }),
    });
  if (!isExplained) return load();
  const requests: Sent[] = [];
  const read = await watchRun(server, database);
  const latencies = await load((one) => requests.push(one));
  const [half, slow] = [0.5, 0.99].map((part) => percentile(latencies, part).toFixed(1));
  console.error(`\n## ${perSecond} orders a second: half within ${half} ms, 99 of 100 within ${slow} ms\n`);
  console.error(stretchesOf(requests, await read()));
  return latencies;
}

/** Half of the orders a second that the server can, as things are. */
export async function halfOfMost({ server, request }: Subject): Promise<number> {
  const perSecond: number[] = [];
  const load = { port: server.port, connections: clients, ms: sliceMs, request: () => request, isGood: isCreated };
  while (perSecond.length < slices) perSecond.push(await closedLoad(load));
  return Math.round(median(perSecond) / 2);
}

/**
 * Does it while nothing keeps to a core of its own, as where the product runs: a server that may not leave a core waits for it while
 * the database or whoever takes a core has it, however idle the other is.
 */
export async function onAllCores<Result>(server: SpawnedServer, work: () => Promise<Result>): Promise<Result> {
  for (const pid of [server.pid, process.pid]) pin(pid, allCores);
  try {
    return await work();
  } finally {
    pin(server.pid, '0');
    pin(process.pid, '1');
  }
}

/** Does it while another process computes without end. */
export async function withCoreTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  const taker = takeCore();
  pin(taker.pid, allCores);
  try {
    return await work();
  } finally {
    taker.kill('SIGKILL');
  }
}

const allCores = `0-${cpus().length - 1}`;

function pin(pid: number | undefined, cores: string): void {
  spawnSync('taskset', ['-acp', cores, String(pid)]);
}
