import type { SocketClient } from '@tetri/client';
import { useCallback, useEffect, useRef } from 'react';
import { useSocket } from '../../app/use-socket.ts';

const restMs = 2000;

/** Calls `refresh` when the route's price ticks: at once after a rest, at most every two seconds, never in a hidden tab. */
export function useLiveRate(routeId: string, refresh: () => Promise<void>): void {
  const latest = useRef({ routeId, refresh });
  useEffect(() => {
    latest.current = { routeId, refresh };
  }, [routeId, refresh]);

  useSocket(
    useCallback((socket: SocketClient) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let lastAt = -restMs;
      const soon = () => {
        if (timer !== undefined || document.hidden) return;
        timer = setTimeout(
          () => {
            timer = undefined;
            lastAt = performance.now();
            void latest.current.refresh();
          },
          Math.max(0, lastAt + restMs - performance.now()),
        );
      };
      const unsubscribe = socket.subscribe({ topic: 'rates' });
      const off = socket.on('updateRates', ({ rates }) => {
        if (rates.some(([id]) => id === latest.current.routeId)) soon();
      });
      document.addEventListener('visibilitychange', soon);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', soon);
        off();
        unsubscribe();
      };
    }, []),
  );
}
