import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';

test.each([
  ['+995 322 00-00-00', '+995322000000'],
  ['+1 (202) 555.0100', '+12025550100'],
  ['', ''],
  ['  ', ''],
  ['322000000', undefined],
  ['00995322000000', undefined],
  ['+0995322000000', undefined],
  ['+99532', undefined],
  ['+1234567890123456', undefined],
  ['+99532200000a', undefined],
  ['++995322000000', undefined],
])('reads "%s" as %s', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

test('keeps what it once made of a number', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const phone = readPhone(typed);
      if (phone !== undefined) expect(readPhone(phone)).toBe(phone);
    }),
  );
});
