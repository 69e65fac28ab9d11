import { expect, test } from 'vitest';
import { boundByTills } from './bound-by-tills.ts';
import type { CatalogSnapshot } from './types.ts';

const city = { id: 'tbil' };
const cash = { id: 'cash', city };
const coin = { id: 'coin', city: undefined };
const office = (id: string, of = city) => [id, { id, city: of }] as const;
const route = { isActive: true, to: { ...cash, kind: 'cash' }, payoutMethod: 'cash-office', services: [] };
/** As much of a snapshot as decides. */
const servedBy = (offices: readonly (readonly [string, object])[], change: object = {}) =>
  ({
    currencies: new Map(Object.entries({ cash, coin })),
    offices: new Map(offices),
    routes: new Map([['route', { ...route, ...change }]]),
  }) as unknown as CatalogSnapshot;
const served = servedBy([office('one'), office('two')]);
const reserves = new Map([
  [cash.id, 1000n],
  [coin.id, 5n],
]);
const till = (officeId: string, units: bigint) => ({ officeId, currencyId: cash.id, units });
const bound = (tills: readonly ReturnType<typeof till>[], more = served) => boundByTills(reserves, tills, more);

test('cash is bounded by the fullest till of its city, other currencies are not', () => {
  expect(bound([till('one', 300n), till('two', 400n)])).toEqual(
    new Map([
      [cash.id, 400n],
      [coin.id, 5n],
    ]),
  );
  expect(bound([till('one', 300n), till('two', 4000n)]).get(cash.id)).toBe(1000n);
});

test('a till from which more is promised than it has leaves nothing', () => {
  expect(bound([till('one', -5n), till('two', -1n)]).get(cash.id)).toBe(0n);
});

test('an office without a till, another way of paying out, a courier, and no office at all bound nothing', () => {
  expect(bound([till('one', 300n)]).get(cash.id)).toBe(1000n);
  const both = [office('one'), office('two')];
  const byHand = servedBy(both, { payoutMethod: 'manual' });
  expect(bound([till('one', 1n), till('two', 1n)], byHand).get(cash.id)).toBe(1000n);
  const closed = servedBy(both, { payoutMethod: 'manual', isActive: false });
  expect(bound([till('one', 1n), till('two', 1n)], closed).get(cash.id)).toBe(1n);
  const brought = servedBy(both, { services: [{ fields: [{ key: 'address', isRequired: true }] }] });
  expect(bound([till('one', 1n), till('two', 1n)], brought).get(cash.id)).toBe(1000n);
  expect(bound([till('one', 1n)], servedBy([])).get(cash.id)).toBe(1000n);
  const elsewhere = servedBy([office('one'), office('two', { id: 'batm' })]);
  expect(bound([till('one', 7n)], elsewhere).get(cash.id)).toBe(7n);
});
