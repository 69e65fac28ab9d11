import { getDashboard, staffRoles } from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSnapshot } from '../../orders/testing/test-catalog.ts';
import type { Rates } from '../../rates/index.ts';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';

let database: TestDatabase;
let office: BackOffice;
beforeAll(async () => {
  database = await createTestDatabase();
  office = await openBackOffice(database.db, {
    deps: {
      catalog: { snapshot: () => testSnapshot([]), refresh: async () => undefined, closingOf: () => undefined },
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
