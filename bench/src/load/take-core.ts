import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Another process that takes a core, for the time it lives. */
export function takeCore(): ChildProcess {
  return fork(fileURLToPath(new URL('core-taker.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
