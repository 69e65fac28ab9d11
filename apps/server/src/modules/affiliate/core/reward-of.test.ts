import fc from 'fast-check';
import { formatUnits, wholePercent } from '@tetri/money';
import { expect, test } from 'vitest';
import { rewardOf } from './reward-of.ts';

const percent = (whole: number) => (BigInt(whole) * wholePercent) / 100n;

/** 100 of a currency of two decimals at the market, less 10 % markup, a fee of 1 and a service of 2, with a discount of 0.50. */
const order = {
  usdCents: 20_000n,
  outUnits: 8750n,
  toDecimals: 2,
  parts: [
    { kind: 'rate', amount: '100.00' },
    { kind: 'markup', amount: '-10.00' },
    { kind: 'discount', amount: '0.50' },
    { kind: 'fixedFee', amount: '-1.00' },
    { kind: 'service', amount: '-2.00' },
  ],
};

test('by service fee, the markup and the fixed fee are shared, and no service', () => {
  expect(rewardOf(order, 'byServiceFee', { rate: percent(20), discount: 0n })).toEqual({
    baseCents: 2200n,
    percent: percent(20),
    cents: 440n,
  });
});

test('what the customer has of the commission is not the partner’s', () => {
  expect(rewardOf(order, 'byServiceFee', { rate: percent(20), discount: percent(5) })).toMatchObject({
    percent: percent(15),
    cents: 330n,
  });
});

test('by amount, the whole worth is shared, and never more than the order earned', () => {
  expect(rewardOf(order, 'byAmount', { rate: percent(1), discount: 0n })).toMatchObject({
    baseCents: 20_000n,
    cents: 200n,
  });
  expect(rewardOf(order, 'byAmount', { rate: percent(50), discount: 0n })).toMatchObject({ cents: 2100n });
});

test('an order of which nothing is known brings nothing', () => {
  const none = { baseCents: 0n, percent: percent(20), cents: 0n };
  expect(rewardOf({ ...order, parts: [] }, 'byServiceFee', { rate: percent(20), discount: 0n })).toEqual(none);
});

test('no reward and discount together take more of an order than it earned before the discount', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      units,
      units,
      units,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (net, markup, fee, rate, part) => {
        const discount = Math.min(rate, part);
        const given = (markup * percent(discount)) / wholePercent;
        const made = {
          usdCents: net + markup + fee,
          outUnits: net + given,
          toDecimals: 2,
          parts: [
            { kind: 'rate', amount: formatUnits(net + markup + fee, 2) },
            { kind: 'markup', amount: formatUnits(-markup, 2) },
            { kind: 'discount', amount: formatUnits(given, 2) },
            { kind: 'fixedFee', amount: formatUnits(-fee, 2) },
          ],
        };
        for (const type of ['byServiceFee', 'byAmount'] as const) {
          const { cents } = rewardOf(made, type, { rate: percent(rate), discount: percent(discount) });
          expect(cents).toBeGreaterThanOrEqual(0n);
          expect(cents + given).toBeLessThanOrEqual(markup + fee);
        }
      },
    ),
  );
});
