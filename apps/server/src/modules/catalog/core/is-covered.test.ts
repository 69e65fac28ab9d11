import { isAnyAmount, type PriceTerms, rateOf } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCovered } from './is-covered.ts';
import { limitsOf } from './limits.ts';
import type { Route } from './types.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 6n });
const anyMax = fc.option(units, { nil: undefined });
const anyRoute = fc.record({
  inMinUnits: units,
  inMaxUnits: anyMax,
  outMinUnits: units,
  outMaxUnits: anyMax,
  from: fc.record({ minUnits: units, maxUnits: anyMax }),
  to: fc.record({ minUnits: units, maxUnits: anyMax }),
});
const anyPrice = fc.record<PriceTerms>({
  rate: fc.tuple(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n })).map((of) => rateOf(...of)),
  inDecimals: fc.constant(2),
  outDecimals: fc.constant(2),
  markupPercent: fc.constantFrom(0n, 200_000_000n),
  fixedFeeUnits: fc.constantFrom(0n, 500n),
  tiers: fc.constant([]),
  inStepUnits: fc.constantFrom(1n, 500n),
  outStepUnits: fc.constantFrom(1n, 500n),
});

test('a reserve covers a route exactly where the limits that are shown leave an amount', () => {
  fc.assert(
    fc.property(anyRoute, anyPrice, fc.array(units, { minLength: 1, maxLength: 4 }), (some, price, reserves) => {
      const route = some as unknown as Route;
      for (const reserve of reserves)
        expect(isCovered(route, price, reserve)).toBe(isAnyAmount(limitsOf(route, price, reserve)));
    }),
    { numRuns: 2000 },
  );
});
