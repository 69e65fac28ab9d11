import type { Language } from '@tetri/contract';

export interface MomentParts {
  readonly hasTime: boolean;
  /** The reader's own where it is not given. */
  readonly timeZone?: string;
}

/**
 * A moment for reading: "20 Nov, 22:15", in Russian and Georgian "20.11, 22:15". The browser's own formats are asked for other
 * time zones alone: the first answer takes a telephone half a second, and some browsers come without Georgian.
 */
export function momentText(at: string, lang: Language, { hasTime, timeZone }: MomentParts): string {
  const { month, day, hour, minute } = partsOf(new Date(at), timeZone);
  const date =
    lang === 'en' ? `${twoDigits(day)} ${englishMonths[month - 1] ?? ''}` : `${twoDigits(day)}.${twoDigits(month)}`;
  return hasTime ? `${date}, ${twoDigits(hour)}:${twoDigits(minute)}` : date;
}

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

interface Parts {
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

function partsOf(at: Date, timeZone: string | undefined): Parts {
  if (timeZone === undefined)
    return { month: at.getMonth() + 1, day: at.getDate(), hour: at.getHours(), minute: at.getMinutes() };
  if (timeZone === 'UTC')
    return { month: at.getUTCMonth() + 1, day: at.getUTCDate(), hour: at.getUTCHours(), minute: at.getUTCMinutes() };
  return partsIn(at, timeZone);
}

function partsIn(at: Date, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat('en-GB', {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { month, day, hour, minute };
}
