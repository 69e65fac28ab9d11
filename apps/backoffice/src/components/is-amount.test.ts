import { expect, test } from 'vitest';
import { isAmount } from './is-amount.ts';

test('accepts a plain amount no finer than the currency', () => {
  expect(isAmount('12.34', 2)).toBe(true);
  expect(isAmount('12.345', 2)).toBe(false);
  expect(isAmount('1e5', 2)).toBe(false);
  expect(isAmount('-1', 2)).toBe(false);
});
