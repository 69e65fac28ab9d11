import { noKeyLimits } from '@tetri/contract';
import { expect, test } from 'vitest';
import { isAboveOrderLimit, keyedLimits } from './judge-key.ts';

test('an order is above the limit of a key from the first cent on, and where nobody knows what it is worth', () => {
  const limits = { ...noKeyLimits, orderUsd: '5' };
  expect(isAboveOrderLimit(limits, 500n)).toBe(false);
  expect(isAboveOrderLimit(limits, 501n)).toBe(true);
  expect(isAboveOrderLimit(limits, undefined)).toBe(true);
  expect(isAboveOrderLimit(noKeyLimits, undefined)).toBe(false);
});

test('a key is judged under a lock only where a minute or a day of it is limited', () => {
  expect(keyedLimits({ ...noKeyLimits, orderUsd: '5', withdrawalDayUsd: '5' })).toBeNull();
  expect(keyedLimits({ ...noKeyLimits, ordersPerMinute: 3 })).toEqual({ minute: 3, day: null });
  expect(keyedLimits({ ...noKeyLimits, dayUsd: '5' })).toEqual({ minute: null, day: '500' });
});
