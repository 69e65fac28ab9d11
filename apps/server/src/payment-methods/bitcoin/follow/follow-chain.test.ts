import { expect, test } from 'vitest';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { ChainAtNode } from '../chains.ts';
import { CoreRpc } from '../node/core-rpc.ts';
import { HotWallet } from '../payout/hot-wallet.ts';
import { BitcoinSettings } from '../settings.ts';
import { followChain } from './follow-chain.ts';

const hash = (letter: string) => letter.repeat(64);
const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const paying = { txid: hash('c'), vin: [], vout: [{ value: 1, n: 0, scriptPubKey: { address } }] };

/** A node that gives each method's answers in turn, the last for ever. */
async function nodeThat(answers: Readonly<Record<string, readonly unknown[]>>) {
  const asked = new Map<string, number>();
  const answer = ({ id, method, params }: { id: unknown; method: string; params: unknown[] }) => {
    const all = answers[method === 'getblockhash' ? `${method} ${String(params[0])}` : method] ?? [];
    const at = asked.get(method) ?? 0;
    asked.set(method, at + 1);
    const result = all[Math.min(at, all.length - 1)];
    return JSON.stringify({ id, result, error: result === undefined ? { code: -8, message: 'no' } : null });
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const parsed = JSON.parse(body) as Parameters<typeof answer>[0] | Parameters<typeof answer>[0][];
      const said = Array.isArray(parsed) ? `[${parsed.map(answer).join(',')}]` : answer(parsed);
      response.end(said.replaceAll('"value":1', '"value":1.00000000'));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const [chain] = BitcoinSettings.parse({
    chains: [
      {
        network: 'BTC',
        currencyId: 'btc',
        kind: 'bitcoin',
        rpcUrl: `http://127.0.0.1:${port}`,
        xpub: 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
      },
    ],
  }).chains;
  if (!chain) throw new Error('no chain');
  const node = new CoreRpc({ url: chain.rpcUrl, timeoutMs: 2000 });
  const at: ChainAtNode = { chain, node, wallet: new HotWallet(node), waiting: new Map() };
  return { at, close: () => server.close().closeAllConnections() };
}

const tip = (blocks: number, bestblockhash: string) => ({
  blocks,
  bestblockhash,
  initialblockdownload: false,
  mediantime: 1,
});
const all = async (addresses: readonly string[]) => new Set(addresses);
const cursor = { height: 10, hashes: [hash('a')] };

test('a block that does not follow what was read is not read: the next step finds the fork', async () => {
  const { at, close } = await nodeThat({
    getblockchaininfo: [tip(11, hash('b'))],
    'getblockhash 10': [hash('a')],
    'getblockhash 11': [hash('b')],
    getblock: [{ hash: hash('b'), height: 11, previousblockhash: hash('e'), tx: [paying] }],
  });
  expect(await followChain(at, cursor, all)).toEqual({ cursor, height: 10, deposits: [], isCaughtUp: false });
  close();
});

test('nothing is called gone where a block came while it was asked what waits', async () => {
  const { at, close } = await nodeThat({
    getblockchaininfo: [tip(10, hash('a'))],
    'getblockhash 10': [hash('a')],
    getrawmempool: [[hash('c')]],
    getrawtransaction: [paying],
    getbestblockhash: [hash('b'), hash('a')],
  });
  const during = await followChain(at, cursor, all);
  expect(during.unconfirmed).toBeUndefined();
  expect(during.isCaughtUp).toBe(false);
  expect(during.deposits).toMatchObject([{ address, units: 100_000_000n, height: null }]);
  const after = await followChain(at, cursor, all);
  expect(after).toMatchObject({ unconfirmed: [`${hash('c')}:0`], isCaughtUp: true });
  close();
});

test('however many wait, each is read once, and what waits no more is forgotten', async () => {
  const many = Array.from({ length: 1500 }, (_, at) => at.toString(16).padStart(64, '0'));
  const read: string[] = [];
  const { at, close } = await nodeThat({
    getblockchaininfo: [tip(10, hash('a'))],
    'getblockhash 10': [hash('a')],
    getrawmempool: [many, many, [hash('c')]],
    getrawtransaction: [...many.map((txid) => ({ txid, vin: [], vout: [] })), paying],
    getbestblockhash: [hash('a')],
  });
  const isOurs = async (addresses: readonly string[]) => {
    read.push(...addresses);
    return new Set(addresses);
  };
  expect(await followChain(at, cursor, isOurs)).toMatchObject({ isCaughtUp: true, unconfirmed: [] });
  expect(at.waiting.size).toBe(1500);
  expect(await followChain(at, cursor, isOurs)).toMatchObject({ isCaughtUp: true });
  expect(await followChain(at, cursor, isOurs)).toMatchObject({ unconfirmed: [`${hash('c')}:0`] });
  expect([...at.waiting.keys()]).toEqual([hash('c')]);
  expect(read).toEqual([address]);
  close();
});

test('nothing is called gone where the node forgot what it had just named', async () => {
  const { at, close } = await nodeThat({
    getblockchaininfo: [tip(10, hash('a'))],
    'getblockhash 10': [hash('a')],
    getrawmempool: [[hash('c')]],
    getbestblockhash: [hash('a')],
  });
  expect(await followChain(at, cursor, all)).not.toHaveProperty('unconfirmed');
  close();
});
