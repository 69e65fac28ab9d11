import type { Db } from '../database/index.ts';

const wakers = new WeakMap<Db, Set<() => void>>();

/** Tells this process's relays that work was committed. `announce` and `enqueue` do; rows written by plain SQL need it. */
export function wakeRelays(db: Db): void {
  for (const wake of wakers.get(db) ?? []) wake();
}

/** Hears of work committed by this process. Answers how to stop hearing. */
export function onWake(db: Db, wake: () => void): () => void {
  const known = wakers.get(db) ?? new Set();
  wakers.set(db, known.add(wake));
  return () => known.delete(wake);
}
