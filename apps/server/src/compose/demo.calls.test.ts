import { payoutsOnTheWay } from '@tetri/contract';
import { displayRate, priceAmount } from '@tetri/money';
import { createTestDatabase, factories, type TestDatabase } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createCatalogModule,
  demoId,
  limitsOf,
  loadDemo,
  removeDemo,
  useMethodInDemo,
} from '../modules/catalog/index.ts';
import { createContentModule, readDemoDocuments } from '../modules/content/index.ts';
import { book, entries } from '../modules/ledger/index.ts';
import { createRatesModule } from '../modules/rates/index.ts';
import { createPostgresBus, type PostgresBus } from '../platform/bus/index.ts';
import { newId, type Reader, transaction, type Tx } from '../platform/database/index.ts';
import { FileStore } from '../platform/files/index.ts';
import { silentLog } from '../platform/log.ts';
import { seedDemo, unseedDemo, unseedPast } from './demo-seeds.ts';
import { usedRoutes } from '../modules/orders/index.ts';
import {
  preparePayout,
  readMethodSettings,
  saveMethodSettings,
  savePayoutRule,
  usualPayoutRule,
} from '../modules/payments/index.ts';

let database: TestDatabase;
let bus: PostgresBus;

beforeEach(async () => {
  database = await createTestDatabase();
  bus = createPostgresBus({ url: database.url, log: silentLog });
  await bus.start();
  await loadDemo({ db: database.db, seed: seedDemo });
});
afterEach(async () => {
  await bus.stop();
  await database.stop();
});

test('every route of the demo is open and can be ordered within limits that make sense', async () => {
  const { db, clock } = database;
  const rates = createRatesModule({ db, bus, clock, log: silentLog });
  await rates.start({ isWorker: true });
  const { catalog } = createCatalogModule({ db, bus, clock, log: silentLog, rates });
  await catalog.start();
  try {
    const { routes } = catalog.snapshot();
    expect(routes.size).toBeGreaterThanOrEqual(300);
    for (const route of routes.values()) {
      const price = rates.board().prices.get(route.id);
      expect(price?.isOpen, route.friendlyUrl).toBe(true);
      if (!price) continue;
      const limits = limitsOf(route, price, catalog.reserveOf(route.to.id));
      expect(
        limits.inMin > 0n && limits.inMin * 3n < limits.inMax,
        `${route.friendlyUrl} ${JSON.stringify(displayRate(price.netRate))}`,
      ).toBe(true);
      expect(priceAmount(price, { giveUnits: limits.inMin })?.outUnits ?? 0n, route.friendlyUrl).toBeGreaterThan(0n);
    }
  } finally {
    catalog.stop();
    await rates.stop();
  }
});

test('what the demo lets readers read leads to routes of the demo', async () => {
  const { rows } = await database.db.$client.query<{ link: string }>('select friendly_url as link from routes');
  const routes = new Set(rows.map(({ link }) => link));
  const led = [...JSON.stringify(await readDemoDocuments()).matchAll(/\/exchange\/([a-z0-9-]+)\//g)].map(
    ([, link = '']) => link,
  );
  expect(led.length).toBeGreaterThan(0);
  expect(led.filter((link) => !routes.has(link))).toEqual([]);
});

test('readers read the demo, and nothing of it is left when it is removed', async () => {
  const { db, clock } = database;
  const { content } = createContentModule({ db, bus, clock, log: silentLog, pictures: new FileStore('/nowhere') });
  await content.start();
  try {
    expect(content.snapshot().byId.size).toBe((await readDemoDocuments()).length);
    await transaction(db, (tx) => removeDemo(tx, { usedRoutes, unseedPast, unseed: unseedDemo }));
    await content.refresh();
    expect(content.snapshot().byId.size).toBe(0);
  } finally {
    content.stop();
  }
});

test('the demo takes what it set up for its chain with it, and leaves what an owner saved', async () => {
  const { db } = database;
  const [coin, owners] = [demoId('currency', 'ETH'), demoId('currency', 'BTC')];
  const methodOf = async () =>
    (await db.execute(sql`select distinct payment_method as method from routes where from_currency_id = ${coin}`)).rows;
  const remove = () => transaction(db, (tx) => removeDemo(tx, { usedRoutes, unseedPast, unseed: unseedDemo }));
  await transaction(db, async (tx) => {
    await useMethodInDemo(tx, [coin], 'evm');
    await saveMethodSettings(tx, { method: 'evm', settings: { chains: [] }, version: 0, isDemo: true });
    await saveMethodSettings(tx, { method: 'own', settings: {}, version: 0 });
    await savePayoutRule(tx, coin, { ...usualPayoutRule, isAutomatic: true }, 0);
    await savePayoutRule(tx, owners, { ...usualPayoutRule, isAutomatic: true }, 0);
    await savePayoutRule(tx, owners, usualPayoutRule, 1);
  });
  expect(await methodOf()).toEqual([{ method: 'evm' }]);
  const payout = await transaction(db, (tx) =>
    preparePayout(tx, {
      orderId: newId(),
      uid: '12345678',
      method: 'evm',
      currencyId: coin,
      units: 5n,
      decimals: 18,
      startedBy: null,
      destination: [{ key: 'wallet', value: '0x' }],
    }),
  );
  await db.execute(sql`update payouts set state = 'sending' where id = ${payout?.id ?? ''}`);
  await expect(remove()).rejects.toMatchObject({ definition: payoutsOnTheWay, object: { count: 1 } });
  expect(await methodOf()).toEqual([{ method: 'evm' }]);
  await db.execute(sql`update payouts set state = 'failed' where id = ${payout?.id ?? ''}`);
  await remove();
  expect((await readMethodSettings(db)).map(({ method }) => method)).toEqual(['own']);
  // What somebody has changed since is theirs.
  expect((await db.execute(sql`select currency_id as id from payout_rules`)).rows).toEqual([{ id: owners }]);
});

test('the demo switches its wallets off, and leaves those on that are used beyond it', async () => {
  const { db } = database;
  const areOn = async (reader: Reader = db) =>
    (await reader.execute(sql`select value from settings where name = 'areWalletsOn'`)).rows[0]?.['value'];
  const remove = () => transaction(db, (tx) => removeDemo(tx, { usedRoutes, unseedPast, unseed: unseedDemo }));
  expect(await areOn()).toBe(true);
  const isUsed = async (work: (tx: Tx) => Promise<unknown>) => {
    const tried = new Error('not kept');
    let after: unknown;
    const attempt = transaction(db, async (tx) => {
      await work(tx);
      await removeDemo(tx, { usedRoutes, unseedPast, unseed: unseedDemo });
      after = await areOn(tx);
      throw tried;
    });
    await expect(attempt).rejects.toBe(tried);
    return after;
  };
  const own = await factories.currency(db);
  const { id: userId } = await factories.user(db);
  const put = (currencyId: string) => (tx: Tx) =>
    book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          entries: entries(currencyId, { kind: 'outside' }, { kind: 'userWallet', place: userId }, 5n),
        },
      ],
    });
  expect(await isUsed(put(own.id))).toBe(true);
  // Play money goes with the demo.
  expect(await isUsed(put(demoId('currency', 'ETH')))).toBe(false);
  expect(await isUsed((tx) => savePayoutRule(tx, own.id, { ...usualPayoutRule, withdrawalMinUnits: 1n }, 0))).toBe(
    true,
  );
  await remove();
  expect(await areOn()).toBe(false);
});

test('there and back is never a gain', async () => {
  const { db, clock } = database;
  const rates = createRatesModule({ db, bus, clock, log: silentLog });
  await rates.start({ isWorker: true });
  try {
    const { prices } = rates.board();
    for (const [one, other] of [
      ['BTC', 'CASHUSDTBIL'],
      ['USDTTRC20', 'TBCBGEL'],
      ['CARDEUR', 'ETH'],
      ['CASHGELBATM', 'BOGUSD'],
    ] as const) {
      const there = prices.get(demoId('route', `${one}:${other}`))?.netRate;
      const back = prices.get(demoId('route', `${other}:${one}`))?.netRate;
      if (!there || !back) throw new Error(`${one} and ${other} have no price`);
      expect(there.numerator * back.numerator < there.denominator * back.denominator).toBe(true);
    }
  } finally {
    await rates.stop();
  }
});

test('removed, the demo leaves no source, formula or requisite', async () => {
  await transaction(database.db, (tx) => removeDemo(tx, { usedRoutes, unseedPast, unseed: unseedDemo }));
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from rate_sources) as sources, (select count(*)::int from route_formulas) as formulas,
      (select count(*)::int from requisites) as requisites, (select count(*)::int from routes) as routes`);
  expect(rows).toEqual([{ sources: 0, formulas: 0, requisites: 0, routes: 0 }]);
});
