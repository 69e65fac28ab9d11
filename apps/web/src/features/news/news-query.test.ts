import { expect, test } from 'vitest';
import { readNewsQuery, writeNewsQuery } from './news-query.ts';

test('what an address asks for is written as it was read', () => {
  const query = readNewsQuery(new URLSearchParams('page=2&tag=батуми'));
  expect(query).toEqual({ tag: 'батуми', page: 2 });
  expect(readNewsQuery(new URL(writeNewsQuery(query), 'http://a').searchParams)).toEqual(query);
});

test.each(['', 'page=0', 'page=-1', 'page=1e3', 'page=99999999', 'tag=%20'])(
  '"%s" asks for all news from the first',
  (text) => {
    expect(writeNewsQuery(readNewsQuery(new URLSearchParams(text)))).toBe('/news/');
  },
);
