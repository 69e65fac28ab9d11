import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('says what it waited for where nothing comes', async () => {
  const waiting = within(60_000, 'the form answers', new Promise<never>(() => undefined));
  const said = expect(waiting).rejects.toThrow('waited 60 s until the form answers');
  await vi.advanceTimersByTimeAsync(60_000);
  await said;
});

test('ends with the work, and leaves no timer behind', async () => {
  await expect(within(60_000, 'it is there', Promise.resolve(7))).resolves.toBe(7);
  await expect(within(60_000, 'it is there', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
