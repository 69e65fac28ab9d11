import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 collect its old generation when it is four times what lived after the last collection, and mark it on one thread
 * beside the requests. By itself it collects a process that makes little garbage at little more than what lives, and marks on
 * as many threads as there are cores, which on a small machine takes the core from whoever is being answered. Both flags are
 * read at each collection, so that they hold however the process was started. Measured in docs/decisions/garbage-collector.md.
 */
export function tuneGarbageCollector(): void {
  setFlagsFromString('--heap-growing-percent=300');
  setFlagsFromString('--concurrent-marking-max-worker-num=1');
}
