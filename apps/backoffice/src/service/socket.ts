import { createSocketClient, type SocketClient } from '@tetri/client';
import { createStaffSocketToken } from '@tetri/contract';
import { client } from './client.ts';

let socket: SocketClient | undefined;

/** The one socket of this page, opened when first needed. */
export function staffSocket(): SocketClient {
  socket ??= createSocketClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/`,
    token: async () => (await client.call(createStaffSocketToken, {})).token,
  });
  return socket;
}

/** At sign-out: the next person's socket is their own. */
export function closeSocket(): void {
  socket?.close();
  socket = undefined;
}
