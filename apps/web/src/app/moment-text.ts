import type { Language } from '@tetri/contract';

export interface MomentParts {
  readonly hasTime: boolean;
  /** The reader's own where it is not given. */
  readonly timeZone?: string;
}

/**
 * A moment for reading: "20 Nov, 22:15", in Russian and Georgian "20.11, 22:15". Only formats that every browser has:
 * some come without Georgian and would answer in English.
 */
export function momentText(at: string, lang: Language, { hasTime, timeZone }: MomentParts): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'ru-RU', {
    day: '2-digit',
    month: lang === 'en' ? 'short' : '2-digit',
    ...(hasTime ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(at));
}
