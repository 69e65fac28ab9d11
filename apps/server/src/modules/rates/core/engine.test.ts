import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRates, priceAmount, rateOf } from '@tetri/money';
import type { Board, RoutePrice } from './board.ts';
import { Engine } from './engine.ts';
import type { RouteFormula } from './route-formula.ts';
import type { Source } from './source.ts';

const start = Date.UTC(2026, 0, 1);
const at = (second: number) => new Date(start + second * 1000);

function source(code: string, change: Partial<Source> = {}): Source {
  return {
    id: code,
    code,
    kind: 'manual',
    config: {},
    pollSeconds: 1,
    ageLimitSeconds: 60,
    spikePercent: null,
    spikeTicks: 3,
    isActive: true,
    isDemo: false,
    version: 1,
    ...change,
  };
}

function route(routeId: string, formula: string, change: Partial<RouteFormula> = {}): RouteFormula {
  return {
    routeId,
    formula,
    inDecimals: 8,
    outDecimals: 2,
    markupPercent: 0n,
    fixedFeeUnits: 0n,
    tiers: [],
    inStepUnits: 1n,
    outStepUnits: 1n,
    isDemo: false,
    version: 1,
    ...change,
  };
}

function price(source: string, pair: string, text: string, second: number, isSpiking = false) {
  const spike = isSpiking ? { price: '1', count: 1 } : null;
  return { source, pair, price: text, observedAt: at(second), spike };
}

function shown(board: Board) {
  return [...board.prices.values()]
    .map((price: RoutePrice) => ({ ...price }))
    .sort((a, b) => (a.routeId < b.routeId ? -1 : 1));
}

const routes = [
  route('btc-gel', 'AA:BTC/USD * BB:USD/GEL', { markupPercent: 200_000_000n }),
  route('gel-btc', '1 / AA:BTC/USD / BB:USD/GEL'),
  route('btc-eth', 'AA:BTC/USD / AA:ETH/USD * 0.99'),
  route('usd-usd', '1'),
  route('broken', 'AA:BTC/USD *'),
];

function running() {
  const engine = new Engine(at(0), 0);
  engine.setUp([source('AA'), source('BB')], routes, at(0));
  engine.setPrices(
    [price('AA', 'BTC/USD', '64250.10', 0), price('AA', 'ETH/USD', '2500', 0), price('BB', 'USD/GEL', '2.7', 0)],
    at(0),
  );
  return engine;
}

test('prices products, inverses and constants exactly', () => {
  const { prices } = running().board;
  expect(compareRates(prices.get('btc-gel')?.rate ?? rateOf(1n), rateOf(17_347_527n, 100n))).toBe(0);
  expect(compareRates(prices.get('btc-gel')?.netRate ?? rateOf(1n), rateOf(17_347_527n * 98n, 10_000n))).toBe(0);
  expect(compareRates(prices.get('gel-btc')?.rate ?? rateOf(1n), rateOf(100n, 17_347_527n))).toBe(0);
  expect(prices.get('usd-usd')?.isOpen).toBe(true);
  expect(prices.has('broken')).toBe(false);
});

test('a price on the board prices an amount as it is', () => {
  const price = running().board.prices.get('btc-gel');
  expect(price && priceAmount(price, { giveUnits: 100_000_000n })?.outUnits).toBe(17_000_576n);
});

test('a tick recomputes only the routes that depend on its pair', () => {
  const engine = running();
  const before = engine.board;
  const change = engine.setPrices([price('AA', 'ETH/USD', '2600', 1)], at(1));
  expect(change?.changedRouteIds).toEqual(['btc-eth']);
  expect(change?.board.version).toBe(before.version + 1);
  expect(change?.board.prices.get('btc-gel')).toBe(before.prices.get('btc-gel'));
  expect(before.prices.get('btc-eth')?.rate).not.toEqual(change?.board.prices.get('btc-eth')?.rate);
});

test('the same prices again make no new board', () => {
  const engine = running();
  const { version } = engine.board;
  expect(engine.setPrices([price('AA', 'BTC/USD', '64250.10', 5)], at(5))).toBeUndefined();
  expect(engine.board.version).toBe(version);
});

test('closes routes whose price is too old and opens them at the next tick', () => {
  const engine = running();
  expect(engine.age(at(60))).toBeUndefined();
  expect(engine.age(at(61))?.changedRouteIds.toSorted()).toEqual(['btc-eth', 'btc-gel', 'gel-btc']);
  expect(engine.board.prices.get('btc-gel')).toMatchObject({
    isOpen: false,
    closedReason: 'stale',
    closedBy: 'AA:BTC/USD',
  });
  expect(engine.board.prices.get('usd-usd')?.isOpen).toBe(true);
  engine.setPrices([price('AA', 'BTC/USD', '64250.10', 62), price('BB', 'USD/GEL', '2.7', 62)], at(62));
  expect(engine.board.prices.get('btc-gel')).toMatchObject({ isOpen: true, closedReason: undefined });
  expect(engine.board.prices.get('btc-eth')?.isOpen).toBe(false);
});

test('closes routes while a price is in doubt', () => {
  const engine = running();
  engine.setPrices([price('BB', 'USD/GEL', '2.7', 1, true)], at(1));
  expect(engine.board.prices.get('gel-btc')).toMatchObject({
    isOpen: false,
    closedReason: 'spiking',
    closedBy: 'BB:USD/GEL',
  });
  engine.setPrices([price('BB', 'USD/GEL', '2.8', 2)], at(2));
  expect(engine.board.prices.get('gel-btc')?.isOpen).toBe(true);
});

test('a paused source closes its routes, and a changed formula counts at once', () => {
  const engine = running();
  engine.setUp([source('AA'), source('BB', { isActive: false })], routes, at(1));
  expect(engine.board.prices.get('btc-gel')).toMatchObject({ isOpen: false, closedReason: 'paused' });
  const change = engine.setUp([source('AA'), source('BB')], [route('btc-gel', 'AA:BTC/USD', { version: 2 })], at(2));
  expect(change.board.prices.get('btc-gel')).toMatchObject({ isOpen: true, formulaVersion: 2 });
  expect([...change.board.prices.keys()]).toEqual(['btc-gel']);
  expect(change.changedRouteIds.toSorted()).toEqual(['btc-eth', 'btc-gel', 'gel-btc', 'usd-usd']);
});

test('a route whose rate is beyond all sense leaves the board until it is sensible again', () => {
  const engine = running();
  const nines = '9'.repeat(30);
  expect(engine.setPrices([price('AA', 'ETH/USD', nines, 1)], at(1))?.changedRouteIds).toEqual(['btc-eth']);
  expect([...engine.board.prices.keys()]).toEqual(['btc-gel', 'gel-btc', 'usd-usd']);
  expect(engine.setPrices([price('AA', 'ETH/USD', `${nines}9`, 2)], at(2))).toBeUndefined();
  engine.setPrices([price('AA', 'ETH/USD', '2500', 3)], at(3));
  expect(engine.board.prices.get('btc-eth')?.isOpen).toBe(true);
});

test('a network fee that customers bear is a charge of the price, and closes the route once it is too old', () => {
  const engine = new Engine(at(0), 0);
  const routes = [route('btc-usdt', '2', { networkFeeOf: 'usdt' }), route('btc-gel', '3')];
  const fee = (units: string, second: number) => ({ ...price('fee', 'usdt', units, second) });
  engine.setUp([], routes, at(0));
  // Never zero: a fee that was never known leaves the route without a price.
  expect([...engine.board.prices.keys()]).toEqual(['btc-gel']);

  expect(engine.setPrices([fee('125', 1)], at(1))?.changedRouteIds).toEqual(['btc-usdt']);
  expect(engine.board.prices.get('btc-usdt')).toMatchObject({ isOpen: true, networkFeeUnits: 125n });
  expect(engine.board.prices.get('btc-gel')).not.toHaveProperty('networkFeeUnits');
  engine.setPrices([fee('130', 2)], at(2));
  expect(engine.board.prices.get('btc-usdt')?.networkFeeUnits).toBe(130n);
  expect(engine.preview(route('new', '5', { networkFeeOf: 'usdt' }))?.networkFeeUnits).toBe(130n);

  expect(engine.age(at(602))).toBeUndefined();
  expect(engine.age(at(603))?.changedRouteIds).toEqual(['btc-usdt']);
  expect(engine.board.prices.get('btc-usdt')).toMatchObject({ isOpen: false, closedReason: 'networkFee' });
  engine.setPrices([fee('130', 604)], at(604));
  expect(engine.board.prices.get('btc-usdt')).toMatchObject({ isOpen: true, closedReason: undefined });
});

test('a payment that costs nothing on its network is priced without a charge', () => {
  const engine = new Engine(at(0), 0);
  const fee = (units: string, second: number) => price('fee', 'usdt', units, second);
  engine.setUp([], [route('btc-usdt', '2', { networkFeeOf: 'usdt' })], at(0));
  engine.setPrices([fee('0', 1)], at(1));
  expect(engine.board.prices.get('btc-usdt')).toMatchObject({ isOpen: true, networkFeeUnits: 0n });
  engine.setPrices([fee('125', 2)], at(2));
  expect(engine.setPrices([fee('0', 3)], at(3))?.board.prices.get('btc-usdt')?.networkFeeUnits).toBe(0n);
});

test('a pair that comes later than its source can be previewed at once', () => {
  const engine = running();
  expect(engine.setPrices([price('BB', 'EUR/USD', '1.1', 1)], at(1))).toBeUndefined();
  expect(engine.preview(route('new', 'BB:EUR/USD'))).toMatchObject({ isOpen: true });
});

const pairs = ['AA:BTC/USD', 'AA:ETH/USD', 'BB:USD/GEL', 'BB:EUR/USD'];
const anyRoutes = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom('*', '/'), fc.constantFrom(...pairs, '2')), { minLength: 1, maxLength: 4 }),
    { maxLength: 12 },
  )
  .map((formulas) =>
    formulas.map((factors, index) =>
      route(`route-${index}`, `1 ${factors.map(([sign, name]) => `${sign} ${name}`).join(' ')}`),
    ),
  );
const anyTick = fc.record({
  key: fc.constantFrom(...pairs),
  text: fc.integer({ min: 1, max: 100_000 }).map((value) => `${value}.5`),
  isSpiking: fc.boolean(),
  pauseSeconds: fc.integer({ min: 0, max: 50 }),
});

test('recomputing what a tick touches gives the same board as computing everything anew', () => {
  fc.assert(
    fc.property(anyRoutes, fc.array(anyTick, { maxLength: 20 }), (routes, ticks) => {
      const sources = [source('AA'), source('BB')];
      const engine = new Engine(at(0), 0);
      engine.setUp(sources, routes, at(0));
      const last = new Map<string, ReturnType<typeof price>>();
      let second = 0;
      for (const { key, text, isSpiking, pauseSeconds } of ticks) {
        second += pauseSeconds;
        const [code = '', pair = ''] = key.split(':');
        last.set(key, price(code, pair, text, second, isSpiking));
        engine.setPrices([price(code, pair, text, second, isSpiking)], at(second));
        engine.age(at(second));

        const anew = new Engine(at(second), 0);
        anew.setPrices([...last.values()], at(second));
        anew.setUp(sources, routes, at(second));
        expect(shown(engine.board)).toEqual(shown(anew.board));
      }
    }),
    { numRuns: 60 },
  );
});

test('says of every route that changed that it changed, and of no other', () => {
  fc.assert(
    fc.property(anyRoutes, fc.array(anyTick, { maxLength: 10 }), (routes, ticks) => {
      const engine = new Engine(at(0), 0);
      engine.setUp([source('AA'), source('BB')], routes, at(0));
      for (const { key, text } of ticks) {
        const before = engine.board;
        const [code = '', pair = ''] = key.split(':');
        const change = engine.setPrices([price(code, pair, text, 0)], at(0));
        const differing = routes
          .map((route) => route.routeId)
          .filter((id) => before.prices.get(id) !== engine.board.prices.get(id));
        expect(change?.changedRouteIds.toSorted() ?? []).toEqual(differing.toSorted());
      }
    }),
  );
});
