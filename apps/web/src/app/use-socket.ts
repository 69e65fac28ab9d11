import { useEffect } from 'react';
import type { PageSocket } from './browser-socket.ts';
import { useScope } from './page-scope.ts';

/**
 * Runs `attach` with the page's socket, which is loaded after the page is up, and undoes it by what `attach` returns.
 * `attach` must keep its identity for as long as it is to stay attached.
 */
export function useSocket(attach: (socket: PageSocket) => () => void): void {
  const scope = useScope();
  useEffect(() => {
    let detach: (() => void) | undefined;
    let isGone = false;
    void import('./browser-socket.ts').then(({ socketOf }) => {
      if (!isGone) detach = attach(socketOf(scope));
    });
    return () => {
      isGone = true;
      detach?.();
    };
  }, [attach, scope]);
}
