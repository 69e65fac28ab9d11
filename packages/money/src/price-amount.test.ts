import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterMarkup,
  compareRates,
  convertDown,
  netRate,
  type PricedAmount,
  priceAmount,
  type PriceExtras,
  type PriceTerms,
  rateOf,
  readPriceTerms,
  writePriceTerms,
} from './index.ts';

const percent = (value: number) => BigInt(Math.round(value * 1e8));

/** BTC (8) to USD (2) at 64,250.10 with 2 % markup and 10 USD fee. */
const terms: PriceTerms = {
  rate: rateOf(6_425_010n, 100n),
  inDecimals: 8,
  outDecimals: 2,
  markupPercent: percent(2),
  fixedFeeUnits: 1_000n,
  tiers: [],
  inStepUnits: 1n,
  outStepUnits: 1n,
};

const units = fc.bigInt({ min: 1n, max: 10n ** 24n });
const anyPercent = fc.bigInt({ min: percent(-20), max: percent(99) });
const anyFee = fc.bigInt({ min: 0n, max: 10n ** 12n });
const anyStep = fc.constantFrom(1n, 1n, 5n, 100n, 10n ** 8n);
const anyTiers = fc
  .uniqueArray(fc.tuple(units, anyPercent, anyFee), { maxLength: 4, selector: ([from]) => from })
  .map((tiers) =>
    tiers
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([fromUnits, markupPercent, fixedFeeUnits]) => ({ fromUnits, markupPercent, fixedFeeUnits })),
  );
const anyTerms: fc.Arbitrary<PriceTerms> = fc.record(
  {
    rate: fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 18n }))
      .map(([numerator, denominator]) => rateOf(numerator, denominator)),
    inDecimals: fc.integer({ min: 0, max: 18 }),
    outDecimals: fc.integer({ min: 0, max: 18 }),
    markupPercent: anyPercent,
    fixedFeeUnits: anyFee,
    tiers: anyTiers,
    inStepUnits: anyStep,
    outStepUnits: anyStep,
    networkFeeUnits: anyFee,
  },
  {
    requiredKeys: [
      'rate',
      'inDecimals',
      'outDecimals',
      'markupPercent',
      'fixedFeeUnits',
      'tiers',
      'inStepUnits',
      'outStepUnits',
    ],
  },
);
const anyExtras: fc.Arbitrary<PriceExtras> = fc.record({
  discountPercent: fc.bigInt({ min: 0n, max: percent(100) }),
  services: fc.array(fc.record({ id: fc.constant('service'), units: anyFee }), { maxLength: 3 }),
});

function sumOfParts(priced: PricedAmount) {
  return priced.parts.reduce((sum, part) => sum + part.units, 0n);
}

function paid(terms: PriceTerms, giveUnits: bigint, extras?: PriceExtras) {
  return priceAmount(terms, { giveUnits }, extras)?.outUnits ?? 0n;
}

test('prices what is given: rate, markup, fee, rounded down', () => {
  expect(priceAmount(terms, { giveUnits: 5_000_001n })).toEqual({
    inUnits: 5_000_001n,
    outUnits: 313_825n,
    parts: [
      { kind: 'rate', units: 321_250n },
      { kind: 'markup', units: -6_425n, percent: percent(2) },
      { kind: 'fixedFee', units: -1_000n },
    ],
  });
});

test('asks for the smallest amount that pays what is to be received', () => {
  const priced = priceAmount(terms, { receiveUnits: 313_825n });
  expect(priced?.outUnits).toBe(313_825n);
  const inUnits = priced?.inUnits ?? 0n;
  expect(paid(terms, inUnits)).toBeGreaterThanOrEqual(313_825n);
  expect(paid(terms, inUnits - 1n)).toBeLessThan(313_825n);
});

test('a network fee is taken like a fixed fee of every tier, and is a part of its own', () => {
  fc.assert(
    fc.property(anyTerms, anyExtras, units, fc.boolean(), (terms, extras, amount, isGiven) => {
      const { networkFeeUnits = 0n, ...without } = terms;
      const by = isGiven ? { giveUnits: amount } : { receiveUnits: amount };
      const more = <Fee extends { fixedFeeUnits: bigint }>(fee: Fee) => ({
        ...fee,
        fixedFeeUnits: fee.fixedFeeUnits + networkFeeUnits,
      });
      const priced = priceAmount(terms, by, extras);
      const same = priceAmount({ ...more(without), tiers: without.tiers.map(more) }, by, extras);
      expect([priced?.inUnits, priced?.outUnits]).toEqual([same?.inUnits, same?.outUnits]);
      const taken = priced?.parts.filter(({ kind }) => kind === 'networkFee').map((part) => part.units);
      if (priced) expect(taken).toEqual(networkFeeUnits === 0n ? [] : [-networkFeeUnits]);
    }),
  );
});

test('gives the discount back from the markup and takes each service', () => {
  const priced = priceAmount(
    terms,
    { giveUnits: 100_000_000n },
    { discountPercent: percent(5), services: [{ id: 'courier', units: 700n }] },
  );
  expect(priced?.parts).toEqual([
    { kind: 'rate', units: 6_425_010n },
    { kind: 'markup', units: -128_500n, percent: percent(2) },
    { kind: 'discount', units: 6_425n, percent: percent(5) },
    { kind: 'fixedFee', units: -1_000n },
    { kind: 'service', units: -700n, serviceId: 'courier' },
    { kind: 'rounding', units: -1n },
  ]);
  expect(priced?.outUnits).toBe(6_301_234n);
});

test('the parts sum exactly to the payout, both ways', () => {
  fc.assert(
    fc.property(anyTerms, anyExtras, units, (terms, extras, amount) => {
      for (const by of [{ giveUnits: amount }, { receiveUnits: amount }]) {
        const priced = priceAmount(terms, by, extras);
        if (priced) expect(sumOfParts(priced)).toBe(priced.outUnits);
      }
    }),
  );
});

test('giving what the reverse asks for never pays less than wanted, and a step less always would', () => {
  fc.assert(
    fc.property(anyTerms, anyExtras, units, (terms, extras, wanted) => {
      const priced = priceAmount(terms, { receiveUnits: wanted }, extras);
      expect(priced?.outUnits).toBeGreaterThanOrEqual(wanted);
      expect((priced?.outUnits ?? 0n) - wanted).toBeLessThan(terms.outStepUnits);
      const inUnits = priced?.inUnits ?? 0n;
      expect(paid(terms, inUnits, extras)).toBeGreaterThanOrEqual(priced?.outUnits ?? 0n);
      expect(paid(terms, inUnits - terms.inStepUnits, extras)).toBeLessThan(priced?.outUnits ?? 0n);
    }),
  );
});

test('giving more never pays less, whatever the tiers', () => {
  const near = fc.bigInt({ min: 0n, max: 10n });
  fc.assert(
    fc.property(anyTerms, anyExtras, units, units, near, (terms, extras, first, second, distance) => {
      const points = [first, second, ...terms.tiers.map((tier) => tier.fromUnits)];
      for (const point of points) {
        expect(paid(terms, point + distance, extras)).toBeGreaterThanOrEqual(paid(terms, point, extras));
        expect(paid(terms, point, extras)).toBeGreaterThanOrEqual(paid(terms, point - 1n, extras));
      }
      const [less, more] = first < second ? [first, second] : [second, first];
      expect(paid(terms, more, extras)).toBeGreaterThanOrEqual(paid(terms, less, extras));
    }),
  );
});

test('asking for more never costs less', () => {
  fc.assert(
    fc.property(anyTerms, anyExtras, units, units, (terms, extras, first, second) => {
      const [less, more] = first < second ? [first, second] : [second, first];
      const cost = (receiveUnits: bigint) => priceAmount(terms, { receiveUnits }, extras)?.inUnits ?? 0n;
      expect(cost(more)).toBeGreaterThanOrEqual(cost(less));
    }),
  );
});

test('a dearer tier pays at least what the largest amount of the tier before it is paid', () => {
  const dearer = { ...terms, tiers: [{ fromUnits: 100_000_000n, markupPercent: percent(10), fixedFeeUnits: 0n }] };
  const justBelow = paid(dearer, 99_999_999n);
  const priced = priceAmount(dearer, { giveUnits: 100_000_000n });
  expect(priced?.outUnits).toBe(justBelow);
  expect(priced?.parts.map((part) => part.kind)).toEqual(['rate', 'markup']);
  expect(paid(dearer, 200_000_000n)).toBe(11_565_018n);
});

test('a cheaper tier prices the whole amount', () => {
  const cheaper = { ...terms, tiers: [{ fromUnits: 100_000_000n, markupPercent: percent(1), fixedFeeUnits: 0n }] };
  expect(paid(cheaper, 100_000_000n)).toBe(6_360_759n);
  expect(priceAmount(cheaper, { receiveUnits: 6_360_000n })?.inUnits).toBe(100_000_000n);
});

test('pays nothing where the charges eat the amount, and never a negative one', () => {
  expect(priceAmount(terms, { giveUnits: 1n })).toBeUndefined();
  expect(priceAmount(terms, { giveUnits: 0n })).toBeUndefined();
  expect(priceAmount(terms, { giveUnits: -5n })).toBeUndefined();
  expect(priceAmount(terms, { receiveUnits: 0n })).toBeUndefined();
  expect(priceAmount(terms, { receiveUnits: -5n })).toBeUndefined();
});

test('payouts keep to the step of the till, and a wish between steps is rounded up', () => {
  const cash = { ...terms, outStepUnits: 500n };
  expect(paid(cash, 5_000_001n)).toBe(313_500n);
  expect(priceAmount(cash, { receiveUnits: 313_501n })?.outUnits).toBe(314_000n);
});

test('the net rate is never better than what is paid, fees that are the same for all amounts aside', () => {
  fc.assert(
    fc.property(anyTerms, units, (terms, inUnits) => {
      const free = {
        ...terms,
        fixedFeeUnits: 0n,
        networkFeeUnits: 0n,
        outStepUnits: 1n,
        tiers: terms.tiers.map((tier) => ({ ...tier, fixedFeeUnits: 0n })),
      };
      const shown = convertDown(inUnits, netRate(free), free.inDecimals, free.outDecimals);
      expect(paid(free, inUnits)).toBeGreaterThanOrEqual(shown);
    }),
  );
  expect(compareRates(netRate(terms), afterMarkup(terms.rate, percent(2)))).toBe(0);
});

test('terms survive being written as JSON', () => {
  fc.assert(
    fc.property(anyTerms, units, (terms, inUnits) => {
      const again = readPriceTerms(JSON.parse(JSON.stringify(writePriceTerms(terms))));
      expect(paid(again, inUnits)).toBe(paid(terms, inUnits));
      expect({ ...again, rate: undefined }).toEqual({ ...terms, rate: undefined });
    }),
  );
});
