import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** A page that breaks, or waits for an answer without end, keeps alarms from nobody for longer. */
const latestMs = 3000;
let isShown = false;
const listeners = new Set<() => void>();

function show(): void {
  if (isShown) return;
  isShown = true;
  for (const listener of listeners) listener();
}

/**
 * Whether the first page of the visit shows what it has, or had its time. What stands around it asks its own questions from then on, so that
 * they keep no page waiting.
 */
export function useIsFirstPageShown(): boolean {
  useEffect(() => {
    const timer = setTimeout(show, latestMs);
    return () => clearTimeout(timer);
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
}

/** Stands beside a page once its code is there: the page is shown once all that it asked is answered, and painted. */
export function FirstPageMark() {
  const queries = useQueryClient();
  useEffect(() => {
    if (isShown) return;
    const isAnswered = () => queries.isFetching() === 0;
    const look = () => {
      if (isShown) return stop();
      // What the answers bring is drawn first, and may ask for more.
      if (isAnswered()) afterPaint(() => isAnswered() && show());
    };
    const stop = queries.getQueryCache().subscribe(() => queueMicrotask(look));
    look();
    return stop;
  }, [queries]);
  return null;
}

/** In a tab that nobody looks at there is no paint, and no hurry. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
