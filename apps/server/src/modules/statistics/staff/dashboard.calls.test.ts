import { forbidden, getDashboard, listStaffReserves, staffRoles } from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { book, changeReserve } from '../../ledger/index.ts';
import { testCurrency, testRoute, testSnapshot } from '../../orders/testing/test-catalog.ts';
import type { Rates } from '../../rates/index.ts';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';

const lari = testCurrency('GEL', 2);
const snapshot = testSnapshot([testRoute(testCurrency('BTC', 8), lari)]);

let database: TestDatabase;
let office: BackOffice;
beforeAll(async () => {
  database = await createTestDatabase();
  const currencyId = lari.id;
  const change = {
    changeId: newId(),
    currencyId,
    units: 10_000n,
    kind: 'reserveDeposit',
    memo: 'From the bank',
  } as const;
  await transaction(database.db, async (tx) => {
    await changeReserve(tx, change);
    await book(tx, { holds: [{ id: newId(), currencyId, units: 9500n, reference: 'order' }] });
  });
  office = await openBackOffice(database.db, {
    deps: {
      catalog: { snapshot: () => snapshot, refresh: async () => undefined, closingOf: () => undefined },
      rates: { sourceStates: async () => [], board: () => ({ prices: new Map() }) } as unknown as Rates,
    },
  });
});
afterAll(async () => {
  await office.stop();
  await database.stop();
});

test.each(staffRoles)(
  'the overview shows %s a day without orders, and money only whoever keeps the books',
  async (role) => {
    const staff = await office.enter(role);
    const { day } = await staff.call(getDashboard, {});
    const none = { turnover: '0.00', profit: '0.00' };
    const isShown = role === 'owner' || role === 'manager' || role === 'auditor';
    expect(day).toMatchObject({
      money: isShown ? { last: none, before: none } : null,
      done: 0,
      doneBefore: 0,
      made: [],
    });
    expect(day.hours).toHaveLength(24);
  },
);

test.each(staffRoles)('the overview names low reserves to %s only where they may list reserves', async (role) => {
  const staff = await office.enter(role);
  const list = await staff.call(listStaffReserves, {}).catch((error: unknown) => error);
  const { lowReserves } = await staff.call(getDashboard, {});
  const low = { available: '5.00', total: '100.00' };
  const isListed = role !== 'content-editor' && role !== 'teller';
  expect(list).toMatchObject(
    isListed ? { reserves: expect.arrayContaining([expect.objectContaining(low)]) } : { errorCode: forbidden.code },
  );
  expect(lowReserves).toEqual(isListed ? [{ ...low, code: 'GEL' }] : []);
});
