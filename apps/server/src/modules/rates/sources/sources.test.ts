import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Observation, SourceKind } from '../core/source.ts';
import { ccxtWithin } from './ccxt.ts';
import { adapterOf } from './index.ts';

let server: Server | undefined;

afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
});

/** A server on this machine that answers by path; anything else is 404. */
async function serving(answers: Record<string, string>): Promise<string> {
  server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(answer ?? 'nothing here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server on this machine that begins every answer, and ends none. */
async function stalling(): Promise<string> {
  server = createServer((_request, response) => response.writeHead(200).write('{')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function poll(kind: SourceKind, config: unknown): Promise<readonly Observation[]> {
  const opened = await adapterOf(kind).open(config);
  if (!opened) throw new Error('nothing to poll');
  return opened.poll({ fetch, now: new Date('2026-01-05T09:00:00Z') });
}

const ecbFile = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='2026-01-02'>
    <Cube currency='USD' rate='1.1721'/><Cube currency='JPY' rate='183.90'/>
  </Cube></Cube>
</gesmes:Envelope>`;

const nbgFile = JSON.stringify([
  {
    date: '2026-01-05T00:00:00.000Z',
    currencies: [
      {
        code: 'USD',
        quantity: 1,
        rateFormated: '2.7012',
        diffFormated: '0.0012',
        rate: 2.7012,
        name: 'US Dollar',
        diff: 0.0012,
      },
      {
        code: 'JPY',
        quantity: 100,
        rateFormated: '1.7250',
        diffFormated: '0.0100',
        rate: 1.725,
        name: 'Japanese Yen',
        diff: 0.01,
      },
    ],
  },
]);

test('reads the daily file of the European Central Bank', async () => {
  const url = await serving({ '/eurofxref-daily.xml': ecbFile });
  const at = new Date('2026-01-02T15:00:00Z');
  expect(await poll('ecb', { url: `${url}/eurofxref-daily.xml` })).toEqual([
    { pair: 'EUR/USD', price: '1.1721', at },
    { pair: 'EUR/JPY', price: '183.90', at },
  ]);
});

test('reads the rates of the National Bank of Georgia, each for one unit', async () => {
  const url = await serving({ '/json': nbgFile });
  const at = new Date('2026-01-05T00:00:00Z');
  expect(await poll('nbg', { url: `${url}/json` })).toEqual([
    { pair: 'USD/GEL', price: expect.stringMatching(/^2\.70120*$/), at },
    { pair: 'JPY/GEL', price: expect.stringMatching(/^0\.017250*$/), at },
  ]);
});

test('finds prices in any JSON by their paths, digit by digit', async () => {
  const url = await serving({ '/t': '{"data":{"items":[{"p":"0.10"},{"p":123456789.123456789123}]}}' });
  const prices = [
    { pair: 'AAA/USD', path: 'data.items[0].p' },
    { pair: 'BBB/USD', path: 'data.items[1].p' },
  ];
  expect(await poll('http-json', { requests: [{ url: `${url}/t`, headers: {}, prices }] })).toEqual([
    { pair: 'AAA/USD', price: '0.10' },
    { pair: 'BBB/USD', price: '123456789.123456789123' },
  ]);
});

test('reads an exchange through ccxt', async () => {
  const ticker = (price: string) => ({
    a: [price, '1', '1'],
    b: [price, '1', '1'],
    c: [price, '1'],
    v: ['1', '1'],
    p: ['1', '1'],
    t: [1, 1],
    l: ['1', '1'],
    h: ['1', '1'],
    o: '1',
  });
  const pair = (altname: string, wsname: string, base: string) => ({
    altname,
    wsname,
    aclass_base: 'currency',
    base,
    aclass_quote: 'currency',
    quote: 'ZUSD',
    lot: 'unit',
    pair_decimals: 1,
    cost_decimals: 5,
    lot_decimals: 8,
    lot_multiplier: 1,
    leverage_buy: [],
    leverage_sell: [],
    fees: [[0, 0.4]],
    fees_maker: [[0, 0.25]],
    fee_volume_currency: 'ZUSD',
    margin_call: 80,
    margin_stop: 40,
    ordermin: '0.00005',
    costmin: '0.5',
    tick_size: '0.1',
    status: 'online',
  });
  const asset = (altname: string) => ({
    aclass: 'currency',
    altname,
    decimals: 10,
    display_decimals: 5,
    status: 'enabled',
  });
  const url = await serving({
    '/0/public/AssetPairs': JSON.stringify({ error: [], result: { XXBTZUSD: pair('XBTUSD', 'XBT/USD', 'XXBT') } }),
    '/0/public/Assets': JSON.stringify({ error: [], result: { XXBT: asset('XBT'), ZUSD: asset('USD') } }),
    '/0/public/Ticker': JSON.stringify({ error: [], result: { XXBTZUSD: ticker('97850.10000') } }),
  });
  const prices = await poll('ccxt', {
    exchange: 'kraken',
    pairs: ['BTC/USD'],
    price: 'last',
    baseUrl: url,
    options: {},
  });
  expect(prices).toEqual([expect.objectContaining({ pair: 'BTC/USD', price: expect.stringMatching(/^97850\.10*$/) })]);
});

test('an exchange whose answer begins and never ends is given up', async () => {
  const baseUrl = await stalling();
  const opened = await ccxtWithin(50).open?.({
    exchange: 'kraken',
    pairs: ['BTC/USD'],
    price: 'last',
    isPrivateAllowed: true,
    baseUrl,
    options: {},
  });
  await expect(opened?.poll({ fetch, now: new Date('2026-01-05T09:00:00Z') })).rejects.toThrow('timed out');
});

test('an answer of an exchange that is too large is not read to its end', async () => {
  const url = await serving({ '/0/public/Assets': ' '.repeat(5_000_001) });
  const config = { exchange: 'kraken', pairs: ['BTC/USD'], price: 'last', baseUrl: url, options: {} };
  await expect(poll('ccxt', config)).rejects.toThrow('more than 5000000 bytes');
});

test.each<[string, SourceKind, string]>([
  ['an error page', 'ecb', '<html>maintenance</html>'],
  ['an empty list', 'nbg', '[]'],
  ['another shape', 'nbg', '{"rates":1}'],
])('rejects %s instead of making prices of it', async (_what, kind, body) => {
  const url = await serving({ '/x': body });
  await expect(poll(kind, { url: `${url}/x` })).rejects.toThrow();
});

test('an entity that a file declares stands for nothing, and one of another file is not even read', async () => {
  const file = ecbFile.replace('1.1721', '&price;');
  const url = await serving({
    '/own': `<!DOCTYPE x [<!ENTITY price "1.5">]>${file}`,
    '/other': `<!DOCTYPE x [<!ENTITY price SYSTEM "file:///etc/hostname">]>${file}`,
  });
  expect((await poll('ecb', { url: `${url}/own` }))[0]?.price).toBe('&price;');
  await expect(poll('ecb', { url: `${url}/other` })).rejects.toThrow();
});

test('rejects a status that is no success', async () => {
  const url = await serving({});
  await expect(poll('ecb', { url: `${url}/gone` })).rejects.toThrow('404');
});

test('gives the demo the same prices at the same time, and others later', async () => {
  const config = { seed: 's', pairs: [{ pair: 'BTC/USD', price: '97850.00', swing: 12_000 }] };
  const opened = await adapterOf('demo').open(config);
  const at = (seconds: number) => opened?.poll({ fetch, now: new Date(1_767_603_600_000 + seconds * 1000) });
  expect(await at(0)).toEqual(await at(0));
  expect(await at(600)).not.toEqual(await at(0));
});
