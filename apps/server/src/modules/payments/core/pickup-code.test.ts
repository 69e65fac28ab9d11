import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickupCodeOf, readPickupCode } from './pickup-code.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 32 });

test('writes codes of two groups without signs that look alike', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(pickupCodeOf(random)).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    }),
  );
});

test('reads its own codes in any case, with or without hyphen and spaces', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = pickupCodeOf(random);
      for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' – ')} `]) {
        expect(readPickupCode(typed)).toBe(code);
      }
    }),
  );
});

test.each(['', 'AAAA', '1234-5678', 'AAAA-AAAA-A', 'O000-0000', 'ААAA-AAAA', '💶💶💶💶'])(
  'reads "%s" as no code',
  (typed) => {
    expect(readPickupCode(typed)).toBeUndefined();
  },
);

test('refuses to make a code of too few bytes', () => {
  expect(() => pickupCodeOf(new Uint8Array(7))).toThrow(RangeError);
});
