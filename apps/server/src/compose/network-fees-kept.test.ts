import { rateOf } from '@tetri/money';
import { beforeEach, expect, test } from 'vitest';
import { networkFeesKept } from './network-fees-kept.ts';

const ether = { id: 'ether', symbol: 'ETH', decimals: 18 };
const tether = { id: 'tether', symbol: 'USDT', decimals: 6 };
const lari = { id: 'lari', symbol: 'GEL', decimals: 2 };
const selling = { id: 'selling', from: ether, to: tether, isActive: true };
const cashing = { id: 'cashing', from: tether, to: lari, isActive: true };
const gas = 21_000n * 10n ** 9n;
const ofToken = { currencyId: tether.id, kind: 'payout', feeCurrencyId: ether.id, feeUnits: gas } as const;
const ofCoin = { ...ofToken, currencyId: ether.id };

let kept: unknown[];
beforeEach(() => {
  kept = [];
});

function keeper(change: object = {}, { isActive = true } = {}) {
  // 2500.01 dollars for a coin.
  const rate = rateOf(250_001n, 100n);
  const price = { isOpen: true, rate, ...change };
  const snapshot = {
    currencies: new Map([ether, tether, lari].map((currency) => [currency.id, currency])),
    routes: new Map([{ ...selling, isActive }, cashing].map((route) => [route.id, route])),
  };
  return networkFeesKept({
    catalog: { snapshot: () => snapshot as never },
    rates: {
      board: () => ({ version: 1, at: new Date(), prices: new Map([[selling.id, price]]) }) as never,
      setNetworkFees: async (fees) => void kept.push(...fees),
    },
  });
}

test('a fee is kept with what it is worth in the currency and in dollars, rounded up', async () => {
  await keeper().keep([ofToken, ofCoin]);
  // 0.000021 ETH is 0.05250021 dollars.
  expect(kept).toEqual([
    { ...ofToken, units: 52_501n, usdMicros: 52_501n },
    { ...ofCoin, units: gas, usdMicros: 52_501n },
  ]);
});

test('what a fee is worth is unknown where no open route shows it, and never nothing', async () => {
  await keeper({ isOpen: false }).keep([ofToken, ofCoin]);
  await keeper({}, { isActive: false }).keep([ofToken, ofCoin]);
  const unknown = [
    { ...ofToken, units: null, usdMicros: null },
    { ...ofCoin, units: gas, usdMicros: null },
  ];
  expect(kept).toEqual([...unknown, ...unknown]);
});
