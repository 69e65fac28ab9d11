import { useEffect } from 'react';
import { staffSocket } from './socket.ts';

/**
 * Reports which orders changed, those that change close together at once. Nothing is named after a time without
 * connection, in which anything may have changed. `tell` stays the same between draws.
 */
export function useQueueChanges(tell: (uids: readonly string[] | undefined) => void): void {
  useEffect(() => {
    const socket = staffSocket();
    let changed: Set<string> | undefined = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reportSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        tell(changed && [...changed]);
        changed = new Set();
      }, 200);
    };
    const stops = [
      socket.subscribe({ topic: 'queue' }),
      socket.on('queueChanged', ({ orderUID }) => {
        changed?.add(orderUID);
        reportSoon();
      }),
      socket.onState((state) => {
        if (state !== 'open') return;
        changed = undefined;
        reportSoon();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [tell]);
}
