import { expect, test } from 'vitest';
import { hoursLines } from './hours-lines.ts';
import type { OpeningHours } from './opening-hours.ts';

const hours: OpeningHours = {
  timeZone: 'Asia/Tbilisi',
  week: [
    ...[1, 2, 3, 4, 5].map((day) => ({ day, opensMinute: 600, closesMinute: 1140 })),
    { day: 6, opensMinute: 720, closesMinute: 900 },
    { day: 6, opensMinute: 660, closesMinute: 700 },
  ],
  exceptions: [],
};

test('says days with the same hours together, in the language of the reader', () => {
  expect(hoursLines(hours, 'en')).toEqual(['Mon–Fri 10:00–19:00', 'Sat 11:00–11:40, 12:00–15:00']);
  expect(hoursLines(hours, 'ru')[0]).toBe('пн–пт 10:00–19:00');
  expect(hoursLines(hours, 'ka')[0]).toBe('ორშ–პარ 10:00–19:00');
});

test('says nothing of an office that is always closed', () => {
  expect(hoursLines({ ...hours, week: [] }, 'en')).toEqual([]);
});
