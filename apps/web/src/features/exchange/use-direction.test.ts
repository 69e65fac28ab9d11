import type { RouteNews } from '@tetri/contract';
import { expect, test } from 'vitest';
import type { ExchangeRoute } from './directions.ts';
import { estimate } from './route-estimate.ts';
import { type Direction, withNews, withPage } from './use-direction.ts';

const terms = {
  rate: '100/1',
  inDecimals: 8,
  outDecimals: 2,
  markupPercent: '0',
  fixedFeeUnits: '0',
  tiers: [],
  inStepUnits: '1',
  outStepUnits: '1',
};
const news = {
  routeId: 'btc-usd',
  isAvailable: true,
  rate: { in: '1', out: '100', amount: '5000.00', terms },
  min: '0.1',
  max: '50',
  outMin: '10.00',
  outMax: '5000.00',
} as unknown as RouteNews;
const route = {
  ...news,
  from: { _id: 'btc', decimal: 8 },
  to: { _id: 'usd', decimal: 2 },
  additionalServices: [],
  limits: { inMin: '0.1', inMax: '50', outMin: '10.00', outMax: null },
} as unknown as ExchangeRoute;
const chosen: Direction = { fromId: 'btc', toId: 'usd', route, isLoading: false, isUnavailable: false };

test('the estimate follows the price that is sent', () => {
  const dearer = { ...news, rate: { ...news.rate, out: '120', terms: { ...terms, rate: '120/1' } } };
  const { route: now } = withNews(chosen, dearer);
  expect(now.rate.out).toBe('120');
  expect(now.from).toBe(route.from);
  expect(estimate(now, { side: 'give', text: '2' }, [])?.receive).toBe('240');
});

test('a route that closes is not to be had until it opens again', () => {
  const closed = withNews(chosen, { ...news, isAvailable: false });
  expect(closed.isUnavailable).toBe(true);
  expect(withNews(closed, news).isUnavailable).toBe(false);
});

test('news of another route change nothing', () => {
  expect(withNews(chosen, { ...news, routeId: 'eth-usd', isAvailable: false })).toBe(chosen);
});

test('the former route, still shown while another is chosen, opens nothing that is closed', () => {
  const failed: Direction = { ...chosen, toId: 'eur', isUnavailable: true };
  expect(withNews(failed, news).isUnavailable).toBe(true);
  const loading: Direction = { ...chosen, toId: 'eur', isLoading: true };
  expect(withNews(loading, { ...news, isAvailable: false }).isUnavailable).toBe(false);
});

test('the form follows the page to another route, but not while a later choice is on its way', () => {
  const other = { ...route, routeId: 'btc-eur', to: { ...route.to, _id: 'eur' } };
  expect(withPage(chosen, other)).toEqual({ ...chosen, toId: 'eur', route: other });
  expect(withPage(chosen, route)).toBe(chosen);
  const loading: Direction = { ...chosen, toId: 'gel', isLoading: true };
  expect(withPage(loading, other)).toBe(loading);
});
