import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePayment } from './judge-payment.ts';

test('without tolerance only the exact amount is exact', () => {
  expect(['99', '100', '101'].map((units) => judgePayment(BigInt(units), 100n, '0'))).toEqual([
    'under',
    'exact',
    'over',
  ]);
});

test('the tolerance holds in both directions and to the unit', () => {
  expect([989n, 990n, 1010n, 1011n].map((units) => judgePayment(units, 1000n, '1'))).toEqual([
    'under',
    'exact',
    'exact',
    'over',
  ]);
});

test('more money never counts as less', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n });
  const order = ['under', 'exact', 'over'];
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom('0', '0.5', '3', '100'), (a, b, expected, tolerance) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      const judge = (units: bigint) => order.indexOf(judgePayment(units, expected, tolerance));
      expect(judge(less)).toBeLessThanOrEqual(judge(more));
    }),
  );
});
