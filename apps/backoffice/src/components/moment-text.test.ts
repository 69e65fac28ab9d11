import { expect, test } from 'vitest';
import { dayText, momentText, sinceText, weekdayName } from './moment-text.ts';

const at = new Date(2026, 10, 20, 9, 5).toISOString();

test('says the date in the words of the language', () => {
  expect(momentText(at, 'en')).toBe('Nov 20, 2026, 09:05');
  expect(momentText(at, 'ru')).toBe('20 нояб. 2026, 09:05');
  expect(momentText(at, 'ka')).toBe('20 ნოე., 2026, 09:05');
});

test('says a day of the calendar as it is, in whatever zone it is read', () => {
  expect([dayText('2026-03-01', 'en'), dayText('2026-03-01', 'ru')]).toEqual(['Mar 1', '1 мар.']);
});

test('says how long ago in the largest fitting unit', () => {
  const minute = 60_000;
  expect(sinceText(59_999, 'en')).toBe('just now');
  expect(sinceText(minute, 'en')).toBe('1 min ago');
  expect(sinceText(90 * minute, 'en')).toBe('1 h ago');
  expect(sinceText(5 * 1440 * minute, 'ru')).toBe('5 дней назад');
});

test('the week begins on Monday', () => {
  expect([1, 7].map((day) => weekdayName(day, 'en'))).toEqual(['Mon', 'Sun']);
});
