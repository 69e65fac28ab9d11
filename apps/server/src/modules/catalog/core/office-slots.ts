import { daysFrom, momentOn, type OpeningHours } from './opening-hours.ts';

/** How customers pick a time at an office. */
export interface OfficeSlots {
  /** How long each is. */
  readonly minutes: number;
  /** How many customers may come at the same time. */
  readonly capacity: number;
  /** Picked so long before it begins at the latest. */
  readonly leadMinutes: number;
  /** Changed or cancelled so long before it begins at the latest. */
  readonly cutoffMinutes: number;
  /** How many days ahead, beside today. */
  readonly daysAhead: number;
}

export interface TimeSlot {
  /** By the office's clock. */
  readonly date: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const minuteMs = 60_000;

/** The times that can be picked now, the soonest first: whole ones within the opening hours. None where the office offers none. */
export function slotsAhead(
  { hours, slots }: { readonly hours: OpeningHours; readonly slots: OfficeSlots | null },
  now: Date,
): TimeSlot[] {
  if (!slots) return [];
  const { minutes, leadMinutes, daysAhead } = slots;
  const earliest = new Date(now.getTime() + leadMinutes * minuteMs);
  return daysFrom(hours, now, daysAhead + 1).flatMap(({ date, open }) =>
    open
      .toSorted((one, other) => one.opensMinute - other.opensMinute)
      .flatMap(({ opensMinute, closesMinute }) =>
        Array.from(
          { length: Math.floor((closesMinute - opensMinute) / minutes) },
          (_, at) => opensMinute + at * minutes,
        ),
      )
      .flatMap((minute) => {
        const startsAt = momentOn(date, minute, hours.timeZone);
        if (!startsAt || startsAt < earliest) return [];
        return { date, startsAt, endsAt: new Date(startsAt.getTime() + minutes * minuteMs) };
      }),
  );
}
