import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClientAddresses } from '../http/client-address.ts';
import { createLog } from '../log.ts';
import { ConnectionGuard, type ConnectionLimits } from './connection-guard.ts';
import { answerRate, bodyRate } from './least-rate.ts';
import { refuseOtherUpgrades, wantsSocket } from './upgrades.ts';

const wide: ConnectionLimits = {
  connectionsMax: 100,
  connectionsPerAddress: 100,
  connectionsPerNetwork: 100,
  socketsPerAddress: 100,
  socketsPerNetwork: 100,
};
let server: Server;
let guard: ConnectionGuard;
let lines: string[];
let clients: Socket[];
/** The last one. */
let handled: IncomingMessage | undefined;
let handle: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(() => {
  clients = [];
  lines = [];
  handle = (request, response) => {
    handled = request.resume();
    request.on('end', () => response.end('here'));
  };
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  guard.stop();
  guard.cutAll();
  server.close();
  await once(server, 'close');
});

async function serve(limits: Partial<ConnectionLimits> = {}, trusted: readonly string[] = []): Promise<void> {
  guard = new ConnectionGuard({
    limits: { ...wide, ...limits },
    addresses: new ClientAddresses(trusted),
    log: createLog({ level: 'debug', write: (line) => lines.push(line) }),
  });
  server = createServer({ shouldUpgradeCallback: wantsSocket }, (request, response) => handle(request, response));
  guard.attach(server);
  refuseOtherUpgrades(server, (path) => path === '/taken');
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Opens a connection and says something, once the server has it. */
async function say(words = '', from = '127.0.0.1'): Promise<Socket> {
  const accepted = once(server, 'connection');
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from });
  client.on('error', () => undefined);
  clients.push(client);
  await accepted;
  if (words) client.write(words);
  return client;
}

const upgrade = (path: string, protocol = 'websocket', more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n${more}\r\n`;

test.each([
  ['any other path', upgrade('/en/')],
  ['a path that only begins like one that is', upgrade('/taken/not')],
  ['a made-up target', upgrade('*')],
  ['one with a body', upgrade('/x', 'websocket', 'content-length: 4\r\n') + 'body'],
  ['one that goes on talking', upgrade('/x') + 'x'.repeat(100_000)],
])('answers an upgrade to %s, and lets go of its connection', async (_, words) => {
  await serve();
  const client = await say(words);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  client.destroy();
  await expect.poll(() => guard.size).toBe(0);
});

test('a client that neither reads its refusal nor closes does not keep the connection', async () => {
  await serve();
  const client = await say(upgrade('/en/'));
  client.pause();
  await expect.poll(() => guard.size, { timeout: 5000 }).toBe(0);
});

test('what asks for a protocol that we do not speak is answered in ours, and closed', async () => {
  await serve();
  const client = await say(upgrade('/en/', 'h2c'));
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*here/i);
});

test('an address may hold so many connections, and the network around it so many', async () => {
  await serve({ connectionsPerAddress: 2, connectionsPerNetwork: 3 });
  await say('', '127.0.0.2');
  await say('', '127.0.0.2');
  const third = await say('', '127.0.0.2');
  await once(third, 'close');
  await say('', '127.0.0.3');
  const fifth = await say('', '127.0.0.4');
  await once(fifth, 'close');
  expect(guard.size).toBe(3);
  guard.sweep(0);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ refused: { perNetwork: 2 }, open: 3 }]);
});

test('a proxy of ours may hold any number of connections', async () => {
  await serve({ connectionsPerAddress: 1 }, ['127.0.0.2']);
  for (let count = 0; count < 5; count += 1) await say('', '127.0.0.2');
  expect(guard.size).toBe(5);
});

test('sockets are counted by who stands behind a proxy', async () => {
  await serve({ socketsPerAddress: 1 }, ['127.0.0.1']);
  const requests: IncomingMessage[] = [];
  server.on('upgrade', (request) => requests.push(request));
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
    await say(upgrade('/taken', 'websocket', `x-forwarded-for: ${address}\r\n`));
  await expect.poll(() => requests.length).toBe(3);
  const taken = requests.map((request) => guard.takeSocket(request));
  const addresses = requests.map(({ headers }) => headers['x-forwarded-for']);
  expect(addresses.filter((_, at) => taken[at])).toEqual(expect.arrayContaining(['192.0.2.1', '192.0.2.2']));
  expect(taken.filter(Boolean)).toHaveLength(2);
});

test('ends a body that comes slower than the least rate, and no other', async () => {
  await serve();
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n';
  const asked = () => once(server, 'request');
  const [slow] = await Promise.all([say(head), asked()]);
  const [quick] = await Promise.all([say(head), asked()]);
  const now = performance.now();
  guard.sweep(now);
  let received = 0;
  handled?.on('data', (chunk: Buffer) => (received += chunk.length));
  quick.write('x'.repeat(100_000));
  await expect.poll(() => received).toBe(100_000);
  expect(guard.phases()).toEqual({ body: 2 });
  const gone = once(slow, 'close');
  guard.sweep(now + bodyRate.graceMs + 1000);
  await gone;
  await expect.poll(() => guard.phases()).toEqual({ body: 1 });
  expect(quick.destroyed).toBe(false);
});

test('ends a reader who takes an answer slower than the least rate', async () => {
  await serve();
  handle = (_request, response) => void response.end(Buffer.alloc(64_000_000));
  const client = await say('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  client.pause();
  await expect.poll(() => guard.phases()).toEqual({ answer: 1 });
  const now = performance.now();
  guard.sweep(now);
  guard.sweep(now + answerRate.graceMs);
  expect(guard.size).toBe(1);
  guard.sweep(now + answerRate.graceMs + (64_100_000 / answerRate.bytesPerSecond) * 1000);
  await expect.poll(() => guard.size).toBe(0);
});

test('whoever waits between two requests is no slow one', async () => {
  await serve();
  const client = await say('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(client, 'data');
  await expect.poll(() => guard.phases()).toEqual({ idle: 1 });
  guard.sweep(performance.now() + 600_000);
  expect(guard.size).toBe(1);
});
