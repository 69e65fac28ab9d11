import { clockIn, momentIn } from '../../components/zone-time.ts';

/** The day in the zone, as "2026-11-23"; '' where there is none. */
export function dayOf(zone: string, at: string | null): string {
  return at === null ? '' : clockIn(zone, new Date(at)).slice(0, 10);
}

/** The first moment of the day there; null for none. */
export function startOf(zone: string, day: string): string | null {
  return day === '' ? null : (momentIn(zone, `${day}T00:00`)?.toISOString() ?? null);
}

/** Its last second there; null for none. */
export function endOf(zone: string, day: string): string | null {
  const minute = day === '' ? undefined : momentIn(zone, `${day}T23:59`);
  return minute ? new Date(minute.getTime() + 59_000).toISOString() : null;
}
