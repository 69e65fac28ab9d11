import { expect, test } from 'vitest';
import { listFaq, listNews, listPosts } from './calls/content.ts';
import { createOrder } from './calls/orders.ts';
import { gatherFilters } from './gather-filters.ts';

test.each([
  [{ filters: '{"page":2}' }],
  [{ filter: '{"page":2}' }],
  [{ page: 2 }],
  [{ page: 1, filters: '{"page":2}' }],
])('a list with filters in a nest finds them in %j', (input) => {
  expect(gatherFilters(listNews, input)).toMatchObject({ filters: { page: 2 } });
  expect(gatherFilters(listFaq, input)).toMatchObject({ filter: { page: 2 } });
  expect(gatherFilters(listPosts, input)).toMatchObject({ page: 2 });
});

test.each([[{ filter: 'nonsense' }], [{ filter: '[1]' }], [{ filter: '7' }]])('leaves %j to be refused', (input) => {
  expect(gatherFilters(listFaq, input)).toBe(input);
});

test('leaves bodies as they are', () => {
  const body = { filter: { amount: '1' } };
  expect(gatherFilters(createOrder, body)).toBe(body);
});
