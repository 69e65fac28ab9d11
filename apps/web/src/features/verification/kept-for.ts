/** Days of a year, leap years counted in. */
const yearDays = 365.25;

/** How long something is kept as people say it: whole years where the days are so many, else days. */
export function keptFor(days: number): { readonly unit: 'years' | 'days'; readonly count: number } {
  const years = Math.round(days / yearDays);
  return years > 0 && Math.abs(days - years * yearDays) < 1.5
    ? { unit: 'years', count: years }
    : { unit: 'days', count: days };
}
