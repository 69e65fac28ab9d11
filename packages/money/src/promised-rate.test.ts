import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountLimits, isAnyAmount, judgeAmount, type PriceTerms, priceAmount, promisedRate, rateOf } from './index.ts';

const anyTier = fc.record({
  fromUnits: fc.bigInt({ min: 1n, max: 50_000n }),
  markupPercent: fc.bigInt({ min: -300_000_000n, max: 2_000_000_000n }),
  fixedFeeUnits: fc.bigInt({ min: 0n, max: 2000n }),
});
const anyTerms = fc.record<PriceTerms>({
  rate: fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 5n }), fc.bigInt({ min: 1n, max: 10n ** 5n }))
    .map(([a, b]) => rateOf(a, b)),
  inDecimals: fc.constantFrom(0, 2, 3),
  outDecimals: fc.constantFrom(0, 2, 3),
  markupPercent: fc.bigInt({ min: -300_000_000n, max: 2_000_000_000n }),
  fixedFeeUnits: fc.bigInt({ min: 0n, max: 1000n }),
  networkFeeUnits: fc.bigInt({ min: 0n, max: 1000n }),
  tiers: fc
    .uniqueArray(anyTier, { maxLength: 3, selector: ({ fromUnits }) => fromUnits })
    .map((tiers) => tiers.toSorted((one, other) => (one.fromUnits < other.fromUnits ? -1 : 1))),
  inStepUnits: fc.constantFrom(1n, 7n, 100n),
  outStepUnits: fc.constantFrom(1n, 3n, 500n),
});
const anyLimits = fc.record({
  inMinUnits: fc.bigInt({ min: 0n, max: 60_000n }),
  inMaxUnits: fc.bigInt({ min: 1n, max: 100_000n }),
  outMinUnits: fc.bigInt({ min: 0n, max: 60_000n }),
  outMaxUnits: fc.option(fc.bigInt({ min: 1n, max: 100_000n }), { nil: undefined }),
});
/** A place between two limits, in thousandths. */
const anyPlace = fc.integer({ min: 0, max: 1000 });

function between(min: bigint, max: bigint, place: number): bigint {
  return min + ((max - min) * BigInt(place)) / 1000n;
}

test('no amount within the limits is paid worse than promised, whichever side is said', () => {
  let tried = 0;
  fc.assert(
    fc.property(
      anyLimits,
      anyTerms,
      anyPlace,
      fc.boolean(),
      fc.boolean(),
      (limits, terms, place, isGiven, isOutside) => {
        const allowed = amountLimits(limits, terms);
        if (!isAnyAmount(allowed)) return;
        const outside = isOutside ? terms.fixedFeeUnits : 0n;
        const rate = promisedRate(terms, allowed, outside);
        const { inMin, inMax, outMin, outMax } = allowed;
        const by = isGiven
          ? { giveUnits: between(inMin, inMax, place) }
          : { receiveUnits: between(outMin, outMax, place) };
        const judged = judgeAmount(limits, terms, by);
        if (judged.priced === undefined || rate === undefined) return;
        const { inUnits, outUnits } = judged.priced;
        tried += 1;
        const paid = (outUnits + outside) * rate.denominator * 10n ** BigInt(terms.inDecimals);
        const promised = inUnits * rate.numerator * 10n ** BigInt(terms.outDecimals);
        expect(paid >= promised).toBe(true);
      },
    ),
    { numRuns: 20_000 },
  );
  expect(tried).toBeGreaterThan(500);
});

test('is no worse than what rounding may take of the smallest and the largest amount', () => {
  // 1 % markup, fee 1.00, payouts to the cent: the fee weighs most on the smallest amount.
  const terms: PriceTerms = {
    rate: rateOf(2n),
    inDecimals: 2,
    outDecimals: 2,
    markupPercent: 100_000_000n,
    fixedFeeUnits: 100n,
    tiers: [],
    inStepUnits: 1n,
    outStepUnits: 1n,
  };
  const limits = { inMin: 10_000n, inMax: 1_000_000n };
  const rate = promisedRate(terms, limits);
  const paid = priceAmount(terms, { giveUnits: limits.inMin })?.outUnits;
  expect(paid).toBe(19_700n);
  // Within two cents of a hundred.
  expect(Number(rate?.numerator) / Number(rate?.denominator)).toBeCloseTo(1.97, 3);
  const beside = promisedRate(terms, limits, 100n);
  expect(Number(beside?.numerator) / Number(beside?.denominator)).toBeCloseTo(1.98, 3);
});

test('counts the last step before the largest amount where a tier has less of a fee than is named beside the rate', () => {
  const terms: PriceTerms = {
    rate: rateOf(1n),
    inDecimals: 0,
    outDecimals: 0,
    markupPercent: 0n,
    fixedFeeUnits: 1000n,
    tiers: [{ fromUnits: 2000n, markupPercent: 0n, fixedFeeUnits: 0n }],
    inStepUnits: 1n,
    outStepUnits: 500n,
  };
  const rate = promisedRate(terms, { inMin: 2000n, inMax: 10_000n }, 1000n) ?? rateOf(1000n);
  const paid = priceAmount(terms, { giveUnits: 9999n })?.outUnits ?? 0n;
  expect((paid + 1000n) * rate.denominator >= 9999n * rate.numerator).toBe(true);
});

test('is nothing where charges and rounding may leave nothing', () => {
  const terms = { rate: rateOf(1n), inDecimals: 0, outDecimals: 0, markupPercent: 0n, tiers: [] };
  const costly = { ...terms, fixedFeeUnits: 10n, inStepUnits: 1n, outStepUnits: 1n };
  expect(promisedRate(costly, { inMin: 5n, inMax: 9n })).toBeUndefined();
  expect(promisedRate(costly, { inMin: 9n, inMax: 5n })).toBeUndefined();
});
