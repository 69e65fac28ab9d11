import { Refusal } from '@tetri/contract';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

test('reads names and values, encoded and not', () => {
  expect(parseQuery('a=1&b=%D1%84+x&c=')).toEqual({ a: '1', b: 'ф x', c: '' });
});

test.each(['a=1&a=2', '__proto__=1', 'a=%ff', 'a=%'])('refuses %s', (query) => {
  expect(() => parseQuery(query)).toThrow(Refusal);
});
