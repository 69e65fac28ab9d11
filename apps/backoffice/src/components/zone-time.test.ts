import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockIn, momentIn } from './zone-time.ts';

test('shows the local time of an office', () => {
  expect(clockIn('Asia/Tbilisi', new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22T03:30');
});

test('is the moment of summer time in summer', () => {
  expect(momentIn('Europe/Berlin', '2026-07-01T12:00')?.toISOString()).toBe('2026-07-01T10:00:00.000Z');
  expect(momentIn('Europe/Berlin', '2026-12-01T12:00')?.toISOString()).toBe('2026-12-01T11:00:00.000Z');
});

test('goes on after the hour that a clock skips', () => {
  expect(momentIn('Europe/Berlin', '2026-03-29T02:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test('the zone of the editor changes nothing, not even in the hour that its own clock skips', () => {
  const own = process.env['TZ'];
  process.env['TZ'] = 'America/New_York';
  try {
    const at = new Date('2026-03-07T22:15:00Z');
    expect(clockIn('Asia/Tbilisi', at)).toBe('2026-03-08T02:15');
    expect(momentIn('Asia/Tbilisi', '2026-03-08T02:15')).toEqual(at);
  } finally {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  }
});

test('is no moment while the field is not filled in', () => {
  expect(momentIn('Asia/Tbilisi', '')).toBeUndefined();
});

test('a clock without summer time goes there and back', () => {
  const minutes = fc.integer({ min: 0, max: 40_000_000 });
  fc.assert(
    fc.property(minutes, (count) => {
      const at = new Date(count * 60_000);
      return momentIn('Asia/Dubai', clockIn('Asia/Dubai', at))?.getTime() === at.getTime();
    }),
  );
});
