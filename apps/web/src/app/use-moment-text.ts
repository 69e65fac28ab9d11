import { useSyncExternalStore } from 'react';
import { momentText } from './moment-text.ts';
import { useScope } from './page-scope.ts';

const never = () => () => {};

/**
 * Gives a moment with its time for reading, by the reader's own clock. The server does not know that clock: what it draws
 * is by UTC, and so is what the browser begins with, until the page is up.
 */
export function useMomentText(): (at: string) => string {
  const { lang } = useScope();
  const isUp = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (at) => momentText(at, lang, { hasTime: true, ...(isUp ? {} : { timeZone: 'UTC' }) });
}
