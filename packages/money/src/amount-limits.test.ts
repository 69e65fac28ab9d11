import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountLimits,
  isAnyAmount,
  judgeAmount,
  parity,
  priceAmount,
  type PriceTerms,
  rateOf,
  roundDownTo,
  roundUpTo,
} from './index.ts';

const anyTerms = fc.record<PriceTerms>({
  rate: fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.bigInt({ min: 1n, max: 10n ** 8n }))
    .map(([a, b]) => rateOf(a, b)),
  inDecimals: fc.constantFrom(0, 2, 8),
  outDecimals: fc.constantFrom(0, 2, 6),
  markupPercent: fc.bigInt({ min: -500_000_000n, max: 2_000_000_000n }),
  fixedFeeUnits: fc.bigInt({ min: 0n, max: 1000n }),
  networkFeeUnits: fc.bigInt({ min: 0n, max: 1000n }),
  tiers: fc.constantFrom([], [{ fromUnits: 10_000n, markupPercent: 100_000_000n, fixedFeeUnits: 5n }]),
  inStepUnits: fc.constantFrom(1n, 7n, 100n),
  outStepUnits: fc.constantFrom(1n, 3n, 100n),
});
const anyExtras = fc.record({
  discountPercent: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
  services: fc.array(fc.record({ id: fc.constant('service'), units: fc.bigInt({ min: 0n, max: 10n ** 6n }) }), {
    maxLength: 2,
  }),
});
const anyMax = fc.option(fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 16n }), fc.bigInt({ min: 1n, max: 10n ** 34n })), {
  nil: undefined,
});
const anyLimits = fc.record({
  inMinUnits: fc.bigInt({ min: 0n, max: 10n ** 10n }),
  inMaxUnits: anyMax,
  outMinUnits: fc.bigInt({ min: 0n, max: 10n ** 10n }),
  outMaxUnits: anyMax,
});
const anyAsk = fc.oneof(
  fc.bigInt({ min: 1n, max: 10n ** 17n }).map((giveUnits) => ({ giveUnits })),
  fc.bigInt({ min: 1n, max: 10n ** 17n }).map((receiveUnits) => ({ receiveUnits })),
);
/** A place between two limits, in thousandths, so that what is tried is often allowed. */
const anyPlace = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined });

test('no amount that is accepted lies outside its limits or between its steps, on either side', () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyLimits, anyTerms, anyExtras, anyAsk, anyPlace, (limits, terms, extras, ask, place) => {
      const { inMin, inMax, outMin, outMax } = amountLimits(limits, terms, extras);
      const between = (min: bigint, max: bigint, step: bigint) => {
        const units = min + ((max - min) * BigInt(place ?? 0)) / 1000n;
        return units - (units % step);
      };
      const by =
        place === undefined || inMin > inMax
          ? ask
          : 'giveUnits' in ask
            ? { giveUnits: between(inMin, inMax, terms.inStepUnits) }
            : { receiveUnits: between(outMin, outMax, terms.outStepUnits) };
      const judged = judgeAmount(limits, terms, by, extras);
      if (judged.problem !== undefined) return;
      accepted += 1;
      const { inUnits, outUnits } = judged.priced;
      expect(inUnits % terms.inStepUnits).toBe(0n);
      expect(outUnits % terms.outStepUnits).toBe(0n);
      expect(inUnits > 0n && outUnits > 0n).toBe(true);
      expect(inUnits >= limits.inMinUnits && inUnits <= (limits.inMaxUnits ?? inUnits)).toBe(true);
      expect(outUnits >= limits.outMinUnits && outUnits <= (limits.outMaxUnits ?? outUnits)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(300);
});

test('whatever lies between the limits on a step is accepted, by either side', () => {
  fc.assert(
    fc.property(
      anyLimits,
      anyTerms,
      anyExtras,
      fc.bigInt({ min: 0n, max: 1000n }),
      fc.option(fc.bigInt({ min: 0n, max: 10n ** 16n }), { nil: undefined }),
      (limits, terms, extras, place, reserve) => {
        const found = amountLimits(limits, terms, extras, reserve);
        if (!isAnyAmount(found)) return;
        const { inMin, inMax, outMin, outMax } = found;
        const giveUnits = inMin + ((((inMax - inMin) / terms.inStepUnits) * place) / 1000n) * terms.inStepUnits;
        const given = judgeAmount(limits, terms, { giveUnits }, extras);
        expect(given.problem).toBeUndefined();
        if (reserve !== undefined) expect((given.priced?.outUnits ?? 0n) <= reserve).toBe(true);
        if (outMin > outMax) return;
        const receiveUnits = outMin + ((((outMax - outMin) / terms.outStepUnits) * place) / 1000n) * terms.outStepUnits;
        const received = judgeAmount(limits, terms, { receiveUnits }, extras);
        expect(received.problem).toBeUndefined();
        if (reserve !== undefined) expect((received.priced?.outUnits ?? 0n) <= reserve).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the least and the most that may be given are those that the costs of both payouts say', () => {
  fc.assert(
    fc.property(anyLimits, anyTerms, anyExtras, anyMax, (limits, terms, extras, reserve) => {
      const { inStepUnits: step, outStepUnits } = terms;
      const costOf = (receiveUnits: bigint) => priceAmount(terms, { receiveUnits }, extras)?.inUnits ?? 0n;
      const paidFor = (giveUnits: bigint) => priceAmount(terms, { giveUnits }, extras)?.outUnits ?? 0n;
      const least = (...all: bigint[]) => all.reduce((one, other) => (one < other ? one : other));
      const needed = costOf(limits.outMinUnits > 1n ? limits.outMinUnits : 1n);
      const lowest = roundUpTo(limits.inMinUnits > 1n ? limits.inMinUnits : 1n, step);
      const found = amountLimits(limits, terms, extras, reserve);
      expect(found.inMin).toBe(lowest > needed ? lowest : needed);
      const most = 10n ** 30n;
      const outMax = roundDownTo(least(most, limits.outMaxUnits ?? most, reserve ?? most), outStepUnits);
      const cost = costOf(outMax);
      const byPayout = paidFor(cost) > outMax ? cost - step : cost;
      expect(found.inMax).toBe(
        outMax === 0n ? 0n : roundDownTo(least(most, limits.inMaxUnits ?? most, byPayout), step),
      );
      expect(found.outMax).toBe(paidFor(found.inMax));
    }),
    { numRuns: 3000 },
  );
});

const plain: PriceTerms = {
  rate: parity,
  inDecimals: 2,
  outDecimals: 2,
  markupPercent: 0n,
  fixedFeeUnits: 0n,
  tiers: [],
  inStepUnits: 500n,
  outStepUnits: 1n,
};
const limits = { inMinUnits: 1000n, inMaxUnits: 100_000n, outMinUnits: 2000n, outMaxUnits: 50_000n };

test('the limits of what is paid bound what is given, to the least amount that reaches them', () => {
  const halved = { ...plain, rate: rateOf(1n, 2n), inStepUnits: 1n };
  const wide = { inMinUnits: 1n, inMaxUnits: 1001n, outMinUnits: 100n, outMaxUnits: undefined };
  // 1001 are paid 500 too.
  expect(amountLimits(wide, halved, {}, 500n)).toEqual({ inMin: 200n, inMax: 1000n, outMin: 100n, outMax: 500n });
});

test('an amount between two notes is answered with the amounts beside it', () => {
  expect(judgeAmount(limits, plain, { giveUnits: 10_300n })).toEqual({
    problem: 'offStep',
    step: 500n,
    below: 10_000n,
    above: 10_500n,
  });
});

test('a service counts before the minimum of what is received, and asks for more to be given', () => {
  const services = [{ id: 'courier', units: 1000n }];
  expect(judgeAmount(limits, plain, { giveUnits: 2500n }).problem).toBeUndefined();
  expect(judgeAmount(limits, plain, { giveUnits: 2500n }, { services })).toEqual({
    problem: 'belowMin',
    min: 3000n,
  });
  expect(judgeAmount(limits, plain, { giveUnits: 51_000n }).problem).toBe('aboveMax');
  expect(judgeAmount(limits, plain, { giveUnits: 51_000n }, { services })).toMatchObject({
    priced: { outUnits: 50_000n },
  });
});

test('an amount that charges eat up is distinguished from one below the minimum', () => {
  const services = [{ id: 'courier', units: 5000n }];
  expect(judgeAmount(limits, plain, { giveUnits: 5000n }, { services }).problem).toBe('nothingPaid');
  expect(priceAmount(plain, { giveUnits: 5000n }, { services })).toBeUndefined();
});
