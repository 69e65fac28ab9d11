import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseCoins, type Coin, dustOf, nameOf, sizeOf } from './choose-coins.ts';

const coin = (units: bigint, index = 0): Coin => ({ txid: 'a'.repeat(64), index, units });
const terms = { units: 60_000n, scriptBytes: 22, rate: 2n, dust: 294n };

test('spends the largest coin alone where that is enough, and gives back the rest', () => {
  const chosen = chooseCoins([coin(50_000n, 1), coin(100_000n, 2), coin(70_000n, 3)], terms);
  expect(chosen).toMatchObject({ coins: [coin(100_000n, 2)], fee: 282n, change: 39_718n });
});

test('leaves what is too little for an output to the fee', () => {
  expect(chooseCoins([coin(60_400n)], terms)).toMatchObject({ change: 0n, fee: 400n });
});

test('spends what it must even where another would be enough', () => {
  const required = [coin(10_000n, 7)];
  const chosen = chooseCoins([coin(100_000n, 2), ...required], { ...terms, required });
  expect(chosen?.coins.map(nameOf)).toEqual([nameOf(coin(0n, 7)), nameOf(coin(0n, 2))]);
});

test('nodes take these amounts and no less', () => {
  expect(dustOf(22, true, 3000n)).toBe(294n);
  expect(dustOf(25, false, 3000n)).toBe(546n);
  expect(dustOf(34, true, 3000n)).toBe(330n);
});

test('whatever lies there: nothing is lost, the fee is enough and never more than change would cost', () => {
  const coins = fc.uniqueArray(fc.bigInt(1n, 200_000n), { maxLength: 12 }).map((all) => all.map((u, i) => coin(u, i)));
  fc.assert(
    fc.property(
      coins,
      fc.bigInt(300n, 400_000n),
      fc.bigInt(1n, 50n),
      fc.bigInt(0n, 5000n),
      (all, units, rate, feeMin) => {
        const chosen = chooseCoins(all, { ...terms, units, rate, feeMin });
        const whole = all.reduce((sum, one) => sum + one.units, 0n);
        if (!chosen) {
          expect(whole).toBeLessThan(units + rate * BigInt(sizeOf(all.length, 22, false)) + feeMin);
          return;
        }
        const spent = chosen.coins.reduce((sum, one) => sum + one.units, 0n);
        expect(spent).toBe(units + chosen.change + chosen.fee);
        expect(chosen.fee).toBeGreaterThanOrEqual(rate * BigInt(chosen.vsize));
        expect(chosen.fee).toBeGreaterThanOrEqual(feeMin);
        expect(chosen.change === 0n || chosen.change >= terms.dust).toBe(true);
        expect(new Set(chosen.coins.map(nameOf)).size).toBe(chosen.coins.length);
      },
    ),
  );
});
