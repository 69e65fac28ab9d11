import { languages } from '@tetri/contract';
import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

const moments = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at * 16, at, 59)).toISOString());

test.each(languages)('a moment in %s is written as browsers write it', (lang) => {
  for (const timeZone of [undefined, 'UTC', 'Asia/Tbilisi', 'America/New_York'])
    for (const hasTime of [true, false]) {
      const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'ru-RU', {
        day: '2-digit',
        month: lang === 'en' ? 'short' : '2-digit',
        ...(hasTime ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
        timeZone,
      });
      const own = moments.map((at) => momentText(at, lang, { hasTime, ...(timeZone !== undefined && { timeZone }) }));
      expect(own).toEqual(moments.map((at) => format.format(new Date(at))));
    }
});
