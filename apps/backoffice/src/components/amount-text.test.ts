import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits, isAmount, plainAmount, splitTail } from './amount-text.ts';

test('sets thousands of the whole part apart and leaves the decimals alone', () => {
  expect(groupDigits('1234567.12345')).toBe('1\u202f234\u202f567.12345');
  expect(groupDigits('-1000')).toBe('-1\u202f000');
  expect(groupDigits('999')).toBe('999');
});

test('loses no digit, whatever the amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,25}(\.\d{1,18})?$/), (text) => {
      const { head, tail } = splitTail(text);
      return head + tail === text && groupDigits(text).replaceAll('\u202f', '') === text;
    }),
  );
});

test('keeps two decimals before the quiet zeros', () => {
  expect(splitTail('0.05000000')).toEqual({ head: '0.05', tail: '000000' });
  expect(splitTail('2.00')).toEqual({ head: '2.00', tail: '' });
  expect(splitTail('0.10230')).toEqual({ head: '0.1023', tail: '0' });
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
])('an amount field begins with %s as %s', (text, plain) => {
  expect(plainAmount(text)).toBe(plain);
});
