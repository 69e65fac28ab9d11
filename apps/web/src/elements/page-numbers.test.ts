import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  { page: 1, pages: 1, shown: [1] },
  { page: 1, pages: 3, shown: [1, 2, 3] },
  { page: 3, pages: 5, shown: [1, 2, 3, 4, 5] },
  { page: 1, pages: 9, shown: [1, 2, undefined, 9] },
  { page: 5, pages: 9, shown: [1, undefined, 4, 5, 6, undefined, 9] },
  { page: 9, pages: 9, shown: [1, undefined, 8, 9] },
])('page $page of $pages offers $shown', ({ page, pages, shown }) => {
  expect(pageNumbers(page, pages)).toEqual(shown);
});
