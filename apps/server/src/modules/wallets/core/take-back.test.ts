import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditAnew, missingNow, takeBack } from './take-back.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 30n });

test('a deposit that is gone is taken back as far as it is there, and the rest is missing', () => {
  fc.assert(
    fc.property(units, units, (creditedUnits, available) => {
      const taken = takeBack({ creditedUnits, missingUnits: 0n }, available);
      expect(taken.takenUnits + taken.missingUnits).toBe(creditedUnits);
      expect(taken.takenUnits <= available).toBe(true);
      expect(taken.creditedUnits).toBe(taken.missingUnits);
      expect(taken.missingUnits === 0n || taken.takenUnits === available).toBe(true);
    }),
  );
});

test('however often a deposit is lost and found, the wallet has it once', () => {
  fc.assert(
    fc.property(units, fc.array(fc.record({ spent: units, isFound: fc.boolean() })), (deposit, turns) => {
      let has = creditAnew(undefined, deposit);
      let balance = has.addedUnits;
      let spentInAll = 0n;
      for (const { spent, isFound } of turns) {
        const out = spent < balance ? spent : balance;
        balance -= out;
        spentInAll += out;
        const lost = takeBack(has, balance);
        balance -= lost.takenUnits;
        has = { ...lost, addedUnits: 0n };
        expect(missingNow(has, { units: deposit, takenAt: null })).toBe(has.missingUnits);
        if (!isFound) continue;
        has = creditAnew(lost, deposit);
        expect(missingNow(has, { units: deposit, takenAt: new Date(0) })).toBe(has.missingUnits);
        balance += has.addedUnits;
      }
      expect(balance + spentInAll).toBe(has.creditedUnits);
      expect(has.creditedUnits <= deposit).toBe(true);
    }),
  );
});

test('a deposit that came back smaller leaves the difference missing', () => {
  expect(creditAnew({ creditedUnits: 10n, missingUnits: 10n }, 7n)).toEqual({
    addedUnits: 0n,
    creditedUnits: 10n,
    missingUnits: 3n,
  });
});
