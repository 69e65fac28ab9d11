import type { Language } from '@tetri/contract';
import { clockText, type OpeningHours } from './opening-hours.ts';

/** The week in words, days with the same hours together: "Mon–Fri 10:00–19:00". Closed days are left out. */
export function hoursLines({ week }: OpeningHours, lang: Language): string[] {
  const hoursOf = (day: number) =>
    week
      .filter((interval) => interval.day === day)
      .sort((one, other) => one.opensMinute - other.opensMinute)
      .map(({ opensMinute, closesMinute }) => `${clockText(opensMinute)}–${clockText(closesMinute)}`)
      .join(', ');
  const runs: { first: number; last: number; hours: string }[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const hours = hoursOf(day);
    const run = runs.at(-1);
    if (run && run.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const name = dayNames(lang);
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => `${first === last ? name(first) : `${name(first)}–${name(last)}`} ${hours}`);
}

function dayNames(lang: Language): (day: number) => string {
  const format = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return (day) => format.format(new Date(Date.UTC(2024, 0, day)));
}
