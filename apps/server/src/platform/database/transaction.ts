import type { Db } from './connect.ts';
import { databaseError } from './database-error.ts';

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Whatever can be read from. Writes take a `Tx`. */
export type Reader = Db | Tx;

type CommitHook = (db: Db) => void;

const hooksOf = new WeakMap<Tx, Set<CommitHook>>();

/**
 * Runs `work` in one transaction (READ COMMITTED) and commits; a throw rolls back and is thrown on. Nothing inside may
 * wait for the network, or locks are held for as long as somebody else's server takes. Where the database ends it because
 * it and another wait for each other, `work` runs anew: nothing of the first time is left in the database, and it must leave
 * nothing outside.
 */
export async function transaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const hooks = new Set<CommitHook>();
    try {
      const result = await db.transaction((tx) => {
        hooksOf.set(tx, hooks);
        return work(tx);
      });
      for (const hook of hooks) hook(db);
      return result;
    } catch (error) {
      if (databaseError(error)?.code !== deadlockDetected || tries >= triesMax) throw error;
    }
  }
}

/** SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const deadlockDetected = '40P01';
/** The other of the two has ended by then: a second deadlock in a row is rare, a third says that something is wrong. */
const triesMax = 3;

/** Runs `hook` once after the commit, never after a rollback. The same function given twice runs once. It must not throw. */
export function afterCommit(tx: Tx, hook: CommitHook): void {
  const hooks = hooksOf.get(tx);
  if (!hooks) throw new Error('afterCommit needs a transaction that transaction() began');
  hooks.add(hook);
}
