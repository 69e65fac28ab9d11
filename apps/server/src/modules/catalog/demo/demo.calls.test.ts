import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { balances, changeReserve, findLedgerBreaches } from '../../ledger/index.ts';
import { loadSnapshot } from '../store/load-snapshot.ts';
import { insertRoute } from '../store/routes.ts';
import { routes } from '../tables.ts';
import { demoCurrencies } from './demo-currencies.ts';
import { demoId } from './demo-id.ts';
import { loadDemo } from './load-demo.ts';
import { removeDemo, type RemoveDemoSeams } from './remove-demo.ts';

let database: TestDatabase;
const nothing = async () => undefined;
const unused: RemoveDemoSeams = {
  usedRoutes: async () => new Set(),
  unseed: nothing,
  unseedPast: async () => new Map(),
};

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.stop());

test('fills an empty database once, with reserves in the books', async () => {
  const { db } = database;
  expect(await loadDemo({ db, seed: nothing })).toBe(true);
  expect(await loadDemo({ db, seed: nothing })).toBe(false);

  const snapshot = await loadSnapshot(db);
  expect(snapshot.routes.size).toBeGreaterThanOrEqual(300);
  expect(snapshot.favorites.map(({ friendlyUrl }) => friendlyUrl)).toContain('btc-to-cash-usd-tbilisi');
  const cash = snapshot.routesByFriendlyUrl.get('usdt-trc20-to-cash-gel-tbilisi');
  expect(cash?.toFields.find(({ key }) => key === 'office')?.options).toHaveLength(2);
  expect(cash?.fields.map(({ key }) => key)).toEqual(['telegram']);
  expect(cash?.services).toHaveLength(1);
  const reserves = await balances(db, ['reserve']);
  expect(reserves).toHaveLength(demoCurrencies.length);
  expect(await findLedgerBreaches(db)).toEqual([]);
});

test('leaves nothing of the demo when it is removed, and does not come back', async () => {
  const { db } = database;
  await loadDemo({ db, seed: nothing });
  const removed = await transaction(db, (tx) => removeDemo(tx, unused));

  expect(removed).toMatchObject({ archivedRoutes: 0 });
  const { routes: left, currencies, cities, offices } = await loadSnapshot(db);
  expect([left.size, currencies.size, cities.size, offices.size]).toEqual([0, 0, 0, 0]);
  expect((await balances(db)).every(({ total }) => total === 0n)).toBe(true);
  expect(await findLedgerBreaches(db)).toEqual([]);
  expect(await loadDemo({ db, seed: nothing })).toBe(false);
});

test('closes what orders refer to, and gives the owner what their own routes use', async () => {
  const { db } = database;
  await loadDemo({ db, seed: nothing });
  const used = demoId('route', 'BTC:CASHUSDTBIL');
  const ownId = newId();
  await transaction(db, async (tx) => {
    await tx.delete(routes).where(eq(routes.id, demoId('route', 'ETH:BOGGEL')));
    const nothingSaid = { en: '', ru: '', ka: '' };
    await insertRoute(tx, {
      id: ownId,
      fromCurrencyId: demoId('currency', 'ETH'),
      toCurrencyId: demoId('currency', 'BOGGEL'),
      friendlyUrl: 'own',
      paymentMethod: 'manual',
      payoutMethod: 'manual',
      instructions: nothingSaid,
      seoTitle: nothingSaid,
      seoDescription: nothingSaid,
      seoText: nothingSaid,
    });
    await changeReserve(tx, {
      changeId: newId(),
      currencyId: demoId('currency', 'BOGGEL'),
      units: 500n,
      kind: 'reserveDeposit',
      memo: 'Own money',
    });
  });

  const removed = await transaction(db, (tx) => removeDemo(tx, { ...unused, usedRoutes: async () => new Set([used]) }));

  const after = await loadSnapshot(db);
  expect(removed.archivedRoutes).toBe(1);
  expect([...after.routes.keys()].sort()).toEqual([used, ownId].sort());
  expect(after.routes.get(used)).toMatchObject({ isActive: false, isShowWeb: false });
  expect(after.routes.get(ownId)).toMatchObject({ isActive: true, from: { isDemo: false, isActive: true } });
  expect(after.currencies.get(demoId('currency', 'BTC'))).toMatchObject({ isActive: false, isDemo: false });
  expect(after.offices.size).toBe(0);
  const own = (await balances(db, ['reserve'])).find(({ currencyId }) => currencyId === demoId('currency', 'BOGGEL'));
  expect(own?.total).toBe(500n);
});

test('refuses rows that make no sense', async () => {
  const { db } = database;
  await loadDemo({ db, seed: nothing });
  const id = demoId('route', 'BTC:CASHUSDTBIL');
  const nonsense = [
    { friendlyUrl: 'Not An Address' },
    { friendlyUrl: 'eth-to-cash-usd-tbilisi' },
    { inMinUnits: 5n, inMaxUnits: 4n },
    { outMaxUnits: 0n },
    { lifetimeSeconds: 0 },
    { rateType: 'fixed' as const },
    { lockConfirmations: 3 },
    { tolerancePercent: '101' },
    { toCurrencyId: demoId('currency', 'BTC') },
    { instructions: { en: 'only English' } as never },
  ];
  for (const change of nonsense)
    await expect(
      db.update(routes).set(change).where(eq(routes.id, id)),
      JSON.stringify(Object.keys(change)),
    ).rejects.toThrow();
  for (const statement of [
    `update currencies set network_id = null where code = 'BTC'`,
    `update currencies set xml = 'USD' where code = 'CASHUSDTBIL'`,
    `update currencies set xml = 'CASHGEL' where code = 'CASHUSDTBIL'`,
    `update currencies set name = '{"en": " ", "ru": "", "ka": ""}'`,
    `update office_hours set closes_minute = opens_minute`,
    `update route_fields set side = 'route' where currency_id is not null`,
    `insert into catalog_state (id) values (2)`,
  ])
    await expect(db.$client.query(statement), statement).rejects.toThrow();
});
