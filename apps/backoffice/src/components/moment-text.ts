import type { Language } from '@tetri/contract';
import { translator } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

type Key = keyof (typeof messages)['en'];

/** Browsers bring no Georgian names of months and days, so the names are ours. The time is the reader's own zone's. */
export function momentText(at: string, language: Language): string {
  const t = translator(messages, language);
  const date = new Date(at);
  return t('moment', {
    month: t(`month.${date.getMonth() + 1}` as Key),
    day: date.getDate(),
    year: String(date.getFullYear()),
    time: hourText(at),
  });
}

/** The hour of the day at which an hour begins, by the reader's own clock: "09:00". */
export function hourText(at: string): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A day as it stands in the calendar, whatever the reader's zone: "Mar 5" of "2026-03-05". */
export function dayText(day: string, language: Language): string {
  const date = new Date(day);
  const t = translator(messages, language);
  return t('day', { month: t(`month.${date.getUTCMonth() + 1}` as Key), day: date.getUTCDate() });
}

/** How long ago, in the largest fitting unit: "12 min ago". */
export function sinceText(milliseconds: number, language: Language): string {
  const t = translator(messages, language);
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return t('justNow');
  if (minutes < 60) return t('ago.minutes', { count: minutes });
  if (minutes < 48 * 60) return t('ago.hours', { count: Math.floor(minutes / 60) });
  return t('ago.days', { count: Math.floor(minutes / 1440) });
}

/** "Mon"; 1 is Monday. */
export function weekdayName(day: number, language: Language): string {
  return translator(messages, language)(`weekday.${day}` as Key);
}
