import type { SocketClient } from '@tetri/client';
import type { RouteNews } from '@tetri/contract';
import { useCallback } from 'react';
import { useSocket } from '../../app/use-socket.ts';

/** Hands on how the route stands as soon as there is a socket, and again whenever its price changes. */
export function useLiveRoute(routeId: string, follow: (news: RouteNews) => void): void {
  useSocket(
    useCallback(
      (socket: SocketClient) => {
        const undo = [socket.on('routeChanged', follow), socket.subscribe({ topic: 'route', routeId })];
        return () => {
          for (const end of undo) end();
        };
      },
      [routeId, follow],
    ),
  );
}
