import { displayDecimals, displayRate, formatUnits, parseUnits, rateOf } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chartPriceText,
  fieldAmount,
  filledAmount,
  percentText,
  rateTexts,
  roughAmountText,
  typedAmount,
} from './amount-text.ts';

test.each([
  [
    { in: '1', out: '31' },
    { in: '1', out: '31,00' },
  ],
  [
    { in: '1', out: '30.9' },
    { in: '1', out: '30,90' },
  ],
  [
    { in: '1', out: '2.68' },
    { in: '1', out: '2,6800' },
  ],
  [
    { in: '1', out: '96463' },
    { in: '1', out: '96\u00a0463' },
  ],
  [
    { in: '1.04', out: '1' },
    { in: '1,0400', out: '1' },
  ],
  [
    { in: '1', out: '1' },
    { in: '1', out: '1,0000' },
  ],
])('keeps the zeros of the price in %j', (rate, shown) => {
  expect(rateTexts(rate, 'ru')).toEqual(shown);
});

test.each([
  ['63.37738007', '63,37'],
  ['55', '55'],
  ['1.9', '1,90'],
])('a percentage of %s is read as %s', (percent, shown) => {
  expect(percentText(percent, 'ru')).toBe(shown);
});

test('a price of any size has as many digits as it is shown with', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1_000_000_000n, max: 10n ** 15n }), (billionths) => {
      const { out } = displayRate(rateOf(billionths, 1_000_000_000n));
      const { length } = rateTexts({ in: '1', out }, 'en').out.split('.')[1] ?? '';
      expect(length).toBe(displayDecimals(rateOf(billionths, 1_000_000_000n)));
    }),
  );
});

test.each([
  ['0.123456789', '0.12345678'],
  ['2.68', '2.6800'],
  ['30.999', '30.99'],
  ['96463.97', '96,463'],
])('shows the price %s of a chart as the rate %s', (price, shown) => {
  expect(chartPriceText(price, 'en')).toBe(shown);
});

test.each([
  ['2.53500026', '2.535'],
  ['0.00012345678', '0.000123456'],
  ['1234567.89', '1,234,567'],
  ['185', '185'],
])('shows the bound %s as %s', (text, shown) => {
  expect(roughAmountText(text, 'en')).toBe(shown);
});

test.each([
  ['1 000,5', '1000.5'],
  ['1,000.50', '1000.50'],
  ['.5', '0.5'],
  ['007', '7'],
  ['5.', '5'],
])('reads %s as %s', (typed, text) => {
  expect(typedAmount(typed)).toBe(text);
});

test.each(['', ' ', '.', '1e5', '-1', '+1', 'abc', '1.2.3', '٣'])('takes %j for no amount', (typed) => {
  expect(typedAmount(typed)).toBeUndefined();
});

test.each([
  ['en', '96829.125', '96829.125'],
  ['ru', '96829.125', '96829,125'],
  ['ka', '0.5', '0,5'],
  ['ru', '12', '12'],
] as const)(
  'in %s the computed amount %s stands in its field as %s, and is read back as it was',
  (lang, text, shown) => {
    expect(fieldAmount(text, lang)).toBe(shown);
    expect(typedAmount(shown)).toBe(text);
  },
);

test.each([
  ['12.5', 2, '12.50'],
  ['12.50', undefined, '12.50'],
  ['1500.00', undefined, '1500'],
  ['0.05000000', 8, '0.05'],
  ['0.5', 1, '0.5'],
  ['12.5', undefined, '12.5'],
  ['', 2, ''],
] as const)('%s of a currency with %s decimals is filled in as %s', (text, decimals, shown) => {
  expect(filledAmount(text, 'en', decimals)).toBe(shown);
});

test('an amount that is filled in is worth what it was, and no finer than its currency', () => {
  const amount = fc.tuple(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 8 }));
  fc.assert(
    fc.property(amount, ([units, decimals]) => {
      const filled = typedAmount(filledAmount(formatUnits(units, decimals), 'ru', decimals)) ?? '';
      expect(parseUnits(filled, decimals)).toBe(units);
    }),
  );
});
