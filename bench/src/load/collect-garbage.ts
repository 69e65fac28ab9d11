import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { tuneGarbageCollector } from '@tetri/server/platform/tune-garbage-collector';

let collect: (() => void) | undefined;

/**
 * Has this process collect what it can now, and seldom afterwards: the side that measures stood for 30 ms in each run, and what it
 * then sent at once was late.
 */
export function collectGarbage(): void {
  if (!collect) {
    tuneGarbageCollector();
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
