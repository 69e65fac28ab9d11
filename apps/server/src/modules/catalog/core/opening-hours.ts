/** Minutes after local midnight; `closesMinute` is the first minute that is closed again. */
export interface OpenInterval {
  readonly opensMinute: number;
  readonly closesMinute: number;
}

/** Hours of one day of the week; 1 is Monday. */
export interface WeekInterval extends OpenInterval {
  readonly day: number;
}

/** A date (YYYY-MM-DD) on which the week's hours do not hold: other hours, or none. */
export interface HoursException {
  readonly date: string;
  readonly open: OpenInterval | undefined;
}

export interface OpeningHours {
  readonly timeZone: string;
  readonly week: readonly WeekInterval[];
  readonly exceptions: readonly HoursException[];
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const quarterMs = 15 * minuteMs;
const formats = new Map<string, Intl.DateTimeFormat>();
/** Of each time zone the one asked for last: most who ask ask about now. */
const offsets = new Map<string, { readonly quarter: number; readonly offset: number }>();

/** Whether the office serves people at this moment, by its own clock. */
export function isOpenAt(hours: OpeningHours, at: Date): boolean {
  const local = localTime(at, hours.timeZone);
  return intervalsOn(hours, local).some(
    ({ opensMinute, closesMinute }) => opensMinute <= local.minute && local.minute < closesMinute,
  );
}

/** The local minute at which an office that is open closes; undefined while it is closed. */
export function closingMinute(hours: OpeningHours, at: Date): number | undefined {
  const local = localTime(at, hours.timeZone);
  return intervalsOn(hours, local).find(
    ({ opensMinute, closesMinute }) => opensMinute <= local.minute && local.minute < closesMinute,
  )?.closesMinute;
}

/** When an office that is open next closes, were it to open again at that very moment; undefined while it is closed. */
export function nextClosing(hours: OpeningHours, at: Date): Date | undefined {
  const closes = closingMinute(hours, at);
  if (closes === undefined) return undefined;
  const midnight = midnightUtc(localTime(at, hours.timeZone).date);
  const moments = momentsOf(midnight, closes, hours.timeZone).filter((moment) => moment > at);
  return moments.find((moment) => closingMinute(hours, moment) !== closes) ?? moments[0];
}

/**
 * When a closed office next opens; `at` itself when it is open, undefined when it does not open within a year.
 * An opening time that a change to summer time skips counts from the first minute there is.
 */
export function nextOpening(hours: OpeningHours, at: Date): Date | undefined {
  if (isOpenAt(hours, at)) return at;
  const today = midnightUtc(localTime(at, hours.timeZone).date);
  for (let ahead = 0; ahead <= 366; ahead += 1) {
    const midnight = new Date(today.getTime() + ahead * dayMs);
    const openings = intervalsOn(hours, { date: isoDate(midnight), day: weekday(midnight) })
      .flatMap(({ opensMinute }) => momentsOf(midnight, opensMinute, hours.timeZone))
      .filter((moment) => moment > at && isOpenAt(hours, moment))
      .sort((one, other) => one.getTime() - other.getTime());
    if (openings[0]) return openings[0];
  }
  return undefined;
}

/** A date by the office's clock, with when it is open. */
interface OpenDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly open: readonly OpenInterval[];
}

/** So many days from the one that this moment is in, by the office's clock. */
export function daysFrom(hours: OpeningHours, at: Date, count: number): OpenDay[] {
  const today = midnightUtc(localTime(at, hours.timeZone).date);
  return Array.from({ length: count }, (_, ahead) => {
    const midnight = new Date(today.getTime() + ahead * dayMs);
    const date = isoDate(midnight);
    return { date, open: intervalsOn(hours, { date, day: weekday(midnight) }) };
  });
}

/** When it is this minute of the date, the first time where it comes twice; undefined where a change of the clocks skips it. */
export function momentOn(date: string, minute: number, timeZone: string): Date | undefined {
  const moments = momentsOf(midnightUtc(date), minute, timeZone);
  return moments.find((moment) => localTime(moment, timeZone).minute === minute % 1440);
}

/** From when to when a date lasts by the office's clock; the end is of the next one. */
export function dayBounds(date: string, timeZone: string): { readonly from: Date; readonly to: Date } {
  const midnight = midnightUtc(date);
  const start = (at: Date) =>
    momentsOf(at, 0, timeZone).find((one) => localTime(one, timeZone).date === isoDate(at)) ?? at;
  return { from: start(midnight), to: start(new Date(midnight.getTime() + dayMs)) };
}

/** The date of a moment, by this clock. */
export function dateOf(at: Date, timeZone: string): string {
  return localTime(at, timeZone).date;
}

/** "09:30"; the end of the day is "24:00". */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The minute of a text such as "09:30"; undefined when it is no time of day up to "24:00". */
export function minuteOf(text: string): number | undefined {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text);
  if (!match) return undefined;
  const minute = Number(match[1]) * 60 + Number(match[2]);
  return minute <= 1440 ? minute : undefined;
}

/** Whether no day of the week has two intervals that overlap and each interval is longer than nothing. */
export function isWeekInOrder(week: readonly WeekInterval[]): boolean {
  return week.every(
    (one, at) =>
      one.opensMinute < one.closesMinute &&
      week
        .slice(at + 1)
        .every(
          (other) =>
            one.day !== other.day || one.closesMinute <= other.opensMinute || other.closesMinute <= one.opensMinute,
        ),
  );
}

/** Whether the runtime knows the zone: "Asia/Tbilisi". */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function intervalsOn(
  hours: OpeningHours,
  local: { readonly date: string; readonly day: number },
): readonly OpenInterval[] {
  const exception = hours.exceptions.find(({ date }) => date === local.date);
  if (exception) return exception.open ? [exception.open] : [];
  return hours.week.filter(({ day }) => day === local.day);
}

function localTime(at: Date, timeZone: string): { date: string; day: number; minute: number } {
  const shifted = new Date(at.getTime() + offsetMs(at, timeZone));
  return {
    date: isoDate(shifted),
    day: weekday(shifted),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/** The moments that can be this local minute: one, two around a change of the clocks, or the first after a gap. */
function momentsOf(midnight: Date, minute: number, timeZone: string): Date[] {
  const wall = midnight.getTime() + minute * minuteMs;
  const before = wall - offsetMs(new Date(wall - dayMs), timeZone);
  const after = wall - offsetMs(new Date(wall + dayMs), timeZone);
  const moments: Date[] = [];
  for (let moment = Math.min(before, after); moment <= Math.max(before, after); moment += minuteMs)
    moments.push(new Date(moment));
  return moments;
}

/** Clocks change at whole quarters of an hour: what holds in one is asked of the time zone's rules once. */
function offsetMs(at: Date, timeZone: string): number {
  const quarter = Math.floor(at.getTime() / quarterMs);
  const known = offsets.get(timeZone);
  if (known?.quarter === quarter) return known.offset;
  const offset = offsetByRules(at, timeZone);
  offsets.set(timeZone, { quarter, offset });
  return offset;
}

function offsetByRules(at: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

function midnightUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function weekday(date: Date): number {
  return date.getUTCDay() || 7;
}
