import { formatUnits, priceAmount, type PriceTerms, rateOf, writePriceTerms } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExchangeRoute } from './directions.ts';
import { estimate, isNoWorse, quotedAmounts, startingAmount } from './route-estimate.ts';

const percent = 10n ** 8n;
/** A coin of eight decimals for money of two: 2 % and 1.50 taken, 1 % from a whole coin on. */
const terms: PriceTerms = {
  rate: rateOf(9_836_760n, 100n),
  inDecimals: 8,
  outDecimals: 2,
  markupPercent: 2n * percent,
  fixedFeeUnits: 150n,
  tiers: [{ fromUnits: 100_000_000n, markupPercent: percent, fixedFeeUnits: 0n }],
  inStepUnits: 1n,
  outStepUnits: 10n,
};
const services = [{ _id: 'courier', title: '', description: '', amount: '30.00' }];
const routeOf = (priced: PriceTerms) =>
  ({
    from: { decimal: priced.inDecimals },
    to: { decimal: priced.outDecimals },
    min: '0.0005',
    max: '2',
    limits: { inMin: '0.0005', inMax: '2', outMin: '0', outMax: null },
    rate: { terms: writePriceTerms(priced), amount: '50000.00' },
    additionalServices: services,
  }) as unknown as ExchangeRoute;
const route = routeOf(terms);

test('the amount received is rounded down to what can be paid out, after the fee', () => {
  expect(estimate(route, { side: 'give', text: '0.001' }, [])).toMatchObject({ give: '0.001', receive: '94.9' });
});

test('a larger amount is priced by its tier', () => {
  expect(estimate(route, { side: 'give', text: '1' }, [])?.receive).toBe('97383.9');
});

test('a service is taken from what is received', () => {
  expect(estimate(route, { side: 'give', text: '0.001' }, ['courier'])?.receive).toBe('64.9');
});

test('both sides are what the server prices, whatever the terms', () => {
  const anyTerms = fc.record({
    rate: fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
      .map((parts) => rateOf(...parts)),
    inDecimals: fc.integer({ min: 0, max: 8 }),
    outDecimals: fc.integer({ min: 2, max: 8 }),
    markupPercent: fc.bigInt({ min: -5n * percent, max: 60n * percent }),
    fixedFeeUnits: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    tiers: fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 60n * percent }))
      .map(([fromUnits, markupPercent]) => [{ fromUnits, markupPercent, fixedFeeUnits: 7n }]),
    inStepUnits: fc.constantFrom(1n, 5n, 100n),
    outStepUnits: fc.constantFrom(1n, 5n, 100n),
  });
  const anyServices = fc.constantFrom([], ['courier']);
  fc.assert(
    fc.property(anyTerms, anyServices, fc.bigInt({ min: 1n, max: 10n ** 14n }), (any, chosen, units) => {
      const extras = { services: chosen.map((id) => ({ id, units: 30n * 10n ** BigInt(any.outDecimals) })) };
      const given = priceAmount(any, { giveUnits: units }, extras);
      const asked = priceAmount(any, { receiveUnits: units }, extras);
      const give = formatUnits(units, any.inDecimals);
      const receive = formatUnits(units, any.outDecimals);
      expect(Number(estimate(routeOf(any), { side: 'give', text: give }, chosen)?.receive)).toBe(
        Number(formatUnits(given?.outUnits ?? 0n, any.outDecimals)),
      );
      expect(Number(estimate(routeOf(any), { side: 'receive', text: receive }, chosen)?.give)).toBe(
        Number(formatUnits(asked?.inUnits ?? 0n, any.inDecimals)),
      );
    }),
  );
});

test('of more decimals than eight, what is given is shown rounded up, what is received down', () => {
  const fine = routeOf({ ...terms, inDecimals: 18, outDecimals: 18, outStepUnits: 1n, fixedFeeUnits: 0n, tiers: [] });
  expect(estimate(fine, { side: 'give', text: '0.000123456789' }, [])?.receive).toBe('11.90126507');
  expect(estimate(fine, { side: 'receive', text: '11.90126508' }, [])?.give).toBe('0.00012346');
});

test.each([
  ['give', '0.0001', 'belowMin'],
  ['give', '3', 'aboveReserve'],
  ['give', '1', 'aboveReserve'],
  ['give', '0.000000001', 'tooFine'],
  ['receive', '20', 'belowMin'],
  ['receive', '60000', 'aboveReserve'],
  ['receive', '0.001', 'tooFine'],
] as const)('%s %s is %s', (side, text, problem) => {
  expect(estimate(route, { side, text }, [])?.problem).toBe(problem);
});

test('more than the limit is too much, where the reserve would do', () => {
  const small = { ...route, limits: { ...route.limits, inMax: '0.01', outMax: '940' } };
  expect(estimate(small, { side: 'give', text: '0.011' }, [])?.problem).toBe('aboveMax');
  expect(estimate(small, { side: 'receive', text: '941' }, [])?.problem).toBe('aboveMax');
});

test('nothing is estimated for nothing, nor before a price is known', () => {
  expect(estimate(route, { side: 'give', text: '0' }, [])).toBeUndefined();
  const unpriced = { ...route, rate: { ...route.rate, terms: null } };
  expect(estimate(unpriced, { side: 'give', text: '1' }, [])).toBeUndefined();
});

test('begins with a round amount that is allowed', () => {
  expect(startingAmount(route)).toBe('0.001');
});

test('services count against the limits, and the limits shown are those with them', () => {
  const least = { ...route, limits: { ...route.limits, outMin: '90' } };
  expect(estimate(least, { side: 'give', text: '0.001' }, [])).toMatchObject({ limits: { min: '0.00094917' } });
  expect(estimate(least, { side: 'give', text: '0.001' }, ['courier'])?.problem).toBe('belowMin');
});

test.each(['give', 'receive'] as const)('an amount between two notes is shown with those beside it, to %s', (side) => {
  const notes = routeOf({
    ...terms,
    inDecimals: 2,
    inStepUnits: 500n,
    outStepUnits: 500n,
    rate: rateOf(1n),
    tiers: [],
  });
  expect(estimate(notes, { side, text: '103' }, [])).toMatchObject({
    problem: 'aboveMax',
  });
  const wide = { ...notes, limits: { ...notes.limits, inMax: null } };
  expect(estimate(wide, { side, text: '103' }, [])).toMatchObject({
    problem: 'offStep',
    steps: { step: '5', below: '100', above: '105' },
  });
});

test('a quote of the price on the screen reads as the screen does, and one of another does not', () => {
  const fine = routeOf({ ...terms, inDecimals: 18, outDecimals: 18, outStepUnits: 1n, fixedFeeUnits: 0n, tiers: [] });
  const asked = { side: 'give', text: '0.000123456789' } as const;
  const shown = estimate(fine, asked, []);
  const quote = { inAmount: '0.000123456789000000', outAmount: '11.901265074700000000' };
  expect(quotedAmounts(fine, asked, quote)).toEqual({ give: shown?.give, receive: shown?.receive });
  expect(quotedAmounts(fine, asked, { ...quote, outAmount: '11.901264' }).receive).not.toBe(shown?.receive);
});

test.each([
  ['give', { give: '10', receive: '31' }, true],
  ['give', { give: '10', receive: '31.01' }, true],
  ['give', { give: '10', receive: '30.99' }, false],
  ['give', { give: '10', receive: '100' }, true],
  ['give', { give: '11', receive: '40' }, false],
  ['receive', { give: '9.99', receive: '31' }, true],
  ['receive', { give: '9', receive: '31' }, true],
  ['receive', { give: '10.01', receive: '31' }, false],
  ['receive', { give: '9', receive: '32' }, false],
] as const)('of 10 for 31, asked for by what one would %s, %j is no worse: %s', (side, price, expected) => {
  expect(isNoWorse(price, { give: '10', receive: '31' }, route, { side, text: '10' })).toBe(expected);
  expect(isNoWorse(price, undefined, route, { side, text: '10' })).toBe(false);
});
