export interface DayHours {
  readonly day: number;
  readonly opens: string;
  readonly closes: string;
}

/** 1 is Monday. */
export type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const week: readonly Day[] = [1, 2, 3, 4, 5, 6, 7];

export interface DaysHours {
  readonly first: Day;
  readonly last: Day;
  /** "10:00–19:00"; undefined when closed. */
  readonly text: string | undefined;
}

/** A week's opening hours with equal neighbouring days as one: Mon–Fri 10:00–19:00, Sat 11:00–16:00, Sun closed. */
export function hoursByDays(hours: readonly DayHours[]): DaysHours[] {
  const days: DaysHours[] = [];
  for (const day of week) {
    const spans = hours.filter((entry) => entry.day === day).map(({ opens, closes }) => `${opens}–${closes}`);
    const text = spans.length > 0 ? spans.toSorted().join(', ') : undefined;
    const before = days.at(-1);
    if (before && before.text === text) days[days.length - 1] = { ...before, last: day };
    else days.push({ first: day, last: day, text });
  }
  return days;
}
