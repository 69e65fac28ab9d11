import { afterEach, expect, test, vi } from 'vitest';
import { LiveCopy } from './live-copy.ts';

const error = vi.fn();
const options = { log: { error }, name: 'numbers' };
const readings = vi.fn<() => Promise<number>>();
const away = new Error('the database is away');

/** A copy whose retries come when the test lets time pass. */
function copyInTime(): LiveCopy<number> {
  vi.useFakeTimers();
  return new LiveCopy(readings, options);
}
afterEach(() => {
  vi.useRealTimers();
  error.mockReset();
  readings.mockReset();
});

test('many notices while reading lead to one more reading, and each waits for one that began after it', async () => {
  const ends: ((value: number) => void)[] = [];
  const copy = new LiveCopy<number>(() => new Promise((resolve) => ends.push(resolve)), options);
  const seen: number[] = [];
  copy.onChange((value) => seen.push(value));

  const first = copy.refresh();
  const later = Promise.all(Array.from({ length: 50 }, () => copy.refresh()));
  ends[0]?.(1);
  await first;
  expect(copy.current).toBe(1);
  await Promise.resolve();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(2);
  await later;

  expect(copy.current).toBe(2);
  expect(ends).toHaveLength(2);
  expect(seen).toEqual([1, 2]);
});

test('keeps what it has when a reading fails', async () => {
  const copy = copyInTime();
  readings.mockResolvedValueOnce(1).mockRejectedValueOnce(away);
  await copy.refresh();
  await expect(copy.refresh()).rejects.toThrow('away');
  expect(copy.current).toBe(1);
});

test('after a failed reading it is read again, at growing pauses, until that succeeds', async () => {
  const copy = copyInTime();
  readings.mockRejectedValue(away);
  copy.refreshInBackground();
  await vi.advanceTimersByTimeAsync(0);
  for (const [at, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(readings).toHaveBeenCalledTimes(at + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(readings).toHaveBeenCalledTimes(at + 2);
  }
  readings.mockResolvedValue(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(copy.current).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: away, copy: 'numbers' }, expect.any(String));
});

test('after a success the first pause is short again, and the next failure is logged', async () => {
  const copy = copyInTime();
  for (const value of [1, 2]) {
    readings.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValueOnce(value);
    copy.refreshInBackground();
    await vi.advanceTimersByTimeAsync(3000);
    expect(copy.current).toBe(value);
  }
  expect(error).toHaveBeenCalledTimes(2);
});

test('a notice does not wait for the retry, and stands for it', async () => {
  const copy = copyInTime();
  readings.mockRejectedValueOnce(away).mockResolvedValue(1);
  copy.refreshInBackground();
  await vi.advanceTimersByTimeAsync(500);
  copy.refreshInBackground();
  await vi.advanceTimersByTimeAsync(0);
  expect(copy.current).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(readings).toHaveBeenCalledTimes(2);
});

test('a listener that failed is called again', async () => {
  const copy = copyInTime();
  readings.mockResolvedValue(1);
  const seen = vi.fn().mockImplementationOnce(() => {
    throw away;
  });
  copy.onChange(seen);
  copy.refreshInBackground();
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is tried again once it was stopped, whether a retry waits or a reading is under way', async () => {
  const waiting = copyInTime();
  readings.mockRejectedValue(away);
  await expect(waiting.refresh()).rejects.toThrow('away');
  expect(vi.getTimerCount()).toBe(1);
  waiting.stop();
  expect(vi.getTimerCount()).toBe(0);
  const reading = new LiveCopy(readings, options);
  const read = reading.refresh();
  reading.stop();
  await expect(read).rejects.toThrow('away');
  expect(vi.getTimerCount()).toBe(0);
  expect(readings).toHaveBeenCalledTimes(2);
});

test('has nothing before the first reading', () => {
  expect(() => new LiveCopy(readings, options).current).toThrow('nothing has been read yet');
});
