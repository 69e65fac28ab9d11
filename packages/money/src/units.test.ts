import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnits, parseMoney, formatMoney, parseUnits, roundDownTo, roundUpTo } from './index.ts';

const anyUnits = fc.bigInt({ min: -(10n ** 36n) + 1n, max: 10n ** 36n - 1n });
const anyDecimals = fc.integer({ min: 0, max: 30 });

test('reads back every amount that it writes', () => {
  fc.assert(
    fc.property(anyUnits, anyDecimals, (units, decimals) => {
      expect(parseUnits(formatUnits(units, decimals), decimals)).toBe(units);
    }),
  );
});

test('reads text into units', () => {
  expect(parseUnits('1.5', 6)).toBe(1_500_000n);
  expect(parseUnits('0.05000000', 8)).toBe(5_000_000n);
  expect(parseUnits('-0.05', 2)).toBe(-5n);
  expect(parseUnits('-0', 2)).toBe(0n);
  expect(parseUnits('007', 0)).toBe(7n);
});

test('refuses an amount finer than the decimals, but not zeros at its end', () => {
  expect(parseUnits('1.005', 2)).toBeUndefined();
  expect(parseUnits('1.500', 2)).toBe(150n);
});

test.each(['', '.', '1.', '.5', '+1', '1e3', '1,5', ' 1', '1 ', '0x1', 'NaN', 'Infinity', '--1', '1.2.3', '١', '1\n'])(
  'refuses %j as an amount',
  (text) => {
    expect(parseUnits(text, 8)).toBeUndefined();
  },
);

test('refuses what the books cannot hold', () => {
  expect(parseUnits('9'.repeat(36), 0)).toBe(10n ** 36n - 1n);
  expect(parseUnits(`1${'0'.repeat(36)}`, 0)).toBeUndefined();
  expect(parseUnits('1000000000000000000', 18)).toBeUndefined();
});

test('never throws on any text', () => {
  fc.assert(fc.property(fc.string(), anyDecimals, (text, decimals) => void parseUnits(text, decimals)));
});

test('writes all decimals of a currency', () => {
  const btc = { code: 'BTC', decimals: 8 };
  expect(formatMoney({ currency: btc, units: 5_000_000n })).toBe('0.05000000');
  expect(parseMoney('0.05', btc)).toEqual({ currency: btc, units: 5_000_000n });
  expect(formatUnits(-5n, 2)).toBe('-0.05');
  expect(formatUnits(5n, 0)).toBe('5');
});

test('rounds to a step on either side of zero', () => {
  fc.assert(
    fc.property(anyUnits, fc.bigInt({ min: 1n, max: 10n ** 20n }), (units, step) => {
      const down = roundDownTo(units, step);
      const up = roundUpTo(units, step);
      expect([down % step, up % step]).toEqual([0n, 0n]);
      expect(down <= units && units < down + step).toBe(true);
      expect(up >= units && units > up - step).toBe(true);
    }),
  );
});
