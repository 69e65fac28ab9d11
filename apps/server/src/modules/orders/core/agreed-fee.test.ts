import { expect, test } from 'vitest';
import { agreedFee } from './agreed-fee.ts';

test.each([
  ['is what it is now where it fell', 80n, 100n, 80n],
  ['is what was shown where it rose by a quarter', 125n, 100n, 100n],
  ['is agreed to anew where it rose by more', 126n, 100n, undefined],
  ['is agreed to anew where none was shown', 1n, 0n, undefined],
  ['is none where there is none', 0n, 0n, 0n],
])('a fee %s', (_, present, shown, agreed) => {
  expect(agreedFee(present, shown)).toBe(agreed);
});
