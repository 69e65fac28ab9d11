import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/**
 * Whether the first page of the visit shows what it has. What stands around it asks its own questions from then on, so that
 * they keep no page waiting.
 */
export function useIsFirstPageShown(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
}

/** Stands beside a page, within what waits for its code: the page is shown once all that it asked is answered. */
export function FirstPageMark() {
  const queries = useQueryClient();
  useEffect(() => {
    if (isShown) return;
    const look = () => {
      if (queries.isFetching() > 0) return;
      stop();
      isShown = true;
      for (const listener of listeners) listener();
    };
    const stop = queries.getQueryCache().subscribe(() => queueMicrotask(look));
    look();
    return stop;
  }, [queries]);
  return null;
}
