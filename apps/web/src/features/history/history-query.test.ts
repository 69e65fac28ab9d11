import { expect, test } from 'vitest';
import { historyRequest, readHistoryQuery, writeHistoryQuery } from './history-query.ts';

const read = (text: string) => readHistoryQuery(new URLSearchParams(text));

test('what stands in the address is what is asked for, and back', () => {
  const query = read('tab=deleted&search=btc&from=2026-01-02&to=2026-02-03&page=3');
  expect(query).toEqual({ tab: 'deleted', search: 'btc', startAt: '2026-01-02', endAt: '2026-02-03', page: 3 });
  expect(writeHistoryQuery(query)).toBe('?tab=deleted&search=btc&from=2026-01-02&to=2026-02-03&page=3');
  expect(historyRequest(query)).toEqual({
    statuses: '["deleted","returned"]',
    search: 'btc',
    startAt: '2026-01-02',
    endAt: '2026-02-03',
  });
});

test.each(['', 'tab=none&page=0&from=yesterday&to=2026-13-40', 'page=-1', 'page=1e9'])(
  'an address without sense (%s) shows all from the first page on',
  (text) => {
    expect(read(text)).toEqual({ tab: 'all', search: '', startAt: '', endAt: '', page: 1 });
    expect(historyRequest(read(text))).toEqual({});
    expect(writeHistoryQuery(read(text))).toBe('.');
  },
);

test('the tab of current orders has all that are under way, that of done ones one, all has no filter', () => {
  const statusesOf = (tab: string) => historyRequest(read(`tab=${tab}`)).statuses;
  expect(JSON.parse(String(statusesOf('current')))).toEqual([
    'new',
    'waitPayment',
    'inProgress',
    'errorPayout',
    'inProgressPayout',
    'hold',
    'errorPayment',
  ]);
  expect(statusesOf('done')).toBe('["done"]');
  expect(statusesOf('all')).toBeUndefined();
});
