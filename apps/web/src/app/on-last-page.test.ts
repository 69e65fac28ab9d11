import { expect, test } from 'vitest';
import { onLastPage } from './on-last-page.ts';

const read = (pages: number) => async (page: number) => ({ page, count: { pages } });

test.for([
  { asked: 1, pages: 0, shown: 1 },
  { asked: 2, pages: 2, shown: 2 },
  { asked: 99, pages: 2, shown: 2 },
  { asked: 99, pages: 0, shown: 99 },
])('page $asked of $pages shows page $shown', async ({ asked, pages, shown }) => {
  expect((await onLastPage(read(pages), asked)).page).toBe(shown);
});
