import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paysLink } from './pays-link.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 30n });

test('an order that pays no link may pay anything', () => {
  fc.assert(fc.property(units, (out) => paysLink({ linkUnits: null }, out)));
});

test('one that pays a link pays what the link asks for or more, to the last unit', () => {
  fc.assert(
    fc.property(units, units, (linkUnits, more) => {
      expect(paysLink({ linkUnits }, linkUnits + more)).toBe(true);
      expect(paysLink({ linkUnits }, linkUnits - 1n - more)).toBe(false);
    }),
  );
});
