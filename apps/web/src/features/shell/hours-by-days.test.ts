import { expect, test } from 'vitest';
import { hoursByDays } from './hours-by-days.ts';

const day = (number: number, opens: string, closes: string) => ({ day: number, opens, closes });

test('equal neighbouring days are listed as one', () => {
  const week = [1, 2, 3, 4, 5].map((number) => day(number, '10:00', '19:00'));
  expect(hoursByDays([...week, day(6, '11:00', '16:00')])).toEqual([
    { first: 1, last: 5, text: '10:00–19:00' },
    { first: 6, last: 6, text: '11:00–16:00' },
    { first: 7, last: 7, text: undefined },
  ]);
});

test('a break at noon makes two spans of a day', () => {
  const hours = hoursByDays([day(1, '14:00', '18:00'), day(1, '09:00', '13:00')]);
  expect(hours[0]).toEqual({ first: 1, last: 1, text: '09:00–13:00, 14:00–18:00' });
});
