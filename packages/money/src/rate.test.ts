import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareRates,
  convertDown,
  convertUp,
  displayNumber,
  displayRate,
  formatPercent,
  formatRate,
  invertRate,
  multiplyRates,
  parity,
  parseDecimal,
  parsePercent,
  parseRate,
  percentOf,
  priceOfOne,
  type Rate,
  rateOf,
  rateToDecimal,
} from './index.ts';

const positive = fc.bigInt({ min: 1n, max: 10n ** 24n });
const anyRate = fc.tuple(positive, positive).map(([numerator, denominator]) => rateOf(numerator, denominator));
const decimals = fc.integer({ min: 0, max: 18 });

function isSame(a: Rate, b: Rate) {
  return compareRates(a, b) === 0;
}

test('reads a decimal price without loss', () => {
  expect(parseDecimal('64250.10')).toEqual({ numerator: 642501n, denominator: 10n });
  expect(parseDecimal('1.2e-7')).toEqual({ numerator: 12n, denominator: 10n ** 8n });
  expect(parseDecimal('5e3')).toEqual({ numerator: 5000n, denominator: 1n });
});

test.each(['0', '0.000', '-1', '', 'NaN', '1e400', '1e', '1,5', 'Infinity'])('refuses %j as a price', (text) => {
  expect(parseDecimal(text)).toBeUndefined();
});

test('a rate times its inverse is one to one', () => {
  fc.assert(fc.property(anyRate, (rate) => isSame(multiplyRates(rate, invertRate(rate)), parity)));
});

test('reads back the fraction that it writes', () => {
  fc.assert(fc.property(anyRate, (rate) => parseRate(formatRate(rate)) !== undefined));
  fc.assert(fc.property(anyRate, (rate) => isSame(parseRate(formatRate(rate)) ?? parity, rate)));
  expect(parseRate('1/0')).toBeUndefined();
  expect(parseRate('1')).toBeUndefined();
});

test('converting there rounds down, converting back rounds up, and nobody gains by it', () => {
  fc.assert(
    fc.property(positive, anyRate, decimals, decimals, (units, rate, from, to) => {
      const out = convertDown(units, rate, from, to);
      expect(convertUp(out, invertRate(rate), to, from) <= units).toBe(true);
      const cost = convertUp(units, invertRate(rate), to, from);
      expect(convertDown(cost, rate, from, to) >= units).toBe(true);
    }),
  );
});

test('keeps 8 decimals below 1, 4 below 10, 2 below 100, then none, rounded down', () => {
  expect(displayNumber(rateOf(123456789999n, 10n ** 12n))).toBe('0.12345678');
  expect(displayNumber(rateOf(999999n, 100000n))).toBe('9.9999');
  expect(displayNumber(rateOf(9999999n, 100000n))).toBe('99.99');
  expect(displayNumber(rateOf(6425099n, 100n))).toBe('64250');
  expect(displayNumber(parity)).toBe('1.0000');
});

test('shows a rate with one side 1 and never better than it is', () => {
  expect(displayRate(rateOf(6425099n, 100n))).toEqual({ in: '1', out: '64250' });
  expect(displayRate(rateOf(10n, 27123n))).toEqual({ in: '2713', out: '1' });
  fc.assert(
    fc.property(anyRate, (rate) => {
      const shown = displayRate(rate);
      const [give, get] = [parseDecimal(shown.in) ?? parity, parseDecimal(shown.out) ?? parity];
      expect([shown.in, shown.out]).toContain('1');
      expect(compareRates(multiplyRates(get, invertRate(give)), rate)).toBeLessThanOrEqual(0);
    }),
  );
});

test('writes a rate as decimal text, cut off or rounded up', () => {
  expect(rateToDecimal(rateOf(2n, 3n), 4)).toBe('0.6666');
  expect(rateToDecimal(rateOf(2n, 3n), 4, 'up')).toBe('0.6667');
  expect(rateToDecimal(rateOf(7n, 2n), 0)).toBe('3');
});

test('reads and writes percent', () => {
  expect(parsePercent('1.5')).toBe(150_000_000n);
  expect(formatPercent(150_000_000n)).toBe('1.5');
  expect(formatPercent(3_000_000_000n)).toBe('30');
  expect(formatPercent(-25_000_000n)).toBe('-0.25');
  expect(parsePercent('1.000000001')).toBeUndefined();
  expect(percentOf(1_000n, 150_000_000n)).toBe(15n);
});

test.each([
  [2n, 1n, '0.5'],
  [1n, 1n, '1'],
  [1n, 10n, '10'],
  [3n, 1n, '0.333333333333333333'],
  [10n ** 20n, 1n, '0'],
])('at %s/%s one unit costs what the way back pays', (numerator, denominator, text) => {
  expect(priceOfOne(rateOf(numerator, denominator))).toBe(text);
});
