import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bus } from '../bus/index.ts';
import type { Db } from '../database/index.ts';
import { forwardWakes } from './forward-wakes.ts';
import { wakeRelays } from './wake.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function forwarding() {
  // Nothing is asked of it.
  const db = drizzle.mock() as unknown as Db;
  const publish = vi.fn();
  const bus: Bus = { publish, subscribe: () => () => true, onResync: () => () => undefined };
  return { publish, wake: () => wakeRelays(db), stop: forwardWakes(db, bus) };
}

test('wakes at once, and once more for all that follows shortly after', () => {
  const { publish, wake } = forwarding();
  for (let at = 0; at < 3; at += 1) wake();
  expect(publish).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(50);
  expect(publish).toHaveBeenCalledTimes(2);
  // That one keeps its distance too.
  wake();
  expect(publish).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(50);
  expect(publish).toHaveBeenCalledTimes(3);
});

test('whoever comes after a silence waits for nothing', () => {
  const { publish, wake } = forwarding();
  wake();
  vi.advanceTimersByTime(1000);
  expect(publish).toHaveBeenCalledTimes(1);
  wake();
  expect(publish).toHaveBeenCalledTimes(2);
});

test('what is due when it stops is said, and nothing afterwards', () => {
  const { publish, wake, stop } = forwarding();
  wake();
  wake();
  stop();
  expect(publish).toHaveBeenCalledTimes(2);
  wake();
  vi.advanceTimersByTime(1000);
  expect(publish).toHaveBeenCalledTimes(2);
});
