import {
  createQuote,
  createRateExport,
  deleteRateExport,
  getRouteByXml,
  listRateSources,
  listRoutes,
  setMaintenance,
  setRateSourceActive,
  getOrderLimits,
  updateOrderLimits,
  type OrderLimits,
} from '@tetri/contract';
import { formatUnits, parseUnits, roundDownTo, roundUpTo } from '@tetri/money';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await server.app.modules.rates.pollNow();
});
afterAll(() => server.stop());

interface Item {
  readonly from: string;
  readonly to: string;
  readonly in: string;
  readonly out: string;
  readonly amount: string;
  readonly minamount: string;
  readonly maxamount: string;
  readonly tofee?: string;
  readonly tomin?: string;
  readonly tomax?: string;
  readonly city?: string;
  readonly param?: string;
  readonly step?: readonly {
    readonly frommin: string;
    readonly frommax: string;
    readonly in: string;
    readonly out: string;
  }[];
}

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Undecoded bytes. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.address}/service/export/${path}`, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name === 'item' || name === 'step',
});

async function items(path: string): Promise<Item[]> {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  const text = body.toString();
  expect(XMLValidator.validate(text)).toBe(true);
  return (parser.parse(text) as { rates: { item?: Item[] } }).rates.item ?? [];
}

/** Amounts as fractions of 10^-20. */
const exact = (text: string) => parseUnits(text, 20) ?? 0n;

/** Asks for a quote and holds it against the promise; answers whether it is kept. */
async function expectKept(item: Item, routeId: string, amount: string, rate: Pick<Item, 'in' | 'out'> = item) {
  const { quote } = await server.call(createQuote, { routeId, amount });
  const paid = (exact(quote.outAmount) + exact(item.tofee ?? '0')) * exact(rate.in);
  const promised = exact(quote.inAmount) * exact(rate.out);
  expect(paid >= promised, `${item.from} → ${item.to} ${item.city ?? ''} at ${amount}`).toBe(true);
}

/** Some at once: most of a quote is waiting. */
async function forEach<One>(all: readonly One[], check: (one: One) => Promise<void>): Promise<void> {
  const rest = all.values();
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (const one of rest) await check(one);
    }),
  );
}

const stepOf = ({ terms }: { terms: { inStepUnits: string } | null }) => BigInt(terms?.inStepUnits ?? '1');

async function routeOf({ from, to, city }: Item) {
  const input = { xmlIn: from, xmlOut: to, ...(city === undefined ? {} : { city }) };
  return (await server.call(getRouteByXml, input)).route;
}

test('every published item is quoted no worse, at minimum, maximum and the edges of every tier', async () => {
  const published = await items('xml');
  expect(published.length).toBeGreaterThan(20);
  await forEach(published, async (item) => {
    const { routeId, rate, from } = await routeOf(item);
    const edges = (rate.terms?.tiers ?? []).flatMap(({ fromUnits }) =>
      // The last amount of one tier and the first of the next that can be handed over.
      [roundDownTo(BigInt(fromUnits) - 1n, stepOf(rate)), roundUpTo(BigInt(fromUnits), stepOf(rate))].map((units) =>
        formatUnits(units, from.decimal),
      ),
    );
    const [min, max] = [exact(item.minamount), exact(item.maxamount)];
    const within = edges.filter((edge) => exact(edge) >= min && exact(edge) <= max);
    for (const amount of [item.minamount, item.maxamount, ...within]) await expectKept(item, routeId, amount);
  });
}, 300_000);

test('the steps of XML 1.1 are kept too, and what is to be received is', async () => {
  const published = await items('xml/public?v=1.1');
  expect(published.some(({ step }) => step !== undefined)).toBe(true);
  // Every fourth: the way of each amount is that of the test before.
  const some = published.filter((_, at) => at % 4 === 0);
  await forEach(some, async (item) => {
    const { routeId } = await routeOf(item);
    for (const step of item.step ?? [])
      for (const amount of [step.frommin, step.frommax]) await expectKept(item, routeId, amount, step);
    for (const amount of [item.tomin, item.tomax]) await expectKept(item, routeId, `-${amount}`);
  });
}, 300_000);

test('an export that names fees beside its rates is a promise too, and no other names any', async () => {
  const staff = await server.signedInStaff();
  const everything = { fromKinds: [], toKinds: [], knownCodes: [], codes: [], cities: [] };
  const terms = { key: 'fee-outside', name: 'Fees beside', isActive: true, isFeeOutside: true, ...everything };
  const { export: made } = await staff.call(createRateExport, terms);
  await server.drain();
  const isOfPair = ({ from, to }: Item) => from === 'TBCBGEL' && to === 'USDTTRC20';
  const [ours, plain] = [(await items('xml/fee-outside')).find(isOfPair), (await items('xml')).find(isOfPair)];
  if (!ours || !plain) throw new Error('the pair is not exported');
  expect([exact(ours.tofee ?? '0'), plain.tofee]).toEqual([exact('1.5'), undefined]);
  // Without the fee in it, the rate is a better one.
  expect(exact(ours.out) * exact(plain.in) > exact(plain.out) * exact(ours.in)).toBe(true);
  const { route } = await server.call(getRouteByXml, { xmlIn: ours.from, xmlOut: ours.to });
  for (const amount of [ours.minamount, ours.maxamount]) await expectKept(ours, route.routeId, amount);
  await staff.call(deleteRateExport, { id: made._id, version: 1 });
});

test('all formats list the same, each pair of codes once in a city', async () => {
  const published = await items('xml');
  const names = published.map(({ from, to, city = '' }) => `${from} ${to} ${city}`);
  expect(new Set(names).size).toBe(names.length);
  const plain = ({ from, to, in: give, out, amount, minamount, maxamount, city }: Item) =>
    [from, to, give, out, amount, minamount, maxamount, city ?? ''].join(';');
  const txt = (await get('txt')).body.toString();
  expect(txt).toBe(published.map((item) => `${plain(item)};\n`).join(''));
  const json = JSON.parse((await get('json/public/')).body.toString()) as { rates: Item[] };
  expect(json.rates.map(plain)).toEqual(published.map(plain));
  // Fewer than are on the site: a pair that can be exchanged in one city is one item, and numbers are bare.
  const { routes } = await server.call(listRoutes, {});
  expect(published.length).toBeLessThanOrEqual(routes.length);
  for (const item of published)
    for (const name of ['in', 'out', 'minamount'] as const) expect(item[name]).toMatch(/^\d+(\.\d+)?$/);
});

test('is sent compressed, and once: 304 by its tag or its time', async () => {
  const whole = await get('xml');
  expect(whole.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  // The second time it lies ready.
  for (let round = 0; round < 2; round += 1) {
    const br = await get('xml', { 'accept-encoding': 'br' });
    const gzip = await get('xml', { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.body).equals(whole.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(whole.body)).toBe(true);
    const { etag, 'last-modified': modified } = br.headers as Record<string, string>;
    expect(await get('xml', { 'if-none-match': etag ?? '' })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    for (const tags of ['*', etag?.replace('W/', '') ?? '', `"other", ${etag}`])
      expect(await get('xml', { 'if-none-match': tags })).toMatchObject({ status: 304 });
    expect(await get('xml', { 'if-modified-since': modified ?? '' })).toMatchObject({ status: 304 });
    expect(await get('xml', { 'if-none-match': '"other"', 'if-modified-since': modified ?? '' })).toMatchObject({
      status: 200,
    });
    expect(await get('xml', { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toMatchObject({ status: 200 });
  }
  expect(await get('xml', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
});

test('answers 404 to formats, versions and keys that are not there', async () => {
  for (const path of ['yaml', 'xml/nobody', 'xml?v=2.0', 'json/%00', 'xml/public/more'])
    expect((await get(path)).status, path).toBe(404);
  expect((await get('xml/PUBLIC')).status).toBe(200);
});

test('promises nothing while technical work is under way', async () => {
  const staff = await server.signedInStaff();
  const before = await items('xml');
  await staff.call(setMaintenance, { offlineStatus: true, reason: 'A new cable' });
  await server.drain();
  expect(await items('xml')).toEqual([]);
  await staff.call(setMaintenance, { offlineStatus: false, reason: 'A new cable' });
  await server.drain();
  expect(await items('xml')).toEqual(before);
});

test('what the owner lets nobody exchange who is unknown is not promised', async () => {
  const staff = await server.signedInStaff();
  const before = await items('xml');
  const { version, limits } = await staff.call(getOrderLimits, {});
  const limit = {
    maxUsd: '300',
    per: 'order',
    belowLevel: null,
    routeIds: [],
    isCash: false,
    isFirst: true,
    countries: [],
  } satisfies OrderLimits['limits'][number];
  const set = { limits: { levels: [], limits: [limit] } };
  await staff.call(updateOrderLimits, { version, ...set });
  await server.drain();
  const published = await items('xml');
  const max = new Map(before.map((item) => [`${item.from} ${item.to} ${item.city ?? ''}`, exact(item.maxamount)]));
  const lowered = published.filter(
    (item) => exact(item.maxamount) < (max.get(`${item.from} ${item.to} ${item.city ?? ''}`) ?? 0n),
  );
  expect(lowered.length).toBeGreaterThan(20);
  await forEach(published, async (item) => {
    const { routeId } = await routeOf(item);
    for (const amount of [item.minamount, item.maxamount]) await expectKept(item, routeId, amount);
  });
  await staff.call(updateOrderLimits, { version: version + 1, limits });
  await server.drain();
  expect(await items('xml')).toEqual(before);
}, 300_000);

test('leaves out what is closed for the night, and shows it again in the morning', async () => {
  const broughtInCash = async () => (await items('xml')).filter(({ from }) => from.startsWith('CASH')).length;
  await server.app.modules.rates.pollNow();
  const day = await broughtInCash();
  expect(day).toBeGreaterThan(0);
  for (const expected of [0, day]) {
    await server.clock.advance(12 * 60 * 60 * 1000);
    await server.app.modules.rates.pollNow();
    expect(await broughtInCash()).toBe(expected);
  }
});

test('leaves out what has no price that counts', async () => {
  const staff = await server.signedInStaff();
  const isOfBitcoin = ({ from, to }: Item) => from === 'BTC' || to === 'BTC';
  expect((await items('xml')).some(isOfBitcoin)).toBe(true);
  const { sources } = await staff.call(listRateSources, {});
  for (const { _id: id, version } of sources)
    await staff.call(setRateSourceActive, { id, version, isActive: false, reason: 'Its prices are in doubt' });
  await server.drain();
  // What is exchanged at a rate that the owner wrote down depends on no source.
  const rest = await items('xml');
  expect(rest.length).toBeGreaterThan(0);
  expect(rest.some(isOfBitcoin)).toBe(false);
});
