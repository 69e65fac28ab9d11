import type { SocketClient } from '@tetri/client';

/** Passes on what the socket says of technical work, and reads it anew once the socket is back: it heard nothing meanwhile. */
export function followOffline(
  socket: Pick<SocketClient, 'on' | 'onState'>,
  read: () => Promise<boolean>,
  listener: (isOffline: boolean) => void,
): () => void {
  /** Counts what was said and asked: an answer to an older question says nothing. */
  let turn = 0;
  let wasAway = false;

  async function readAnew(): Promise<void> {
    const asked = ++turn;
    const isOffline = await read().catch(() => undefined);
    if (asked === turn && isOffline !== undefined) listener(isOffline);
  }

  const undo = [
    socket.on('updateStatusWorkSite', ({ offlineStatus }) => {
      turn += 1;
      listener(offlineStatus);
    }),
    socket.onState((state) => {
      if (state === 'open' && wasAway) void readAnew();
      wasAway = state !== 'open' && (wasAway || state === 'closed');
    }),
  ];
  return () => {
    turn += 1;
    for (const end of undo) end();
  };
}
