import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeWithdrawal, mostToWithdraw } from './judge-withdrawal.ts';

const units = fc.bigInt({ min: -10n, max: 1000n });
const amount = fc.bigInt({ min: 0n, max: 1000n });

test('what may be withdrawn is positive, at least the minimum, and covered together with its fee', () => {
  fc.assert(
    fc.property(amount, amount, units, amount, (minUnits, feeUnits, asked, available) => {
      const isFine = asked > 0n && asked >= minUnits && asked + feeUnits <= available;
      expect(judgeWithdrawal({ minUnits, feeUnits }, asked, available) === undefined).toBe(isFine);
    }),
  );
});

test('the most that can be withdrawn can be withdrawn, and no unit more', () => {
  fc.assert(
    fc.property(amount, amount, (feeUnits, available) => {
      const terms = { minUnits: 1n, feeUnits };
      const most = mostToWithdraw(terms, available);
      expect(judgeWithdrawal(terms, most, available)).toBe(most === 0n ? 'notPositive' : undefined);
      expect(judgeWithdrawal(terms, most + 1n, available)).toBe('aboveBalance');
    }),
  );
});
