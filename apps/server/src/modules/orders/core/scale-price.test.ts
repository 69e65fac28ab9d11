import { parseUnits, rateOf } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedExtras } from './agreed-extras.ts';
import { type OrderPrice, priceUnits } from './price-order.ts';
import { scalePrice } from './scale-price.ts';

const percent = 10n ** 8n;
const route = { from: { symbol: 'COIN', decimals: 8 }, to: { symbol: 'GEL', decimals: 2 } };
const anyRate = fc
  .tuple(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }))
  .map((of) => rateOf(...of));
const anyMarkup = fc.bigInt({ min: -5n * percent, max: 50n * percent });
const anyAmount = fc.bigInt({ min: 10n ** 10n, max: 10n ** 14n });
/** What is left of the margin by turnover, and by so much money: all of it together at most. */
const anyShares = fc
  .tuple(fc.bigInt({ min: 0n, max: 100n * percent }), fc.bigInt({ min: 0n, max: 100n * percent }))
  .map(([one, other]) => (one < other ? { rest: one, fixed: other - one } : { rest: other, fixed: one - other }));

const discountOf = ({ parts }: OrderPrice) =>
  parts.reduce((sum, { kind, amount }) => (kind === 'discount' ? sum + (parseUnits(amount, 2) ?? 0n) : sum), 0n);

function agree(
  rate: ReturnType<typeof rateOf>,
  markupPercent: bigint,
  inUnits: bigint,
  of: { percent: bigint; fixed: bigint },
) {
  const terms = { rate, markupPercent, fixedFeeUnits: 0n, tiers: [], inDecimals: 8, outDecimals: 2 } as const;
  const steps = { inStepUnits: 1n, outStepUnits: 1n, netRate: rate };
  const extras = { services: [], discountPercent: of.percent, fixedPercent: of.fixed };
  try {
    return { ...priceUnits(route, { ...terms, ...steps }, { giveUnits: inUnits }, extras), toDecimals: 2 };
  } catch {
    return undefined;
  }
}

test('a discount of so much money is the same on any larger amount, and the rest keeps its proportion', () => {
  fc.assert(
    fc.property(anyRate, anyMarkup, anyShares, anyAmount, anyAmount, (rate, markup, { rest, fixed }, inUnits, more) => {
      const both = agree(rate, markup, inUnits, { percent: rest + fixed, fixed });
      const without = agree(rate, markup, inUnits, { percent: rest, fixed: 0n });
      if (!both || !without) return;
      const money = discountOf(both) - discountOf(without);
      const to = inUnits + more;
      const [scaled, bare] = [scalePrice(both, to, 1n), scalePrice(without, to, 1n)];
      if (!scaled || !bare) return;
      const off = discountOf(scaled) - discountOf(bare) - money;
      // Each of the four was rounded, and what was rounded is as many times more as the amount is.
      const rounded = 3n + (3n * to) / inUnits;
      expect([off <= rounded, off >= -rounded]).toEqual([true, true]);
      expect(scaled.outUnits - bare.outUnits - money <= rounded).toBe(true);
      // Priced anew at the same rate, it comes to the same.
      const anew = agreedExtras({ ...scaled, toDecimals: 2 }, to).discountPercent ?? 0n;
      const direct = agreedExtras(both, to).discountPercent ?? 0n;
      expect(anew - direct <= 1n && direct - anew <= 1n).toBe(true);
    }),
  );
});

test('a discount takes no more than the margin of a smaller amount', () => {
  fc.assert(
    fc.property(
      anyRate,
      anyMarkup,
      anyShares,
      anyAmount,
      fc.bigInt({ min: 1n, max: 100n }),
      (rate, markup, of, inUnits, part) => {
        const agreed = agree(rate, markup, inUnits, { percent: of.rest + of.fixed, fixed: of.fixed });
        const full = agree(rate, markup, inUnits, { percent: 100n * percent, fixed: 0n });
        if (!agreed || !full || markup <= 0n) return;
        const to = (inUnits * part) / 100n;
        const [scaled, most] = [scalePrice(agreed, to, 1n), scalePrice(full, to, 1n)];
        // Each part of the two is rounded by itself.
        if (scaled && most) expect(scaled.outUnits <= most.outUnits + 3n).toBe(true);
      },
    ),
  );
});
