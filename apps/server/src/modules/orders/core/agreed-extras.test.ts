import { type PriceTerms, rateOf } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedExtras, discountAt } from './agreed-extras.ts';
import { priceUnits } from './price-order.ts';

const percent = 10n ** 8n;
const route = { from: { symbol: 'COIN', decimals: 8 }, to: { symbol: 'GEL', decimals: 2 } };
const anyTerms = fc
  .record({
    rate: fc.tuple(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n })).map((of) => rateOf(...of)),
    markupPercent: fc.bigInt({ min: -5n * percent, max: 50n * percent }),
    fixedFeeUnits: fc.bigInt({ min: 0n, max: 1000n }),
    tiers: fc.constantFrom([], [{ fromUnits: 10n ** 8n, markupPercent: 40n * percent, fixedFeeUnits: 5n }]),
  })
  .map((some): PriceTerms => ({ ...some, inDecimals: 8, outDecimals: 2, inStepUnits: 1n, outStepUnits: 1n }));
const anyExtras = fc.record({
  discountPercent: fc.bigInt({ min: 0n, max: 100n * percent }),
  services: fc.array(fc.record({ id: fc.uuid(), units: fc.bigInt({ min: 0n, max: 5000n }) }), { maxLength: 3 }),
});

test('agreed extras price the same later as they would have at once, whatever moved', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyTerms,
      anyExtras,
      fc.bigInt({ min: 10n ** 8n, max: 10n ** 13n }),
      (before, after, extras, giveUnits) => {
        const priced = (terms: PriceTerms, more: typeof extras) => {
          try {
            return priceUnits(route, { ...terms, netRate: terms.rate }, { giveUnits }, more);
          } catch {
            return undefined;
          }
        };
        const agreed = priced(before, extras);
        if (!agreed) return;
        const later = priced(after, agreedExtras({ ...agreed, toDecimals: 2 }, giveUnits) as typeof extras);
        expect(later?.outUnits).toBe(priced(after, extras)?.outUnits);
      },
    ),
  );
});

test('what comes to so much money is a smaller part of a larger margin, and the rest is the same', () => {
  const discount = { percent: '60', fixed: '40' };
  expect(discountAt(discount, { from: 100n, to: 100n })).toEqual({ percent: 60n * percent, fixed: 40n * percent });
  expect(discountAt(discount, { from: 100n, to: 400n })).toEqual({ percent: 30n * percent, fixed: 10n * percent });
  expect(discountAt(discount, { from: 100n, to: 10n })).toEqual({ percent: 100n * percent, fixed: 80n * percent });
  expect(discountAt({ percent: '60' }, { from: 100n, to: 400n })).toEqual({ percent: 60n * percent, fixed: 0n });
  expect(discountAt(undefined, { from: 100n, to: 400n })).toEqual({ percent: 0n, fixed: 0n });
});
