import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alarmBy } from './alarm.ts';

const start = new Date('2026-01-05T09:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);
const dayMs = 86_400_000;
let now: Date;
const ring = vi.fn();
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
  vi.advanceTimersByTime(ms);
};
beforeEach(() => {
  now = start;
  ring.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('rings once at its moment, however far away that is', () => {
  alarmBy({ now: () => now })(ring).set(at(60 * dayMs));
  for (let day = 0; day < 60; day += 1) {
    expect(ring).not.toHaveBeenCalled();
    pass(dayMs);
  }
  expect(ring).toHaveBeenCalledTimes(1);
  pass(dayMs);
  expect(ring).toHaveBeenCalledTimes(1);
});

test('rings at the moment it was set to last, or not at all', () => {
  const alarm = alarmBy({ now: () => now })(ring);
  alarm.set(at(1000));
  alarm.set(at(5000));
  pass(4999);
  expect(ring).not.toHaveBeenCalled();
  pass(1);
  expect(ring).toHaveBeenCalledTimes(1);
  alarm.set(at(9000));
  alarm.set(undefined);
  pass(dayMs);
  expect(ring).toHaveBeenCalledTimes(1);
});

test('goes by the clock, not by the timer', () => {
  alarmBy({ now: () => now })(ring).set(at(1000));
  vi.advanceTimersByTime(60_000);
  expect(ring).not.toHaveBeenCalled();
  now = at(1000);
  vi.advanceTimersByTime(1000);
  expect(ring).toHaveBeenCalledTimes(1);
});
