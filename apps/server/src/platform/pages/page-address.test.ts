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
  ['/en/Exchange/BTC-to-GEL/?Cur_from=BTC', '/en/exchange/btc-to-gel/?Cur_from=BTC'],
  ['/en/News', '/en/news/'],
  ['/EN/ref/AnnaB/', '/en/ref/AnnaB/'],
])('%s has moved to %s', (url, location) => {
  expect(pageAddress(url, georgian)).toEqual({ kind: 'redirect', status: 301, location });
});

test('an address that names another host stays on this one', () => {
  const address = pageAddress('//evil.example/', georgian);
  expect(address).toEqual({ kind: 'redirect', status: 302, location: '/ka//evil.example/' });
});

test.each([
  '/en/auth/aB3xYz/',
  '/en/ref/AnnaB/',
  '/en/support/aB3xYz/',
  '/en/unsubscribe/aB3xYz/',
  `/en/subscription/${'aB'.repeat(20)}/`,
  '/ru/blog/%D0%BA/',
])('the case of a secret, of a partner’s name and of what is escaped stays: %s', (url) => {
  expect(pageAddress(url, georgian)).toMatchObject({ kind: 'page', url });
});
