import { formatUnits, parseUnits, priceAmount, type PriceTerms, rateOf, writePriceTerms } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExchangeRoute } from './directions.ts';
import { priceSums } from './price-sums.ts';

const percent = 10n ** 8n;
/** A coin of eight decimals for money of two, paid out in notes of ten: 2 % and 1.50 taken. */
const terms: PriceTerms = {
  rate: rateOf(9_836_760n, 100n),
  inDecimals: 8,
  outDecimals: 2,
  markupPercent: 2n * percent,
  fixedFeeUnits: 150n,
  tiers: [],
  inStepUnits: 1n,
  outStepUnits: 1000n,
};
const routeOf = (priced: PriceTerms) =>
  ({
    from: { decimal: priced.inDecimals },
    to: { decimal: priced.outDecimals },
    limits: { inMin: '0', inMax: null, outMin: '0', outMax: null },
    rate: { terms: writePriceTerms(priced), amount: '0' },
    additionalServices: [{ _id: 'courier', title: '', description: '', amount: '30.00' }],
  }) as unknown as ExchangeRoute;

test('names every step between the market and what is received', () => {
  expect(priceSums(routeOf(terms), { side: 'give', text: '0.01' }, ['courier'], '10')).toEqual({
    market: { in: '1', out: '98367' },
    atMarket: '983.67',
    lines: [
      { kind: 'markup', amount: '-19.67', percent: '2' },
      { kind: 'discount', amount: '1.96', percent: '10' },
      { kind: 'fixedFee', amount: '-1.5' },
      { kind: 'service', amount: '-30', serviceId: 'courier' },
      { kind: 'rounding', amount: '-4.46' },
    ],
    receive: '930',
    difference: { percent: '-5.46', amount: '-53.67' },
  });
});

test('the network fee has a line of its own', () => {
  const lines = priceSums(routeOf({ ...terms, networkFeeUnits: 325n }), { side: 'give', text: '0.01' }, [])?.lines;
  expect(lines).toContainEqual({ kind: 'networkFee', amount: '-3.25' });
});

test('there is nothing to show of no amount, no price, or an amount that leaves nothing', () => {
  const route = routeOf(terms);
  expect(priceSums(route, { side: 'give', text: '0' }, [])).toBeUndefined();
  expect(priceSums(route, { side: 'give', text: '0.00000001' }, [])).toBeUndefined();
  expect(priceSums(route, { side: 'give', text: '0.0000000001' }, [])).toBeUndefined();
  const unpriced = { ...route, rate: { ...route.rate, terms: null } };
  expect(priceSums(unpriced, { side: 'give', text: '1' }, [])).toBeUndefined();
});

test('the lines add up to what is received as they are written, whatever the terms', () => {
  const anyTerms = fc.record({
    rate: fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
      .map((parts) => rateOf(...parts)),
    inDecimals: fc.integer({ min: 0, max: 18 }),
    outDecimals: fc.integer({ min: 0, max: 18 }),
    markupPercent: fc.bigInt({ min: -5n * percent, max: 60n * percent }),
    fixedFeeUnits: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    networkFeeUnits: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    tiers: fc.constant([]),
    inStepUnits: fc.constant(1n),
    outStepUnits: fc.constantFrom(1n, 5n, 100n),
  });
  fc.assert(
    fc.property(anyTerms, fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.boolean(), (priced, units, hasDiscount) => {
      const text = formatUnits(units, priced.inDecimals);
      const sums = priceSums(routeOf(priced), { side: 'give', text }, [], hasDiscount ? '25' : '0');
      if (!sums) return;
      const scale = (amount: string) =>
        amount.startsWith('-')
          ? -(parseUnits(amount.slice(1), priced.outDecimals) ?? 0n)
          : (parseUnits(amount, priced.outDecimals) ?? 0n);
      const total = sums.lines.reduce((sum, { amount }) => sum + scale(amount), scale(sums.atMarket));
      expect(formatUnits(total, priced.outDecimals)).toBe(formatUnits(scale(sums.receive), priced.outDecimals));
      const paid = priceAmount(priced, { giveUnits: units })?.outUnits ?? 0n;
      if (!hasDiscount) expect(scale(sums.receive)).toBeLessThanOrEqual(paid);
    }),
  );
});
