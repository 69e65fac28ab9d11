import { useIsLive } from '@tetri/ui';
import { momentText } from './moment-text.ts';
import { useScope } from './page-scope.ts';

/**
 * Gives a moment with its time for reading, by the reader's own clock. The server does not know that clock: what it draws
 * is by UTC, and so is what the browser begins with, until the page is live.
 */
export function useMomentText(): (at: string) => string {
  const { lang } = useScope();
  const isLive = useIsLive();
  return (at) => momentText(at, lang, { hasTime: true, ...(isLive ? {} : { timeZone: 'UTC' }) });
}
