import { expect, test } from 'vitest';
import { LiveCopy } from './live-copy.ts';

test('many notices while reading lead to one more reading, and each waits for one that began after it', async () => {
  const readings: ((value: number) => void)[] = [];
  const copy = new LiveCopy<number>(() => new Promise((resolve) => readings.push(resolve)));
  const seen: number[] = [];
  copy.onChange((value) => seen.push(value));

  const first = copy.refresh();
  const later = Promise.all(Array.from({ length: 50 }, () => copy.refresh()));
  readings[0]?.(1);
  await first;
  expect(copy.current).toBe(1);
  await Promise.resolve();
  await expect.poll(() => readings.length).toBe(2);
  readings[1]?.(2);
  await later;

  expect(copy.current).toBe(2);
  expect(readings).toHaveLength(2);
  expect(seen).toEqual([1, 2]);
});

test('keeps what it has when a reading fails', async () => {
  let answer = () => Promise.resolve(1);
  const copy = new LiveCopy(() => answer());
  await copy.refresh();
  answer = () => Promise.reject(new Error('the database is away'));
  await expect(copy.refresh()).rejects.toThrow('away');
  expect(copy.current).toBe(1);
});

test('has nothing before the first reading', () => {
  expect(() => new LiveCopy(() => Promise.resolve(1)).current).toThrow('nothing has been read yet');
});
