import { getAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InvoiceRequest, PaymentPage } from '../../modules/payments/plugin.ts';
import { behavesAsPlugin } from '../behaves-as-plugin.ts';
import { createEvmMethod } from './evm-method.ts';
import { FakeAddresses, FakeSigner } from './testing/fakes.ts';
import { FaultyNode } from './testing/faulty-node.ts';
import { type LocalChain, settingsFor, startLocalChain, testTokens } from './testing/local-chain.ts';

const request: InvoiceRequest = {
  orderId: 'order-1',
  uid: '12345678',
  currencyId: 'usdt',
  network: 'ERC20',
  units: 150_000_000n,
  decimals: 6,
  fields: [],
  lang: 'en',
  expiresAt: new Date('2026-01-05T09:30:00Z'),
};
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
let chain: LocalChain;
let token: `0x${string}`;
let node: FaultyNode;
beforeAll(async () => {
  const artifacts = testTokens();
  chain = await startLocalChain();
  const { DemoToken } = await artifacts;
  if (DemoToken) token = await chain.deploy(DemoToken, ['Tether', 'USDT', 6]);
}, 60_000);
afterAll(() => chain.stop());
beforeEach(async () => {
  node = await FaultyNode.before(chain.rpcUrl);
});
afterEach(() => node.stop());

function method(change: Readonly<Record<string, unknown>> = {}, now = () => new Date(), timeoutMs = 10_000) {
  const settings = settingsFor(chain, { usdt: token }, { rpcUrls: [node.url], ...change });
  return createEvmMethod({
    settings: () => settings,
    addresses: new FakeAddresses(),
    signer: new FakeSigner(0),
    ours: async () => new Set<string>(),
    async *depositAddresses() {
      yield [first];
      yield [];
    },
    now,
    nodes: { timeoutMs, graceMs: 300 },
  });
}

describe('as every method', () => {
  behavesAsPlugin(() => ({ plugin: method(), request }));
});

const page = {
  lang: 'en',
  expiresAt: request.expiresAt,
  now: new Date('2026-01-05T09:00:00Z'),
  isAwaited: true,
} as const;

async function pageOf(change: Partial<InvoiceRequest>, shown: Partial<PaymentPage> = {}) {
  const plugin = method();
  const asked = { ...request, ...change };
  const opened = await plugin.openInvoice(asked);
  if (opened.state !== 'open') throw new Error('not open');
  return plugin.describe({ ...asked, details: opened.details }, { ...page, symbol: 'USDT', ...shown });
}

test('shows the address, the network, and a code that asks a wallet for this token and amount', async () => {
  expect(await pageOf({})).toEqual([
    { kind: 'countdown', label: 'Time left to pay', until: '2026-01-05T09:30:00.000Z' },
    { kind: 'amount', label: 'Amount to pay', amount: '150.000000', symbol: 'USDT' },
    { kind: 'requisite', label: 'Wallet address', value: first, isCopyable: true },
    { kind: 'requisite', label: 'Network', value: 'ERC20', isCopyable: false },
    {
      kind: 'qr',
      label: 'Scan to pay',
      value: `ethereum:${getAddress(token)}@31337/transfer?address=${first}&uint256=150000000`,
    },
    { kind: 'warning', text: expect.stringContaining('Send only USDT, only on the ERC20 network') as string },
    { kind: 'text', text: expect.stringContaining('we’ll see the payment') as string },
  ]);
});

test('warns of payments through contracts where the coin is paid', async () => {
  const blocks = await pageOf({ currencyId: 'eth', decimals: 18, units: 10n ** 16n }, { symbol: 'ETH' });
  expect(JSON.stringify(blocks)).toContain('passed on by a smart contract aren’t detected');
  expect(JSON.stringify(blocks)).toContain(`ethereum:${first}@31337?value=10000000000000000`);
});

test('gives every order an address of its own', async () => {
  const plugin = method();
  const address = async (orderId: string) => {
    const opened = await plugin.openInvoice({ ...request, orderId });
    return opened.state === 'open' ? opened.details['address'] : undefined;
  };
  expect([await address('a'), await address('b'), await address('a')]).toEqual([
    first,
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    first,
  ]);
});

const terms = { side: 'in', units: 1n, fields: [], times: async () => ({ now: page.now }) } as const;
const refused = { reason: 'requisitesExhausted' };

test('refuses a currency that is not set up, another network and other decimals', async () => {
  const plugin = method();
  expect(await plugin.accepts({ ...terms, currencyId: 'usdt' })).toEqual({ isAccepted: true });
  expect(await plugin.accepts({ ...terms, currencyId: 'btc' })).toEqual({ isAccepted: false, ...refused });
  for (const change of [{ currencyId: 'btc' }, { network: 'BEP20' }, { decimals: 18 }])
    expect(await plugin.openInvoice({ ...request, ...change })).toEqual({ state: 'refused', ...refused });
});

test('says what is wrong with nodes and tokens', async () => {
  const healthOf = async (
    faults: FaultyNode['faults'],
    change: object = {},
    now = () => new Date(),
    timeoutMs = faults.isSilent ? 500 : 10_000,
  ) => {
    node.faults = faults;
    return (await method({ ...change }, now, timeoutMs).health()).problems.join('\n');
  };
  expect(await healthOf({})).toBe('');
  expect(await healthOf({ chainId: 5 })).toMatch(/^ERC20: the node 127\.0\.0\.1:\d+ is of the chain 5/);
  expect(await healthOf({ isSilent: true })).toMatch(/does not answer/);
  expect(await healthOf({ isSilentFor: 'eth_call' }, {}, undefined, 500)).toMatch(
    /^ERC20: the node .* does not answer/,
  );
  expect(await healthOf({}, { assets: [{ currencyId: 'usdt', token, decimals: 18 }] })).toMatch(/has 6 decimals/);
  expect(await healthOf({}, { assets: [{ currencyId: 'usdt', token: first, decimals: 6 }] })).toMatch(/is no token/);
  const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
  expect(await healthOf({}, {}, later(60))).toMatch(/minutes old/);
  expect(await healthOf({}, {}, later(-60))).toMatch(/is of the future/);
  await chain.mine(10);
  expect(await healthOf({ headAt: 1 }, { rpcUrls: [chain.rpcUrl, node.url] })).toMatch(/blocks behind the others/);
});

test('counts what lies in the hot wallet and at deposit addresses', async () => {
  const { abi } = (await testTokens())['DemoToken'] ?? { abi: [] };
  await chain.call(abi, token, 'mint', [first, 77n]);
  const { chain: part } = method();
  const coin = await chain.client.getBalance({ address: first });
  expect(await part?.balances('ERC20')).toEqual([
    { currencyId: 'eth', place: 'hot', units: coin },
    { currencyId: 'usdt', place: 'hot', units: 77n },
    { currencyId: 'eth', place: 'deposits', units: coin },
    { currencyId: 'usdt', place: 'deposits', units: 77n },
  ]);
});

test('confirms a payment as long as it is in the chain, and no other than was seen', async () => {
  const { chain: part } = method();
  if (!part) throw new Error('no chain');
  const ours = async () => new Set([first]);
  const { cursor } = await part.follow('ERC20', undefined, ours);
  const { abi } = (await testTokens())['DemoToken'] ?? { abi: [] };
  await chain.call(abi, token, 'mint', [first, 5n]);
  await chain.pay(first, 6n);
  const { deposits } = await part.follow('ERC20', cursor, ours);
  const [minted, paid] = deposits.map((deposit) => ({ ...deposit, network: 'ERC20' }));
  if (!minted || !paid) throw new Error('nothing seen');
  expect(await part.confirm(minted)).toEqual({ state: 'seen', confirmations: 2 });
  expect(await part.confirm(paid)).toEqual({ state: 'seen', confirmations: 1 });
  for (const other of [
    { ...minted, units: 6n },
    { ...minted, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { ...minted, currencyId: 'eth' },
    { ...minted, reference: `${paid.reference}:0` },
    { ...paid, units: 7n },
    { ...paid, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { ...paid, reference: `0x${'1'.repeat(64)}` },
  ])
    expect(await part.confirm(other)).toEqual({ state: 'gone' });
  await chain.reorganise(1);
  expect(await part.confirm(paid)).toEqual({ state: 'gone' });
  expect(await part.confirm(minted)).toMatchObject({ state: 'seen' });
});

test('knows which networks are set up, and how often to look at them', async () => {
  const { chain: part } = method({ pollMs: 700 });
  expect([part?.networks(), part?.pollMs('ERC20')]).toEqual([['ERC20'], 700]);
  expect(() => part?.pollMs('BEP20')).toThrow('the network BEP20 is not set up');
});
