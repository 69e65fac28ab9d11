import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://tetri.example';
const of = (returnUrl: string) => returnPath(new URLSearchParams({ returnUrl }), origin);

test.each([
  ['/order/1/abc/', '/order/1/abc/'],
  ['/en/order/1/abc/', '/order/1/abc/'],
  ['https://tetri.example/ka/exchange/?Cur_from=BTC#form', '/exchange/?Cur_from=BTC#form'],
  ['/en', '/'],
  ['exchange/', '/exchange/'],
])('%s leads to %s', (asked, path) => {
  expect(of(asked)).toBe(path);
});

test.each([
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/en//evil.example/',
  'https://tetri.example//evil.example/',
  'https://tetri.example@evil.example/',
  'https://me@tetri.example/',
  'http://tetri.example/',
  'https://tetri.example.evil.example/',
  'javascript:alert(1)',
  'data:text/html,hi',
  'blob:https://tetri.example/1',
  'http://[',
])('%s leads nowhere', (asked) => {
  expect(of(asked)).toBeUndefined();
});

test('whatever it is, it leads to a path of this site or nowhere', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[/\\:@.a-z?#\t\n]{0,12}$/)), (asked) => {
      const path = of(asked);
      return path === undefined || new URL(path, origin).origin === origin;
    }),
  );
});

test('there may be none', () => {
  expect(returnPath(new URLSearchParams('type=person'), origin)).toBeUndefined();
});
