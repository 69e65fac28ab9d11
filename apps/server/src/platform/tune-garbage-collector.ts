import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 collect its old generation when it is four times what lived after the last collection, and mark it on one thread
 * beside the requests. By itself it collects a process that makes little garbage at little more than what lives, and marks on
 * as many threads as there are cores, which on a small machine takes the core from whoever is being answered. New objects are
 * always made in the young generation: the prices of a board die with the next. V8 looks at these flags as it works, so that
 * they hold however the process was started. Measured in docs/decisions/garbage-collector.md.
 */
export function tuneGarbageCollector(): void {
  setFlagsFromString('--heap-growing-percent=300');
  setFlagsFromString('--concurrent-marking-max-worker-num=1');
  setFlagsFromString('--no-allocation-site-pretenuring');
}
