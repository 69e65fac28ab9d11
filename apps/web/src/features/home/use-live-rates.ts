import type { SocketClient } from '@tetri/client';
import { startTransition, useCallback, useState } from 'react';
import { useSocket } from '../../app/use-socket.ts';
import type { FavoriteRate } from './load-board.ts';

/** These rates as they stand now; one whose route is closed keeps the last that it had. */
export function useLiveRates(rates: readonly FavoriteRate[]): readonly FavoriteRate[] {
  const [changed, setChanged] = useState<ReadonlyMap<string, { in: string; out: string }>>(new Map());
  useSocket(
    useCallback(
      (socket: SocketClient) => {
        const own = new Set(rates.map(({ routeId }) => routeId));
        if (own.size === 0) return () => undefined;
        const undo = [
          socket.on('updateRates', ({ rates: all }) => {
            const priced = all.filter(([routeId, give]) => own.has(routeId) && give !== '');
            if (priced.length === 0) return;
            const rows = priced.map(([id, give, get]) => [id, { in: give, out: get }] as const);
            startTransition(() => setChanged((before) => new Map([...before, ...rows])));
          }),
          socket.subscribe({ topic: 'rates', routeIds: [...own] }),
        ];
        return () => {
          for (const end of undo) end();
        };
      },
      [rates],
    ),
  );
  return rates.map((favorite) => {
    const now = changed.get(favorite.routeId);
    return now ? { ...favorite, ...now } : favorite;
  });
}
