import type { Db } from './connect.ts';

interface Waiting<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * A read of many keys, made one for all who ask within one turn of the event loop. Nothing is kept: whoever asks is answered by a
 * read that began afterwards. Undefined for a key that `read` answers nothing for.
 */
export function sharedRead<Key, Value>(
  read: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (db: Db, key: Key) => Promise<Value | undefined> {
  const waitingOf = new WeakMap<Db, Map<Key, Waiting<Value>[]>>();

  async function flush(db: Db) {
    const waiting = waitingOf.get(db) ?? new Map<Key, Waiting<Value>[]>();
    waitingOf.delete(db);
    try {
      const found = await read(db, [...waiting.keys()]);
      for (const [key, all] of waiting) for (const { resolve } of all) resolve(found.get(key));
    } catch (error) {
      for (const all of waiting.values()) for (const { reject } of all) reject(error);
    }
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const waiting = waitingOf.get(db) ?? new Map<Key, Waiting<Value>[]>();
      if (waiting.size === 0) {
        waitingOf.set(db, waiting);
        setImmediate(() => void flush(db));
      }
      const all = waiting.get(key);
      if (all) all.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
    });
}
