import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';

export interface SpawnedServer {
  readonly pid: number;
  readonly port: number;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

const canPin = existsSync('/usr/bin/taskset');

export interface SpawnOptions {
  /** Of Node. */
  readonly flags?: readonly string[];
  /** For a server that starts processes of its own: they would share its one core. */
  readonly isOnAllCores?: boolean;
}

/**
 * Starts a file that sends `{port}` to its parent when it listens. On Linux it runs on core 0 alone unless told otherwise, so
 * that the side that measures keeps another.
 */
export async function spawnServer(
  file: URL,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { flags = [], isOnAllCores = false }: SpawnOptions = {},
) {
  const node = [process.execPath, '--expose-gc', ...flags];
  const cores = isOnAllCores ? `0-${cpus().length - 1}` : '0';
  const command = canPin ? ['taskset', '-c', cores, ...node] : node;
  const [program = process.execPath, ...before] = command;
  const child = spawn(program, [...before, file.pathname, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A session of its own, as a service has: Linux shares the cores out among sessions first.
    detached: true,
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code} before it listened`)));
    child.once('error', reject);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { pid: child.pid ?? 0, port, process: child, stop } satisfies SpawnedServer;
}
