import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, endOf, startOf } from './promo-days.ts';

test('a day begins and ends by the clock of the zone', () => {
  expect(startOf('Asia/Tbilisi', '2026-03-05')).toBe('2026-03-04T20:00:00.000Z');
  expect(endOf('Asia/Tbilisi', '2026-03-05')).toBe('2026-03-05T19:59:59.000Z');
  expect([startOf('UTC', ''), endOf('UTC', ''), dayOf('UTC', null)]).toEqual([null, null, '']);
});

test('what was typed is what is shown again', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Tbilisi', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland');
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, days, (zone, at) => {
      const day = at.toISOString().slice(0, 10);
      expect(dayOf(zone, startOf(zone, day))).toBe(day);
      expect(dayOf(zone, endOf(zone, day))).toBe(day);
    }),
  );
});
