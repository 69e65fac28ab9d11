import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursLines } from './hours-lines.ts';

const span = (day: number, opens: string, closes: string) => ({ day, opens, closes });

test('days in a row that are alike stand together', () => {
  const week = [1, 2, 3, 4, 5].map((day) => span(day, '10:00', '19:00'));
  expect(hoursLines([...week, span(6, '11:00', '16:00')])).toEqual([
    { from: 1, to: 5, text: '10:00–19:00' },
    { from: 6, to: 6, text: '11:00–16:00' },
    { from: 7, to: 7, text: '' },
  ]);
});

test('a day with a break has both of its spans, in order', () => {
  const [monday] = hoursLines([span(1, '15:00', '19:00'), span(1, '09:00', '13:00')]);
  expect(monday?.text).toBe('09:00–13:00, 15:00–19:00');
});

test('every day of the week stands in exactly one line', () => {
  const anySpan = fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    opens: fc.constant('09:00'),
    closes: fc.constant('18:00'),
  });
  fc.assert(
    fc.property(fc.array(anySpan), (hours) => {
      const days = hoursLines(hours).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      return days.join() === '1,2,3,4,5,6,7';
    }),
  );
});
