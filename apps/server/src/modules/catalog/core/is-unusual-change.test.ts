import { expect, test } from 'vitest';
import { isUnusualChange } from './is-unusual-change.ts';

test.each([
  [0n, 1_000_000n, false],
  [100n, 1_000n, false],
  [100n, 1_001n, true],
  [100n, 10n, false],
  [100n, 9n, true],
  [100n, 0n, true],
])('from %s to %s is unusual: %s', (before, after, expected) => {
  expect(isUnusualChange(before, after)).toBe(expected);
});
