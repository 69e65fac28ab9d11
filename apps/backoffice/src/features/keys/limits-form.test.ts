import { OwnerKeyLimits } from '@tetri/contract';
import { expect, test } from 'vitest';
import { isReady, limitsOf, textOf } from './limits-form.ts';

const empty = { ordersPerMinute: '', orderUsd: '', dayUsd: '', withdrawalDayUsd: '', withdrawals: true };

test('typed limits become the input of the call, and its answer fills the form again', () => {
  const typed = { ...empty, ordersPerMinute: '10000', dayUsd: '999999999', withdrawals: false };
  expect(isReady(typed)).toBe(true);
  expect(OwnerKeyLimits.safeParse(limitsOf(typed)).success).toBe(true);
  expect(textOf(limitsOf(typed))).toEqual(typed);
  expect(textOf(limitsOf(empty))).toEqual(empty);
});

test.each(['0', '-1', '1.5', '10001', 'ten', '01'])('%s orders a minute are no limit', (ordersPerMinute) => {
  expect(isReady({ ...empty, ordersPerMinute })).toBe(false);
});
