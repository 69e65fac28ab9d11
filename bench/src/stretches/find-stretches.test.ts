import { expect, test } from 'vitest';
import { doingsOf, findStretches } from './find-stretches.ts';

const at = (due: number, ms: number, sentLate = 0) => ({ due, sent: due + sentLate, ended: due + ms });

test('late requests that follow each other closely are one stretch', () => {
  const requests = [at(0, 5), at(100, 40), at(120, 60, 7), at(200, 31), at(150, 10), at(1000, 35)];
  expect(findStretches(requests, 30)).toEqual([
    { from: 100, to: 231, late: 3, worstMs: 60, sentLateMs: 7 },
    { from: 1000, to: 1035, late: 1, worstMs: 35, sentLateMs: 0 },
  ]);
});

test('what went on in a part is shown beside what goes on in the whole, in milliseconds a second', () => {
  const spans = [
    { what: 'gc', from: 90, to: 110 },
    { what: 'gc', from: 500, to: 520 },
    { what: 'kB', from: 100, to: 200, size: 50 },
  ];
  expect(doingsOf(spans, { from: 100, to: 150 }, { from: 0, to: 1000 })).toEqual([
    { what: 'gc', times: 1, longestMs: 20, perSecond: 200, usually: 40 },
    { what: 'kB', times: 1, longestMs: 100, perSecond: 500, usually: 50 },
  ]);
});
