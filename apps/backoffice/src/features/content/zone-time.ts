import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** What a clock in the zone shows at a moment, as a date-time field takes it: "2026-11-22T09:30". */
export function clockIn(zone: string, at: Date): string {
  return dayjs(at).tz(zone).format('YYYY-MM-DDTHH:mm');
}

/** The moment at which a clock in the zone shows this; in the hour that a clock skips, one that comes after. */
export function momentIn(zone: string, clock: string): Date | undefined {
  return dayjs(clock).isValid() ? dayjs.tz(clock, zone).toDate() : undefined;
}
