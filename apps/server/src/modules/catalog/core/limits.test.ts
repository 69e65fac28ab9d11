import { parity, priceAmount, type PriceTerms, rateOf } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsOf } from './limits.ts';

const free = { inMinUnits: 0n, inMaxUnits: undefined, outMinUnits: 0n, outMaxUnits: undefined };
const open = { minUnits: 0n, maxUnits: undefined };
const plain: PriceTerms = {
  rate: parity,
  inDecimals: 2,
  outDecimals: 2,
  markupPercent: 0n,
  fixedFeeUnits: 0n,
  tiers: [],
  inStepUnits: 1n,
  outStepUnits: 1n,
};

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
const terms = fc.record<PriceTerms>({
  rate: fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.bigInt({ min: 1n, max: 10n ** 8n }))
    .map(([a, b]) => rateOf(a, b)),
  inDecimals: fc.constantFrom(0, 2, 8),
  outDecimals: fc.constantFrom(0, 2, 6),
  markupPercent: fc.bigInt({ min: -500_000_000n, max: 2_000_000_000n }),
  fixedFeeUnits: fc.bigInt({ min: 0n, max: 1000n }),
  tiers: fc.constantFrom([], [{ fromUnits: 10_000n, markupPercent: 100_000_000n, fixedFeeUnits: 5n }]),
  inStepUnits: fc.constantFrom(1n, 100n),
  outStepUnits: fc.constantFrom(1n, 100n),
});
const maximum = fc.option(fc.bigInt({ min: 10n ** 12n, max: 10n ** 16n }), { nil: undefined });
const route = fc.record({
  inMinUnits: amount,
  inMaxUnits: maximum,
  outMinUnits: amount,
  outMaxUnits: maximum,
  from: fc.record({ minUnits: amount, maxUnits: maximum }),
  to: fc.record({ minUnits: amount, maxUnits: maximum }),
});

test('the reserve caps both sides', () => {
  const doubled = { ...plain, rate: rateOf(2n) };
  const limits = limitsOf({ ...free, inMinUnits: 100n, from: open, to: open }, doubled, 5001n);
  expect(limits).toEqual({ inMin: 100n, inMax: 2500n, outMin: 200n, outMax: 5000n });
});

test('without a reserve nothing can be exchanged', () => {
  expect(limitsOf({ ...free, from: open, to: open }, plain, 0n)).toMatchObject({ inMax: 0n, outMax: 0n });
});

test('the strictest of route and currencies holds', () => {
  const strict = {
    ...free,
    inMaxUnits: 900n,
    outMinUnits: 50n,
    from: { minUnits: 20n, maxUnits: 1000n },
    to: { minUnits: 60n, maxUnits: 800n },
  };
  expect(limitsOf(strict, plain)).toEqual({ inMin: 60n, inMax: 800n, outMin: 60n, outMax: 800n });
});

test('what is given within the limits is paid within those of the other side and of the reserve', () => {
  fc.assert(
    fc.property(
      route,
      terms,
      fc.option(fc.bigInt({ min: 0n, max: 10n ** 16n }), { nil: undefined }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (some, priced, reserve, at) => {
        const limits = limitsOf(some, priced, reserve);
        if (limits.inMin > limits.inMax) return;
        const giveUnits = limits.inMin + ((limits.inMax - limits.inMin) * BigInt(Math.floor(at * 1000))) / 1000n;
        const outUnits = priceAmount(priced, { giveUnits })?.outUnits ?? 0n;
        expect(outUnits >= some.to.minUnits && outUnits >= some.outMinUnits).toBe(true);
        for (const most of [some.to.maxUnits, some.outMaxUnits, reserve])
          if (most !== undefined) expect(outUnits <= most).toBe(true);
      },
    ),
  );
});

test('what is wanted within the limits costs an amount within those of the other side', () => {
  fc.assert(
    fc.property(route, terms, fc.double({ min: 0, max: 1, noNaN: true }), (some, priced, at) => {
      const limits = limitsOf(some, priced);
      if (limits.outMin > limits.outMax) return;
      const receiveUnits = limits.outMin + ((limits.outMax - limits.outMin) * BigInt(Math.floor(at * 1000))) / 1000n;
      const inUnits = priceAmount(priced, { receiveUnits })?.inUnits ?? 0n;
      expect(inUnits >= limits.inMin && inUnits <= limits.inMax).toBe(true);
    }),
  );
});
