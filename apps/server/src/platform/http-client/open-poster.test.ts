import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { strangersReach } from './guarded-request.ts';
import { openPoster, type Poster } from './open-poster.ts';

const body = Buffer.from('a=1');
let server: Server;
let url: string;
let poster: Poster;
let answer: (response: ServerResponse) => void;
const sockets = new Set<Socket>();
beforeEach(async () => {
  answer = (response) => response.end('thanks');
  server = createServer((request, response) => request.resume().on('end', () => answer(response)));
  server.on('connection', (socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  poster = openPoster({ isPrivateAllowed: true, isPlainAllowed: true }, 300);
});
afterEach(async () => {
  poster.close();
  server.closeAllConnections();
  sockets.clear();
  await new Promise((resolve) => server.close(resolve));
});
const send = () => poster.post({ url, headers: {}, body });

test('sends one after the other over one connection', async () => {
  expect([await send(), await send()]).toEqual([{ status: 200 }, { status: 200 }]);
  expect(sockets.size).toBe(1);
});

test('follows no redirect', async () => {
  answer = (response) => response.writeHead(302, { location: url }).end();
  expect(await send()).toEqual({ status: 302 });
});

test('cuts an answer without end, and takes its status', async () => {
  answer = (response) => {
    const more = () => {
      while (response.write('x'.repeat(10_000)));
      response.once('drain', more);
    };
    more();
  };
  expect(await send()).toEqual({ status: 200 });
});

test.each([
  ['before it begins', () => {}],
  ['in the middle', (response: ServerResponse) => void response.write('th')],
])('gives up an answer that stalls %s', async (_, stall) => {
  answer = stall;
  await expect(send()).rejects.toThrow();
});

test('reaches no address of the own network by a stranger’s word', async () => {
  const strangers = openPoster(strangersReach);
  for (const address of [url, 'https://127.0.0.1/', 'https://169.254.169.254/', 'https://[::1]/', 'https://localhost/'])
    await expect(strangers.post({ url: address, headers: {}, body })).rejects.toMatchObject({ name: 'AddressRefused' });
  expect(sockets.size).toBe(0);
  strangers.close();
});
