import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceWithdrawal } from './price-withdrawal.ts';

/** A coin of eight decimals is worth 50,000 dollars. */
const coin = { units: 100_000_000n, cents: 5_000_000n };

test('pays what the dollars are worth, less the fees', () => {
  expect(priceWithdrawal(5000n, coin, { feePercent: '0', feeUnits: 0n })).toBe(100_000n);
  expect(priceWithdrawal(5000n, coin, { feePercent: '1.5', feeUnits: 500n })).toBe(98_000n);
  expect(priceWithdrawal(1n, coin, { feePercent: '0', feeUnits: 20n })).toBe(0n);
});

test('two withdrawals never pay more than one of both', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const percent = fc.integer({ min: 0, max: 100 }).map(String);
  fc.assert(
    fc.property(cents, cents, cents, cents, percent, (one, other, units, price, feePercent) => {
      const pay = (amount: bigint) => priceWithdrawal(amount, { units, cents: price }, { feePercent, feeUnits: 0n });
      expect(pay(one) + pay(other)).toBeLessThanOrEqual(pay(one + other));
      expect(pay(one) * price).toBeLessThanOrEqual(one * units);
    }),
  );
});
