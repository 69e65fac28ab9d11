import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const georgian = () => 'ka' as const;

test('a page is served under its language with a slash at the end', () => {
  expect(pageAddress('/ru/order/1/a/?x=1', georgian)).toEqual({ kind: 'page', lang: 'ru', url: '/ru/order/1/a/?x=1' });
});

test('the root leads to the reader’s language for now, not for good', () => {
  expect(pageAddress('/?Cur_from=BTC', georgian)).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/ka/?Cur_from=BTC',
  });
});

test.each([
  ['/en', '/en/'],
  ['/en/exchange/btc-to-gel?a=1', '/en/exchange/btc-to-gel/?a=1'],
  ['/RU/', '/ru/'],
  ['/en-gb/rules', '/en/rules/'],
])('%s has moved to %s', (url, location) => {
  expect(pageAddress(url, georgian)).toEqual({ kind: 'redirect', status: 301, location });
});

test('an address that names another host stays on this one', () => {
  const address = pageAddress('//evil.example/', georgian);
  expect(address).toEqual({ kind: 'redirect', status: 302, location: '/ka//evil.example/' });
});
