import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { claimRequisite } from './actions/claim-requisite.ts';
import {
  createRequisite,
  type RequisiteDraft,
  setRequisiteActive,
  updateRequisite,
} from './actions/change-requisite.ts';
import { removeDemoRequisites, seedDemoRequisites } from './demo/demo-requisites.ts';
import { findRequisite, readRequisites } from './store/read-requisites.ts';
import { findOrdersByRequisite } from './store/find-orders-by-requisite.ts';
import { DatabasePool } from './actions/requisite-pool.ts';

let database: TestDatabase;
let pool: DatabasePool;
let currencyId: string;
let serial = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  pool = new DatabasePool(database.db, database.clock);
  currencyId = newId();
});

const terms = {
  kind: 'card',
  holder: 'Nino',
  bank: 'TBC',
  memo: '',
  minUnits: 0n,
  maxUnits: null,
  dailyLimitUnits: null,
  monthlyLimitUnits: null,
  timeZone: 'Asia/Tbilisi',
} as const;

function add(change: Partial<RequisiteDraft> = {}): Promise<string> {
  serial += 1;
  const draft = { ...terms, currencyId, number: `number ${serial}`, ...change };
  return transaction(database.db, (tx) => createRequisite(tx, draft));
}

const claim = (units = 10n, orderId = newId()) => pool.claim({ orderId, currencyId, units });
const used = async (id: string) => (await findRequisite(database.db, id))?.usedTodayUnits;

test('goes round the pool, one order after the other', async () => {
  const ids = [await add(), await add(), await add()];
  const claimed = [];
  for (let order = 0; order < 6; order += 1) claimed.push((await claim())?.requisiteId);
  expect(claimed).toEqual([...ids, ...ids]);
});

test('tells one order one requisite, however often it asks and whatever is changed meanwhile', async () => {
  const id = await add({ number: 'as it was' });
  await add();
  const orderId = newId();
  const first = await claim(10n, orderId);
  await transaction(database.db, (tx) => updateRequisite(tx, { id, version: 1 }, { ...terms, number: 'other' }));
  expect(await claim(10n, orderId)).toEqual(first);
  expect(first?.number).toBe('as it was');
  expect(await used(id)).toBe(10n);
});

test('gives back what an order took, once, and gives that order no other requisite', async () => {
  const id = await add({ dailyLimitUnits: 10n });
  const orderId = newId();
  await claim(10n, orderId);
  expect(await claim()).toBeUndefined();
  await pool.release(orderId);
  await pool.release(orderId);
  expect(await used(id)).toBe(0n);
  expect(await claim(10n, orderId)).toBeUndefined();
  expect((await claim())?.requisiteId).toBe(id);
});

test('counts the day by the midnight of the requisite, and the month by its first day', async () => {
  // 20:30 in Tbilisi, then 00:30 of the next day, then the next month.
  await database.clock.set(new Date('2026-01-30T16:30:00Z'));
  const id = await add({ dailyLimitUnits: 100n, monthlyLimitUnits: 150n });
  expect(await claim(100n)).toBeDefined();
  expect(await claim(1n)).toBeUndefined();
  await database.clock.set(new Date('2026-01-30T20:30:00Z'));
  expect(await claim(51n)).toBeUndefined();
  expect(await claim(50n)).toBeDefined();
  expect(await findRequisite(database.db, id)).toMatchObject({
    usedTodayUnits: 50n,
    usedThisMonthUnits: 150n,
    ordersToday: 1,
  });
  await database.clock.set(new Date('2026-01-31T20:00:00Z'));
  expect(await claim(100n)).toBeDefined();
});

test('gives back to the day it was taken from', async () => {
  await database.clock.set(new Date('2026-03-10T10:00:00Z'));
  const id = await add({ dailyLimitUnits: 100n });
  const orderId = newId();
  await claim(60n, orderId);
  await database.clock.set(new Date('2026-03-11T10:00:00Z'));
  await claim(70n);
  await pool.release(orderId);
  expect(await used(id)).toBe(70n);
});

test('never passes a limit when many orders claim at once', async () => {
  const ids = [
    await add({ dailyLimitUnits: 50n }),
    await add({ monthlyLimitUnits: 35n }),
    await add({ dailyLimitUnits: 5n }),
  ];
  const claimed = await Promise.all(Array.from({ length: 40 }, () => claim(10n)));
  expect(claimed.filter((one) => one !== undefined)).toHaveLength(8);
  expect(await Promise.all(ids.map(used))).toEqual([50n, 30n, 0n]);
});

test('keeps every limit and every sum through any row of claims and releases', async () => {
  const limit = fc.option(fc.bigInt({ min: 1n, max: 60n }), { nil: null });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('claim' as const), units: fc.bigInt({ min: 1n, max: 40n }) }),
    fc.record({ kind: fc.constant('release' as const), at: fc.nat({ max: 20 }) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ dailyLimitUnits: limit, monthlyLimitUnits: limit, maxUnits: limit }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.array(step, { maxLength: 20 }),
      async (limits, steps) => {
        currencyId = newId();
        for (const change of limits) await add(change);
        const open: { orderId: string; requisiteId: string; units: bigint }[] = [];
        for (const one of steps) {
          if (one.kind === 'claim') {
            const orderId = newId();
            const claimed = await claim(one.units, orderId);
            if (claimed) open.push({ orderId, requisiteId: claimed.requisiteId, units: one.units });
          } else if (open.length > 0) {
            const [claimed] = open.splice(one.at % open.length, 1);
            await pool.release(claimed?.orderId ?? '');
          }
        }
        for (const requisite of await readRequisites(database.db, { currencyId })) {
          const sum = open
            .filter(({ requisiteId }) => requisiteId === requisite.id)
            .reduce((total, { units }) => total + units, 0n);
          expect(requisite.usedTodayUnits).toBe(sum);
          expect(sum).toBeLessThanOrEqual(requisite.dailyLimitUnits ?? sum);
          expect(sum).toBeLessThanOrEqual(requisite.monthlyLimitUnits ?? sum);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('gives nobody an inactive requisite, and says by its hints whether there is room', async () => {
  const id = await add({ maxUnits: 20n });
  expect(await pool.hasCapacity(currencyId, 20n)).toBe(true);
  expect(await pool.hasCapacity(currencyId, 21n)).toBe(false);
  expect(await transaction(database.db, (tx) => setRequisiteActive(tx, id, false))).toBe(true);
  expect(await transaction(database.db, (tx) => setRequisiteActive(tx, id, false))).toBe(false);
  expect(await claim()).toBeUndefined();
  pool.forgetHints();
  expect(await pool.hasCapacity(currencyId, 20n)).toBe(false);
});

test('knows at once when its own claim took the last room', async () => {
  await add({ monthlyLimitUnits: 10n });
  expect(await pool.hasCapacity(currencyId, 10n)).toBe(true);
  await claim(10n);
  expect(await pool.hasCapacity(currencyId, 10n)).toBe(false);
});

test('looks again after a second for what another process changed', async () => {
  await add({ dailyLimitUnits: 10n });
  expect(await pool.hasCapacity(currencyId, 10n)).toBe(true);
  await new DatabasePool(database.db, database.clock).claim({ orderId: newId(), currencyId, units: 10n });
  await database.clock.advance(1000);
  expect(await pool.hasCapacity(currencyId, 10n)).toBe(false);
  expect(await pool.exhaustedCurrencies()).toContain(currencyId);
});

test('refuses a change to another version than was seen', async () => {
  const id = await add();
  const change = { ...terms, number: 'new number' };
  expect(await transaction(database.db, (tx) => updateRequisite(tx, { id, version: 2 }, change))).toBe(false);
  expect(await transaction(database.db, (tx) => updateRequisite(tx, { id, version: 1 }, change))).toBe(true);
  expect(await findRequisite(database.db, id)).toMatchObject({ number: 'new number', version: 2 });
});

test('seeds demo requisites that nobody can pay to, and removes them with their claims', async () => {
  const currencies = [
    { id: newId(), code: 'BTC', symbol: 'BTC', kind: 'crypto' },
    { id: newId(), code: 'TBCGEL', symbol: 'GEL', kind: 'bank' },
    { id: newId(), code: 'CASHGEL', symbol: 'GEL', kind: 'cash' },
  ] as const;
  const own = await add();
  await transaction(database.db, (tx) => seedDemoRequisites(tx, currencies));
  const seeded = (await readRequisites(database.db, {})).filter(({ isDemo }) => isDemo);
  expect(seeded).toHaveLength(4);
  for (const { number } of seeded) expect(number).toMatch(/DEMO|^0000/);
  await transaction(database.db, (tx) =>
    claimRequisite(tx, { orderId: newId(), currencyId: currencies[0].id, units: 1n }),
  );
  expect(await transaction(database.db, (tx) => removeDemoRequisites(tx))).toBe(4);
  expect((await readRequisites(database.db, {})).filter(({ isDemo }) => isDemo)).toEqual([]);
  expect(await findRequisite(database.db, own)).toBeDefined();
});

test('keeps the usage of a deleted requisite nowhere', async () => {
  const { rows } = await database.db.execute(
    sql`SELECT 1 FROM requisite_usage u LEFT JOIN requisites r ON r.id = u.requisite_id WHERE r.id IS NULL`,
  );
  expect(rows).toEqual([]);
});

test('finds the orders that were shown a requisite, however its number is set apart', async () => {
  await add({ number: 'GE29 TB77 4510 0000 0000 01', holder: 'Tamar 100%' });
  const orderId = newId();
  await claim(10n, orderId);
  for (const text of ['GE29TB77', 'tb77 4510', 'tamar', '100%']) {
    expect(await findOrdersByRequisite(database.db, text)).toContain(orderId);
  }
  expect(await findOrdersByRequisite(database.db, 'GE29TB78')).not.toContain(orderId);
  expect(await findOrdersByRequisite(database.db, 'T_mar')).not.toContain(orderId);
});
