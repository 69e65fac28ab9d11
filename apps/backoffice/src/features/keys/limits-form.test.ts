import { OwnerKeyLimits } from '@tetri/contract';
import { expect, test } from 'vitest';
import { isReady, limitsOf, textOf } from './limits-form.ts';

const empty = { ordersPerMinute: '', orderUsd: '', dayUsd: '', withdrawalDayUsd: '', withdrawals: true };

test('what is typed is what the call takes, and what it answers is typed again', () => {
  const typed = { ...empty, ordersPerMinute: '10000', dayUsd: '999999999', withdrawals: false };
  expect(isReady(typed)).toBe(true);
  expect(OwnerKeyLimits.safeParse(limitsOf(typed)).success).toBe(true);
  expect(textOf(limitsOf(typed))).toEqual(typed);
  expect(textOf(limitsOf(empty))).toEqual(empty);
});

test.each(['0', '-1', '1.5', '10001', 'ten', '01'])('%s orders a minute are no limit', (ordersPerMinute) => {
  expect(isReady({ ...empty, ordersPerMinute })).toBe(false);
});
