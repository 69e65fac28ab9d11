import type { SocketState } from '@tetri/client';
import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '@tetri/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { staffSocket } from './socket.ts';

/** Whether the page hears news; drawn again when that changes. */
export function useSocketState(): SocketState {
  return useSyncExternalStore(
    (changed) => staffSocket().onState(changed),
    () => staffSocket().state,
  );
}

/**
 * Asks the calls again whenever the queue changed, and after a time without connection. Changes that come close together
 * make one question.
 */
export function useQueueNews(calls: readonly Call[], onChange?: (orderUID: string) => void): void {
  const queries = useQueryClient();
  useEffect(() => {
    const socket = staffSocket();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const { path } of calls) void queries.invalidateQueries({ queryKey: [path] });
      }, 200);
    };
    const stops = [
      socket.subscribe({ topic: 'queue' }),
      socket.on('queueChanged', ({ orderUID }) => {
        onChange?.(orderUID);
        refresh();
      }),
      socket.onState((state) => {
        if (state === 'open') refresh();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [queries, calls, onChange]);
}
