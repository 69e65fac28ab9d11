import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Another process that takes a core, for the time it lives. It is a session of its own, as another program is: Linux shares the
 * cores out among sessions first.
 */
export function takeCore(): ChildProcess {
  return fork(fileURLToPath(new URL('core-taker.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
}
