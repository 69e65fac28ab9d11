import { expect, test } from 'vitest';
import { parsePath, pathOf, resolveTo } from './location.ts';

const from = { pathname: '/user/orders/' };

test.each([
  ['/news/?page=2#end', '/news/?page=2#end'],
  ['?page=2', '/user/orders/?page=2'],
  ['#end', '/user/orders/#end'],
  ['.', '/user/orders/'],
  ['?', '/user/orders/'],
])('%s leads to %s', (to, path) => {
  expect(pathOf(resolveTo(to, from))).toBe(path);
});

test('parts may come with their signs or without', () => {
  expect(resolveTo({ search: 'page=2', hash: 'end' }, from)).toEqual({
    pathname: '/user/orders/',
    search: '?page=2',
    hash: '#end',
  });
  expect(resolveTo({ pathname: '/', search: '?a=1' }, from)).toEqual({ pathname: '/', search: '?a=1', hash: '' });
});

test('a path that begins nowhere is a mistake', () => {
  expect(() => resolveTo('news/', from)).toThrow('does not begin with a slash');
});

test('a second question mark or number sign belongs to what it stands in', () => {
  expect(parsePath('/a?b=?c#d#e')).toEqual({ pathname: '/a', search: '?b=?c', hash: '#d#e' });
});
