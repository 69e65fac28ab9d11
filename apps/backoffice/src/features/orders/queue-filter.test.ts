import { orderStatuses } from '@tetri/contract';
import { expect, test } from 'vitest';
import { isNarrowed, readFilter, requestOf, tabs } from './queue-filter.ts';

test('the queue opens with what waits for staff, the longest waiting first', () => {
  const filter = readFilter(new URLSearchParams());
  expect(requestOf(filter)).toEqual({ statuses: [...tabs.todo], order: 'waiting' });
  expect(isNarrowed(filter)).toBe(false);
});

test('an address holds the whole view', () => {
  const filter = readFilter(new URLSearchParams('tab=all&search=a%40b.c&method=manual&claimed=mine'));
  expect(requestOf(filter)).toEqual({ search: 'a@b.c', method: 'manual', claimed: 'mine', order: 'newest' });
  expect(isNarrowed(filter)).toBe(true);
});

test('nonsense in the address is left out', () => {
  const filter = readFilter(new URLSearchParams('tab=nowhere&claimed=somebody&order=random'));
  expect(requestOf(filter)).toEqual({ statuses: [...tabs.todo], order: 'newest' });
});

test('every status has a tab that shows it', () => {
  const shown = new Set<string>([...tabs.open, ...tabs.done, ...tabs.ended]);
  expect(orderStatuses.filter((status) => !shown.has(status))).toEqual([]);
});
