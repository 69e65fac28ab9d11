import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { bestHash, coinOf, mempoolInfo } from './calls.ts';
import { CoreRpc, type NodeError } from './core-rpc.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function nodeThat(answers: RequestListener, timeoutMs = 2000): Promise<CoreRpc> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return new CoreRpc({ url: `http://user:p%40ss@127.0.0.1:${port}`, timeoutMs });
}

const says =
  (text: string, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
const result = (text: string) => says(`{"result":${text},"error":null,"id":"tetri"}`);
const hash = 'a'.repeat(64);

test('shows user and password to the node alone', async () => {
  let seen: string | undefined;
  const node = await nodeThat((request, response) => {
    seen = request.headers.authorization;
    result(`"${hash}"`)(request, response);
  });
  expect(await node.ask(bestHash)).toBe(hash);
  expect(Buffer.from(seen?.split(' ')[1] ?? '', 'base64').toString()).toBe('user:p@ss');
  expect(node.name).not.toContain('p@ss');
});

test('reads amounts to the last digit, also those that no JavaScript number holds', async () => {
  const coin = (value: string) => result(`{"confirmations":1,"value":${value},"scriptPubKey":{"address":"x"}}`);
  expect(await (await nodeThat(coin('83999999.99999999'))).ask(coinOf(hash, 0))).toMatchObject({
    value: 8_399_999_999_999_999n,
  });
  expect(await (await nodeThat(coin('0.00000001'))).ask(coinOf(hash, 0))).toMatchObject({ value: 1n });
});

test.each<[string, RequestListener, string]>([
  ['no JSON', says('<html>', 502), 'nonsense'],
  ['no answer', says('null'), 'nonsense'],
  ['another type', result('5'), 'nonsense'],
  ['an amount that is none', result('{"mempoolminfee":1e-5,"minrelaytxfee":0.00001000}'), 'nonsense'],
  ['a negative amount', result('{"mempoolminfee":-0.00001000,"minrelaytxfee":0.00001000}'), 'nonsense'],
  [
    'a refusal',
    says('{"result":null,"error":{"code":-28,"message":"Loading block index…"},"id":"tetri"}', 500),
    'refused',
  ],
  ['another password', says('', 401), 'refused'],
  [
    'a redirection',
    (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    'silent',
  ],
  [
    'half an answer',
    (_request, response) => void response.writeHead(200, { 'content-length': '100' }).write('{"resu'),
    'silent',
  ],
  ['nothing in time', () => undefined, 'silent'],
])('a node that answers %s is not believed', async (_what, answers, fault) => {
  const node = await nodeThat(answers, 300);
  const error = (await node.ask(mempoolInfo).catch((thrown: unknown) => thrown)) as NodeError;
  expect(error).toMatchObject({ name: 'NodeError', fault });
  expect(error.message).not.toContain('p@ss');
});

test('of many questions, those that the node refuses are undefined', async () => {
  const node = await nodeThat(
    says(`[{"id":1,"result":"${hash}","error":null},{"id":0,"result":null,"error":{"code":-5,"message":"no"}}]`),
  );
  expect(await node.askAll([bestHash, bestHash])).toEqual([undefined, hash]);
  expect(await node.askAll([])).toEqual([]);
  await expect((await nodeThat(result('1'))).askAll([bestHash])).rejects.toMatchObject({ fault: 'nonsense' });
});
