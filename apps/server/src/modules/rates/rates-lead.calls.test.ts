import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostgresBus, type PostgresBus } from '../../platform/bus/index.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import { type Log, silentLog } from '../../platform/log.ts';
import { createRatesModule, insertSource, type Rates, type Source } from './index.ts';

const sourceId = newId();
const day = 86_400_000;
let database: TestDatabase;
let buses: PostgresBus[];
let open: Rates[];
/** Who asked the source, in order. */
let asked: string[];
let answer: () => Promise<Response>;
let onAsk: () => void;
let onError: () => void;

const nextAsk = () =>
  new Promise<void>((resolve) => {
    onAsk = resolve;
  });

const site: Omit<Source, 'version'> = {
  id: sourceId,
  code: 'SITE',
  kind: 'nbg',
  config: { url: 'http://127.0.0.1:1/' },
  pollSeconds: 10,
  ageLimitSeconds: 60,
  spikePercent: null,
  spikeTicks: 3,
  isActive: true,
  isDemo: false,
};

const says = (rate: string, date: Date) =>
  new Response(JSON.stringify([{ date: date.toISOString(), currencies: [{ code: 'USD', quantity: 1, rate }] }]));

beforeEach(async () => {
  database = await createTestDatabase();
  buses = [];
  open = [];
  asked = [];
  onAsk = () => undefined;
  onError = () => undefined;
  answer = async () => says('2.7', database.clock.now());
  await transaction(database.db, (tx) => insertSource(tx, site));
});
afterEach(async () => {
  for (const rates of open) await rates.stop();
  for (const bus of buses) await bus.stop();
  await database.stop();
});

/** Rates as one process has them. It asks only when the test lets it tick. */
async function openRates(name: string): Promise<Rates> {
  const { db, url, clock } = database;
  const bus = createPostgresBus({ url, log: silentLog });
  await bus.start();
  buses.push(bus);
  const fetch = () => {
    asked.push(name);
    onAsk();
    return answer();
  };
  const log: Log = Object.create(silentLog, { error: { value: () => onError() } });
  const rates = createRatesModule({ db, bus, clock, log, fetch });
  open.push(rates);
  await rates.start({ isWorker: false });
  return rates;
}

async function tickAndAsk(rates: Rates): Promise<void> {
  await database.clock.advance(10_000);
  const isAsked = nextAsk();
  await rates.tick(true);
  await isAsked;
}

async function count(table: 'rate_prices' | 'rate_source_health' | 'rate_history'): Promise<number> {
  const { rows } = await database.db.$client.query<{ count: number }>(`select count(*)::int from ${table}`);
  return rows[0]?.count ?? 0;
}

test('when the connection of the process that asks is cut, another one asks from then on', async () => {
  const [one, other] = [await openRates('one'), await openRates('other')];
  await tickAndAsk(one);
  await other.tick(true);
  const isDropped = once(database.db.$client, 'remove');
  await database.db.$client.query(`
    select pg_terminate_backend(pid, 5000) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
  await isDropped;
  await tickAndAsk(other);
  await one.tick(true);
  await one.stop();
  expect(asked).toEqual(['one', 'other']);
});

test('a process that stops leaves the asking to another', async () => {
  const [one, other] = [await openRates('one'), await openRates('other')];
  await tickAndAsk(one);
  await one.stop();
  await tickAndAsk(other);
  await one.tick(true);
  expect(asked).toEqual(['one', 'other']);
});

test('an answer that comes after the stop is dropped', async () => {
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  const rates = await openRates('one');
  const isAsked = nextAsk();
  const polled = rates.pollNow();
  await isAsked;
  await rates.stop();
  late.resolve(says('2.7', database.clock.now()));
  await polled;
  expect([await count('rate_prices'), await count('rate_source_health')]).toEqual([0, 0]);
});

test('a source whose clock is ahead cannot keep its prices from growing old', async () => {
  answer = async () => says('2.7', new Date(database.clock.now().getTime() + day));
  const rates = await openRates('one');
  await rates.pollNow();
  const [state] = await rates.sourceStates();
  expect(state?.prices[0]?.observedAt).toEqual(database.clock.now());
});

test('what could not be read is read again at the next tick', async () => {
  const rates = await openRates('one');
  const { db } = database;
  await db.$client.query('alter table rate_sources rename to rate_sources_gone');
  const hasFailed = new Promise<void>((resolve) => {
    onError = resolve;
  });
  buses[0]?.publish('rates', 'setup');
  await hasFailed;
  await db.$client.query('alter table rate_sources_gone rename to rate_sources');
  await transaction(db, (tx) => insertSource(tx, { ...site, id: newId(), code: 'SECOND' }));
  await rates.tick(false);
  await rates.stop();
  expect(rates.sources().map(({ code }) => code)).toEqual(['SECOND', 'SITE']);
});

test('history is thinned once an hour, each step after its own time', async () => {
  const add = (stepSeconds: number, ageMs: number) =>
    database.db.$client.query(
      'insert into rate_history (source_id, pair, step_seconds, at, price) values ($1, $2, $3, $4, 1)',
      [sourceId, 'USD/GEL', stepSeconds, new Date(database.clock.now().getTime() - ageMs)],
    );
  const rates = await openRates('one');
  answer = () => Promise.reject(new Error('no route to host'));
  await add(60, day / 2);
  await add(60, 2 * day);
  await add(3600, 2 * day);
  await add(3600, 93 * day);
  await add(86_400, 93 * day);
  await rates.tick(true);
  expect(await count('rate_history')).toBe(3);
  await add(60, 2 * day);
  await rates.tick(true);
  expect(await count('rate_history')).toBe(4);
  await database.clock.advance(3_600_001);
  await rates.tick(true);
  expect(await count('rate_history')).toBe(3);
});
