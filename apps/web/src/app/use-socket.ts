import type { SocketClient } from '@tetri/client';
import { useEffect } from 'react';

/**
 * Runs `attach` with the page's socket, which is loaded after the page is up, and undoes it by what `attach` returns.
 * `attach` must keep its identity for as long as it is to stay attached.
 */
export function useSocket(attach: (socket: SocketClient) => () => void): void {
  useEffect(() => {
    let detach: (() => void) | undefined;
    let isGone = false;
    void import('./browser-socket.ts').then(({ socket }) => {
      if (!isGone) detach = attach(socket);
    });
    return () => {
      isGone = true;
      detach?.();
    };
  }, [attach]);
}
