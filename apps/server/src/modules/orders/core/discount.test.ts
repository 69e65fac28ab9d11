import { Refusal } from '@tetri/contract';
import { convertDown, formatUnits, netRate, parseUnits, type PriceTerms, rateOf } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountFor, needsTurnover, readDiscount } from './discount.ts';
import { type OrderPrice, priceOrder } from './price-order.ts';

const tiers = [
  { fromUsd: '0', percent: '5' },
  { fromUsd: '1000', percent: '7.5' },
  { fromUsd: '20000', percent: '12' },
];

test.each([
  [0n, '5'],
  [99_999n, '5'],
  [100_000n, '7.5'],
  [1_999_999n, '7.5'],
  [2_000_000n, '12'],
  [10n ** 20n, '12'],
])('a turnover of %s cents has reached %s %%', (cents, percent) => {
  expect(discountFor(tiers, cents)).toBe(percent);
});

test('whose discount needs no turnover has one discount at every turnover', () => {
  const tier = fc.record({ fromUsd: fc.constantFrom('0', '1', '1000'), percent: fc.constantFrom('0', '5', '7.5') });
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 3 }), fc.bigInt({ min: 0n, max: 10n ** 9n }), (some, cents) => {
      if (!needsTurnover(some)) expect(discountFor(some, cents)).toBe(discountFor(some, 0n));
    }),
  );
  expect(needsTurnover(tiers)).toBe(true);
  expect(needsTurnover([{ fromUsd: '0', percent: '5' }])).toBe(false);
});

test('there is no discount without tiers, nor below the first one', () => {
  expect(discountFor([], 10n ** 9n)).toBe('0');
  expect(discountFor([{ fromUsd: '100', percent: '5' }], 9_999n)).toBe('0');
});

const percent = (value: number) => BigInt(Math.round(value * 1e8));
const units = fc.bigInt({ min: 1n, max: 10n ** 14n });
/** An exchange that keeps something of every tier. */
const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
  rate: fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
    .map(([numerator, denominator]) => rateOf(numerator, denominator)),
  inDecimals: fc.integer({ min: 0, max: 8 }),
  outDecimals: fc.integer({ min: 0, max: 8 }),
  markupPercent: fc.bigInt({ min: 0n, max: percent(99) }),
  fixedFeeUnits: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  tiers: fc
    .uniqueArray(fc.tuple(units, fc.bigInt({ min: 0n, max: percent(99) })), {
      maxLength: 3,
      selector: ([from]) => from,
    })
    .map((some) =>
      some
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([fromUnits, markupPercent]) => ({ fromUnits, markupPercent, fixedFeeUnits: 0n })),
    ),
  inStepUnits: fc.constantFrom(1n, 100n),
  outStepUnits: fc.constantFrom(1n, 5n, 100n),
});
const anyDiscount = fc.bigInt({ min: 0n, max: percent(100) });

function priced(terms: PriceTerms, amount: string, discountPercent: bigint): OrderPrice | undefined {
  const route = {
    from: { symbol: 'IN', decimals: terms.inDecimals },
    to: { symbol: 'OUT', decimals: terms.outDecimals },
  };
  const limits = { inMinUnits: 0n, inMaxUnits: undefined, outMinUnits: 0n, outMaxUnits: undefined };
  const price = { ...terms, isOpen: true, netRate: netRate(terms) };
  try {
    return priceOrder(route, price, limits, amount, { services: [], discountPercent });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

test('with a discount a customer is never paid less, nor asked for more', () => {
  fc.assert(
    fc.property(anyTerms, units, anyDiscount, (terms, amount, discountPercent) => {
      const given = String(amount);
      const [plain, discounted] = [priced(terms, given, 0n), priced(terms, given, discountPercent)];
      if (plain) expect(discounted?.outUnits).toBeGreaterThanOrEqual(plain.outUnits);
      const [asked, less] = [priced(terms, `-${given}`, 0n), priced(terms, `-${given}`, discountPercent)];
      if (less && asked) expect(less.inUnits).toBeLessThanOrEqual(asked.inUnits);
      if (less || !asked) return;
      // One step of what is given can be worth several of what is paid: then the same sum is simply paid more.
      const same = priced(terms, formatUnits(asked.inUnits, terms.inDecimals), discountPercent);
      expect(same?.outUnits).toBeGreaterThan(asked.outUnits);
    }),
  );
});

test('the exchange never pays out more than the bare rate, whatever the discount', () => {
  fc.assert(
    fc.property(anyTerms, units, anyDiscount, (terms, amount, discountPercent) => {
      for (const text of [String(amount), `-${amount}`]) {
        const price = priced(terms, text, discountPercent);
        if (!price) continue;
        const worth = convertDown(price.inUnits, terms.rate, terms.inDecimals, terms.outDecimals);
        expect(price.outUnits).toBeLessThanOrEqual(worth);
      }
    }),
  );
});

test('the parts sum exactly to what is paid out, and the discount is one of them', () => {
  fc.assert(
    fc.property(anyTerms, units, anyDiscount, (terms, amount, discountPercent) => {
      const price = priced(terms, String(amount), discountPercent);
      const unitsOf = (text: string) =>
        text.startsWith('-')
          ? -(parseUnits(text.slice(1), terms.outDecimals) ?? 0n)
          : parseUnits(text, terms.outDecimals);
      const sum = price?.parts.reduce((all, part) => all + (unitsOf(part.amount) ?? 0n), 0n);
      expect(sum).toBe(price?.outUnits);
      const discount = price?.parts.find(({ kind }) => kind === 'discount');
      if (discount) expect(readDiscount(discount.percent ?? '')).toBe(discountPercent);
    }),
  );
});
