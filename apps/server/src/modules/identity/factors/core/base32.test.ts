import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base32 } from './base32.ts';

// RFC 4648, section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes "%s" as the standard does', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

test('keeps every bit in its place', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const bits = [...base32(bytes)].map((sign) =>
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
      );
      const expected = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      expect(bits.join('')).toBe(expected.padEnd(Math.ceil(expected.length / 5) * 5, '0'));
    }),
  );
});
