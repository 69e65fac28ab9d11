import { Template } from '@tetri/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DuePayment, HostedPayments, InvoiceRequest } from '../../modules/payments/plugin.ts';
import { behavesAsPlugin } from '../behaves-as-plugin.ts';
import { createRedirectMethod } from './redirect-method.ts';
import { keptSecret, RedirectSettings, withoutSecrets, withSecrets } from './settings.ts';
import { sign } from './sign.ts';
import { account, type ProviderServer, secret, startProvider } from './testing/provider-server.ts';

const now = new Date('2026-01-05T09:00:00Z');
let provider: ProviderServer;
let due: DuePayment[];

beforeAll(async () => {
  provider = await startProvider(() => now);
});
afterAll(() => provider.stop());
beforeEach(() => {
  due = [];
  provider.answers = undefined;
  provider.change = (answer) => answer;
});

let orders = 0;
function requestOf(more: Partial<InvoiceRequest> = {}): InvoiceRequest {
  orders += 1;
  return {
    orderId: `order-${orders}`,
    uid: String(10_000_000 + orders),
    currencyId: 'usd',
    units: 15_000n,
    decimals: 2,
    fields: [],
    lang: 'ru',
    expiresAt: new Date('2026-01-05T09:30:00Z'),
    ...more,
  };
}

const payments: HostedPayments = {
  async open(_order, reference) {
    if (!due.some((one) => one.reference === reference)) due.push({ reference, notices: 0n });
  },
  due: async (_of, countMax) => due.slice(0, countMax),
};

function settingsOf(more: object = {}) {
  const checkout = {
    network: 'cards',
    payUrl: 'https://pay.example/form',
    statusUrl: provider.statusUrl,
    account,
    secret,
    assets: [{ currencyId: 'usd', currency: 'USD', decimals: 2 }],
    ...more,
  };
  return RedirectSettings.parse({ checkouts: [checkout] });
}

function setUp(settings = settingsOf()) {
  const siteUrl = () => 'https://tetri.example';
  return {
    plugin: createRedirectMethod({ settings: () => settings, payments, siteUrl, timeoutMs: 2000 }),
    request: requestOf(),
  };
}

behavesAsPlugin(() => setUp());

async function opened(settings = settingsOf()) {
  const { plugin, request } = setUp(settings);
  const invoice = await plugin.openInvoice(request);
  if (invoice.state !== 'open') throw new Error('not open');
  const page = { lang: 'en', symbol: 'USD', expiresAt: request.expiresAt, now, isAwaited: true } as const;
  const blocks = plugin.describe({ ...request, details: invoice.details }, page);
  const link = blocks.find((block) => block.kind === 'link');
  if (!link) throw new Error('there is no way to the provider');
  if (!plugin.chain) throw new Error('it sees payments');
  return { plugin, chain: plugin.chain, request, blocks, link };
}

const nothingOurs = async () => new Set<string>();

test('leads to the provider with a form that the provider takes as the shop’s', async () => {
  const { blocks, link, request } = await opened();
  expect(Template.parse(blocks)).toEqual(blocks);
  expect(link).toMatchObject({ url: 'https://pay.example/form', method: 'POST' });
  expect(link.fields).toMatchObject({
    amount: '150.00',
    currency: 'USD',
    successUrl: `https://tetri.example/ru/payment/${request.uid}/?checkout=success`,
    failUrl: `https://tetri.example/ru/payment/${request.uid}/?checkout=fail`,
    callbackUrl: 'https://tetri.example/service/payments/redirect/cards',
  });
  expect(await provider.provider.enter(link.fields)).toMatchObject({ state: 'open', amount: '150.00' });
});

test.each(['amount', 'currency', 'reference', 'successUrl', 'expiresAt'])(
  'a form whose %s was changed is not taken',
  async (field) => {
    const { link } = await opened();
    expect(await provider.provider.enter({ ...link.fields, [field]: `1${link.fields[field]}` })).toBeUndefined();
  },
);

test('a checkout on this site leads back to whichever address the customer came by', async () => {
  const { link, request } = await opened(settingsOf({ payUrl: '/demo-checkout' }));
  expect(link).toMatchObject({
    url: '/demo-checkout',
    fields: { successUrl: `/ru/payment/${request.uid}/?checkout=success` },
  });
});

test('a payment counts once the provider says so, and is the same however often it is asked', async () => {
  const { chain, link, request } = await opened();
  expect((await chain.follow('cards', undefined, nothingOurs)).deposits).toEqual([]);
  await provider.provider.enter(link.fields);
  expect((await chain.follow('cards', undefined, nothingOurs)).deposits).toEqual([]);
  await provider.provider.decide(request.uid, 'declined');
  expect((await chain.follow('cards', undefined, nothingOurs)).deposits).toEqual([]);
  await provider.provider.decide(request.uid, 'paid');
  const step = await chain.follow('cards', undefined, nothingOurs);
  expect(step.deposits).toEqual([
    {
      address: request.uid,
      memo: '',
      currencyId: 'usd',
      reference: `checkout-${request.uid}`,
      units: 15_000n,
      height: 1,
    },
  ]);
  expect(await chain.follow('cards', step.cursor, nothingOurs)).toEqual(step);
});

async function paid() {
  const ready = await opened();
  await provider.provider.enter(ready.link.fields);
  await provider.provider.decide(ready.request.uid, 'paid');
  const deposit = {
    network: 'cards',
    reference: `checkout-${ready.request.uid}`,
    address: ready.request.uid,
    currencyId: 'usd',
    units: 15_000n,
  };
  return { ...ready, deposit };
}

test('a payment is asked about again before money leaves on its strength', async () => {
  const { chain, deposit, request } = await paid();
  expect(await chain.confirm(deposit)).toMatchObject({ state: 'seen' });
  expect(await chain.confirm({ ...deposit, units: 15_001n })).toEqual({ state: 'gone' });
  expect(await chain.confirm({ ...deposit, reference: 'checkout-other' })).toEqual({ state: 'gone' });
  await provider.provider.refund(request.uid);
  expect(await chain.confirm(deposit)).toEqual({ state: 'gone' });
  expect(await chain.follow('cards', undefined, nothingOurs)).toMatchObject({
    deposits: [],
    gone: [`checkout-${request.uid}`],
  });
});

test.each<[string, (answer: { body: string; signature: string }) => { body: string; signature: string }]>([
  ['is not signed', ({ body }) => ({ body, signature: '' })],
  ['was changed on the way', ({ body, signature }) => ({ body: body.replace('150.00', '950.00'), signature })],
  ['is a message of another purpose', ({ body }) => ({ body, signature: sign(secret, 'callback', body) })],
  ['is to another question', ({ body }) => signed(body.replace(/"nonce":"[^"]+"/, '"nonce":"1"'))],
  ['is of another payment', ({ body }) => signed(body.replace(/"reference":"\d+"/, '"reference":"1"'))],
  ['is in another currency', ({ body }) => signed(body.replace('USD', 'EUR'))],
  ['tells a finer amount than there is', ({ body }) => signed(body.replace('150.00', '150.001'))],
  ['is none', () => signed('{}')],
])('an answer that %s credits nothing, and the payment stays due', async (_name, change) => {
  const { chain, deposit } = await paid();
  provider.change = change;
  const { deposits, asked } = await chain.follow('cards', undefined, nothingOurs);
  expect(deposits).toEqual([]);
  expect(asked).toMatchObject([{ problem: expect.stringContaining('the provider of the checkout cards') }]);
  await expect(chain.confirm(deposit)).rejects.toThrow('the provider of the checkout cards');
});

function signed(body: string) {
  return { body, signature: sign(secret, 'answer', body) };
}

test('a provider that answers nothing is silent, and stays so without a payment to ask about until it answers', async () => {
  const { chain, plugin, request } = await paid();
  provider.answers = (response) => response.writeHead(500).end();
  const problem = 'the provider of the checkout cards does not answer: HTTP 500';
  const step = await chain.follow('cards', undefined, nothingOurs);
  expect(step).toMatchObject({ problem, deposits: [], asked: [{ reference: request.uid, problem }] });
  due = [];
  expect(await chain.follow('cards', undefined, nothingOurs)).toMatchObject({ problem });
  expect(await plugin.health()).toEqual({
    isHealthy: false,
    problems: [problem],
  });
  provider.answers = undefined;
  expect(await chain.follow('cards', undefined, nothingOurs)).toMatchObject({ problem: undefined });
});

test('one payment that the provider cannot answer for keeps no other waiting', async () => {
  const { chain, request } = await paid();
  due.unshift({ reference: 'broken', notices: 0n });
  provider.change = (answer) => (answer.body.includes('broken') ? { ...answer, signature: '' } : answer);
  const step = await chain.follow('cards', undefined, nothingOurs);
  expect(step.deposits.map(({ address }) => address)).toEqual([request.uid]);
  expect(step.asked).toMatchObject([{ reference: 'broken', problem: expect.any(String) }, { reference: request.uid }]);
  // Alone it is no silence either: the provider answers what else it is asked.
  due = [{ reference: 'broken', notices: 0n }];
  expect((await chain.follow('cards', undefined, nothingOurs)).problem).toBeUndefined();
});

test('news are taken from the provider alone', async () => {
  const { plugin } = setUp();
  const news = provider.provider.news('12345678', 'paid');
  expect(plugin.readNews?.({ network: 'cards', ...news })).toBe('12345678');
  expect(plugin.readNews?.({ network: 'cards', ...news, signature: `${news.signature.slice(1)}0` })).toBeUndefined();
  expect(plugin.readNews?.({ network: 'cards', ...news, body: news.body.replace('1', '2') })).toBeUndefined();
  expect(plugin.readNews?.({ network: 'other', ...news })).toBeUndefined();
  const foreign = JSON.stringify({ account: 'another', reference: '12345678' });
  const signature = sign(secret, 'callback', foreign);
  expect(plugin.readNews?.({ network: 'cards', body: foreign, signature })).toBeUndefined();
});

test('takes only currencies that a checkout is set up for, with their decimals, and pays nothing out', async () => {
  const { plugin } = setUp();
  const terms = { side: 'in', currencyId: 'usd', units: 1n, fields: [], times: async () => ({ now }) } as const;
  expect(await plugin.accepts(terms)).toEqual({ isAccepted: true });
  const refused = { isAccepted: false, reason: 'requisitesExhausted' };
  expect(await plugin.accepts({ ...terms, currencyId: 'gel' })).toEqual(refused);
  expect(await plugin.accepts({ ...terms, side: 'out' })).toEqual(refused);
  expect(plugin.closed?.({ side: 'in', currencyId: 'usd', now })).toBeUndefined();
  expect(plugin.closed?.({ side: 'in', currencyId: 'gel', now })).toBeDefined();
  expect(plugin.closed?.({ side: 'out', currencyId: 'usd', now })).toBeDefined();
  expect(await plugin.openInvoice(requestOf({ decimals: 4 }))).toEqual({
    state: 'refused',
    reason: 'requisitesExhausted',
  });
});

test('secrets are shown to nobody, and stay as they were where they are not typed anew', () => {
  const settings = settingsOf();
  const shown = withoutSecrets(settings);
  expect(JSON.stringify(shown)).not.toContain(secret);
  expect(withSecrets(shown, settings)).toEqual(settings);
  expect(withSecrets(shown, undefined)).toBeUndefined();
  expect(withSecrets(settingsOf({ network: 'new', secret: keptSecret }), settings)).toBeUndefined();
  const changed = settingsOf({ secret: 'another secret of both' });
  expect(withSecrets(changed, settings)).toEqual(changed);
});

test.each([
  ['a page without encryption', { payUrl: 'http://pay.example/' }],
  ['a page of another site without a scheme', { payUrl: '//pay.example/' }],
  ['an unencrypted provider on the net', { statusUrl: 'http://pay.example/status' }],
  ['a short secret', { secret: 'short' }],
  ['a name that no address can hold', { network: 'My Cards' }],
])('refuses %s', (_name, change) => {
  expect(() => settingsOf(change)).toThrow();
});

test('finds a currency with other decimals than the catalogue’s', async () => {
  const { settings } = setUp().plugin;
  expect(await settings?.findMisfit?.(settingsOf(), () => 2)).toBeUndefined();
  expect(await settings?.findMisfit?.(settingsOf(), () => 4)).toBe('checkouts.0.assets.0.decimals');
});
