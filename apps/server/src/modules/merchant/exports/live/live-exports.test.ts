import { expect, test } from 'vitest';
import type { CatalogSnapshot, Route } from '../../../catalog/index.ts';
import { silentLog } from '../../../../platform/log.ts';
import { testExport, testSeen } from '../testing/test-exports.ts';
import { LiveExports } from './live-exports.ts';

const minuteMs = 60_000;

/** One route, whose price each board has anew. */
async function exportsOfOneRoute() {
  let [now, version, judged] = [0, 1, 0];
  const listeners: (() => void)[] = [];
  const { route, price, sides } = testSeen();
  const withLimits = { ...route, ...sides, from: { ...route.from, minUnits: 0n }, to: { ...route.to, minUnits: 0n } };
  const routes = new Map([[route.id, withLimits as unknown as Route]]);
  const pricesOf = () => new Map([[route.id, { ...price } as never]]);
  let prices = pricesOf();
  const exports = new LiveExports({
    read: async () => [testExport()],
    bus: { publish: () => undefined, subscribe: () => () => undefined, onResync: () => () => undefined },
    log: silentLog,
    clock: { now: () => new Date(now) },
    catalog: {
      snapshot: () => ({ version: 1, routes }) as unknown as CatalogSnapshot,
      reserveOf: () => 12_000_000n,
      reservesVersion: 1,
      closingOf: () => undefined,
    },
    rates: { board: () => ({ version, prices }), onBoard: (listener) => listeners.push(listener) },
    isOffline: () => false,
    sharePercent: () => 100n,
    // Asked for each route that is worked out anew.
    isAutomatic: () => {
      judged += 1;
      return false;
    },
  });
  await exports.start();
  return {
    exports,
    judged: () => judged,
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
