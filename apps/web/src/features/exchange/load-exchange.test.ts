import { CallFailure } from '@tetri/client';
import { type Call, getRouteByXml, listRoutesCompact, routeNotAvailable } from '@tetri/contract';
import { expect, test } from 'vitest';
import type { PageScope } from '../../app/page-scope.ts';
import { loadExchange } from './load-exchange.ts';

const currency = (id: string) => ({
  id,
  xml: id.toUpperCase(),
  name: id,
  symbol: id,
  image: { files: [] },
  kind: 'crypto',
  decimal: 8,
  positionIn: 1,
  positionOut: 1,
  reserveAmount: '1',
  isActive: true,
});
const known = ['btc-to-gel', 'eth-to-gel'];

/** A site where bitcoin is exchanged for lari, and ether, for now, for nothing. */
const scope = {
  call: (call: Call, input: { friendlyURL?: string; city?: string; xmlOut?: string }) => {
    if (call.path === listRoutesCompact.path) {
      const route = { routeId: '1', from: 'btc', to: 'gel', isShowWeb: true, seoFriendlyURL: 'btc-to-gel' };
      return Promise.resolve({ currencies: { btc: currency('btc'), gel: currency('gel') }, routes: [route] });
    }
    const isOfCity = call.path === getRouteByXml.path && (input.city === 'TBIL' || input.xmlOut === 'GEL_C_TBIL');
    const { friendlyURL = isOfCity ? 'btc-to-gel' : 'nowhere' } = input;
    const [from = '', to = ''] = friendlyURL.split('-to-');
    const route = { from: { _id: from }, to: { _id: to }, seo: { friendlyURL } };
    if (known.includes(friendlyURL)) return Promise.resolve({ route });
    const { code, status } = routeNotAvailable;
    return Promise.reject(new CallFailure({ errorCode: code, status, message: '', object: {} }));
  },
} as unknown as PageScope;
const load = (query: string, address?: string) => loadExchange(scope, new URLSearchParams(query), address);
const shown = async (query: string, address?: string) => {
  const { route, isOtherThanAsked } = await load(query, address);
  return [route?.seo.friendlyURL, isOtherThanAsked];
};

test('shows the route of the address', async () => {
  expect(await shown('', 'btc-to-gel')).toEqual(['btc-to-gel', false]);
});

test('an address that no route has leads to a route that is offered, and that is said', async () => {
  expect(await load('', 'no-such-route')).toMatchObject({
    route: { seo: { friendlyURL: 'btc-to-gel' } },
    isOtherThanAsked: true,
    isUnknown: true,
  });
  expect(await load('', 'eth-to-gel')).toMatchObject({ isUnknown: false });
});

test('the direction that was chosen before is shown again', async () => {
  expect(await shown('direction=btc-to-gel')).toEqual(['btc-to-gel', false]);
  expect(await shown('direction=no-such-route')).toEqual(['btc-to-gel', true]);
});

test('a route that is closed for now gives way to one that is open, and that is said', async () => {
  expect(await shown('', 'eth-to-gel')).toEqual(['btc-to-gel', true]);
});

test('codes of a direction that is not offered lead to another, and that is said', async () => {
  expect(await shown('cur_from=btc&cur_to=xyz')).toEqual(['btc-to-gel', true]);
  expect(await shown('CUR_FROM=Btc&Cur_to=GEL')).toEqual(['btc-to-gel', false]);
});

test('a city is asked for with the codes, or in one of them', async () => {
  expect(await shown('from=BTC&to=GEL&city=TBIL')).toEqual(['btc-to-gel', false]);
  expect(await shown('cur_from=BTC&cur_to=GEL_C_TBIL')).toEqual(['btc-to-gel', false]);
  expect(await shown('from=BTC&to=GEL&city=NOWHERE')).toEqual(['btc-to-gel', true]);
});
