import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateTicker } from './rate-ticker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends the first change at once and what follows together, each route once', () => {
  const sent: (readonly string[])[] = [];
  const ticker = new RateTicker((routeIds) => sent.push([...routeIds]), 250);
  ticker.add(['a']);
  ticker.add(['b', 'c']);
  ticker.add(['b']);
  expect(sent).toEqual([['a']]);
  vi.advanceTimersByTime(250);
  expect(sent).toEqual([['a'], ['b', 'c']]);
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(2);
  ticker.add(['d']);
  expect(sent[2]).toEqual(['d']);
});

test('sends nothing for nothing', () => {
  const sent: (readonly string[])[] = [];
  new RateTicker((routeIds) => sent.push([...routeIds])).add([]);
  expect(sent).toEqual([]);
});
