import { expect, test } from 'vitest';
import { readReviewsQuery, writeReviewsQuery } from './reviews-query.ts';

test.each([
  ['', { page: 1, lang: 'ka' }],
  ['lang=ru&page=3', { page: 3, lang: 'ru' }],
  ['lang=de&page=-1', { page: 1, lang: 'ka' }],
  ['lang=RU&page=1e3', { page: 1, lang: 'ka' }],
])('reads "%s"', (query, expected) => {
  expect(readReviewsQuery(new URLSearchParams(query), 'ka')).toEqual(expected);
});

test('writes an address that reads the same, and the plainest one where nothing is chosen', () => {
  expect(writeReviewsQuery({ page: 1, lang: 'ka' }, 'ka')).toBe('/reviews/');
  const address = writeReviewsQuery({ page: 2, lang: 'en' }, 'ka');
  expect(readReviewsQuery(new URL(address, 'https://x.example').searchParams, 'ka')).toEqual({ page: 2, lang: 'en' });
});
