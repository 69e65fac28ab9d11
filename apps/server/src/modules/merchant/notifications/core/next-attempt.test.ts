import { expect, test } from 'vitest';
import { nextAttemptIn, triedForMs } from './next-attempt.ts';

test('tries for three days with growing pauses, the last of three hours', () => {
  const pauses: number[] = [];
  let age = 0;
  for (;;) {
    const pause = nextAttemptIn(pauses.length + 1, age);
    if (pause === undefined) break;
    pauses.push(pause);
    age += pause;
  }
  expect(pauses.slice(0, 4)).toEqual([5000, 15_000, 45_000, 135_000]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(3 * 3600_000);
  expect(triedForMs - age).toBeLessThan(3 * 3600_000);
  expect(pauses).toHaveLength(30);
});
