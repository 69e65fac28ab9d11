import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser has taken the page over: false on the server and in what the browser begins with, then true for good. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
