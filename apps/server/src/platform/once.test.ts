import { expect, test, vi } from 'vitest';
import { once, onceEach } from './once.ts';

test('makes a thing once for all who ask, also while it is being made', async () => {
  const make = vi.fn(async () => ({}));
  const get = once(make);
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toBe(second);
  expect(await get()).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a failure is thrown to those who waited for it, and the next call tries again', async () => {
  const make = vi.fn<() => Promise<string>>();
  make.mockRejectedValueOnce(new Error('out of order')).mockResolvedValue('made');
  const get = once(make);
  const outcomes = await Promise.allSettled([get(), get()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get()).toBe('made');
  expect(await get()).toBe('made');
  expect(make).toHaveBeenCalledTimes(2);
});

test('what failed for one key is nothing to another', async () => {
  const broken = new Set(['a']);
  const make = vi.fn(async (key: string) => {
    if (broken.has(key)) throw new Error(key);
    return key;
  });
  const get = onceEach(make);
  await expect(get('a')).rejects.toThrow('a');
  expect(await get('b')).toBe('b');
  broken.clear();
  expect(await get('a')).toBe('a');
  await get('b');
  expect(make).toHaveBeenCalledTimes(3);
});
