import { expect, test } from 'vitest';
import { askedAmount, askedCodes, narrowingOf, withDirection } from './exchange-query.ts';

test.each(['Cur_from=BTC&Cur_to=CASHUSD', 'cur_from=BTC&CUR_TO=CASHUSD'])('%s asks for a direction', (query) => {
  expect(askedCodes(new URLSearchParams(query))).toEqual({ from: 'BTC', to: 'CASHUSD' });
});

test('links of other clients ask for a direction, a city and an amount', () => {
  const query = new URLSearchParams('From=BTC&to=CASHUSD&city=TBIL&amount=0.5');
  expect(askedCodes(query)).toEqual({ from: 'BTC', to: 'CASHUSD', city: 'TBIL' });
  expect(askedAmount(query)).toBe('0.5');
  expect(withDirection(query, 'btc-to-cash-usd-tbilisi')).toBe('?direction=btc-to-cash-usd-tbilisi');
});

test.each(['', '0', '0.00', '-1', '1e3', '1,5', 'x', '1'.repeat(16)])('"%s" is no amount to fill in', (amount) => {
  expect(askedAmount(new URLSearchParams({ amount }))).toBeUndefined();
});

test('half a direction is none', () => {
  expect(askedCodes(new URLSearchParams('cur_from=BTC'))).toBeUndefined();
});

test('lists in the query narrow what is offered', () => {
  expect(narrowingOf(new URLSearchParams('only=BTC-GEL,ETH-GEL&without=XMR'))).toEqual({
    allow: [
      ['BTC', 'GEL'],
      ['ETH', 'GEL'],
    ],
    deny: ['XMR'],
  });
  expect(narrowingOf(new URLSearchParams(''))).toEqual({});
});

test('a chosen direction takes the place of the one that was asked for, and leaves the rest of the query', () => {
  const query = new URLSearchParams('Cur_from=BTC&cur_to=GEL&only=BTC-GEL');
  expect(withDirection(query, 'eth-to-gel')).toBe('?only=BTC-GEL&direction=eth-to-gel');
  expect(withDirection(query, undefined)).toBe('?only=BTC-GEL');
  expect(withDirection(new URLSearchParams('direction=btc-to-gel'), undefined)).toBe('');
});
