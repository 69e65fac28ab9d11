/** Plain `ws` that sends one prepared frame to all: what the library itself takes. Its argument is the number of rows. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerParent } from './answer-parent.ts';
import { rateRows } from './rate-rows.ts';

const rates = [...rateRows(Number(process.argv[2]))].map(([id, row]) => [id, row.in, row.out, row.reserve]);
const frame = Buffer.from(JSON.stringify({ method: 'updateRates', data: { version: 1, rates } }));
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });

sockets.on('connection', (socket) =>
  socket.on('message', () => socket.send('{"method":"subscribe","data":{"ok":true}}')),
);
answerParent(() => {
  for (const socket of sockets.clients) socket.send(frame, { binary: false });
});
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
