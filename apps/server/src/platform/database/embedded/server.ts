import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync, renameSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { isAlive, readPostmaster } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

export interface Server {
  readonly port: number;
  readonly pid: number;
  /** Undefined when another process started it and will stop it. */
  readonly child: ChildProcess | undefined;
}

export interface ServerPlan {
  readonly cluster: Cluster;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Keep to this port: connections already know it. */
  readonly port?: number;
}

/** Starting includes recovery after a crash, which may read a checkpoint's worth of log. */
const startMaxMs = 120_000;

/** Starts the server of a cluster, or attaches to the one that runs on it. Waits for one that is going down. */
export async function startOrAttach(plan: ServerPlan): Promise<Server> {
  const deadline = performance.now() + startMaxMs;
  let last = '';
  while (performance.now() < deadline) {
    const running = readPostmaster(plan.cluster.folder);
    if (running) {
      if (running.isReady) return { port: running.port, pid: running.pid, child: undefined };
      await pause(10);
      continue;
    }
    const started = await start(plan, deadline);
    if ('pid' in started) return started;
    last = started.reason;
    if (!started.isPassing) break;
    await pause(50);
  }
  throw new Error(`the database did not start (${plan.logFile}):\n${last.trim().split('\n').slice(-15).join('\n')}`);
}

/** Why a server did not start, and whether it may start a moment later. */
interface Failure {
  readonly reason: string;
  readonly isPassing: boolean;
}

/** A killed server's children hold its memory until they notice; a port may be taken between choice and use. */
const passing = /still in use|lock file .* already exists|could not bind|Address already in use/;

async function start(plan: ServerPlan, deadline: number): Promise<Server | Failure> {
  const log = openLog(plan.logFile);
  try {
    return await startLogging(plan, log, deadline);
  } finally {
    closeSync(log);
  }
}

/** The log of the start before is kept under another name. */
function openLog(logFile: string): number {
  try {
    renameSync(logFile, `${logFile}.old`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return openSync(logFile, 'a+', 0o600);
}

async function startLogging(
  { cluster, binaries, runAs, settings, ...plan }: ServerPlan,
  log: number,
  deadline: number,
): Promise<Server | Failure> {
  const port = plan.port ?? (await freePort());
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = [
    ...runAs.prefix,
    binaries.postgres,
    '-D',
    cluster.folder,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    '',
    ...options,
  ];
  // Detached: Ctrl-C in a terminal must reach us alone, so that the database outlives what still writes to it.
  const child = spawn(words[0] ?? '', words.slice(1), {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', PGDATA: undefined, PGPORT: undefined },
  });
  child.unref();
  const spawned = await new Promise<Error | undefined>((resolve) => {
    child.once('spawn', () => resolve(undefined));
    child.once('error', resolve);
  });
  if (spawned) return { reason: spawned.message, isPassing: false };

  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const running = readPostmaster(cluster.folder);
    if (running?.isReady && running.pid === child.pid) return { port, pid: running.pid, child };
    await pause(3);
  }
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
  // By its handle: a process that starts at the same time has given the file another name.
  const reason = textOf(log) || `it ended with ${child.exitCode ?? child.signalCode}`;
  // Killed while it started, it says nothing; the folder is none the worse.
  return { reason, isPassing: child.signalCode !== null || passing.test(reason) };
}

function textOf(file: number): string {
  const bytes = Buffer.alloc(fstatSync(file).size);
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0));
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Asks the server to end (open transactions are rolled back), and after 15 seconds less kindly. */
export async function stopServer(pid: number): Promise<void> {
  send(pid, 'SIGINT');
  for (let waitedMs = 0; isAlive(pid); waitedMs += 5) {
    if (waitedMs === 15_000) send(pid, 'SIGQUIT');
    if (waitedMs >= 30_000) throw new Error(`the database (process ${pid}) does not stop`);
    await pause(5);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}
