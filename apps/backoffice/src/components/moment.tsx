import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-messages.ts';
import { momentText, sinceText } from './moment-text.ts';

export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time style={{ whiteSpace: 'nowrap' }} dateTime={at}>
      {momentText(at, language)}
    </time>
  );
}

/** How long ago, drawn again each half minute; the exact time on hover. */
export function Since({ at }: { at: string }) {
  const language = useLanguage();
  const text = useSinceText(at);
  return (
    <time style={{ whiteSpace: 'nowrap' }} dateTime={at} title={momentText(at, language)}>
      {text}
    </time>
  );
}

/** How long ago as text, drawn again each half minute. */
export function useSinceText(at: string): string {
  const language = useLanguage();
  return sinceText(useNow(30_000) - Date.parse(at), language);
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
