import { rateOf } from '@tetri/money';
import { expect, test } from 'vitest';
import { presentPrice } from './present-price.ts';
import type { OrderRow } from '../tables.ts';
import { testCurrency, testPrice, testRoute, testSnapshot } from '../testing/test-catalog.ts';

const route = testRoute(testCurrency('COIN', 8), testCurrency('MONEY', 2), { inMinUnits: 10_0000_0000n });
const order = {
  routeId: route.id,
  parts: [{ kind: 'service', amount: '-1.50' }],
  toDecimals: 2,
} as unknown as OrderRow;
const priced = (more: Parameters<typeof testPrice>[1] = {}, giveUnits = 6_0000_0000n, routes = [route]) =>
  presentPrice(
    { catalog: { snapshot: () => testSnapshot(routes) }, prices: { price: () => testPrice(route, more) } },
    order,
    giveUnits,
  );

test('prices what is given, not what was asked for, with the services that were agreed and whatever the limits are', () => {
  expect(priced({ rate: rateOf(3n) })).toMatchObject({ inUnits: 6_0000_0000n, outUnits: 1650n, feeUnits: 150n });
});

test('has no price for a closed route, one that has gone, or an amount that the charges take whole', () => {
  expect(priced()).toBeDefined();
  expect([priced({ isOpen: false }), priced({}, 6_0000_0000n, []), priced({}, 1000_0000n)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
