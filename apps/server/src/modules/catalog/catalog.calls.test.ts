import { type Client, isFailure } from '@tetri/client';
import {
  getRateHistory,
  getRoute,
  getRouteByFriendlyUrl,
  getRouteByXml,
  listFavoriteRates,
  listOffices,
  listReserves,
  listRoutes,
  listRoutesCompact,
  notFound,
  routeNotAvailable,
} from '@tetri/contract';
import { parity, type PriceTerms, rateOf } from '@tetri/money';
import { createTestDatabase, factories, type ServedCalls, serveCalls, type TestDatabase } from '@tetri/testing';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostgresBus, type PostgresBus } from '../../platform/bus/index.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import { silentLog } from '../../platform/log.ts';
import { changeReserve } from '../ledger/index.ts';
import type { PastRate } from '../rates/index.ts';
import { routeNews } from './view/route-news.ts';
import { shownRate } from './view/shown-rate.ts';
import { type CatalogModule, createCatalogModule } from './catalog-module.ts';
import type { Closing, ShownPrice } from './ports.ts';
import { openingChanges } from './live/opening-changes.ts';
import { replaceFavorites } from './store/routes.ts';
import { currencies, officeHours, offices, routes } from './tables.ts';

let database: TestDatabase;
let bus: PostgresBus;
let module: CatalogModule;
let server: ServedCalls;
let prices: Map<string, ShownPrice>;
let boardVersion: number;
let past: PastRate[];
let readings: number;
let client: Client;

let closing: Closing | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  bus = createPostgresBus({ url: database.url, log: silentLog });
  await bus.start();
  prices = new Map();
  boardVersion = 1;
  [past, readings] = [[], 0];
  const rates = {
    board: () => ({ version: boardVersion, prices }),
    history: async () => {
      readings += 1;
      return past;
    },
  };
  closing = undefined;
  const hours = { closingOf: () => closing, nextChangeAt: () => undefined, isPaymentSeen: () => true };
  module = createCatalogModule({ db: database.db, bus, clock: database.clock, log: silentLog, rates, hours });
  await module.catalog.start();
  server = await serveCalls(module.calls);
  client = server.as('en');
});
afterEach(async () => {
  await server.stop();
  module.catalog.stop();
  await bus.stop();
  await database.stop();
});

/** An open price at two for one, as the rates would give it. */
function price(id: string, change: Partial<ShownPrice> = {}): void {
  const terms: PriceTerms = {
    rate: rateOf(2n),
    inDecimals: 8,
    outDecimals: 8,
    markupPercent: 0n,
    fixedFeeUnits: 0n,
    tiers: [],
    inStepUnits: 1n,
    outStepUnits: 1n,
  };
  prices.set(id, { ...terms, isOpen: true, netRate: rateOf(2n), ...change });
  boardVersion += 1;
}

async function openRoute(options: Parameters<typeof factories.route>[1] = {}) {
  const route = await factories.route(database.db, { reserveUnits: 1_000_000_000n, ...options });
  price(route.id, { outDecimals: route.to.decimals });
  await reload();
  return route;
}

async function reload(): Promise<void> {
  await module.catalog.refresh();
  await module.catalog.refreshReserves();
}

async function cash(code: string) {
  const tbilisi = await factories.city(database.db);
  return factories.currency(database.db, {
    kind: 'cash',
    symbol: 'USD',
    cityId: tbilisi.id,
    code: `${code}${newId().slice(-4).toUpperCase()}`,
    xml: code,
  });
}

const shownIds = async () => (await client.call(listRoutes, {})).routes.map(({ routeId }) => routeId);

test('lists a route with its rate, its reserve and what may be given for it', async () => {
  const route = await openRoute({ inMinUnits: 5_000_000n });
  const { routes: listed } = await client.call(listRoutes, {});
  expect(listed).toMatchObject([
    {
      routeId: route.id,
      from: { _id: route.from.id, decimal: 8, positionIn: 0, kind: 'crypto' },
      to: { _id: route.to.id, positionOut: 0 },
      rate: { in: '1', out: '2.0000', amount: '10.00000000' },
      min: '0.05000000',
      max: '5.00000000',
    },
  ]);
  expect(listed[0]?.from.image.files[0]?.url).toMatch(/^\/service\/fs\/icons\/btc\.svg\?v=[0-9a-f]{12}$/);
});

test('leaves out a route that is closed, hidden, without a price or with one that is too old', async () => {
  const shown = await openRoute();
  const closed = await openRoute({ isActive: false });
  const hidden = await openRoute({ isShowWeb: false });
  const stale = await openRoute();
  const unpriced = await openRoute();
  price(stale.id, { isOpen: false });
  prices.delete(unpriced.id);
  boardVersion += 1;

  expect(await shownIds()).toEqual([shown.id]);
  const compact = await client.call(listRoutesCompact, {});
  expect(compact.routes.map(({ routeId }) => routeId)).toEqual([shown.id]);
  expect(Object.keys(compact.currencies).sort()).toEqual([shown.from.id, shown.to.id].sort());
  for (const { id } of [closed, stale, unpriced])
    expect((await client.call(getRoute, { id })).route.isAvailable).toBe(false);
  expect((await client.call(getRoute, { id: hidden.id })).route.isAvailable).toBe(true);
  expect((await client.call(getRoute, { id: unpriced.id })).route.rate).toMatchObject({ in: '0', out: '0' });
});

test('closes a route whose reserve does not cover its minimum, and opens it by itself when the reserve grows', async () => {
  const rates = { board: () => ({ version: boardVersion, prices }), history: async () => past };
  const turns = openingChanges({ catalog: module.catalog, rates });
  const { id, to } = await openRoute({ inMinUnits: 5_000_000n, reserveUnits: 9_999_999n });
  await openRoute({ reserveUnits: 1_000_000_000n });
  turns();
  const compact = async () => (await client.call(listRoutesCompact, {})).routes.map(({ routeId }) => routeId);
  const news = () => routeNews({ catalog: module.catalog, rates }, id);
  const max = '0.00000000';
  expect(await shownIds()).not.toContain(id);
  expect(await compact()).not.toContain(id);
  expect((await client.call(getRoute, { id })).route).toMatchObject({ isAvailable: false, max, outMax: max });
  expect(news()).toMatchObject({ isAvailable: false, max });
  expect(shownRate({ catalog: module.catalog, rates }, id)).toBeUndefined();
  expect(turns()).toEqual([]);

  await transaction(database.db, (tx) =>
    changeReserve(tx, { changeId: newId(), currencyId: to.id, units: 1n, kind: 'reserveDeposit', memo: 'filled' }),
  );
  await reload();
  expect(turns()).toEqual([id]);
  expect(await shownIds()).toContain(id);
  expect(await compact()).toContain(id);
  expect(news()).toMatchObject({ isAvailable: true, min: '0.05000000', max: '0.05000000' });
  expect(shownRate({ catalog: module.catalog, rates }, id)).toBeDefined();
});

test('says when a route that nobody can be served on now opens, in lists from the next minute on', async () => {
  const { id } = await openRoute();
  const inList = async () => (await client.call(listRoutesCompact, {})).routes[0];
  expect(await inList()).not.toHaveProperty('isClosedNow');
  closing = { opensAt: new Date('2026-01-06T06:00:00Z'), timeZone: 'Asia/Tbilisi' };
  expect((await client.call(getRoute, { id })).route).toMatchObject({
    isAvailable: false,
    opensAt: '2026-01-06T06:00:00.000Z',
    timeZone: 'Asia/Tbilisi',
  });
  await database.clock.advance(60_000);
  expect(await inList()).toMatchObject({ routeId: id, isClosedNow: true });
  expect(await shownIds()).toEqual([id]);
  closing = undefined;
  await database.clock.advance(60_000);
  expect(await inList()).not.toHaveProperty('isClosedNow');
  expect((await client.call(getRoute, { id })).route).toMatchObject({ isAvailable: true, opensAt: null });
});

test('narrows the list to one side, and to nothing for a currency that is not there', async () => {
  const one = await openRoute();
  const other = await openRoute({ from: one.from });
  const ids = async (input: { fromCurrencyId?: string; toCurrencyId?: string }) =>
    (await client.call(listRoutes, input)).routes.map(({ routeId }) => routeId);
  expect((await ids({ fromCurrencyId: one.from.id })).sort()).toEqual([one.id, other.id].sort());
  expect(await ids({ toCurrencyId: other.to.id })).toEqual([other.id]);
  expect(await ids({ toCurrencyId: newId() })).toEqual([]);
});

test('shows a new price, a new reserve and a changed name in the next answer', async () => {
  const route = await openRoute();
  const before = await client.call(listRoutesCompact, {});
  price(route.id, { netRate: parity });
  expect((await client.call(listRoutes, {})).routes[0]?.rate.out).toBe('1.0000');

  await transaction(database.db, (tx) =>
    changeReserve(tx, { changeId: newId(), currencyId: route.to.id, units: 5n, kind: 'reserveDeposit', memo: 'more' }),
  );
  await database.db
    .update(currencies)
    .set({ name: { en: 'Renamed', ru: 'Имя', ka: '' } })
    .where(eq(currencies.id, route.from.id));
  await reload();
  const after = await client.call(listRoutesCompact, {});
  expect(before.currencies[route.to.id]?.reserveAmount).toBe('10.00000000');
  expect(after.currencies[route.to.id]?.reserveAmount).toBe('10.00000005');
  expect(after.currencies[route.from.id]?.name).toBe('Renamed');
  expect((await server.as('ru').call(listRoutesCompact, {})).currencies[route.from.id]?.name).toBe('Имя');
  expect((await server.as('ka').call(listRoutesCompact, {})).currencies[route.from.id]?.name).toBe('Renamed');
});

test('answers the compact list as unchanged until something in it changes', async () => {
  const route = await openRoute();
  const ask = (tag = '') =>
    fetch(`${server.url}/service/api/v1/${listRoutesCompact.path}/`, { headers: { 'if-none-match': tag } });
  const tag = (await ask()).headers.get('etag') ?? '';
  price(route.id, { netRate: parity });
  expect((await ask(tag)).status).toBe(304);
  price(route.id, { isOpen: false });
  expect((await ask(tag)).status).toBe(200);
});

test('gives a route whole, with the fields of its sides, by id, address and codes in any case', async () => {
  const to = await cash('CASHUSD');
  const route = await openRoute({ to, friendlyUrl: 'coin-to-cash', lifetimeSeconds: 600 });
  const whole = (await client.call(getRoute, { id: route.id })).route;
  expect(whole).toMatchObject({
    routeId: route.id,
    orderTTL: 600,
    isAvailable: true,
    to: { name: 'Cash Tbilisi', xml: 'CASHUSD' },
  });
  expect(whole).toMatchObject({ rate: { rateFullNumber: '0.5', type: 'fixed' }, outMax: '10000000.00', fields: [] });
  expect((await client.call(getRouteByFriendlyUrl, { friendlyURL: 'coin-to-cash' })).route).toEqual(whole);
  expect((await client.call(getRouteByXml, { xmlIn: route.from.xml.toLowerCase(), xmlOut: 'cashUSD' })).route).toEqual(
    whole,
  );
});

test('by codes, an open route of one city is preferred to a closed one of another', async () => {
  const from = await factories.currency(database.db);
  await openRoute({ from, to: await cash('CASHUSD'), isActive: false, position: 1 });
  const open = await openRoute({ from, to: await cash('CASHUSD'), position: 2 });
  expect((await client.call(getRouteByXml, { xmlIn: from.xml, xmlOut: 'CASHUSD' })).route.routeId).toBe(open.id);
});

test('refuses a route that never was', async () => {
  const refusals = await Promise.all([
    client.call(getRoute, { id: newId() }).catch((error: unknown) => error),
    client.call(getRouteByXml, { xmlIn: 'BTC', xmlOut: 'XYZ' }).catch((error: unknown) => error),
    client.call(getRouteByFriendlyUrl, { friendlyURL: 'no-such-route' }).catch((error: unknown) => error),
  ]);
  for (const refusal of refusals) expect(isFailure(refusal, routeNotAvailable)).toBe(true);
});

test("favourites come in the owner's order, without those that are closed", async () => {
  const [one, two, closed] = [await openRoute(), await openRoute(), await openRoute({ isActive: false })];
  await transaction(database.db, (tx) => replaceFavorites(tx, [two.id, closed.id, one.id]));
  await reload();
  expect((await client.call(listFavoriteRates, {})).rates.map(({ routeId }) => routeId)).toEqual([two.id, one.id]);
});

test('lists what every open currency has in reserve, by position', async () => {
  const route = await openRoute();
  await database.db.update(currencies).set({ positionOut: 5 }).where(eq(currencies.id, route.to.id));
  await factories.currency(database.db, { isActive: false });
  await reload();
  const { currencies: listed } = await client.call(listReserves, {});
  expect(listed.map(({ _id, reserve }) => [_id, reserve])).toEqual([
    [route.from.id, '0.00000000'],
    [route.to.id, '10.00000000'],
  ]);
});

test('lists open offices of open cities with their hours, and says which are open now', async () => {
  const { db, clock } = database;
  const tbilisi = await factories.city(db);
  const texts = { en: 'Vake', ru: 'Ваке', ka: 'ვაკე' };
  const office = { cityId: tbilisi.id, name: texts, address: texts, phone: '+995 322 000000' };
  const [openId, closedId] = [newId(), newId()];
  await db.insert(offices).values([
    { ...office, id: openId },
    { ...office, id: closedId, isActive: false },
  ]);
  await db.insert(officeHours).values({ officeId: openId, day: 5, opensMinute: 600, closesMinute: 1140 });
  await reload();

  await clock.set(new Date('2026-11-20T06:00:00Z'));
  const listed = (await server.as('ka').call(listOffices, { cityId: tbilisi.id })).offices;
  expect(listed).toMatchObject([
    { _id: openId, name: 'ვაკე', isOpen: true, hours: [{ day: 5, opens: '10:00', closes: '19:00' }] },
  ]);
  await clock.set(new Date('2026-11-20T15:00:00Z'));
  expect((await client.call(listOffices, {})).offices).toMatchObject([{ isOpen: false }]);
  const refused = await client.call(listOffices, { cityId: newId() }).catch((error: unknown) => error);
  expect(isFailure(refused, notFound)).toBe(true);
});

test('openRoute gives open routes only', async () => {
  const [open, closed] = [await openRoute(), await openRoute()];
  await database.db.update(routes).set({ isActive: false }).where(eq(routes.id, closed.id));
  await reload();
  expect(module.catalog.openRoute(open.id).id).toBe(open.id);
  expect(() => module.catalog.openRoute(closed.id)).toThrow(routeNotAvailable.message);
});

test('sockets receive of a route what the call answers, in every language', async () => {
  const [open, closed, unpriced] = [await openRoute(), await openRoute({ isActive: false }), await openRoute()];
  prices.delete(unpriced.id);
  const rates = { board: () => ({ version: boardVersion, prices }), history: async () => past };
  for (const { id } of [open, closed, unpriced]) {
    const news = routeNews({ catalog: module.catalog, rates }, id);
    expect(news?.routeId).toBe(id);
    for (const lang of ['en', 'ru', 'ka'] as const)
      expect((await server.as(lang).call(getRoute, { id })).route).toMatchObject(news ?? {});
  }
  expect(routeNews({ catalog: module.catalog, rates }, newId())).toBeUndefined();
});

test('answers what a route’s price was, priced as the dearer of the two', async () => {
  const { id, from, to } = await openRoute();
  const at = new Date('2026-03-01T10:00:00Z');
  const later = new Date('2026-03-01T11:00:00Z');
  past = [
    { at, rate: rateOf(5n, 2n) },
    { at: later, rate: rateOf(12n, 5n) },
  ];
  expect(await client.call(getRateHistory, { routeId: id })).toEqual({
    currency: from.symbol,
    priceCurrency: to.symbol,
    points: [
      { at: at.toISOString(), price: '2.500000' },
      { at: later.toISOString(), price: '2.400000' },
    ],
  });
  past = [{ at, rate: rateOf(1n, 250n) }];
  expect(await client.call(getRateHistory, { routeId: id, range: 'year' })).toEqual({
    currency: to.symbol,
    priceCurrency: from.symbol,
    points: [{ at: at.toISOString(), price: '250.00' }],
  });
});

test('reads the past of a route once a minute, however many ask', async () => {
  const { id } = await openRoute();
  await Promise.all([1, 2, 3].map(() => client.call(getRateHistory, { routeId: id, range: 'day' })));
  expect(readings).toBe(1);
  await database.clock.advance(60_000);
  await client.call(getRateHistory, { routeId: id, range: 'day' });
  expect(readings).toBe(2);
});

test('answers no past of a route that is not shown or not there', async () => {
  const hidden = await openRoute({ isShowWeb: false });
  for (const routeId of [hidden.id, newId()])
    await expect(client.call(getRateHistory, { routeId })).rejects.toMatchObject({ errorCode: routeNotAvailable.code });
});
