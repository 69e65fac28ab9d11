export interface DayHours {
  readonly day: number;
  readonly opens: string;
  readonly closes: string;
}

export interface DaysHours {
  readonly first: number;
  readonly last: number;
  /** "10:00–19:00"; undefined when closed. */
  readonly text: string | undefined;
}

/** A week's opening hours with equal neighbouring days as one: Mon–Fri 10:00–19:00, Sat 11:00–16:00, Sun closed. */
export function hoursByDays(hours: readonly DayHours[]): DaysHours[] {
  const days: DaysHours[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const spans = hours.filter((entry) => entry.day === day).map(({ opens, closes }) => `${opens}–${closes}`);
    const text = spans.length > 0 ? spans.toSorted().join(', ') : undefined;
    const before = days.at(-1);
    if (before && before.text === text) days[days.length - 1] = { ...before, last: day };
    else days.push({ first: day, last: day, text });
  }
  return days;
}
