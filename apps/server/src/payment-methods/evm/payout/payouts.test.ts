import { type Address, erc20Abi, type Hash, parseTransaction, toHex, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChainPlugin, PayoutToSend, SignedPayout } from '../../../modules/payments/plugin.ts';
import { createEvmMethod } from '../evm-method.ts';
import { FakeAddresses, FakeSigner } from '../testing/fakes.ts';
import { FaultyNode } from '../testing/faulty-node.ts';
import { type LocalChain, settingsFor, startLocalChain, testTokens } from '../testing/local-chain.ts';

const customer = '0x1111111111111111111111111111111111111111';
const deposit = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
let chain: LocalChain;
let tokens: Record<'plain' | 'fee' | 'silent' | 'refusing' | 'lying', Address>;
let contracts: Record<'closed', Address>;
let node: FaultyNode;
/** Each test has a hot wallet of its own. */
let wallet = 100;
let signer: FakeSigner;

beforeAll(async () => {
  const artifacts = await testTokens();
  chain = await startLocalChain();
  const put = (name: string, args?: readonly unknown[]) => {
    const artifact = artifacts[name];
    if (!artifact) throw new Error(`there is no contract ${name}`);
    return chain.deploy(artifact, args);
  };
  tokens = {
    plain: await put('DemoToken', ['Plain', 'PLN', 6]),
    fee: await put('FeeToken'),
    silent: await put('SilentToken'),
    refusing: await put('RefusingToken'),
    lying: await put('LyingToken'),
  };
  contracts = { closed: await put('Closed') };
}, 60_000);
afterAll(() => chain.stop());
beforeEach(async () => {
  wallet += 1;
  signer = new FakeSigner(wallet);
  await chain.client.setBalance({ address: signer.account.address, value: 10_000n * 10n ** 18n });
  node = await FaultyNode.before(chain.rpcUrl);
  const mint = [
    {
      type: 'function',
      name: 'mint',
      inputs: [{ type: 'address' }, { type: 'uint256' }],
      outputs: [],
      stateMutability: 'nonpayable',
    },
  ] as const;
  for (const token of Object.values(tokens)) await chain.call(mint, token, 'mint', [signer.account.address, 1000n]);
});
afterEach(async () => {
  await chain.setMining(true);
  await node.stop();
});

const start = new Date('2026-01-05T09:00:00Z');
let now = start;
beforeEach(() => {
  now = start;
});

function part(change: Readonly<Record<string, unknown>> = {}, at?: Date): ChainPlugin {
  const settings = settingsFor(chain, tokens, { rpcUrls: [node.url], ...change });
  const { chain: found } = createEvmMethod({
    settings: () => settings,
    addresses: new FakeAddresses(),
    signer,
    ours: async (addresses) => new Set(addresses.filter((address) => address === deposit)),
    now: () => at ?? now,
    nodes: { timeoutMs: 10_000, graceMs: 300 },
  });
  if (!found) throw new Error('no chain');
  return found;
}

const payoutOf = (change: Partial<PayoutToSend> = {}): PayoutToSend => ({
  payoutId: 'payout-1',
  network: 'ERC20',
  currencyId: 'plain',
  units: 100n,
  decimals: 6,
  address: customer,
  memo: '',
  ...change,
});
const coin = { currencyId: 'eth', decimals: 18 } as const;

async function prepared(method: ChainPlugin, payout: PayoutToSend, next?: bigint): Promise<SignedPayout> {
  const signed = await method.preparePayout(payout, { next, settled: undefined });
  if ('state' in signed) throw new Error(signed.reason);
  return signed;
}

async function hand(method: ChainPlugin, signed: SignedPayout): Promise<void> {
  await method.send('ERC20', signed);
  await chain.mined(signed.reference as Hash);
}

/** What is said of a payout after every look of five minutes. */
async function settled(method: ChainPlugin, payout: PayoutToSend, signed: readonly SignedPayout[]) {
  for (let minutes = 0; minutes < 5; minutes += 1) {
    expect(await method.payoutStatus(payout, signed)).toMatchObject({ state: 'unsure' });
    now = new Date(now.getTime() + 60_000);
  }
  return method.payoutStatus(payout, signed);
}

const held = (token: Address, address: Address) =>
  chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] });

test('a node that keeps no old state still says what became of a payout', async () => {
  const method = part({ payoutConfirmations: 3 });
  const payout = payoutOf({ payoutId: 'pruned' });
  const signed = await prepared(method, payout);
  node.faults = { forgetsState: true };
  try {
    expect(await method.payoutStatus(payout, [signed])).toEqual({ state: 'waiting' });
    await hand(method, signed);
    expect(await method.payoutStatus(payout, [signed])).toMatchObject({ state: 'confirming', confirmations: 1 });
    await chain.mine(2);
    expect(await method.payoutStatus(payout, [signed])).toMatchObject({ state: 'succeeded' });
  } finally {
    node.faults = {};
  }
});

test('pays a token out, and reports what it cost when it is deep enough', async () => {
  const method = part();
  const payout = payoutOf();
  const before = await held(tokens.plain, customer);
  const signed = await prepared(method, payout);
  expect(signed).toMatchObject({ from: signer.account.address, sequence: 0n, feeCurrencyId: 'eth' });
  expect(await method.payer('ERC20')).toBe(signer.account.address);
  expect(await method.payoutStatus(payout, [signed])).toEqual({ state: 'waiting' });
  expect(await held(tokens.plain, customer)).toBe(before);

  await hand(method, signed);
  const { reference } = signed;
  expect(await method.payoutStatus(payout, [signed])).toEqual({ state: 'confirming', reference, confirmations: 1 });
  await chain.mine(1);
  const progress = await method.payoutStatus(payout, [signed]);
  expect(progress).toMatchObject({ state: 'succeeded', reference });
  if (progress.state !== 'succeeded') return;
  expect(progress.feeUnits > 0n && progress.feeUnits <= signed.feeUnits).toBe(true);
  expect(await held(tokens.plain, customer)).toBe(before + 100n);
});

test('pays the coin, and a token that answers nothing', async () => {
  const method = part({ payoutConfirmations: 1 });
  for (const payout of [
    payoutOf({ payoutId: 'a', ...coin, units: 10n ** 18n }),
    payoutOf({ payoutId: 'b', currencyId: 'silent' }),
  ]) {
    const signed = await prepared(method, payout);
    await hand(method, signed);
    expect(await method.payoutStatus(payout, [signed])).toMatchObject({ state: 'succeeded' });
  }
});

test('handed over again, a transaction is taken once', async () => {
  const method = part({ payoutConfirmations: 1 });
  const payout = payoutOf();
  const before = await held(tokens.plain, customer);
  const signed = await prepared(method, payout);
  await chain.setMining(false);
  await hand(method, signed);
  await hand(method, signed);
  await chain.mine(1);
  await hand(method, signed);
  expect(await held(tokens.plain, customer)).toBe(before + 100n);
});

test('takes up what was signed and not stored', async () => {
  const method = part();
  const first = await prepared(method, payoutOf());
  expect(await prepared(method, payoutOf(), 5n)).toEqual(first);
});

test('numbers follow on one another, whether the node knows of those before or only we do', async () => {
  const method = part();
  await chain.setMining(false);
  const first = await prepared(method, payoutOf({ payoutId: 'a' }));
  await hand(method, first);
  expect((await prepared(method, payoutOf({ payoutId: 'b' }))).sequence).toBe(1n);
  expect((await prepared(method, payoutOf({ payoutId: 'c' }), 7n)).sequence).toBe(7n);
});

test('signs nothing where the chain knows fewer transactions than went through: it has lost them', async () => {
  const method = part();
  const numbers = { next: 3n, settled: 2n };
  expect(await method.preparePayout(payoutOf(), numbers)).toEqual({
    state: 'impossible',
    reason: expect.stringContaining('has lost them') as string,
    isFinal: false,
  });
  expect(await signer.signed('payout-1')).toEqual([]);
  // What waits behind others that were stored and not sent yet is no gap.
  expect(await method.preparePayout(payoutOf(), { next: 3n, settled: undefined })).toMatchObject({ sequence: 3n });
});

test.each<[string, () => Partial<PayoutToSend>, RegExp]>([
  ['the zero address', () => ({ address: zeroAddress }), /zero address/],
  ['what is no address', () => ({ address: '0x12' }), /no address/],
  ['a deposit address of ours', () => ({ address: deposit.toLowerCase() }), /deposit address/],
  ['the hot wallet itself', () => ({ address: signer.account.address }), /own address/],
  ["a token's contract", () => ({ address: tokens.fee }), /own address or a token/],
])('never pays to %s', async (_name, change, reason) => {
  expect(await part().preparePayout(payoutOf(change()))).toEqual({
    state: 'impossible',
    reason: expect.stringMatching(reason) as string,
    isFinal: true,
  });
});

test('never pays a token that has no contract', async () => {
  const assets = [{ currencyId: 'plain', token: customer, decimals: 6 }];
  expect(await part({ assets }).preparePayout(payoutOf({ address: contracts.closed }))).toMatchObject({
    reason: expect.stringContaining('no contract') as string,
    isFinal: true,
  });
});

test.each<[string, () => Partial<PayoutToSend>, Readonly<Record<string, unknown>>, RegExp]>([
  ['too little of the token', () => ({ units: 1001n }), {}, /too little of the token/],
  ['too little of the coin', () => ({ ...coin, units: 10n ** 23n }), {}, /too little of the coin/],
  [
    'the fee cannot be paid',
    () => ({ ...coin, units: 10_000n * 10n ** 18n }),
    {},
    /too little|cannot pay the fee|would fail/,
  ],
  ['the token says no', () => ({ currencyId: 'refusing' }), {}, /would not transfer/],
  ['the recipient takes no coins', () => ({ ...coin, address: contracts.closed }), {}, /would fail/],
  ['the currency has other decimals', () => ({ decimals: 2 }), {}, /has 2 decimals, and was set up with 6/],
  ['the currency is not set up', () => ({ currencyId: 'btc' }), {}, /not set up/],
  ['the network is not set up', () => ({ network: 'BEP20' }), {}, /BEP20 is not set up/],
])('signs nothing for now where %s', async (_name, change, settings, reason) => {
  const payout = payoutOf(change());
  expect(await part(settings).preparePayout(payout)).toEqual({
    state: 'impossible',
    reason: expect.stringMatching(reason) as string,
    isFinal: false,
  });
  expect(await signer.signed(payout.payoutId)).toEqual([]);
});

test('signs nothing where the network wants more than the cap', async () => {
  node.faults = {
    lie: (method, result) =>
      method === 'eth_getBlockByNumber' ? { ...(result as object), baseFeePerGas: toHex(300n * 10n ** 9n) } : result,
  };
  expect(await part().preparePayout(payoutOf())).toMatchObject({
    reason: expect.stringContaining('above the cap of 200 gwei') as string,
    isFinal: false,
  });
});

test('makes an old kind of transaction where the chain has no base fee', async () => {
  node.faults = {
    lie: (method, result) =>
      method === 'eth_getBlockByNumber' ? { ...(result as object), baseFeePerGas: undefined } : result,
  };
  const method = part({ payoutConfirmations: 1 });
  const signed = await prepared(method, payoutOf());
  expect(parseTransaction(signed.raw as '0x').type).toBe('legacy');
  await hand(method, signed);
  expect(await method.payoutStatus(payoutOf(), [signed])).toMatchObject({ state: 'succeeded' });
});

test('a stuck payout is sent again at a higher fee, and whichever went through counts', async () => {
  const signedAt = new Date('2026-01-05T08:55:01Z');
  const payout = payoutOf();
  await chain.setMining(false);
  const method = part({ payoutConfirmations: 1 });
  const first = await prepared(method, payout);
  await hand(method, first);
  expect(await method.replacePayout?.(payout, [first], signedAt)).toBeUndefined();
  const later = part({ payoutConfirmations: 1 }, new Date('2026-01-05T09:00:01Z'));
  const second = await later.replacePayout?.(payout, [first], signedAt);
  if (!second) throw new Error('not replaced');
  expect(second).toMatchObject({ from: first.from, sequence: first.sequence });
  const [old, raised] = [first, second].map(({ raw }) => parseTransaction(raw as `0x02${string}`));
  expect((raised?.maxFeePerGas ?? 0n) * 8n).toBeGreaterThanOrEqual((old?.maxFeePerGas ?? 0n) * 9n);
  expect([raised?.to, raised?.data, raised?.value, raised?.nonce]).toEqual([
    old?.to,
    old?.data,
    old?.value,
    old?.nonce,
  ]);
  await hand(later, second);
  await chain.mine(1);
  expect(await later.payoutStatus(payout, [first, second])).toMatchObject({
    state: 'succeeded',
    reference: second.reference,
  });
  expect(await later.replacePayout?.(payout, [first, second], signedAt)).toBeUndefined();
});

test('is not raised above the cap', async () => {
  const payout = payoutOf();
  await chain.setMining(false);
  const first = await prepared(part(), payout);
  const later = part({ feeCapGwei: 1 }, new Date('2027-01-01T00:00:00Z'));
  expect(await later.replacePayout?.(payout, [first], new Date('2026-01-05T09:00:00Z'))).toBeUndefined();
});

test('a payout that was reverted failed, once that is as deep as payouts must be', async () => {
  const method = part();
  const payout = payoutOf({ units: 900n });
  const signed = await prepared(method, payout);
  // Meanwhile the wallet is emptied, by a transaction of a lower number.
  const other = await prepared(method, payoutOf({ payoutId: 'other', units: 899n }), 0n);
  expect(other.sequence).toBe(0n);
  const late = await prepared(method, payoutOf({ payoutId: 'late', units: 900n }), 1n);
  await hand(method, signed);
  await hand(method, late);
  expect(await method.payoutStatus(payoutOf({ payoutId: 'late' }), [late])).toMatchObject({ state: 'confirming' });
  await chain.mine(2);
  expect(await settled(method, payoutOf({ payoutId: 'late' }), [late])).toEqual({
    state: 'failed',
    reason: `the transaction ${late.reference} was reverted`,
    // It failed, and cost its fee nevertheless.
    spent: { reference: late.reference, feeUnits: expect.any(BigInt) },
  });
  // Its number was taken by another transaction of the same wallet.
  expect(await settled(method, payoutOf({ payoutId: 'other' }), [other])).toEqual({
    state: 'failed',
    reason: `another transaction of ${signer.account.address} took the nonce 0`,
  });
});

test('a foreign transaction takes nothing away until it is deep', async () => {
  const method = part({ payoutConfirmations: 3 });
  const signed = await prepared(method, payoutOf());
  const foreign = await prepared(method, payoutOf({ payoutId: 'foreign', units: 1n }));
  await hand(method, foreign);
  expect(await method.payoutStatus(payoutOf(), [signed])).toEqual({ state: 'waiting' });
  await chain.mine(2);
  expect(await settled(method, payoutOf(), [signed])).toMatchObject({ state: 'failed' });
});

test('a node that lags behind its own nonces makes nobody pay twice', async () => {
  // As one of several behind an address does that has the payer's numbers and not the receipts yet.
  const method = part({ rpcUrls: [node.url, chain.rpcUrl], payoutConfirmations: 1 });
  const signed = await prepared(method, payoutOf());
  await hand(method, signed);
  node.faults = { lie: (asked, result) => (asked === 'eth_getTransactionReceipt' ? null : result) };
  for (let minutes = 0; minutes < 8; minutes += 1) {
    expect(await method.payoutStatus(payoutOf(), [signed])).toMatchObject({
      state: 'unsure',
      reason: expect.stringContaining('does not say so') as string,
    });
    now = new Date(now.getTime() + 60_000);
  }
  node.faults = {};
  expect(await method.payoutStatus(payoutOf(), [signed])).toMatchObject({ state: 'succeeded' });
});

test('a payout has not failed while one of the nodes cannot be asked, or falls silent in between', async () => {
  const method = part({ rpcUrls: [chain.rpcUrl, node.url], payoutConfirmations: 1 });
  const signed = await prepared(method, payoutOf());
  await hand(method, await prepared(method, payoutOf({ payoutId: 'foreign', units: 1n }), 0n));
  const look = () => method.payoutStatus(payoutOf(), [signed]);
  const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  expect(await look()).toMatchObject({ state: 'unsure' });
  pass(2);
  expect(await look()).toMatchObject({ state: 'unsure' });
  node.faults = { page: 503 };
  pass(2);
  expect(await look()).toMatchObject({ state: 'unsure', reason: expect.stringContaining('does not answer') as string });
  node.faults = {};
  pass(2);
  expect(await look()).toMatchObject({ state: 'unsure' });
  // Nobody looked meanwhile: the minutes begin anew.
  pass(60);
  expect(await settled(method, payoutOf(), [signed])).toMatchObject({ state: 'failed' });
});

test('a node that answers as one that stands lower is not believed', async () => {
  const method = part({ payoutConfirmations: 1 });
  const signed = await prepared(method, payoutOf());
  await hand(method, signed);
  let asked = 0;
  node.faults = {
    lie: (name, result) => {
      if (name !== 'eth_getBlockByNumber') return result;
      asked += 1;
      const block = result as { number: string };
      return asked === 1 ? block : { ...block, number: toHex(Number(block.number) - 1) };
    },
  };
  await expect(method.payoutStatus(payoutOf(), [signed])).rejects.toThrow(/stands at/);
});

test('a transaction that another branch dropped waits, and can be sent again', async () => {
  const method = part({ payoutConfirmations: 2 });
  const signed = await prepared(method, payoutOf());
  await hand(method, signed);
  await chain.reorganise(1);
  expect(await method.payoutStatus(payoutOf(), [signed])).toEqual({ state: 'waiting' });
  await hand(method, signed);
  await chain.mine(2);
  expect(await method.payoutStatus(payoutOf(), [signed])).toMatchObject({ state: 'succeeded' });
});

test('what a token let through without moving anything failed', async () => {
  const method = part({ payoutConfirmations: 1 });
  const payout = payoutOf({ currencyId: 'plain' });
  const signed = await prepared(method, payout);
  await hand(method, signed);
  node.faults = {
    lie: (asked, result) => (asked === 'eth_getTransactionReceipt' ? { ...(result as object), logs: [] } : result),
  };
  expect(await settled(method, payout, [signed])).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('moved nothing') as string,
  });
});

test('a node that does not answer is an error, and nothing is concluded from it', async () => {
  const method = part();
  const signed = await prepared(method, payoutOf());
  node.faults = { page: 503 };
  await expect(method.send('ERC20', signed)).rejects.toThrow(/does not answer/);
  await expect(method.payoutStatus(payoutOf(), [signed])).rejects.toThrow(/does not answer/);
  await expect(method.preparePayout(payoutOf({ payoutId: 'b' }))).rejects.toThrow(/does not answer/);
});

test('without a signer nothing is sent', async () => {
  const settings = settingsFor(chain, tokens);
  const plugin = createEvmMethod({
    settings: () => settings,
    addresses: new FakeAddresses(),
    signer: undefined,
    ours: async () => new Set(),
    now: () => new Date(),
  });
  expect(plugin.capabilities.sendsPayouts).toBe(false);
  expect(await plugin.chain?.preparePayout(payoutOf())).toMatchObject({ isFinal: false });
  expect(await plugin.chain?.balances('ERC20')).toEqual([]);
  await expect(plugin.chain?.payer('ERC20')).rejects.toThrow('there is no signer');
});

test('estimates what a payout takes within what it then costs, and tokens that are swept pay for their gas too', async () => {
  const method = part();
  const estimates = await method.estimateFees?.('ERC20');
  const of = (currencyId: string, kind: string) => {
    const found = estimates?.find((one) => one.currencyId === currencyId && one.kind === kind);
    if (!found) throw new Error(`no estimate of ${currencyId}`);
    expect(found.feeCurrencyId).toBe('eth');
    return found.feeUnits;
  };
  expect(of('eth', 'payout')).toBeGreaterThan(0n);
  expect(of('eth', 'sweep')).toBe(of('eth', 'payout'));
  expect(of('plain', 'payout')).toBeGreaterThan(of('eth', 'payout'));
  expect(of('plain', 'sweep')).toBe(of('eth', 'payout') + of('plain', 'payout'));
  // A token that refuses the transfer has the usual fee: the network is there.
  expect(of('refusing', 'payout')).toBeGreaterThan(of('eth', 'payout'));
  // To somebody who never held the token, as the estimate is.
  const signed = await prepared(method, payoutOf({ address: '0x2222222222222222222222222222222222222222' }));
  expect(of('plain', 'payout')).toBeLessThanOrEqual(signed.feeUnits);
});

test('a silent node makes fees unknown, and so does a network above the cap', async () => {
  const method = part();
  node.faults = {
    lie: (asked, result) =>
      asked === 'eth_getBlockByNumber' ? { ...(result as object), baseFeePerGas: toHex(300n * 10n ** 9n) } : result,
  };
  expect(await method.estimateFees?.('ERC20')).toEqual([]);
  await node.stop();
  await expect(method.estimateFees?.('ERC20')).rejects.toThrow('ERC20');
});
