import type { SocketState } from '@tetri/client';
import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '@tetri/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { staffSocket } from './socket.ts';
import { useQueueChanges } from './use-queue-changes.ts';

/** Whether the page receives news; drawn again when that changes. */
export function useSocketState(): SocketState {
  return useSyncExternalStore(
    (changed) => staffSocket().onState(changed),
    () => staffSocket().state,
  );
}

/** Asks the calls again whenever the queue changed; `calls` stays the same between draws. */
export function useQueueNews(calls: readonly Call[]): void {
  const queries = useQueryClient();
  const ask = useCallback(() => {
    for (const { path } of calls) void queries.invalidateQueries({ queryKey: [path] });
  }, [queries, calls]);
  useQueueChanges(ask);
}
