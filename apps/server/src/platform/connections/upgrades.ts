import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long somebody may take to hear why their connection ends. */
const lingerMs = 1000;

/** Whether a request asks for a WebSocket. What asks for any other protocol is answered in the one it came in. */
export function wantsSocket({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.upgrade?.trim().toLowerCase() === 'websocket';
}

/**
 * Refuses every upgrade that nobody takes. Node hands an upgrade over with its socket, on which from then on there is no
 * time limit: where no listener ends it, it stays open for good.
 */
export function refuseOtherUpgrades(server: Server, isTaken: (path: string) => boolean): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!isTaken(path)) refuseUpgrade(socket, '404 Not Found', 'There is no socket at this address.');
  });
}

/** Answers an upgrade in plain HTTP and ends its connection, whether or not the other side reads and closes. */
export function refuseUpgrade(socket: Duplex, status: string, reason: string): void {
  socket.on('error', () => socket.destroy());
  const text = `${reason}\n`;
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  endSoon(socket);
}

/**
 * Lets what was written arrive and then lets go of the socket. What still comes in is read and thrown away: closed with
 * something unread, the connection would be reset and the answer lost.
 */
function endSoon(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}
