import { parsePercent, type PriceTier } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dearestMarkup, moveMarkup } from './move-markup.ts';

const percent = (text: string) => parsePercent(text) ?? 0n;
const tier = (fromUnits: bigint, markup: string): PriceTier => ({
  fromUnits,
  markupPercent: percent(markup),
  fixedFeeUnits: 7n,
});

test('tiers keep their distance and their fees, and none falls below the floor', () => {
  const markups = { markupPercent: percent('3'), tiers: [tier(10n, '2'), tier(20n, '1.2')] };
  expect(moveMarkup(markups, percent('2.5'), percent('1'))).toEqual({
    markupPercent: percent('2.5'),
    tiers: [tier(10n, '1.5'), tier(20n, '1')],
  });
});

test('the dearest markup is what was asked for, at or above the floor', () => {
  const anyPercent = fc.bigInt({ min: 0n, max: percent('20') });
  fc.assert(
    fc.property(
      anyPercent,
      fc.array(anyPercent, { maxLength: 5 }),
      anyPercent,
      anyPercent,
      (base, tiers, to, floor) => {
        const markups = {
          markupPercent: base,
          tiers: tiers.map((markupPercent, at) => ({ fromUnits: BigInt(at + 1), markupPercent, fixedFeeUnits: 0n })),
        };
        expect(dearestMarkup(moveMarkup(markups, to, floor))).toBe(to < floor ? floor : to);
      },
    ),
  );
});
