import { Box, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Date and time to the minute in the reader's own time zone. */
export function momentText(at: string, language: string): string {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(language, format);
  return format.format(new Date(at));
}

export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {momentText(at, language)}
    </Box>
  );
}

/** How long ago, drawn again each half minute; the exact time on hover. */
export function Since({ at }: { at: string }) {
  const language = useLanguage();
  const text = useSinceText(at);
  return (
    <Tooltip title={momentText(at, language)}>
      <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
        {text}
      </Box>
    </Tooltip>
  );
}

/** How long ago as text, drawn again each half minute. */
export function useSinceText(at: string): string {
  const t = useMessages(messages);
  const language = useLanguage();
  const minutes = Math.floor((useNow(30_000) - Date.parse(at)) / 60_000);
  return minutes < 1 ? t('justNow') : ago(minutes, language);
}

function ago(minutes: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' });
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 48 * 60) return format.format(-Math.floor(minutes / 60), 'hour');
  return format.format(-Math.floor(minutes / 1440), 'day');
}

/** The present moment, moved on every so often. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
