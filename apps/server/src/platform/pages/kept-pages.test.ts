import { expect, test, vi } from 'vitest';
import { KeptPages } from './kept-pages.ts';

const always = () => true;

test('a page under a query that it reads is drawn once', async () => {
  const pages = new KeptPages<{ n: number }>();
  const draw = vi.fn(async () => ({ n: 2 }));
  for (let reader = 0; reader < 3; reader += 1) await pages.get('1', '/en/news/?page=2', draw, always);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('queries that somebody makes up push out no page without one, and their number has an end', async () => {
  const pages = new KeptPages<{ n: number }>();
  const home = vi.fn(async () => ({ n: 0 }));
  const made = vi.fn(async () => ({ n: 1 }));
  await pages.get('1', '/en/', home, always);
  for (let page = 1; page <= 1000; page += 1) await pages.get('1', `/en/news/?page=${page}`, made, always);
  await pages.get('1', '/en/', home, always);
  expect(home).toHaveBeenCalledTimes(1);
  await pages.get('1', '/en/news/?page=1', made, always);
  expect(made).toHaveBeenCalledTimes(1001);
});

test('an address that is longer than any of ours is not kept', async () => {
  const pages = new KeptPages<{ n: number }>();
  const draw = vi.fn(async () => ({ n: 1 }));
  const key = `/en/?only=${'x'.repeat(400)}`;
  for (let reader = 0; reader < 2; reader += 1) await pages.get('1', key, draw, always);
  expect(draw).toHaveBeenCalledTimes(2);
  expect(pages.ready('1', key)).toBeUndefined();
});
