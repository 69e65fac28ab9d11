import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.ts';

const lengths = [0, 1, 125, 126, 65_535, 65_536, 300_000];
const texts = lengths.map((length) => 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2));

test('frames of every length are read as they were written by a reader that is not ours', async () => {
  const upgrades = new WebSocketServer({ noServer: true });
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  http.on('upgrade', (request, stream, head) =>
    upgrades.handleUpgrade(request, stream, head, () => {
      for (const text of texts) stream.write(textFrame(text));
      stream.end();
    }),
  );
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  const heard: string[] = [];
  client.on('message', (data, isBinary) => heard.push(isBinary ? 'binary' : String(data)));
  await once(client, 'close');
  upgrades.close();
  http.close();
  await once(http, 'close');
  expect(heard.map((text) => Buffer.byteLength(text))).toEqual(lengths);
  expect(heard).toEqual(texts);
});
