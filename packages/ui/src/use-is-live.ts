import { useDeferredValue, useEffect } from 'react';

let isTakenOver = false;

/**
 * Whether the browser has taken the page over: false on the server and in what the browser begins with, then true for good.
 * Turning true is no urgent matter: it is drawn in slices, and whatever the reader does meanwhile comes first.
 */
export function useIsLive(): boolean {
  useEffect(() => {
    isTakenOver = true;
  }, []);
  return useDeferredValue(true, isTakenOver);
}
