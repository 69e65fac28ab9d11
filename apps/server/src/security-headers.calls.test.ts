import { createOrder, getSession } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

const api = '/service/api/v1';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true, roles: 'api,web', env: { PUBLIC_URL: 'https://tetri.test' } });
  ({ port } = server.app.fastify.server.address() as AddressInfo);
});
afterAll(() => server.stop());

/** Asks where a proxy would, behind the https address. */
const get = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });

const answers: readonly [string, string, RequestInit?][] = [
  ['a page', '/en/'],
  ['a page that is not there', '/en/nothing/'],
  ['an address that cannot be read', '/en/%E0%A4%A'],
  ['the back office', '/backoffice/'],
  ['a redirect', '/'],
  ['a file of the site', '/favicon.svg'],
  ['a file that is not there', '/nothing.js'],
  ['an icon', '/service/fs/icons/btc.svg'],
  ['an icon that is not there', '/service/fs/icons/nothing.svg'],
  ['a receipt to a stranger', '/service/fs/receipts/x'],
  ['an activation link', '/en/activate/made-up/'],
  ['an answer that lies ready', `${api}/public/exchanger/route-v2/get/`],
  ['an answer made for the asker', `${api}/public/settings/work-status/get/?x=1`],
  ['a refusal', `${api}/${getSession.path}/`],
  ['a call without its token', `${api}/${createOrder.path}/`, { method: 'POST' }],
  ['a call that is not there', `${api}/nothing/`],
  ['a call whose address cannot be read', `${api}/%E0%A4%A`],
  ['the description of the calls', `${api}/openapi.json`],
  ['a probe', '/healthz'],
  ['the figures', '/metrics'],
  ['the exchange form by a link of nobody', '/embed/nobody/'],
  ['the exchange form by what is no link', `/embed/${'x'.repeat(200)}/a/%00`],
  ['the exchange form by no link', '/embed/'],
  ['the script of the exchange form', '/embed.js'],
];

test.each(answers)(
  '%s is not guessed at, shows in no frame, and is asked for over https from now on',
  async (_, path, init) => {
    const { headers, status } = await get(path, init);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const type = headers.get('content-type');
    if (type) expect(type).toMatch(/; charset=utf-8$/);
    else expect([302, 303, 404]).toContain(status);
  },
);

test('only the description of the calls may be read by pages of other sites', async () => {
  for (const [, path, init] of answers) {
    const { headers } = await get(path, { ...init, headers: { origin: 'https://evil.test' } });
    expect(headers.get('access-control-allow-origin')).toBe(path.endsWith('openapi.json') ? '*' : null);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  [
    'two lengths, of which a proxy may read the other',
    `POST ${api}/public/x/ HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  ],
])('%s is refused once, and the connection ends', async (_, bytes) => {
  const text = await new Promise<string>((resolve, reject) => {
    let read = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (read += chunk.toString('latin1'))).on('close', () => resolve(read));
    socket.on('error', reject);
  });
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  expect(text).toContain('x-content-type-options: nosniff');
});

test.each(['TRACE', 'CONNECT'])('%s is not answered', async (method) => {
  const status = await new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, method, path: method === 'CONNECT' ? 'tetri.test:443' : '/en/' });
    asked.on('response', (answer) => resolve(answer.resume().statusCode));
    asked.on('connect', () => resolve('connected'));
    asked.on('error', () => resolve('closed'));
    asked.end();
  });
  expect([404, 'closed']).toContain(status);
});

test.each([
  '/assets/',
  '/service/',
  '/service/fs/',
  '/service/fs/icons/',
  '/.git/config',
  '/.env',
  '/..%2fpackage.json',
])('there is no list and no file of the installation at %s', async (path) => {
  const answer = await get(path);
  expect(answer.status).not.toBe(200);
  expect(await answer.text()).not.toMatch(/\.svg<|\[core\]|"private"|DATABASE_URL/);
});
