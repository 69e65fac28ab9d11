import { parsePercent } from '@tetri/money';
import { expect, test } from 'vitest';
import { nextLevel, ratesOf } from './terms.ts';

const levels = [
  { fromUsd: '0', percent: '20' },
  { fromUsd: '1000', percent: '30' },
];
const usual = { ratePercent: null, discountPercent: '0' };

test.each([
  [0n, '20'],
  [99_999n, '20'],
  [100_000n, '30'],
])('the level of a turnover of %s cents counts', (cents, percent) => {
  expect(ratesOf({ type: 'byServiceFee', levels }, usual, cents).rate).toBe(parsePercent(percent));
});

test.each([
  [99_999n, null, levels[1]],
  [100_000n, null, null],
  [0n, '25', null],
] as const)('beyond a turnover of %s cents, with the own rate %s, comes %j', (cents, ratePercent, next) => {
  expect(nextLevel({ levels }, { ratePercent }, cents)).toEqual(next);
});

test('a rate of the partner’s own stands in place of the level’s, and nobody has one without levels', () => {
  expect(ratesOf({ type: 'byAmount', levels }, { ...usual, ratePercent: '0.5' }, 0n).rate).toBe(50_000_000n);
  expect(ratesOf({ type: 'byAmount', levels: [] }, usual, 10n ** 9n).rate).toBe(0n);
});

test('no more than the commission is left to customers, and nothing of one on amounts', () => {
  const generous = { ratePercent: '10', discountPercent: '25' };
  expect(ratesOf({ type: 'byServiceFee', levels }, generous, 0n)).toEqual({
    rate: parsePercent('10'),
    discount: parsePercent('10'),
  });
  expect(ratesOf({ type: 'byAmount', levels }, generous, 0n).discount).toBe(0n);
});
