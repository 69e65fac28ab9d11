import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, fractionDigits, groupDigits, isAmount, plainAmount } from './amount-text.ts';

test('sets thousands of the whole part apart and leaves the decimals alone', () => {
  expect(groupDigits('1234567.12345')).toBe('1\u202f234\u202f567.12345');
  expect(groupDigits('-1000')).toBe('-1\u202f000');
  expect(groupDigits('999')).toBe('999');
});

test('shows the same value as came, whatever the amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,25}(\.\d{1,18})?$/), (text) => {
      const shown = amountText(text).replaceAll('\u202f', '');
      const decimals = text.split('.')[1]?.length ?? 0;
      const kept = fractionDigits(text);
      const point = kept === 0 && decimals > 0 ? '.' : '';
      return shown + point + '0'.repeat(decimals - kept) === text;
    }),
  );
});

test('accepts a plain amount no finer than the currency', () => {
  expect(isAmount('12.34', 2)).toBe(true);
  expect(isAmount('12.345', 2)).toBe(false);
  expect(isAmount('1e5', 2)).toBe(false);
  expect(isAmount('-1', 2)).toBe(false);
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
