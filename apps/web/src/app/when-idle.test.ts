import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('works when the browser has nothing better to do, two seconds later at most', () => {
  const ask = vi.fn();
  const work = vi.fn();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', ask);
  whenIdle(work);
  expect(ask).toHaveBeenCalledWith(work, { timeout: 2000 });
});

test('works two seconds later where the browser does not tell, and not before the page has loaded', () => {
  const work = vi.fn();
  let loaded = () => {};
  vi.stubGlobal('document', { readyState: 'loading' });
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => (loaded = listener));
  whenIdle(work);
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
  loaded();
  vi.advanceTimersByTime(1999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});
