import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, fractionDigits, plainAmount } from './amount-text.ts';

test.each([
  ['0.05000000', 'en', '0.05'],
  ['12345.6', 'en', '12,345.60'],
  ['12345.67', 'ru', '12\u00a0345,67'],
  ['1234', 'ka', '1234'],
  ['123456789012345678901234.000000000000000001', 'en', '123,456,789,012,345,678,901,234.000000000000000001'],
  ['-5.00', 'en', '−5'],
  ['1234567.12340', 'staff', '1\u202f234\u202f567.1234'],
  ['-1000', 'staff', '−1\u202f000'],
  ['999.50', 'staff', '999.5'],
  ['a lot', 'staff', 'a lot'],
] as const)('shows %s in %s as %s', (text, style, shown) => {
  expect(amountText(text, style)).toBe(shown);
});

test('shows staff the same value as came, whatever the amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,25}(\.\d{1,18})?$/), (text) => {
      const shown = amountText(text, 'staff').replaceAll('\u202f', '').replace('−', '-');
      const decimals = text.split('.')[1]?.length ?? 0;
      const kept = fractionDigits(text);
      const point = kept === 0 && decimals > 0 ? '.' : '';
      return shown + point + '0'.repeat(decimals - kept) === text;
    }),
  );
});

test.each([
  ['0.05000000', '0.05'],
  ['30.00', '30'],
  ['1000', '1000'],
  ['0.00', '0'],
  ['100.10', '100.1'],
])('%s is plainly %s', (text, plain) => {
  expect(plainAmount(text)).toBe(plain);
});
