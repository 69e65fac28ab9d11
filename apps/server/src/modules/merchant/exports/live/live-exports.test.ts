import type { OrderLimits } from '@tetri/contract';
import { afterEach, expect, test, vi } from 'vitest';
import type { CatalogSnapshot, Route } from '../../../catalog/index.ts';
import { silentLog } from '../../../../platform/log.ts';
import { testExport, testSeen } from '../testing/test-exports.ts';
import type { MostOfSide } from '../core/feed-entry.ts';
import { LiveExports } from './live-exports.ts';

const minuteMs = 60_000;
afterEach(() => void vi.useRealTimers());

/** One route, whose price each board has anew. */
async function exportsOfOneRoute(read = async () => [testExport()]) {
  let notice: (text: string) => void = () => undefined;
  let [now, version, judged] = [0, 1, 0];
  let limits: OrderLimits = { levels: [], limits: [] };
  let most: MostOfSide | undefined;
  const listeners: (() => void)[] = [];
  const { route, price, sides } = testSeen();
  const withLimits = { ...route, ...sides, from: { ...route.from, minUnits: 0n }, to: { ...route.to, minUnits: 0n } };
  const routes = new Map([[route.id, withLimits as unknown as Route]]);
  const pricesOf = () => new Map([[route.id, { ...price } as never]]);
  let prices = pricesOf();
  const exports = new LiveExports({
    read,
    bus: {
      publish: () => undefined,
      subscribe: (_channel, hear) => {
        notice = hear;
        return () => undefined;
      },
      onResync: () => () => undefined,
    },
    log: silentLog,
    clock: { now: () => new Date(now) },
    catalog: {
      snapshot: () => ({ version: 1, routes }) as unknown as CatalogSnapshot,
      reserveOf: () => 12_000_000n,
      reservesVersion: 1,
      closingOf: () => undefined,
    },
    rates: {
      board: () => ({ version, prices: { valuesOf: (ids) => ids.map((id) => prices.get(id)) } }),
      onBoard: (listener) => listeners.push(listener),
    },
    isOffline: () => false,
    sharePercent: () => 100n,
    limits: () => limits,
    visitorsMost: () => () => most,
    // Asked for each route that is worked out anew.
    isAutomatic: () => {
      judged += 1;
      return false;
    },
  });
  await exports.start();
  return {
    exports,
    notice: () => notice(''),
    judged: () => judged,
    limitTo: (units: bigint | undefined) => {
      limits = { ...limits };
      most = units === undefined ? undefined : { currencyId: route.from.id, units };
    },
    wait: (ms: number) => {
      now += ms;
    },
    nextBoard: async () => {
      version += 1;
      prices = pricesOf();
      for (const listener of listeners) listener();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a feed that is polled is made with each new board, before anybody asks', async () => {
  const { exports, judged, nextBoard } = await exportsOfOneRoute();
  const first = await exports.feed('public', 'xml');
  expect(judged()).toBe(1);
  await nextBoard();
  expect(judged()).toBe(2);
  expect(await exports.feed('public', 'xml')).toBe(first);
  expect(exports.ready('public', 'xml')).toBe(first);
  expect(judged()).toBe(2);
});

test('what nobody asks for any more is made when somebody does', async () => {
  const { exports, judged, nextBoard, wait } = await exportsOfOneRoute();
  await nextBoard();
  expect(judged()).toBe(0);
  await exports.feed('public', 'xml');
  wait(minuteMs + 1);
  await nextBoard();
  expect(judged()).toBe(1);
  expect(exports.ready('public', 'xml')).toBeUndefined();
  expect(await exports.feed('public', 'xml')).toBeDefined();
});

test('exports that could not be read after a notice are read again, until the stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(async () => [testExport()]);
  const { exports, notice } = await exportsOfOneRoute(read);
  const fails = async () => Promise.reject(new Error('the database is away'));
  const other = testExport({ key: 'other' });
  read.mockImplementationOnce(fails).mockResolvedValueOnce([other]);
  notice();
  await vi.advanceTimersByTimeAsync(1000);
  expect(exports.all()).toEqual([other]);
  read.mockImplementation(fails);
  notice();
  await vi.advanceTimersByTimeAsync(0);
  exports.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a change of what may be exchanged is in the next feed, without a new board', async () => {
  const { exports, limitTo } = await exportsOfOneRoute();
  const max = async () => {
    await exports.feed('public', 'xml');
    return exports.preview(testExport()).entries.map(({ conditions }) => conditions.inMax);
  };
  expect(await max()).toEqual(['10']);
  limitTo(250_000_000n);
  expect(await max()).toEqual(['2.5']);
  limitTo(0n);
  expect(await max()).toEqual([]);
  limitTo(undefined);
  expect(await max()).toEqual(['10']);
});
