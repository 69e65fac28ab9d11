import type { StartParameter } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLink, type Brought, stillCounts } from './brought.ts';

const dayMs = 24 * 60 * 60 * 1000;
const name = fc.constantFrom('a', 'b', 'c');
const link = fc
  .record(
    { referral: name, promoCode: name, utm: fc.oneof(fc.constant({}), fc.record({ utm_source: name })) },
    {
      requiredKeys: ['utm'],
    },
  )
  .map((made): StartParameter => made);
const links = fc.array(fc.tuple(link, fc.integer({ min: 0, max: 500 })), { maxLength: 8 });

/** All links, in the order of their days. */
function add(all: readonly (readonly [StartParameter, number])[], touch: 'first' | 'last'): Brought | undefined {
  let kept: Brought | undefined;
  for (const [one, day] of all.toSorted(([, left], [, right]) => left - right))
    kept = addLink(kept, one, { now: new Date(day * dayMs), touch });
  return kept;
}

test('the last partner or, for a year, the first one counts; of campaigns the last one, for thirty days', () => {
  fc.assert(
    fc.property(links, fc.constantFrom('first', 'last'), fc.integer({ min: 500, max: 1000 }), (all, touch, day) => {
      const sorted = all.toSorted(([, left], [, right]) => left - right);
      let referral: { code: string; day: number } | undefined;
      for (const [{ referral: code }, at] of sorted)
        if (code !== undefined && (touch === 'last' || !referral || at - referral.day > 365))
          referral = { code, day: at };
      const campaign = sorted.findLast(([{ utm }]) => Object.keys(utm).length > 0);
      const { start } = stillCounts(add(all, touch), new Date(day * dayMs));
      expect(start).toEqual({
        ...(referral && day - referral.day <= 365 && { referral: referral.code }),
        ...(sorted.findLast(([{ promoCode }]) => promoCode)?.[0].promoCode && {
          promoCode: sorted.findLast(([{ promoCode }]) => promoCode)?.[0].promoCode,
        }),
        utm: campaign && day - campaign[1] <= 30 ? campaign[0].utm : {},
      });
    }),
  );
});

test('a link that says nothing changes nothing', () => {
  fc.assert(
    fc.property(links, fc.constantFrom('first', 'last'), (all, touch) => {
      const kept = add(all, touch);
      const now = new Date(500 * dayMs);
      expect(addLink(kept, { version: '1.0', utm: {} }, { now, touch })).toEqual(stillCounts(kept, now));
    }),
  );
});
