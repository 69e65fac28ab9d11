import { expect, test } from 'vitest';
import { preferredLanguage } from './page-language.ts';

test('the cookie wins over the browser', () => {
  expect(preferredLanguage('ka', 'ru,en;q=0.5')).toBe('ka');
});

test.each([
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['de,ka;q=0.4,en;q=0.7', 'en'],
  ['en-GB', 'en'],
  ['ka;q=0, ru;q=0.1', 'ru'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a browser that wishes %s reads %s', (wishes, lang) => {
  expect(preferredLanguage(undefined, wishes)).toBe(lang);
});

test('a cookie that names no language of the site is ignored', () => {
  expect(preferredLanguage('constructor', 'ka')).toBe('ka');
});
