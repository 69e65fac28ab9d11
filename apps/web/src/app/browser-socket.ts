import { createSocketClient, type SocketClient } from '@tetri/client';
import { createSocketToken, getSiteStatus } from '@tetri/contract';
import { followOffline } from './follow-offline.ts';
import type { PageScope } from './page-scope.ts';

export interface PageSocket extends SocketClient {
  /** Whether there is technical work, as often as that may have changed: also while the socket was away. */
  onOffline(listener: (isOffline: boolean) => void): () => void;
}

let socket: PageSocket | undefined;

/** The page's one socket. It speaks for whoever is signed in, and connects anew when that changes. */
export function socketOf(scope: PageScope): PageSocket {
  socket ??= openSocket(scope);
  return socket;
}

function openSocket({ session, call }: PageScope): PageSocket {
  const client = createSocketClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/`,
    token: async () => ((await session.settledUser()) === null ? undefined : (await call(createSocketToken, {})).token),
  });
  let userId = session.user()?._id;
  session.subscribe(() => {
    if (session.user()?._id === userId) return;
    userId = session.user()?._id;
    client.restart();
  });
  const readOffline = async () => (await call(getSiteStatus, {})).offlineStatus;
  return Object.assign(client, {
    onOffline: (listener: (isOffline: boolean) => void) => followOffline(client, readOffline, listener),
  });
}
