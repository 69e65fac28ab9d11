import { expect, test } from 'vitest';
import type { Closing } from './engine.ts';
import type { Source } from './source.ts';
import { sourceAlerts } from './source-alerts.ts';

const source = (code: string, change: Partial<Source> = {}): Source => ({
  id: `id of ${code}`,
  code,
  kind: 'ccxt',
  config: {},
  pollSeconds: 10,
  ageLimitSeconds: 60,
  spikePercent: null,
  spikeTicks: 3,
  isActive: true,
  isDemo: false,
  version: 1,
  ...change,
});
const closing = (key: string, reason: Closing['reason'], routes = [0]): Closing => ({ key, reason, routes });

test('a source that works is no news', () => {
  expect(sourceAlerts([{ source: source('KRAKEN'), failures: 0 }], [])).toEqual([]);
});

test('names the pairs of each source alone and counts each route they close once', () => {
  const states = ['NB', 'NBG'].map((code) => ({ source: source(code), failures: 0 }));
  const closings = [closing('NBG:USD/GEL', 'stale', [0, 1, 2]), closing('NBG:EUR/GEL', 'stale', [2, 3])];
  expect(sourceAlerts(states, closings)).toEqual([
    {
      sourceId: 'id of NBG',
      code: 'NBG',
      problem: 'stale',
      pairs: ['EUR/GEL', 'USD/GEL'],
      closedRoutes: 4,
    },
  ]);
});

test('old prices are reported before doubted ones', () => {
  const closings = [closing('KRAKEN:BTC/USD', 'spiking'), closing('KRAKEN:LTC/USD', 'stale')];
  expect(sourceAlerts([{ source: source('KRAKEN'), failures: 4 }], closings)).toMatchObject([
    { problem: 'stale', pairs: ['LTC/USD'] },
  ]);
  expect(sourceAlerts([{ source: source('KRAKEN'), failures: 4 }], closings.slice(0, 1))).toMatchObject([
    { problem: 'spiking', pairs: ['BTC/USD'] },
  ]);
});

test('a silence is reported while the last prices still serve', () => {
  expect(sourceAlerts([{ source: source('KRAKEN'), failures: 1 }], [])).toMatchObject([
    { problem: 'silent', pairs: [], closedRoutes: 0 },
  ]);
});

test('a paused source is as somebody wanted it', () => {
  const paused = { source: source('KRAKEN', { isActive: false }), failures: 2 };
  expect(sourceAlerts([paused], [closing('KRAKEN:BTC/USD', 'paused')])).toEqual([]);
});
