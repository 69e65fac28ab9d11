import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clockText,
  closingMinute,
  isOpenAt,
  isWeekInOrder,
  minuteOf,
  nextClosing,
  nextOpening,
  type OpeningHours,
} from './opening-hours.ts';

const workdays = [1, 2, 3, 4, 5].map((day) => ({ day, opensMinute: 600, closesMinute: 1140 }));
const tbilisi: OpeningHours = {
  timeZone: 'Asia/Tbilisi',
  week: [...workdays, { day: 6, opensMinute: 660, closesMinute: 960 }],
  exceptions: [
    { date: '2026-05-26', open: undefined },
    { date: '2026-12-31', open: { opensMinute: 600, closesMinute: 840 } },
  ],
};

const interval = fc
  .tuple(fc.integer({ min: 6 * 60, max: 22 * 60 }), fc.integer({ min: 1, max: 120 }))
  .map(([opensMinute, length]) => ({ opensMinute, closesMinute: opensMinute + length }));
const hours = fc.record({
  // No change of the clocks falls between six in the morning and midnight.
  timeZone: fc.constantFrom('Asia/Tbilisi', 'Asia/Dubai', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
  week: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 7 }), interval).map(([day, open]) => ({ day, ...open })),
    { maxLength: 6 },
  ),
  exceptions: fc.array(
    fc.record({
      date: fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
      open: fc.option(interval, { nil: undefined }),
    }),
    { maxLength: 3 },
  ),
});
const moment = fc.date({
  min: new Date('2026-02-20T00:00:00Z'),
  max: new Date('2026-04-05T00:00:00Z'),
  noInvalidDate: true,
});

test.each([
  ['2026-11-20T05:59:59Z', false],
  ['2026-11-20T06:00:00Z', true],
  ['2026-11-20T14:59:59Z', true],
  ['2026-11-20T15:00:00Z', false],
  ['2026-11-21T06:30:00Z', false],
  ['2026-11-21T07:00:00Z', true],
  ['2026-11-22T09:00:00Z', false],
  ['2026-05-26T09:00:00Z', false],
  ['2026-12-31T09:59:00Z', true],
  ['2026-12-31T10:00:00Z', false],
])('by the clock of Tbilisi, %s is open: %s', (at, isOpen) => {
  expect(isOpenAt(tbilisi, new Date(at))).toBe(isOpen);
});

test('opens again on Monday after a Saturday evening', () => {
  expect(nextOpening(tbilisi, new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-11-23T06:00:00Z'));
});

test('skips a holiday', () => {
  expect(nextOpening(tbilisi, new Date('2026-05-25T16:00:00Z'))).toEqual(new Date('2026-05-27T06:00:00Z'));
});

test('says when an open office closes, and nothing of a closed one', () => {
  expect(closingMinute(tbilisi, new Date('2026-01-05T10:00:00Z'))).toBe(1140);
  expect(closingMinute(tbilisi, new Date('2026-12-31T08:00:00Z'))).toBe(840);
  expect(closingMinute(tbilisi, new Date('2026-01-05T15:00:00Z'))).toBeUndefined();
});

test('an office without hours never opens', () => {
  expect(
    nextOpening({ timeZone: 'Asia/Tbilisi', week: [], exceptions: [] }, new Date('2026-11-20T00:00:00Z')),
  ).toBeUndefined();
});

test('an opening that summer time skips counts from the first minute there is', () => {
  const berlin = { timeZone: 'Europe/Berlin', week: [{ day: 7, opensMinute: 150, closesMinute: 240 }], exceptions: [] };
  expect(nextOpening(berlin, new Date('2026-03-28T23:00:00Z'))).toEqual(new Date('2026-03-29T01:00:00Z'));
});

test('the next opening is open, and nothing before it is', () => {
  fc.assert(
    fc.property(hours, moment, (someHours, at) => {
      const opening = nextOpening(someHours, at);
      const until = Math.min(opening?.getTime() ?? Number.POSITIVE_INFINITY, at.getTime() + 3 * 86_400_000);
      if (opening) expect(isOpenAt(someHours, opening)).toBe(true);
      for (let earlier = at.getTime(); earlier < until; earlier += 17 * 60_000) {
        expect(isOpenAt(someHours, new Date(earlier))).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

test('an open office is open until it next closes, and not longer', () => {
  fc.assert(
    fc.property(hours, moment, (someHours, at) => {
      const closing = nextClosing(someHours, at);
      expect(closing !== undefined).toBe(isOpenAt(someHours, at));
      if (!closing) return;
      for (let earlier = at.getTime(); earlier < closing.getTime(); earlier += 17 * 60_000)
        expect(isOpenAt(someHours, new Date(earlier))).toBe(true);
      expect(closingMinute(someHours, closing)).not.toBe(closingMinute(someHours, at));
    }),
    { numRuns: 200 },
  );
  expect(nextClosing(tbilisi, new Date('2026-11-20T06:00:00Z'))).toEqual(new Date('2026-11-20T15:00:00Z'));
  const night = { timeZone: 'Asia/Tbilisi', week: [{ day: 5, opensMinute: 600, closesMinute: 1440 }], exceptions: [] };
  expect(nextClosing(night, new Date('2026-11-20T06:00:00Z'))).toEqual(new Date('2026-11-20T20:00:00Z'));
});

test('a time of day reads back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
      expect(minuteOf(clockText(minute))).toBe(minute);
    }),
  );
  for (const text of ['24:01', '9:30', '12:60', '', '12:00:00', '-1:00']) expect(minuteOf(text)).toBeUndefined();
});

test('a lunch break is in order, an overlap and an empty interval are not', () => {
  const morning = { day: 1, opensMinute: 600, closesMinute: 780 };
  expect(isWeekInOrder([morning, { day: 1, opensMinute: 840, closesMinute: 1140 }])).toBe(true);
  expect(isWeekInOrder([morning, { day: 1, opensMinute: 779, closesMinute: 1140 }])).toBe(false);
  expect(isWeekInOrder([morning, { day: 2, opensMinute: 779, closesMinute: 779 }])).toBe(false);
});
