import { type KeyLimits, keyLimitNames, noKeyLimits } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aboveOwner, limitsInForce, raises } from './key-limits.ts';

const dollars = fc.option(fc.integer({ min: 1, max: 20 }).map(String));
const limits: fc.Arbitrary<KeyLimits> = fc.record({
  ordersPerMinute: fc.option(fc.integer({ min: 1, max: 20 })),
  orderUsd: dollars,
  dayUsd: dollars,
  withdrawalDayUsd: dollars,
});
/** Whether so much passes a limit. */
const admits = (limit: string | number | null, much: number) => limit === null || much <= Number(limit);

test('what passes the limits in force is what both owners let pass', () => {
  fc.assert(
    fc.property(limits, limits, fc.nat(25), (own, owner, much) => {
      const inForce = limitsInForce(own, owner);
      for (const name of keyLimitNames)
        expect(admits(inForce[name], much)).toBe(admits(own[name], much) && admits(owner[name], much));
    }),
  );
});

test('a limit is above the owner’s where it lets something pass that the owner’s does not, and none is where nothing is set', () => {
  fc.assert(
    fc.property(limits, limits, (own, owner) => {
      const found = aboveOwner(own, { ...owner, withdrawals: true });
      const isAbove = keyLimitNames.some((name) => own[name] !== null && !admits(owner[name], Number(own[name])));
      expect(found !== undefined).toBe(isAbove);
      if (found) expect(found.max).toBe(String(owner[found.limit]));
    }),
  );
  expect(aboveOwner(noKeyLimits, { ...noKeyLimits, dayUsd: '5', withdrawals: true })).toBeUndefined();
});

test('a change raises a limit where something passes afterwards that did not before', () => {
  fc.assert(
    fc.property(limits, limits, (before, after) => {
      const isMore = keyLimitNames.some((name) =>
        [...Array(25).keys()].some((much) => admits(after[name], much) && !admits(before[name], much)),
      );
      expect(raises(before, after)).toBe(isMore);
    }),
  );
  expect(raises({ ...noKeyLimits, dayUsd: '5' }, {})).toBe(false);
});
