import { createSocketClient, type SocketClient } from '@tetri/client';
import { createSocketToken } from '@tetri/contract';
import type { PageScope } from './page-scope.ts';

let socket: SocketClient | undefined;

/** The page's one socket. It speaks for whoever is signed in, and connects anew when that changes. */
export function socketOf(scope: PageScope): SocketClient {
  socket ??= openSocket(scope);
  return socket;
}

function openSocket({ session, call }: PageScope): SocketClient {
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
  return client;
}
