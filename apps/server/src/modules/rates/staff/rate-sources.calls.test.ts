import type { Client } from '@tetri/client';
import {
  type CallRequest,
  changedMeanwhile,
  createRateSource,
  fieldNotFilled,
  forbidden,
  getRateSource,
  listRateAlerts,
  listRateSources,
  nameTaken,
  notFound,
  previewRouteFormula,
  type SourceFault,
  sourceNotValid,
  type StaffRole,
  tryRateSource,
  updateRateSource,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { openRatesDesk, type RatesDesk, sourceOf } from '../../catalog/testing/open-rates-desk.ts';

let desk: RatesDesk;
let owner: Client;
let server: Server;
let url: string;

beforeEach(async () => {
  desk = await openRatesDesk();
  owner = await desk.as('owner');
  server = createServer(({ headers }, response) => {
    response.end(
      headers['x-key'] === 'secret-1' ? '{"data":[{"last":"60000.5","mean":"60001"}]}' : '{"error":"no key"}',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await desk.stop();
});

type Draft = CallRequest<typeof createRateSource>;

const config = (key = 'secret-1') => ({
  isPrivateAllowed: true,
  requests: [{ url, headers: { 'X-Key': key }, prices: [{ pair: 'BTC/USD', path: 'data[0].last' }] }],
});

const draft = (change: Partial<Draft> = {}): Draft => ({
  code: 'SITE',
  kind: 'http-json',
  config: config(),
  pollSeconds: 3600,
  ageLimitSeconds: 7200,
  spikePercent: '5',
  spikeTicks: 3,
  reason: 'A second opinion',
  ...change,
});

const terms = (change: Partial<Draft> = {}) => {
  const { code: _, kind: __, ...rest } = draft(change);
  return rest;
};

test('a source that the owner adds is asked at once, and formulas may name it', async () => {
  const { id, version } = await owner.call(createRateSource, draft());
  expect(version).toBe(1);
  await desk.settle();
  await desk.modules.rates.pollNow();
  expect(await sourceOf(owner, id)).toMatchObject({
    code: 'SITE',
    isActive: true,
    isDemo: false,
    health: { failures: 0 },
    prices: [{ pair: 'BTC/USD', price: '60000.5' }],
  });
  const { price } = await owner.call(previewRouteFormula, {
    routeId: desk.routeId,
    formula: 'SITE:BTC/USD',
    markupPercent: '0',
    fixedFee: '0',
    tiers: [],
    inStep: '1',
    outStep: '1',
  });
  expect(price).toMatchObject({ isOpen: true, market: { in: '1', out: '60000' } });
});

test('a source that is set up anew is asked at once, however long its period', async () => {
  const { id } = await owner.call(createRateSource, draft({ config: config('wrong') }));
  await desk.settle();
  await desk.modules.rates.pollNow();
  expect(await sourceOf(owner, id)).toMatchObject({ health: { failures: 1 }, prices: [] });
  expect(await owner.call(updateRateSource, { ...terms(), id, version: 1 })).toEqual({ version: 2 });
  await desk.settle();
  await desk.modules.rates.pollNow();
  expect(await sourceOf(owner, id)).toMatchObject({
    version: 2,
    health: { failures: 0 },
    prices: [{ price: '60000.5' }],
  });
  expect(await owner.call(getRateSource, { id })).toMatchObject({
    code: 'SITE',
    kind: 'http-json',
    version: 2,
    terms: { config: config() },
  });
});

test('a source that names a pair twice has one price of it, the first', async () => {
  const [request] = config().requests;
  const prices = [...(request?.prices ?? []), { pair: 'BTC/USD', path: 'data[0].mean' }];
  const { id } = await owner.call(
    createRateSource,
    draft({ config: { ...config(), requests: [{ ...request, prices }] } }),
  );
  await desk.settle();
  await desk.modules.rates.pollNow();
  expect(await sourceOf(owner, id)).toMatchObject({
    health: { failures: 0 },
    prices: [{ pair: 'BTC/USD', price: '60000.5' }],
  });
});

test('tries a place out and leaves no trace of it', async () => {
  const noted = await desk.countAudit();
  const tried = await owner.call(tryRateSource, { kind: 'http-json', config: config() });
  expect(tried).toEqual({ prices: [{ pair: 'BTC/USD', price: '60000.5', observedAt: null }], problem: null });
  const failed = await owner.call(tryRateSource, { kind: 'http-json', config: config('wrong') });
  expect(failed).toEqual({ prices: [], problem: 'the answer has no price at data[0].last' });
  expect(await owner.call(tryRateSource, { kind: 'manual', config: {} })).toEqual({ prices: [], problem: null });
  const { requests } = config();
  const reaching = await owner.call(tryRateSource, { kind: 'http-json', config: { requests } });
  expect(reaching).toMatchObject({ prices: [], problem: expect.stringContaining('not public') });
  const refused = await expectRefusal(owner.call(tryRateSource, { kind: 'http-json', config: {} }), sourceNotValid);
  expect(refused.object).toEqual({ reason: 'unfit', place: 'requests' });
  expect((await owner.call(listRateSources, {})).sources.map(({ code }) => code)).toEqual(['DESK']);
  expect(await desk.countAudit()).toBe(noted);
});

test('notifies all staff of a source that has fallen silent', async () => {
  const { id } = await owner.call(createRateSource, draft({ config: config('wrong') }));
  await desk.settle();
  await desk.modules.rates.pollNow();
  const alert = { sourceId: id, code: 'SITE', problem: 'silent', pairs: [], closedRoutes: 0 };
  for (const role of ['operator', 'teller', 'auditor'] as const) {
    expect((await (await desk.as(role)).call(listRateAlerts, {})).alerts).toEqual([alert]);
  }
  await owner.call(updateRateSource, { ...terms(), id, version: 1 });
  await desk.settle();
  await desk.modules.rates.pollNow();
  expect((await owner.call(listRateAlerts, {})).alerts).toEqual([]);
});

test('notes who set up what, but no keys', async () => {
  const { id } = await owner.call(createRateSource, draft());
  expect(await desk.lastAudit()).toMatchObject({
    action: 'createRateSource',
    subject: 'source',
    subjectId: id,
    label: 'SITE',
    reason: 'A second opinion',
    newValue: { kind: 'http-json', terms: { pollSeconds: 3600, config: { requests: [{ url, headers: ['X-Key'] }] } } },
  });
  await owner.call(updateRateSource, { ...terms({ pollSeconds: 60 }), id, version: 1 });
  const entry = await desk.lastAudit();
  expect(entry).toMatchObject({
    action: 'updateRateSource',
    oldValue: { pollSeconds: 3600 },
    newValue: { pollSeconds: 60 },
  });
  expect(JSON.stringify(entry)).not.toContain('secret-1');
});

test.each<[string, Partial<Draft>]>([
  ['the rates of the European Central Bank', { kind: 'ecb', config: {} }],
  ['the rates of the National Bank of Georgia', { kind: 'nbg', config: {} }],
  ['an exchange', { kind: 'ccxt', config: { exchange: 'kraken', pairs: ['BTC/USD'] } }],
  ['prices that staff type in', { kind: 'manual', config: {}, ageLimitSeconds: null }],
])('takes %s with the settings that are usual', async (_what, change) => {
  const { id } = await owner.call(createRateSource, draft({ ...change, spikePercent: null }));
  expect((await owner.call(getRateSource, { id })).terms).toMatchObject({ spikePercent: null, pollSeconds: 3600 });
});

test.each<[string, Partial<Draft>, SourceFault, string]>([
  ['no request', { config: { requests: [] } }, 'unfit', 'requests'],
  [
    'an address that is none',
    { config: { requests: [{ url: 'file:///etc/passwd', prices: [{ pair: 'BTC/USD', path: 'x' }] }] } },
    'unfit',
    'requests.0.url',
  ],
  [
    'a pair that is none',
    { config: { requests: [{ url: 'http://a.example', prices: [{ pair: 'btc-usd', path: 'x' }] }] } },
    'unfit',
    'requests.0.prices.0.pair',
  ],
  [
    'a NUL',
    { config: { requests: [{ url: 'http://a.example', prices: [{ pair: 'BTC/USD', path: 'x\u0000' }] }] } },
    'notStorable',
    'config',
  ],
  [
    'more than is kept',
    {
      config: {
        requests: [{ url: `http://a.example/${'x'.repeat(20_000)}`, prices: [{ pair: 'BTC/USD', path: 'x' }] }],
      },
    },
    'tooLong',
    'config',
  ],
  [
    'an exchange that nobody knows',
    { kind: 'ccxt', config: { exchange: 'nosuchplace', pairs: ['BTC/USD'] } },
    'exchangeUnknown',
    'nosuchplace',
  ],
  ['prices that never grow old', { ageLimitSeconds: null }, 'ageLimitMissing', 'ageLimitSeconds'],
  ['prices that grow old before they are asked again', { ageLimitSeconds: 3599 }, 'ageLimitShort', 'ageLimitSeconds'],
])('refuses %s, says what is wrong, and keeps nothing', async (_what, change, reason, place) => {
  const { id } = await owner.call(
    createRateSource,
    draft({
      code: 'OTHER',
      kind: change.kind ?? 'http-json',
      ...(change.kind ? { config: { exchange: 'kraken', pairs: ['BTC/USD'] } } : {}),
    }),
  );
  const noted = await desk.countAudit();
  const failure = await expectRefusal(owner.call(createRateSource, draft(change)), sourceNotValid);
  expect(failure.object).toEqual({ reason, place });
  await expectRefusal(owner.call(updateRateSource, { ...terms(change), id, version: 1 }), sourceNotValid);
  expect((await owner.call(listRateSources, {})).sources.map(({ code, version }) => [code, version])).toEqual([
    ['DESK', 1],
    ['OTHER', 1],
  ]);
  expect(await desk.countAudit()).toBe(noted);
});

test.each<[string, Partial<Draft>]>([
  ['a guard of zero percent', { spikePercent: '0' }],
  ['a guard below zero', { spikePercent: '-1' }],
  ['a guard beyond what is kept', { spikePercent: '1000.1' }],
  ['a period of zero', { pollSeconds: 0 }],
  ['a code in small letters', { code: 'site' }],
])('refuses %s as a field', async (_what, change) => {
  await expectRefusal(owner.call(createRateSource, draft(change)), fieldNotFilled);
  expect((await owner.call(listRateSources, {})).sources).toHaveLength(1);
});

test('refuses a code that is taken, a source that is not there, and a version that is old', async () => {
  await expectRefusal(owner.call(createRateSource, draft({ code: 'DESK' })), nameTaken);
  await expectRefusal(owner.call(getRateSource, { id: newId() }), notFound);
  await expectRefusal(owner.call(updateRateSource, { ...terms(), id: newId(), version: 1 }), notFound);
  const { id } = await owner.call(createRateSource, draft());
  await expectRefusal(owner.call(updateRateSource, { ...terms({ pollSeconds: 1 }), id, version: 2 }), changedMeanwhile);
  expect(await sourceOf(owner, id)).toMatchObject({ version: 1, pollSeconds: 3600 });
});

test.each<StaffRole>(['manager', 'operator', 'teller', 'auditor'])(
  'lets no %s say which addresses are asked',
  async (role) => {
    const client = await desk.as(role);
    await expectRefusal(client.call(createRateSource, draft()), forbidden);
    await expectRefusal(client.call(getRateSource, { id: desk.sourceId }), forbidden);
    await expectRefusal(client.call(tryRateSource, { kind: 'http-json', config: config() }), forbidden);
    await expectRefusal(client.call(updateRateSource, { ...terms(), id: desk.sourceId, version: 1 }), forbidden);
    expect((await owner.call(listRateSources, {})).sources).toHaveLength(1);
  },
);
