import { rateOf } from '@tetri/money';
import { expect, test } from 'vitest';
import { worthOf } from './worth-of.ts';

const [ether, tether] = [
  { id: 'ether', symbol: 'ETH' },
  { id: 'tether', symbol: 'USDT' },
];
const first = { isActive: true, isOpen: true, dollars: 1000n };
const second = { isActive: true, isOpen: true, dollars: 2500n };

/** What one coin is worth where it is sold for dollars by these routes, in the catalogue's order. */
function worthBy(...routes: (typeof first)[]) {
  const selling = routes.map(({ isActive }, index) => ({ id: String(index), from: ether, to: tether, isActive }));
  const snapshot = { routes: new Map(selling.map((route) => [route.id, route])) };
  const price = (id: string) => {
    const { isOpen = false, dollars = 1n } = routes[Number(id)] ?? {};
    return { isOpen, rate: rateOf(dollars) } as never;
  };
  const deps = { catalog: { snapshot: () => snapshot as never }, prices: { price } };
  return worthOf(deps, [{ currencyId: ether.id, symbol: ether.symbol, decimals: 0, units: 1n }]);
}

test('of several routes that orders are made by, the first says what a coin is worth', () => {
  expect(worthBy(first, second)).toBe(100_000n);
});

test.each([
  ['switched off', { isActive: false }],
  ['closed', { isOpen: false }],
])('a route that is %s says what a coin is worth only where no other does', (_how, change) => {
  expect(worthBy({ ...first, ...change }, second)).toBe(250_000n);
  expect(worthBy({ ...first, ...change })).toBe(100_000n);
});
