import { rateOf } from '@tetri/money';
import { expect, test } from 'vitest';
import { dollarPrice } from './dollar-price.ts';

const ether = { id: 'ether', symbol: 'ETH', decimals: 0 };
const tether = { id: 'tether', symbol: 'USDT', decimals: 6 };

function priceBy({ isActive, isOpen }: { isActive: boolean; isOpen: boolean }) {
  const selling = { id: 'selling', from: ether, to: tether, isActive };
  const snapshot = { routes: new Map([[selling.id, selling]]) } as never;
  const price = () => ({ isOpen, rate: rateOf(2500n) }) as never;
  return dollarPrice({ catalog: { snapshot: () => snapshot }, prices: { price } }, ether);
}

test('a coin is worth what an open route pays for it', () => {
  expect(priceBy({ isActive: true, isOpen: true })).toEqual({ units: 10n ** 9n, cents: 250_000n * 10n ** 9n });
});

test('nothing is paid by the rate of a route that is closed or switched off', () => {
  expect(priceBy({ isActive: true, isOpen: false })).toBeUndefined();
  expect(priceBy({ isActive: false, isOpen: true })).toBeUndefined();
});
