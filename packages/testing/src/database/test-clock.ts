import type { Clock } from '@tetri/server/platform/clock';
import type { Db } from '@tetri/server/platform/database';
import { testStart } from './test-cluster.ts';

/** A clock that stands still until it is moved, and moves the database's `tetri_now()` with it. */
export interface TestClock extends Clock {
  advance(ms: number): Promise<void>;
  set(at: Date): Promise<void>;
}

export function createTestClock(db: Db): TestClock {
  let at = testStart;
  const set = async (next: Date) => {
    await db.$client.query('update test_clock set at = $1', [next]);
    at = next;
  };
  return { now: () => new Date(at), set, advance: (ms) => set(new Date(at.getTime() + ms)) };
}
