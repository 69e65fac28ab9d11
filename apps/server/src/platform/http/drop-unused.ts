import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Gives what closes the connections over which nothing was ever asked. Browsers open some in advance, and node would wait a
 * minute for each before it lets a server end.
 */
export function dropUnused(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
