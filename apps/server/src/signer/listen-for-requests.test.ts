import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSigner } from './create-signer.ts';
import { listenForRequests } from './listen-for-requests.ts';
import { socketPathOf } from './places.ts';

const answer = async () => ({ ok: true as const, address: '0x1' });
const fail = (error: unknown) => {
  throw error;
};
const newPath = async () => socketPathOf(await mkdtemp(path.join(tmpdir(), 'tetri-socket-')));

test.each([
  ['says nothing', ''],
  ['sends half a request', '{"ask":"addr'],
])('cuts off who %s', async (_what, text) => {
  const socketPath = await newPath();
  const server = await listenForRequests(socketPath, { answer, fail, patienceMs: 50 });
  const socket = connect(socketPath);
  if (text) socket.write(text);
  socket.resume();
  await once(socket, 'close');
  server.close();
});

test('who comes when it is full is turned away, and learns that nothing was signed', async () => {
  const socketPath = await newPath();
  const server = await listenForRequests(socketPath, { answer, fail, connectionsMax: 1, patienceMs: 60_000 });
  const waiting = connect(socketPath);
  waiting.write('{}\n');
  await once(waiting, 'data');
  const client = createSigner({ socketPath });
  await expect(client.address('evm')).rejects.toMatchObject({ isNothingSigned: true });
  waiting.destroy();
  server.close();
});

test('a path that no socket can have is said to be too long', async () => {
  const socketPath = path.join(tmpdir(), 'x'.repeat(120), 'signer.sock');
  if (process.platform !== 'win32')
    await expect(listenForRequests(socketPath, { answer, fail })).rejects.toThrow('too long');
});

/** A signer that answers with this text, or never. */
async function lyingSigner(text: string | undefined) {
  const socketPath = await newPath();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => text !== undefined && socket.write(text));
  });
  server.listen(socketPath);
  await once(server, 'listening');
  return { client: createSigner({ socketPath, timeoutMs: 100 }), close: () => server.close() };
}

test.each([
  ['nothing in time', undefined],
  ['nonsense', 'nonsense\n'],
  ['half an answer', '{"ok":true'],
  ['an answer without a signature', '{"ok":true}\n'],
  ['a signature without its parts', '{"ok":true,"signed":[{"raw":"0x"}]}\n'],
])('after a signer that answers %s nobody knows what was signed', async (_what, text) => {
  const { client, close } = await lyingSigner(text);
  const request = { payoutId: 'p1', key: 'evm', transaction: {} };
  await expect(client.sign(request)).rejects.toMatchObject({ code: 'unknown', isNothingSigned: false });
  await expect(client.address('evm')).rejects.toMatchObject({ code: 'unknown', isNothingSigned: true });
  await expect(client.signed('p1')).rejects.toMatchObject({ isNothingSigned: true });
  await expect(client.balance('monero')).rejects.toMatchObject({ isNothingSigned: true });
  close();
});

test('what lies in a wallet is answered to the last unit', async () => {
  const { client, close } = await lyingSigner('{"ok":true,"balance":"18446744073709551615"}\n');
  expect(await client.balance('monero')).toBe(2n ** 64n - 1n);
  close();
});
