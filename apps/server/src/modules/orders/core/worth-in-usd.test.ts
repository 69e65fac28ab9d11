import { rateOf } from '@tetri/money';
import { expect, test } from 'vitest';
import { type KnownRate, worthInUsd } from './worth-in-usd.ts';

const coin = { currencyId: 'coin', symbol: 'COIN', decimals: 8, units: 150_000_001n };
const lari = { currencyId: 'lari', symbol: 'GEL', decimals: 2, units: 27_000n };
const tether = { currencyId: 'tether', symbol: 'USDT', decimals: 6, units: 100_999_999n };
const rate = (fromId: string, fromSymbol: string, toId: string, toSymbol: string, number: bigint): KnownRate => ({
  fromId,
  fromSymbol,
  toId,
  toSymbol,
  rate: rateOf(number),
});

test('an exchange with dollars in it is worth them, rounded down to the cent', () => {
  expect(worthInUsd([tether, lari], [])).toBe(10_099n);
  expect(worthInUsd([lari, tether], [])).toBe(10_099n);
});

test('any other is worth what a rate into or out of dollars says', () => {
  expect(worthInUsd([coin, lari], [rate('coin', 'COIN', 'tether', 'USDT', 60n)])).toBe(9_000n);
  expect(worthInUsd([coin, lari], [rate('tether', 'USDT', 'lari', 'GEL', 3n)])).toBe(9_000n);
});

test('where no rate is known, nothing is made up', () => {
  expect(worthInUsd([coin, lari], [rate('coin', 'COIN', 'lari', 'GEL', 3n)])).toBeUndefined();
  expect(worthInUsd([], [])).toBeUndefined();
});
