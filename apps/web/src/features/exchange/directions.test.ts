import { expect, test } from 'vitest';
import { addressByCodes, directionsOf, firstAddress, givable, receivable, splitCashName } from './directions.ts';

const currency = (id: string, position: number, more = {}) => ({
  id,
  xml: id.toUpperCase(),
  name: id,
  symbol: id,
  image: { files: [] },
  kind: 'crypto' as const,
  decimal: 8,
  positionIn: position,
  positionOut: position,
  reserveAmount: '1',
  reserveAmountAdditional: '0',
  isActive: true,
  ...more,
});
const route = (from: string, to: string, isShowWeb = true) => ({
  routeId: `${from}-${to}`,
  from,
  to,
  isShowWeb,
  isShowBot: isShowWeb,
  seoFriendlyURL: `${from}-to-${to}`,
});
const compact = {
  currencies: {
    btc: currency('btc', 2),
    usdt: currency('usdt', 1),
    gel: currency('gel', 3, { xml: 'CASHGEL', name: 'Cash Tbilisi' }),
    gone: currency('gone', 0, { isActive: false }),
  },
  routes: [
    route('btc', 'gel'),
    route('usdt', 'gel'),
    route('usdt', 'btc'),
    route('gel', 'btc', false),
    route('gone', 'btc'),
  ],
  isUpdated: true as const,
};

test('only active currencies and routes of the web are offered, in the owner’s order', () => {
  const directions = directionsOf(compact);
  expect(givable(directions).map(({ id }) => id)).toEqual(['usdt', 'btc']);
  expect(receivable(directions, 'usdt').map(({ id }) => id)).toEqual(['btc', 'gel']);
  expect(firstAddress(directions)).toBe('usdt-to-btc');
});

test('an allow list leaves only its pairs', () => {
  const directions = directionsOf(compact, { allow: [['usdt', 'cashgel']] });
  expect(directions.pairs).toEqual({ usdt: { gel: 'usdt-to-gel' } });
});

test('a deny list takes away every route that touches its codes', () => {
  expect(directionsOf(compact, { deny: ['btc'] }).pairs).toEqual({ usdt: { gel: 'usdt-to-gel' } });
});

test('codes are found without regard to case', () => {
  const directions = directionsOf(compact);
  expect(addressByCodes(directions, 'Btc', 'cashGEL')).toBe('btc-to-gel');
  expect(addressByCodes(directions, 'btc', 'eur')).toBeUndefined();
});

test('the name of cash is split at its first space', () => {
  expect(splitCashName('CASHUSD', 'Cash New York')).toEqual({ name: 'Cash', city: 'New York' });
  expect(splitCashName('BTC', 'Bit coin')).toEqual({ name: 'Bit coin', city: undefined });
});
