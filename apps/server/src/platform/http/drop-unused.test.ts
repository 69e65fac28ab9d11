import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { dropUnused } from './drop-unused.ts';

test('a server ends at once, though somebody opened a connection and asked for nothing', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const drop = dropUnused(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const silent = connect(port, '127.0.0.1');
  await accepted;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');

  const ended = once(server, 'close');
  drop();
  server.close();
  server.closeIdleConnections();
  await Promise.all([ended, once(silent, 'close')]);
});

test('who is in the middle of asking is answered', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = createServer((_request, response) => {
    drop();
    server.close();
    response.setHeader('connection', 'close').end('answered');
    answer();
  });
  const drop = dropUnused(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await asked;
  expect(await response.text()).toBe('answered');
});
