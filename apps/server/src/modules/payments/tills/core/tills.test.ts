import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeCount, splitDifference } from './judge-count.ts';
import { movementKind } from './movement-kind.ts';
import { sumDenominations } from './sum-denominations.ts';

const units = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const natural = fc.bigInt({ min: 0n, max: 10n ** 12n });

test('what agrees with the books needs neither a reason nor anybody else', () => {
  fc.assert(
    fc.property(fc.option(natural), natural, (secondPersonAboveUnits, aloneUnits) => {
      expect(judgeCount({ difference: 0n, reason: '', secondPersonAboveUnits, aloneUnits })).toBe('book');
    }),
  );
});

test('a difference is explained, and above the limit of a day it is agreed to', () => {
  fc.assert(
    fc.property(units, natural, natural, (difference, max, aloneUnits) => {
      fc.pre(difference !== 0n);
      const facts = { difference, secondPersonAboveUnits: max, aloneUnits };
      expect(judgeCount({ ...facts, reason: '  a ' })).toBe('reasonNeeded');
      const amount = difference < 0n ? -difference : difference;
      expect(judgeCount({ ...facts, reason: 'a note was torn' })).toBe(amount + aloneUnits > max ? 'ask' : 'book');
      expect(judgeCount({ ...facts, secondPersonAboveUnits: null, reason: 'a note was torn' })).toBe('book');
    }),
  );
});

test('all of a difference is booked, and no more is brought than nobody had assigned', () => {
  fc.assert(
    fc.property(units, units, (difference, unassigned) => {
      const { fromUnassigned, adjustment } = splitDifference(difference, { unassigned, isFirst: false });
      expect(fromUnassigned + adjustment).toBe(difference);
      expect(fromUnassigned).toBeGreaterThanOrEqual(0n);
      if (fromUnassigned > 0n) expect(fromUnassigned).toBeLessThanOrEqual(unassigned);
      // Money is made in the books only once nothing is left that it could be.
      if (adjustment > 0n && unassigned > 0n) expect(fromUnassigned).toBe(unassigned);
    }),
  );
});

test('the first count of a till leaves the reserve as it is', () => {
  fc.assert(
    fc.property(units, units, (difference, unassigned) => {
      const split = splitDifference(difference, { unassigned, isFirst: true });
      expect(split).toEqual({ fromUnassigned: difference, adjustment: 0n });
    }),
  );
});

test('notes and coins come to their sum, and to nothing where a value is none', () => {
  const counted = [
    { value: '200', count: 3 },
    { value: '0.5', count: 7 },
  ];
  expect(sumDenominations(counted, 2)).toBe(60_350n);
  expect(sumDenominations([], 2)).toBe(0n);
  for (const value of ['0.005', '0', '-1', 'x']) expect(sumDenominations([{ value, count: 1 }], 2)).toBeUndefined();
});

test('what no rule names is a correction, and what a count brought a difference', () => {
  expect(movementKind('exchangeOut', false)).toBe('handedOut');
  expect(movementKind('placeMove', false)).toBe('moved');
  expect(movementKind('placeMove', true)).toBe('difference');
  expect(movementKind('paymentUndone', false)).toBe('correction');
});
