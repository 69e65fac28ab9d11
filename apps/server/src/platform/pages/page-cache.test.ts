import { expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

const always = () => true;

test('readers of the same version share one drawing', async () => {
  const cache = new PageCache<{ n: number }>(10);
  const draw = vi.fn(async () => ({ n: 1 }));
  const pages = await Promise.all([cache.get('1', '/en/', draw, always), cache.get('1', '/en/', draw, always)]);
  expect(pages[0]).toBe(pages[1]);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('a new version drops every page', async () => {
  const cache = new PageCache<{ n: number }>(10);
  await cache.get('1', '/en/', async () => ({ n: 1 }), always);
  expect(await cache.get('2', '/en/', async () => ({ n: 2 }), always)).toEqual({ n: 2 });
});

test('a page that is not for everybody is not kept', async () => {
  const cache = new PageCache<{ n: number }>(10);
  await cache.get(
    '1',
    '/en/',
    async () => ({ n: 1 }),
    () => false,
  );
  expect(await cache.get('1', '/en/', async () => ({ n: 2 }), always)).toEqual({ n: 2 });
});

test('a failed drawing is not kept', async () => {
  const cache = new PageCache<{ n: number }>(10);
  const failing = cache.get('1', '/en/', () => Promise.reject(new Error('no')), always);
  await expect(failing).rejects.toThrow('no');
  expect(await cache.get('1', '/en/', async () => ({ n: 2 }), always)).toEqual({ n: 2 });
});
