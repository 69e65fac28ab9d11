import { expect, test } from 'vitest';
import { amountText, fieldAmount, roughAmountText, typedAmount } from './amount-text.ts';

test.each([
  ['0.05000000', 'en', '0.05'],
  ['12345.6', 'en', '12,345.60'],
  ['12345.67', 'ru', '12\u00a0345,67'],
  ['1234', 'ka', '1234'],
  ['123456789012345678901234.000000000000000001', 'en', '123,456,789,012,345,678,901,234.000000000000000001'],
  ['-5.00', 'en', '−5'],
] as const)('shows %s in %s as %s', (text, lang, shown) => {
  expect(amountText(text, lang)).toBe(shown);
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
