import { changedMeanwhile, formulaNotValid, notFound } from '@tetri/contract';
import { parity, parsePercent, rateToDecimal, reduceRate } from '@tetri/money';
import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostgresBus, type PostgresBus } from '../../platform/bus/index.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import { silentLog } from '../../platform/log.ts';
import { Relay } from '../../platform/outbox/index.ts';
import type { RouteFormulaDraft } from './core/route-formula.ts';
import type { Source } from './core/source.ts';
import { createRatesModule, insertFormulas, insertSource, type Rates, readHistory } from './index.ts';

const routeId = newId();
const manual = newId();
const remote = newId();
let database: TestDatabase;
let buses: PostgresBus[];
let open: Rates[];
let answer: () => Promise<Response>;

const source = (draft: Partial<Source> & Pick<Source, 'id' | 'code' | 'kind'>): Omit<Source, 'version'> => ({
  config: {},
  pollSeconds: 10,
  ageLimitSeconds: 60,
  spikePercent: parsePercent('5') ?? null,
  spikeTicks: 3,
  isActive: true,
  isDemo: false,
  ...draft,
});

const draft = (change: Partial<RouteFormulaDraft> = {}): RouteFormulaDraft => ({
  routeId,
  formula: 'SITE:BTC/USD',
  inDecimals: 8,
  outDecimals: 2,
  markupPercent: parsePercent('1') ?? 0n,
  fixedFeeUnits: 0n,
  tiers: [],
  inStepUnits: 1n,
  outStepUnits: 1n,
  ...change,
});

const says = (price: string) => {
  answer = async () => new Response(JSON.stringify({ price }));
};

beforeEach(async () => {
  database = await createTestDatabase();
  buses = [];
  open = [];
  says('100');
  await transaction(database.db, async (tx) => {
    const requests = [{ url: 'http://127.0.0.1:1/', prices: [{ pair: 'BTC/USD', path: 'price' }] }];
    await insertSource(tx, source({ id: remote, code: 'SITE', kind: 'http-json', config: { requests } }));
    await insertSource(tx, source({ id: manual, code: 'DESK', kind: 'manual', ageLimitSeconds: null }));
    await insertFormulas(tx, [draft()]);
  });
});

afterEach(async () => {
  for (const rates of open) await rates.stop();
  for (const bus of buses) await bus.stop();
  await database.stop();
});

/** Rates as one process has them. It polls only when asked to. */
async function openRates(): Promise<{ rates: Rates; relay: Relay }> {
  const { db, url, clock } = database;
  const bus = createPostgresBus({ url, log: silentLog });
  await bus.start();
  buses.push(bus);
  const rates = createRatesModule({ db, bus, clock, log: silentLog, fetch: () => answer() });
  open.push(rates);
  await rates.start({ isWorker: false });
  return { rates, relay: new Relay({ db, clock, log: silentLog, listeners: rates.listeners, jobs: [] }) };
}

const priceOf = (rates: Rates) => rates.board().prices.get(routeId);

test('prices a route from what its source says', async () => {
  const { rates } = await openRates();
  expect(priceOf(rates)).toBeUndefined();
  await rates.pollNow();
  expect(priceOf(rates)).toMatchObject({ isOpen: true, rate: { numerator: 100n, denominator: 1n } });
});

test('asks a source again only when it is due', async () => {
  const { rates } = await openRates();
  await rates.pollNow();
  says('101');
  await rates.pollNow();
  expect(priceOf(rates)?.rate.numerator).toBe(100n);
  await database.clock.advance(10_000);
  await rates.pollNow();
  expect(priceOf(rates)?.rate.numerator).toBe(101n);
});

test('closes a route whose price grows old and opens it again by itself', async () => {
  const { rates } = await openRates();
  await rates.pollNow();
  answer = () => Promise.reject(new Error('no route to host'));
  await database.clock.advance(61_000);
  await rates.pollNow();
  expect(priceOf(rates)).toMatchObject({ isOpen: false, closedReason: 'stale', closedBy: 'SITE:BTC/USD' });
  expect((await rates.sourceStates()).find((state) => state.source.code === 'SITE')?.health).toMatchObject({
    failures: 1,
    lastError: 'no route to host',
  });
  expect(await rates.sourceAlerts()).toMatchObject([
    { code: 'SITE', problem: 'stale', pairs: ['BTC/USD'], closedRoutes: 1 },
  ]);
  says('100');
  await database.clock.advance(10_000);
  await rates.pollNow();
  expect(priceOf(rates)?.isOpen).toBe(true);
  expect(await rates.sourceAlerts()).toEqual([]);
});

test('doubts a jump, and believes it when it stays', async () => {
  const { rates } = await openRates();
  await rates.pollNow();
  says('150');
  for (const isOpen of [false, false, true]) {
    await database.clock.advance(10_000);
    await rates.pollNow();
    expect(priceOf(rates)?.isOpen).toBe(isOpen);
  }
  expect(priceOf(rates)?.rate.numerator).toBe(150n);
});

test('reports each source that goes stale, jumps or recovers, and nothing else', async () => {
  const { rates } = await openRates();
  await rates.pollNow();
  let announced = 0;
  rates.onSourceAlerts(() => (announced += 1));
  const poll = async (seconds: number) => {
    await database.clock.advance(seconds * 1000);
    const before = announced;
    await rates.pollNow();
    return { isAnnounced: announced > before, problems: (await rates.sourceAlerts()).map(({ problem }) => problem) };
  };
  says('101');
  expect(await poll(10)).toEqual({ isAnnounced: false, problems: [] });
  says('150');
  expect(await poll(10)).toEqual({ isAnnounced: true, problems: ['spiking'] });
  expect(await poll(10)).toEqual({ isAnnounced: false, problems: ['spiking'] });
  says('101');
  expect(await poll(10)).toEqual({ isAnnounced: true, problems: [] });
  answer = () => Promise.reject(new Error('no route to host'));
  expect(await poll(10)).toEqual({ isAnnounced: false, problems: ['silent'] });
  expect(await poll(61)).toEqual({ isAnnounced: true, problems: ['stale'] });
});

test('a listener that breaks keeps no other from hearing', async () => {
  const { rates } = await openRates();
  rates.onSourceAlerts(() => {
    throw new Error('out of order');
  });
  await rates.pollNow();
  expect(priceOf(rates)?.isOpen).toBe(true);
});

test('another process has the prices that one has polled', async () => {
  const [one, other] = [await openRates(), await openRates()];
  const seen = new Promise<void>((resolve) => other.rates.onBoard(() => resolve()));
  await one.rates.pollNow();
  await seen;
  expect(priceOf(other.rates)).toEqual(priceOf(one.rates));
});

test('a process that starts later takes over the last prices', async () => {
  await (await openRates()).rates.pollNow();
  expect(priceOf((await openRates()).rates)?.isOpen).toBe(true);
});

test('a saved formula takes effect, once, over the version that was read', async () => {
  const { rates, relay } = await openRates();
  await rates.pollNow();
  const change = draft({ formula: 'SITE:BTC/USD / 2' });
  const save = (version: number) =>
    transaction(database.db, (tx) => rates.saveFormula(tx, change, { version, staffId: newId() }));
  await save(1);
  await expect(save(1)).rejects.toMatchObject({ definition: changedMeanwhile });
  await relay.drain();
  expect(priceOf(rates)).toMatchObject({ formulaVersion: 2, rate: { numerator: 100n, denominator: 2n } });
  expect(await rates.formula(routeId)).toMatchObject({ version: 2, formula: 'SITE:BTC/USD / 2' });
});

test('refuses formulas that cannot be computed, and saves nothing', async () => {
  const { rates } = await openRates();
  for (const formula of ['SITE:BTC/USD *', 'NOWHERE:BTC/USD', 'SITE:ETH/USD', '0']) {
    const save = transaction(database.db, (tx) =>
      rates.saveFormula(tx, draft({ formula }), { version: 1, staffId: newId() }),
    );
    await expect(save).rejects.toMatchObject({ definition: formulaNotValid });
  }
  expect(await rates.formula(routeId)).toMatchObject({ version: 1 });
});

test('shows what a draft would give without changing anything', async () => {
  const { rates } = await openRates();
  await rates.pollNow();
  const before = rates.board();
  expect(rates.previewFormula(draft({ formula: 'SITE:BTC/USD * 3' }))).toMatchObject({
    rate: { numerator: 300n, denominator: 1n },
  });
  expect(rates.board()).toBe(before);
});

test('believes a typed-in price at once', async () => {
  const { rates, relay } = await openRates();
  const set = (price: string) =>
    transaction(database.db, (tx) => rates.setManualPrice(tx, { sourceId: manual, pair: 'USD/GEL', price }));
  expect(await set('2.70')).toBeUndefined();
  expect(await set('9.99')).toBe('2.70');
  await relay.drain();
  expect(rates.previewFormula(draft({ formula: 'DESK:USD/GEL' }))).toMatchObject({
    isOpen: true,
    rate: { numerator: 999n, denominator: 100n },
  });
  const wrong = transaction(database.db, (tx) =>
    rates.setManualPrice(tx, { sourceId: remote, pair: 'USD/GEL', price: '1' }),
  );
  await expect(wrong).rejects.toMatchObject({ definition: notFound });
});

test('a paused source closes its routes until it goes on', async () => {
  const { rates, relay } = await openRates();
  await rates.pollNow();
  const set = (version: number, isActive: boolean) =>
    transaction(database.db, (tx) => rates.setSourceActive(tx, { id: remote, version, isActive }));
  await set(1, false);
  await relay.drain();
  expect(priceOf(rates)).toMatchObject({ isOpen: false, closedReason: 'paused' });
  await expect(set(1, true)).rejects.toMatchObject({ definition: changedMeanwhile });
  await set(2, true);
  await relay.drain();
  expect(priceOf(rates)?.isOpen).toBe(true);
});

test('keeps the first price of every minute', async () => {
  const { rates } = await openRates();
  for (const price of ['100', '101', '102', '103', '104', '105', '106']) {
    says(price);
    await rates.pollNow();
    await database.clock.advance(10_000);
  }
  const points = await readHistory(database.db, {
    sourceId: remote,
    pair: 'BTC/USD',
    stepSeconds: 60,
    since: new Date(0),
  });
  expect(points.map(({ price }) => price)).toEqual(['100', '106']);
});

test('draws the past of a route from what was kept, after its markup', async () => {
  const { rates } = await openRates();
  for (const price of ['100', '200', '400']) {
    says(price);
    await rates.pollNow();
    await database.clock.advance(3_600_000);
  }
  const read = async (range: 'day' | 'week') =>
    (await rates.history(routeId, range)).map(({ rate }) => rateToDecimal(rate, 2));
  // A leap to twice the price is not believed.
  expect(new Set(await read('day'))).toEqual(new Set(['99.00']));
  expect((await read('week')).length).toBeLessThan((await read('day')).length);
  expect(await rates.history(newId(), 'day')).toEqual([]);
});

test('the demo has a past from its first moment on, the one its clock would have announced', async () => {
  const demo = newId();
  await transaction(database.db, async (tx) => {
    const config = { seed: 'test', pairs: [{ pair: 'BTC/USD', price: '1000.00', swing: 10_000 }] };
    await insertSource(tx, source({ id: newId(), code: 'DEMO', kind: 'demo', config }));
    await insertFormulas(tx, [draft({ routeId: demo, formula: 'DEMO:BTC/USD', markupPercent: 0n })]);
  });
  const { rates } = await openRates();
  await rates.pollNow();
  const past = await rates.history(demo, 'week');
  expect(past.length).toBeGreaterThan(167);
  expect(past.at(-1)?.rate).toEqual(reduceRate(rates.board().prices.get(demo)?.netRate ?? parity));
  const prices = past.map(({ rate }) => Number(rateToDecimal(rate, 2)));
  expect([Math.min(...prices) >= 990, Math.max(...prices) <= 1010, new Set(prices).size > 20]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a price that was typed in long ago is the price of the whole day', async () => {
  const { rates } = await openRates();
  await transaction(database.db, (tx) => rates.setManualPrice(tx, { sourceId: manual, pair: 'USD/GEL', price: '2.7' }));
  const dealt = newId();
  await transaction(database.db, (tx) => insertFormulas(tx, [draft({ routeId: dealt, formula: 'DESK:USD/GEL' })]));
  await database.clock.advance(40 * 86_400_000);
  const past = await rates.history(dealt, 'day');
  expect(past.length).toBeGreaterThan(140);
  expect(new Set(past.map(({ rate }) => rateToDecimal(rate, 3)))).toEqual(new Set(['2.673']));
});

test('one process at a time asks the sources', async () => {
  const [one, other] = [await openRates(), await openRates()];
  let asked = 0;
  answer = async () => {
    asked += 1;
    return new Response('{"price":"100"}');
  };
  const seen = new Promise<void>((resolve) => one.rates.onBoard(() => resolve()));
  await one.rates.tick(true);
  await other.rates.tick(true);
  await seen;
  expect(asked).toBe(1);
});

test('announces once that a network fee is known, and again after it was not', async () => {
  const { rates } = await openRates();
  const told = async () => {
    const { rows } = await database.db.execute<{ payload: unknown }>(
      sql`select payload from outbox where name = 'networkFeesKnown'`,
    );
    for (const { payload } of rows) expect(payload).toEqual({ currencyIds: [fee.currencyId] });
    return rows.length;
  };
  const fee = { currencyId: newId(), kind: 'payout', feeCurrencyId: newId(), feeUnits: 1n, usdMicros: null } as const;
  expect(await rates.payoutFee(fee.currencyId)).toBeUndefined();
  await rates.setNetworkFees([{ ...fee, units: null }]);
  expect(await rates.payoutFee(fee.currencyId)).toBe('notNow');
  expect(await told()).toBe(0);
  await rates.setNetworkFees([{ ...fee, units: 5n }]);
  await rates.setNetworkFees([{ ...fee, units: 6n }]);
  expect(await told()).toBe(1);
  expect(await rates.payoutFee(fee.currencyId)).toBe(6n);
  await database.clock.advance(601_000);
  expect(await rates.payoutFee(fee.currencyId)).toBe('notNow');
  await rates.setNetworkFees([{ ...fee, units: 7n }]);
  expect(await told()).toBe(2);
});
