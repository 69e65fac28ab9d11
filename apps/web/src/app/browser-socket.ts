import { createSocketClient, type SocketClient } from '@tetri/client';

/** The page's one socket. */
export const socket: SocketClient = createSocketClient({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/`,
});
