import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { answerUnreadable } from './answer-unreadable.ts';

/** What comes on a connection on which `sent` was written when its time ran out. */
async function answered(sent: string): Promise<string> {
  const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const server = createServer((socket) => {
    if (sent === '') answerUnreadable(timeout, socket);
    else socket.once('data', () => answerUnreadable(timeout, socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    if (sent !== '') client.write(sent);
    let text = '';
    client.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await new Promise((resolve) => client.once('close', resolve));
    return text;
  } finally {
    server.close();
  }
}

test('a connection that was opened in advance ends without an answer, which a browser would take for its next page', async () => {
  expect(await answered('')).toBe('');
});

test('whoever sent half a head is answered that it could not be read', async () => {
  expect(await answered('GET / HTTP/1.1\r\nhost: x')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
