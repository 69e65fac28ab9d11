import type { StatementMapping } from '@tetri/contract';

type DateFormat = StatementMapping['dateFormat'];

const shapes: Readonly<Record<DateFormat, RegExp>> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'DD-MM-YYYY': /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
};

/** The day as "2026-03-01"; a time behind it does not count. Undefined where it is no day in this format. */
export function readDate(text: string, format: DateFormat): string | undefined {
  const [day = ''] = text.trim().split(/[\sT]/, 1);
  const parts = shapes[format].exec(day)?.groups;
  if (!parts) return undefined;
  const iso = `${parts['year']}-${parts['month']?.padStart(2, '0')}-${parts['day']?.padStart(2, '0')}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) && iso >= '1990' ? iso : undefined;
}

/** The format in which most of the days can be read, the plainest first; a sum or a remark may stand among them. */
export function guessDateFormat(days: readonly string[]): DateFormat | undefined {
  const counted = (Object.keys(shapes) as DateFormat[]).map((format) => ({
    format,
    count: days.filter((day) => readDate(day, format) !== undefined).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  return most === 0 ? undefined : counted.find(({ count }) => count === most)?.format;
}
