import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AutomaticFacts, leftToPeople } from './judge-automatic.ts';

const open = { isAutomatic: true, automaticMaxCents: null, automaticDayCents: null, secondPersonCents: null };
const clean: AutomaticFacts = { cents: 100n, dayCents: 0n, isSuspended: false, debtCents: 0n, isRewardHeld: false };

test.each([
  [{}, {}, undefined],
  [{ isAutomatic: false }, {}, 'off'],
  [{}, { isSuspended: true }, 'suspended'],
  [{}, { debtCents: 1n }, 'owes'],
  [{}, { isRewardHeld: true }, 'rewardHeld'],
  [{ secondPersonCents: 100n }, {}, 'secondPerson'],
  [{ secondPersonCents: 101n }, {}, undefined],
  [{ automaticMaxCents: 99n }, {}, 'aboveMax'],
  [{ automaticMaxCents: 100n }, {}, undefined],
  [{ automaticDayCents: 150n }, { dayCents: 51n }, 'dayFull'],
  [{ automaticDayCents: 150n }, { dayCents: 50n }, undefined],
])('under %o with %o it is %s', (terms, facts, expected) => {
  expect(leftToPeople({ ...open, ...terms }, { ...clean, ...facts })).toBe(expected);
});

const cents = fc.bigInt({ min: 1n, max: 1000n });
const limit = fc.option(cents, { nil: null });

test('whatever comes one after the other, the product pays no more in a day than its limit', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), limit, limit, limit, (asked, max, day, second) => {
      const terms = { isAutomatic: true, automaticMaxCents: max, automaticDayCents: day, secondPersonCents: second };
      let paid = 0n;
      for (const one of asked) {
        if (leftToPeople(terms, { ...clean, cents: one, dayCents: paid }) !== undefined) continue;
        expect(max === null || one <= max).toBe(true);
        expect(second === null || one < second).toBe(true);
        paid += one;
      }
      expect(day === null || paid <= day).toBe(true);
    }),
  );
});

test('a withdrawal that is left to people stays so where a limit falls or more was paid', () => {
  fc.assert(
    fc.property(cents, cents, cents, (amount, day, paid) => {
      const under = (most: bigint, before: bigint) =>
        leftToPeople({ ...open, automaticDayCents: most }, { ...clean, cents: amount, dayCents: before });
      if (under(day, paid) === undefined) return;
      expect(under(day - 1n > 0n ? day - 1n : 1n, paid)).toBeDefined();
      expect(under(day, paid + 1n)).toBeDefined();
    }),
  );
});
