import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardedFetch } from './guarded-fetch.ts';
import { lookupWithin, strangersReach } from './guarded-request.ts';

const home = { isPrivateAllowed: true, isPlainAllowed: true };
const abroad = { isPrivateAllowed: false, isPlainAllowed: true };
let server: Server;
let url: string;
let asked: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  asked = [];
  answer = (_request, response) => response.end('{"price":"2.70"}');
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const init = (headers: Record<string, string> = {}) => ({ headers, signal: AbortSignal.timeout(10_000) });

test.each([
  ['as it is', undefined, (text: string) => Buffer.from(text)],
  ['with brotli', 'br', brotliCompressSync],
  ['with gzip', 'gzip', gzipSync],
] as const)('reads what an own server answers, %s, where that is allowed', async (_, encoding, encode) => {
  answer = (_request, response) => {
    if (encoding) response.setHeader('content-encoding', encoding);
    response.end(encode('{"price":"2.70"}'));
  };
  const response = await guardedFetch(home)(`${url}/`, init({ 'x-key': 'k' }));
  expect([response.status, await response.text()]).toEqual([200, '{"price":"2.70"}']);
  expect(asked[0]?.headers['x-key']).toBe('k');
});

test('asks nothing at an own address where that is not allowed, by number or by name', async () => {
  const { port } = new URL(url);
  for (const address of [url, `http://localhost:${port}/`, `http://[::ffff:7f00:1]:${port}/`])
    await expect(guardedFetch(abroad)(address, init())).rejects.toMatchObject({ name: 'AddressRefused' });
  expect(asked).toEqual([]);
});

test('follows a redirect, and sends the next host no key that was for the first', async () => {
  const next = createServer((request, response) => response.end(String(request.headers['x-key']))).listen(
    0,
    '127.0.0.1',
  );
  await once(next, 'listening');
  try {
    answer = (_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${(next.address() as AddressInfo).port}/` }).end();
    const response = await guardedFetch(home)(`${url}/`, init({ 'x-key': 'k' }));
    expect(await response.text()).toBe('undefined');
  } finally {
    await new Promise((resolve) => next.close(resolve));
  }
});

test.each([
  ['to another scheme', 'file:///etc/passwd'],
  ['round and round', '/'],
])('ends a redirect %s', async (_, location) => {
  answer = (_request, response) => response.writeHead(302, { location }).end();
  await expect(guardedFetch(home)(`${url}/`, init())).rejects.toMatchObject({ name: 'AddressRefused' });
});

test('an answer that is no success is returned as it is', async () => {
  answer = (_request, response) => response.writeHead(503).end('later');
  expect(await guardedFetch(home)(`${url}/`, init())).toMatchObject({ status: 503, ok: false });
});

/** What a look-up answers for a name that leads to these addresses. */
function found(...addresses: string[]): unknown {
  let outcome: unknown;
  const find = ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as unknown as typeof lookup;
  lookupWithin(strangersReach, find)('push.example', {}, (error, address) => {
    outcome = error?.message ?? address;
  });
  return outcome;
}

test('takes a name only when every address it leads to is public', () => {
  expect(found('8.8.8.8', '1.1.1.1')).toBe('8.8.8.8');
  expect(found('8.8.8.8', '10.0.0.1')).toMatch(/not public/);
  expect(found()).toMatch(/no address/);
});

test('judges the address that is connected to: a name that leads elsewhere the second time is judged again', () => {
  expect(found('8.8.8.8')).toBe('8.8.8.8');
  expect(found('169.254.169.254')).toMatch(/not public/);
});
