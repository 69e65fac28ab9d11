import type { Db } from './connect.ts';

interface Waiting<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/** What is asked of one database. */
interface Queue<Key, Value> {
  waiting: Map<Key, Waiting<Value>[]>;
  underWay: number;
  isScheduled: boolean;
}

/** One may be computed while another is on its way; more would only take connections from others. */
const underWayMax = 2;

/**
 * A read of many keys, made one for all who ask within one turn of the event loop, or while two such reads are under way. Nothing
 * is kept: whoever asks is answered by a read that began afterwards. Undefined for a key that `read` answers nothing for.
 */
export function sharedRead<Key, Value>(
  read: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (db: Db, key: Key) => Promise<Value | undefined> {
  const queues = new WeakMap<Db, Queue<Key, Value>>();

  async function flush(db: Db, queue: Queue<Key, Value>) {
    const { waiting } = queue;
    queue.waiting = new Map();
    queue.isScheduled = false;
    queue.underWay += 1;
    try {
      const found = await read(db, [...waiting.keys()]);
      for (const [key, all] of waiting) for (const { resolve } of all) resolve(found.get(key));
    } catch (error) {
      for (const all of waiting.values()) for (const { reject } of all) reject(error);
    } finally {
      queue.underWay -= 1;
      schedule(db, queue);
    }
  }

  function schedule(db: Db, queue: Queue<Key, Value>): void {
    if (queue.isScheduled || queue.underWay === underWayMax || queue.waiting.size === 0) return;
    queue.isScheduled = true;
    setImmediate(() => void flush(db, queue));
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(db) ?? { waiting: new Map<Key, Waiting<Value>[]>(), underWay: 0, isScheduled: false };
      queues.set(db, queue);
      const all = queue.waiting.get(key);
      if (all) all.push({ resolve, reject });
      else queue.waiting.set(key, [{ resolve, reject }]);
      schedule(db, queue);
    });
}
