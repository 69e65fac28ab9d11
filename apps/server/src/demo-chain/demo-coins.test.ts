import { parseUnits } from '@tetri/money';
import { expect, test } from 'vitest';
import { demoCoins } from './demo-coins.ts';

/** What a transfer of a token takes at most on a chain that nobody else uses, with plenty to spare: 65 000 gas at 5 gwei. */
const networkFee = 65_000n * 5n * 10n ** 9n;

test('who withdraws from the demo pays more than its hot wallet pays the network, and never less than the smallest order', () => {
  expect(demoCoins.map(({ symbol }) => symbol).sort()).toEqual(['ETH', 'USDC', 'USDT']);
  for (const { symbol, decimals, min, rule } of demoCoins) {
    const { withdrawalMinUnits, withdrawalFeeUnits: fee } = rule;
    expect(withdrawalMinUnits, symbol).toBe(parseUnits(min, decimals));
    expect(fee, symbol).toBeGreaterThan(symbol === 'ETH' ? networkFee : 10n ** BigInt(decimals));
    expect((withdrawalMinUnits ?? 0n) >= 5n * fee, symbol).toBe(true);
  }
});

test('the demo sends by itself no more in an hour than one order, and no more in a day than its reserve', () => {
  for (const { symbol, decimals, max, reserveUnits, rule } of demoCoins) {
    const units = parseUnits(max, decimals);
    expect(rule, symbol).toMatchObject({ isAutomatic: true, transactionMaxUnits: units, dayMaxUnits: reserveUnits });
    expect(rule.hourMaxUnits, symbol).toBe(units);
  }
});
