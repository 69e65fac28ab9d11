import type { SocketState } from '@tetri/client';
import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '@tetri/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { staffSocket } from './socket.ts';
import { useQueueChanges } from './use-queue-changes.ts';

/** Whether the page receives news; drawn again when that changes. Where it is not enabled the socket is not opened for it. */
export function useSocketState(isEnabled = true): SocketState {
  return useSyncExternalStore(
    useCallback((changed) => (isEnabled ? staffSocket().onState(changed) : () => undefined), [isEnabled]),
    () => (isEnabled ? staffSocket().state : 'closed'),
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
