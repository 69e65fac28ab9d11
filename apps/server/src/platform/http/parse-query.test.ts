import { Refusal } from '@tetri/contract';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

test('reads names and values, encoded and not', () => {
  expect(parseQuery('a=1&b=%D1%84+x&c=')).toEqual({ a: '1', b: 'ф x', c: '' });
});

test('reads a name in brackets as a list', () => {
  expect(parseQuery('a[]=1&b=2&a%5B%5D=3&c[]=')).toEqual({ a: ['1', '3'], b: '2', c: [''] });
});

test.each(['a=1&a=2', 'a[]=1&a=2', 'a=1&a[]=2', '__proto__[]=1', '__proto__=1', 'a=%ff', 'a=%'])(
  'refuses %s',
  (query) => {
    expect(() => parseQuery(query)).toThrow(Refusal);
  },
);
