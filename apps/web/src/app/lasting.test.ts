import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lasting } from './lasting.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How the work has ended by now, if it has. */
function watch(work: Promise<string>): { outcome: string | undefined } {
  const seen: { outcome: string | undefined } = { outcome: undefined };
  work.then(
    (value) => (seen.outcome = value),
    (error: Error) => (seen.outcome = error.message),
  );
  return seen;
}

test.each([
  ['done', () => Promise.resolve('done')],
  ['refused', () => Promise.reject(new Error('refused'))],
])('what is %s at once is shown as loading for 200 ms', async (outcome, work) => {
  const seen = watch(lasting(work()));
  await vi.advanceTimersByTimeAsync(199);
  expect(seen.outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.outcome).toBe(outcome);
});

test('what takes longer anyway is not held up', async () => {
  const seen = watch(lasting(new Promise((end) => setTimeout(() => end('late'), 300))));
  await vi.advanceTimersByTimeAsync(299);
  expect(seen.outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.outcome).toBe('late');
});
