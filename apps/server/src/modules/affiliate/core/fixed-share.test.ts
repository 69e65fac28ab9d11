import { priceAmount, type PricedBy, type PriceTerms, rateOf, wholePercent } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedShare } from './fixed-share.ts';

const percent = wholePercent / 100n;

/** Two dollars for a coin; cents are what is paid out. */
function termsOf(markupPercent: bigint): PriceTerms {
  return {
    rate: rateOf(2n),
    inDecimals: 8,
    outDecimals: 6,
    markupPercent,
    fixedFeeUnits: 500_000n,
    tiers: [],
    inStepUnits: 1n,
    outStepUnits: 1n,
  };
}

function partOf(terms: PriceTerms, by: PricedBy, kind: string, discountPercent = 0n): bigint {
  const parts = priceAmount(terms, by, { discountPercent })?.parts ?? [];
  return parts.reduce((sum, part) => (part.kind === kind ? sum + part.units : sum), 0n);
}

test('a code of so many dollars leaves just these, whichever side is typed, beside what a partner leaves', () => {
  fc.assert(
    fc.property(
      fc.record({
        units: fc.bigInt({ min: 50_000_000n, max: 10n ** 13n }),
        markup: fc.bigInt({ min: 1n, max: 20n * percent }),
        shared: fc.constantFrom(0n, 5n * percent, 37n * percent),
        cents: fc.bigInt({ min: 1n, max: 2000n }),
        isReceived: fc.boolean(),
      }),
      ({ units, markup, shared, cents, isReceived }) => {
        const terms = termsOf(markup);
        const by = isReceived ? { receiveUnits: units } : { giveUnits: units };
        const market = partOf(terms, by, 'rate');
        const margin = { worth: market / 10_000n, market, markup: -partOf(terms, by, 'markup') };
        const share = fixedShare({ cents, shared, isReceived }, margin);
        fc.pre(share > 0n && share < wholePercent && share + shared <= wholePercent);
        const left = partOf(terms, by, 'discount', share + shared);
        const own = (left * share) / (share + shared);
        const wanted = (cents * market) / margin.worth;
        // Units of a millionth of a dollar are rounded a few times on the way, and percentages have their own least part.
        const rounding = 10n + wanted / 1_000_000n + (2n * market) / wholePercent;
        expect(own).toBeGreaterThanOrEqual(wanted - rounding);
        expect(own).toBeLessThanOrEqual(wanted + rounding);
      },
    ),
    { numRuns: 2000 },
  );
});

test('where the exchange earns no more, all of it is left; where it earns nothing, nothing', () => {
  const margin = { worth: 10_000n, market: 10_000n, markup: 400n };
  for (const isReceived of [true, false]) {
    expect(fixedShare({ cents: 400n, shared: 0n, isReceived }, margin)).toBe(wholePercent);
    expect(fixedShare({ cents: 10n ** 9n, shared: 0n, isReceived }, margin)).toBe(wholePercent);
    expect(fixedShare({ cents: 100n, shared: 0n, isReceived }, { ...margin, markup: 0n })).toBe(0n);
  }
  expect(fixedShare({ cents: 100n, shared: 0n, isReceived: false }, margin)).toBe(wholePercent / 4n);
});
