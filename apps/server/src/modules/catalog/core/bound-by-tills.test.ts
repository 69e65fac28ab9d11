import { expect, test } from 'vitest';
import { testCurrency, testRoute, testSnapshot } from '../../orders/testing/test-catalog.ts';
import type { Office } from './types.ts';
import { boundByTills } from './bound-by-tills.ts';

const city = { id: 'tbil', code: 'TBIL', name: { en: '', ru: '', ka: '' }, timeZone: 'Asia/Tbilisi', position: 0 };
const cash = testCurrency('CASH', 2, { kind: 'cash', city });
const coin = testCurrency('COIN', 8);
const route = testRoute(coin, cash, { payoutMethod: 'cash-office' });
const office = (id: string, of = city) => [id, { id, city: of } as Office] as const;
const served = { ...testSnapshot([route]), offices: new Map([office('one'), office('two')]) };
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

test('an office without a till, another way of paying out, and no office at all bound nothing', () => {
  expect(bound([till('one', 300n)]).get(cash.id)).toBe(1000n);
  const byHand = { ...served, routes: testSnapshot([{ ...route, payoutMethod: 'manual' }]).routes };
  expect(bound([till('one', 1n), till('two', 1n)], byHand).get(cash.id)).toBe(1000n);
  expect(bound([till('one', 1n)], { ...served, offices: new Map() }).get(cash.id)).toBe(1000n);
  const elsewhere = new Map([office('one'), office('two', { ...city, id: 'batm' })]);
  expect(bound([till('one', 7n)], { ...served, offices: elsewhere }).get(cash.id)).toBe(7n);
});
