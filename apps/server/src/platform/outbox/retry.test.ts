import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pauseAfter, usualRetry } from './retry.ts';

test('grows the pauses up to the longest and then gives up', () => {
  const pauses = Array.from({ length: 15 }, (_, index) => pauseAfter(usualRetry, index + 1));
  expect(pauses.slice(0, 5)).toEqual([1000, 3000, 9000, 27_000, 81_000]);
  expect(pauses[13]).toBe(3_600_000);
  expect(pauses[14]).toBeUndefined();
});

test('never pauses less than before, whatever the policy', () => {
  const policy = fc.record({
    attemptsMax: fc.integer({ min: 1, max: 40 }),
    firstPauseMs: fc.integer({ min: 1, max: 60_000 }),
    factor: fc.double({ min: 1, max: 10, noNaN: true }),
    pauseMaxMs: fc.integer({ min: 60_000, max: 86_400_000 }),
  });
  fc.assert(
    fc.property(policy, fc.integer({ min: 1, max: 39 }), (given, attempts) => {
      const now = pauseAfter(given, attempts);
      const next = pauseAfter(given, attempts + 1);
      if (next !== undefined) expect(next).toBeGreaterThanOrEqual(now ?? Number.POSITIVE_INFINITY);
    }),
  );
});
