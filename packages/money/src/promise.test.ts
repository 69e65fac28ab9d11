import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceTerms, promiseOf, rateOf, type SideLimits } from './index.ts';
import { plainPromise, promiseOfBands } from './promise.ts';

const anyTerms = fc.record<PriceTerms>({
  rate: fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 5n }), fc.bigInt({ min: 1n, max: 10n ** 5n }))
    .map(([a, b]) => rateOf(a, b)),
  inDecimals: fc.constantFrom(0, 2, 3),
  outDecimals: fc.constantFrom(0, 2, 3),
  markupPercent: fc.bigInt({ min: -300_000_000n, max: 2_000_000_000n }),
  fixedFeeUnits: fc.bigInt({ min: 0n, max: 1000n }),
  networkFeeUnits: fc.bigInt({ min: 0n, max: 1000n }),
  tiers: fc.constantFrom([], [], [{ fromUnits: 500n, markupPercent: 100_000_000n, fixedFeeUnits: 50n }]),
  inStepUnits: fc.constantFrom(1n, 1n, 7n),
  outStepUnits: fc.constantFrom(1n, 1n, 3n),
});
const anyLimits = fc.record<SideLimits>({
  inMinUnits: fc.bigInt({ min: 0n, max: 6000n }),
  inMaxUnits: fc.option(fc.bigInt({ min: 0n, max: 100_000n }), { nil: undefined }),
  outMinUnits: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 6000n })),
  outMaxUnits: fc.option(fc.bigInt({ min: 0n, max: 10n ** 7n }), { nil: undefined }),
});
const anyReserve = fc.option(fc.bigInt({ min: 0n, max: 10n ** 7n }), { nil: undefined });

test('what is promised of a plain price is what its bands promise', () => {
  let plain = 0;
  fc.assert(
    fc.property(anyLimits, anyTerms, anyReserve, (limits, terms, reserveUnits) => {
      const expected = promiseOfBands(limits, terms, reserveUnits);
      const promised = plainPromise(limits, terms, reserveUnits);
      if (promised) {
        plain += 1;
        expect(promised).toEqual(expected);
      }
      expect(promiseOf(limits, terms, reserveUnits)).toEqual(expected);
    }),
    { numRuns: 20_000 },
  );
  expect(plain).toBeGreaterThan(500);
});

test('the commonest price is a plain one', () => {
  const terms = { rate: rateOf(1000n), inDecimals: 3, outDecimals: 2, markupPercent: 150_000_000n, tiers: [] };
  const limits = { inMinUnits: 1000n, inMaxUnits: 50_000n, outMinUnits: 0n, outMaxUnits: undefined };
  const promised = plainPromise(
    limits,
    { ...terms, fixedFeeUnits: 100n, inStepUnits: 1n, outStepUnits: 1n },
    10n ** 9n,
  );
  expect(promised).toMatchObject({ inMin: 1000n, inMax: 50_000n });
});
