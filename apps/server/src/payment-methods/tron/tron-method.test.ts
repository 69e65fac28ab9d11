import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  AssignedAddress,
  ChainPlugin,
  ChainStep,
  DepositAddresses,
  InvoiceRequest,
  PayoutToSend,
  SignedPayout,
} from '../../modules/payments/plugin.ts';
import { tronKey } from '../../signer/kinds/tron-key.ts';
import { type Limit, limitName } from '../../signer/limits.ts';
import { deskSigner } from '../../signer/testing/desk-signer.ts';
import { behavesAsPlugin } from '../behaves-as-plugin.ts';
import { deriveAddress } from './derive-address.ts';
import { TronSettings, withoutSecrets, withSecrets } from './settings.ts';
import { simulatedChainId, TronSimulator } from './testing/tron-simulator.ts';
import { createTronMethod } from './tron-method.ts';

const words = 'test test test test test test test test test test test junk';
const xpub = HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive("m/44'/195'/0'").publicExtendedKey;
const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const falseToken = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const customer = 'TPzLMtKqkJ5dXJX8DEHYFSmX8QobKF4N77';
const key = tronKey('tron', new Uint8Array(32).fill(7));
const generous: Limit = {
  perTransaction: 10n ** 15n,
  perHour: 10n ** 15n,
  perDay: 10n ** 15n,
  feePerTransaction: 10n ** 10n,
  feesPerDay: 10n ** 12n,
};
const [first, second] = [deriveAddress(xpub, 0), deriveAddress(xpub, 1)];

let node: TronSimulator;
beforeEach(async () => {
  node = await TronSimulator.start();
  node.balances.set(key.address, 1_000_000_000n);
  node.tokens.set(token, new Map([[key.address, 5_000_000_000n]]));
});
afterEach(() => node.stop());

const request: InvoiceRequest = {
  orderId: 'order-1',
  uid: '12345678',
  currencyId: 'usdt',
  network: 'TRC20',
  units: 15_000_000n,
  decimals: 6,
  fields: [],
  lang: 'en',
  expiresAt: new Date('2026-01-05T09:30:00Z'),
};

function addresses(): DepositAddresses {
  const byOrder = new Map<string, AssignedAddress>();
  return {
    async assign({ orderId }, derive) {
      const assigned = byOrder.get(orderId) ?? derive(byOrder.size);
      byOrder.set(orderId, assigned);
      return assigned;
    },
  };
}

function settingsOf(change: object = {}) {
  const assets = [
    { currencyId: 'trx', decimals: 6 },
    { currencyId: 'usdt', token, decimals: 6 },
  ];
  return TronSettings.parse({
    chains: [{ network: 'TRC20', chainId: simulatedChainId, nodeUrl: node.url, xpub, assets, ...change }],
  });
}

const ours = async (asked: readonly string[]) => new Set(asked.filter((one) => one === first || one === second));

function setUp(change: object = {}, limit: Partial<Limit> = {}) {
  const settings = settingsOf(change);
  const limits = new Map(
    ['native', token].map((asset) => [limitName('tron', 'tron', asset), { ...generous, ...limit }]),
  );
  const plugin = createTronMethod({
    settings: () => settings,
    addresses: addresses(),
    signer: deskSigner([key], limits),
    ours,
    now: () => new Date(node.headMs),
    timeoutMs: 3000,
  });
  const { chain } = plugin;
  if (!chain) throw new Error('it works by itself');
  return { plugin, chain, request };
}

behavesAsPlugin(() => setUp());

test('gives the addresses that the chain’s own library makes of the same words', () => {
  expect([0, 1, 7].map((index) => deriveAddress(xpub, index))).toEqual([
    'TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6',
    'TPjjvMwjPoDC32V2dGDYTkLH4E5LAtBZ6C',
    'TDmEWPYotmrXW4X49WMJTMostcezCiksPw',
  ]);
});

test('each order gets an address of its own, shown with a warning', async () => {
  const { plugin } = setUp();
  const opened = await plugin.openInvoice(request);
  const other = await plugin.openInvoice({ ...request, orderId: 'order-2' });
  expect(opened).toMatchObject({ state: 'open', details: { address: first, network: 'TRC20' } });
  expect(other).toMatchObject({ state: 'open', details: { address: second } });
  expect(await plugin.openInvoice({ ...request, decimals: 8 })).toMatchObject({ state: 'refused' });
  expect(await plugin.openInvoice({ ...request, network: 'ERC20' })).toMatchObject({ state: 'refused' });
});

describe('payments', () => {
  async function readAll(chain: ChainPlugin, from?: ChainStep): Promise<ChainStep & { all: ChainStep['deposits'] }> {
    let step = await chain.follow('TRC20', from?.cursor, ours);
    const all = [...step.deposits];
    while (!step.isCaughtUp) {
      step = await chain.follow('TRC20', step.cursor, ours);
      all.push(...step.deposits);
    }
    return { ...step, all };
  }

  test('TRX and tokens to our addresses are seen, each once, and what goes elsewhere is not', async () => {
    const { chain } = setUp();
    const before = await readAll(chain);
    const coin = node.pay({ to: first, units: 3_000_000n });
    const usdt = node.pay({ to: second, units: 15_000_000n, token });
    node.pay({ to: customer, units: 1n });
    node.mine(3);
    const step = await readAll(chain, before);
    // Whoever the simulator pays from.
    const senders = ['TGkWdpawVNfeset3P6uTBbLaPY7nZVZvXY'];
    expect(step.all).toEqual([
      { address: first, memo: '', currencyId: 'trx', reference: coin, units: 3_000_000n, height: 5, senders },
      { address: second, memo: '', currencyId: 'usdt', reference: `${usdt}:0`, units: 15_000_000n, height: 5, senders },
    ]);
    expect(step.height).toBe(7);
    expect((await readAll(chain, before)).all).toEqual(step.all);
  });

  test.each<[string, Parameters<TronSimulator['pay']>[0]]>([
    ['a token that is not set up', { to: first, units: 5n, token: falseToken }],
    ['a transfer that was reverted', { to: first, units: 5n, token, isReverted: true }],
    ['coins that were not sent', { to: first, units: 5n, isReverted: true }],
    ['an event of another contract', { to: first, units: 5n, token, eventOf: falseToken }],
    ['a transfer of nothing', { to: first, units: 0n, token }],
  ])('%s counts nothing', async (_name, payment) => {
    const { chain } = setUp();
    const before = await readAll(chain);
    node.pay(payment);
    node.mine();
    expect((await readAll(chain, before)).all).toEqual([]);
  });

  test('payments in replaced blocks are taken back, and seen again in others', async () => {
    const { chain } = setUp();
    node.mine();
    const before = await readAll(chain);
    const id = node.pay({ to: first, units: 7n });
    node.mine(2);
    const seen = await readAll(chain, before);
    expect(seen.all).toHaveLength(1);
    node.takeBack(2);
    node.mine(3);
    const after = await chain.follow('TRC20', seen.cursor, ours);
    expect(after).toMatchObject({ rolledBackTo: before.height, deposits: [{ reference: id }] });
    node.takeBack(3, { isGone: true });
    node.mine(4);
    expect(await chain.follow('TRC20', after.cursor, ours)).toMatchObject({
      rolledBackTo: before.height,
      deposits: [],
    });
  });

  test('a node that is behind, or does not tell what a block did, is waited for', async () => {
    const { chain } = setUp();
    const before = await readAll(chain);
    node.pay({ to: first, units: 5n, token });
    node.mine();
    node.answers.set('/wallet/gettransactioninfobyblocknum', (_body, response) => response.end('[]'));
    await expect(chain.follow('TRC20', before.cursor, ours)).rejects.toThrow('does not tell what');
    node.answers.clear();
    const seen = await readAll(chain, before);
    expect(seen.all).toHaveLength(1);
    node.takeBack(1);
    await expect(chain.follow('TRC20', seen.cursor, ours)).rejects.toThrow('which was read already');
  });

  test('blocks that do not follow on one another are not read on', async () => {
    const { chain } = setUp();
    const before = await readAll(chain);
    node.pay({ to: first, units: 5n });
    node.mine();
    const foreign = { number: 5, timestamp: node.headMs, parentHash: 'f'.repeat(64) };
    node.answers.set('/wallet/getblockbynum', (body, response) => {
      if (body['num'] === 5)
        response.end(JSON.stringify({ blockID: 'e'.repeat(64), block_header: { raw_data: foreign } }));
      else void node.answer('/wallet/getblockbynum', body, response);
    });
    await expect(chain.follow('TRC20', before.cursor, ours)).rejects.toThrow('do not follow on one another');
  });

  test('a payment is asked about again, as deep as it is now', async () => {
    const { chain } = setUp();
    const before = await readAll(chain);
    node.pay({ to: first, units: 5n, token });
    node.mine(4);
    const [seen] = (await readAll(chain, before)).all;
    if (!seen) throw new Error('nothing was seen');
    const deposit = { ...seen, network: 'TRC20' };
    expect(await chain.confirm(deposit)).toEqual({ state: 'seen', confirmations: 4 });
    expect(await chain.confirm({ ...deposit, units: 6n })).toEqual({ state: 'gone' });
    expect(await chain.confirm({ ...deposit, address: second })).toEqual({ state: 'gone' });
    node.takeBack(4, { isGone: true });
    node.mine(4);
    expect(await chain.confirm(deposit)).toEqual({ state: 'gone' });
  });

  test('a node of another chain, one that is silent and one that answers nonsense are not believed', async () => {
    await expect(setUp({ chainId: 1 }).chain.follow('TRC20', undefined, ours)).rejects.toThrow('is of the chain');
    node.answers.set('/wallet/getblockbynum', (_body, response) => response.end('{"blockID": 5}'));
    await expect(setUp().chain.follow('TRC20', undefined, ours)).rejects.toThrow('nonsense');
    node.answers.set('/wallet/getblockbynum', (_body, response) => response.writeHead(503).end());
    const { plugin, chain } = setUp();
    await expect(chain.follow('TRC20', undefined, ours)).rejects.toThrow('HTTP 503');
    expect(await plugin.health()).toMatchObject({ isHealthy: false });
  });

  test('an amount that JavaScript’s numbers cannot hold is read to its last digit', async () => {
    const { chain } = setUp();
    const before = await readAll(chain);
    const units = 9_007_199_254_740_993n;
    node.pay({ to: first, units: 1n });
    node.mine();
    node.answers.set('/wallet/getblockbynum', (body, response) =>
      node.answer('/wallet/getblockbynum', body, response, (text) => text.replace('"amount":1,', `"amount":${units},`)),
    );
    expect((await readAll(chain, before)).all).toMatchObject([{ units }]);
  });
});

describe('payouts', () => {
  const payoutOf = (change: Partial<PayoutToSend> = {}): PayoutToSend => ({
    payoutId: 'payout-1',
    network: 'TRC20',
    currencyId: 'usdt',
    units: 1_000_000n,
    decimals: 6,
    address: customer,
    memo: '',
    ...change,
  });

  async function prepared(chain: ChainPlugin, payout = payoutOf()): Promise<SignedPayout> {
    const signed = await chain.preparePayout(payout);
    if ('state' in signed) throw new Error(signed.reason);
    return signed;
  }

  test.each(['usdt', 'trx'])('%s is sent, confirmed, and done once its block is final', async (currencyId) => {
    const { chain } = setUp();
    const payout = payoutOf({ currencyId });
    const signed = await prepared(chain, payout);
    expect(node.broadcasts).toEqual([]);
    expect(await chain.payoutStatus(payout, [signed])).toEqual({ state: 'waiting' });
    await chain.send('TRC20', signed);
    node.mine();
    expect(await chain.payoutStatus(payout, [signed])).toEqual({
      state: 'confirming',
      reference: signed.reference,
      confirmations: 1,
    });
    node.mine(2);
    const feeUnits = currencyId === 'trx' ? 1_100_000n : 6_400_000n;
    expect(await chain.payoutStatus(payout, [signed])).toEqual({
      state: 'succeeded',
      reference: signed.reference,
      feeUnits,
    });
    expect(signed.feeUnits).toBeGreaterThanOrEqual(feeUnits);
    const books = currencyId === 'trx' ? node.balances : node.tokens.get(token);
    expect(books?.get(customer)).toBe(1_000_000n);
  });

  test('sent again and prepared again it is the same transaction, and is paid once', async () => {
    const { chain } = setUp();
    const signed = await prepared(chain);
    node.mine();
    expect(await prepared(chain)).toEqual(signed);
    expect(await chain.hasSigned('payout-1')).toBe(true);
    for (let count = 0; count < 3; count += 1) {
      await chain.send('TRC20', signed);
      node.mine();
    }
    expect(node.tokens.get(token)?.get(customer)).toBe(1_000_000n);
  });

  test('the signer signs no second transaction for one payout', async () => {
    const limits = new Map([[limitName('tron', 'tron', 'native'), generous]]);
    const signer = deskSigner([key], limits);
    const transaction = {
      refBlockBytes: '0001',
      refBlockHash: '0011223344556677',
      timestamp: 1_700_000_000_000,
      expiration: 1_700_000_600_000,
      to: customer,
      units: '5',
    };
    const asked = { payoutId: 'one', key: 'tron', transaction };
    await signer.sign(asked);
    await expect(
      signer.sign({ ...asked, transaction: { ...transaction, expiration: 1_700_000_700_000 } }),
    ).rejects.toMatchObject({ code: 'otherTransaction' });
    expect(await signer.signed('one')).toHaveLength(1);
  });

  test('what no block took in time has failed only when no block can take it any more', async () => {
    const { chain } = setUp();
    node.takesTransactions = false;
    const signed = await prepared(chain);
    await chain.send('TRC20', signed);
    node.wait(601_000);
    node.mine(5);
    // Its time is over, and a node may know less of final blocks than it says.
    expect(await chain.payoutStatus(payoutOf(), [signed])).toEqual({ state: 'waiting' });
    await chain.send('TRC20', signed);
    node.wait(300_000);
    node.mine(5);
    expect(await chain.payoutStatus(payoutOf(), [signed])).toMatchObject({ state: 'failed' });
  });

  test('a block that is not final says nothing for good', async () => {
    const { chain } = setUp();
    const signed = await prepared(chain);
    await chain.send('TRC20', signed);
    node.mine();
    node.takeBack(1);
    expect(await chain.payoutStatus(payoutOf(), [signed])).toEqual({ state: 'waiting' });
    node.mine(3);
    expect(await chain.payoutStatus(payoutOf(), [signed])).toMatchObject({ state: 'succeeded' });
  });

  test('a transfer that was reverted has failed, and cost its fee', async () => {
    const { chain } = setUp();
    const signed = await prepared(chain);
    node.pay({ id: signed.reference, to: customer, units: 1_000_000n, token, isReverted: true });
    node.mine(3);
    expect(await chain.payoutStatus(payoutOf(), [signed])).toMatchObject({
      state: 'failed',
      spent: { reference: signed.reference, feeUnits: 6_400_000n },
    });
  });

  test.each<[string, Partial<PayoutToSend>]>([
    ['no address', { address: 'TPzLMtKqkJ5dXJX8DEHYFSmX8QobKF4N78' }],
    ['the zero address', { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }],
    ['the payer', { address: key.address }],
    ["a token's contract", { address: token }],
    ['an address of an order', { address: first }],
  ])('to %s nothing is ever paid', async (_name, change) => {
    expect(await setUp().chain.preparePayout(payoutOf(change))).toMatchObject({ state: 'impossible', isFinal: true });
  });

  test.each<[string, () => object, Partial<PayoutToSend>]>([
    ['too little of the token', () => ({}), { units: 5_000_000_001n }],
    ['too little TRX', () => ({}), { currencyId: 'trx', units: 999_000_000n }],
    ['other decimals', () => ({}), { decimals: 8 }],
    ['a currency that is not set up', () => ({}), { currencyId: 'other' }],
    ['a network that is not set up', () => ({}), { network: 'OTHER' }],
    ['fees above the cap', () => ({ feeCapTrx: 5 }), {}],
  ])('with %s it waits, and nothing is signed', async (_name, settings, change) => {
    const { chain } = setUp(settings());
    expect(await chain.preparePayout(payoutOf(change))).toMatchObject({ state: 'impossible', isFinal: false });
    expect(await chain.hasSigned('payout-1')).toBe(false);
  });

  test('a token that would refuse waits, and so does what the wallet cannot pay the fee of', async () => {
    const { chain } = setUp();
    node.refusing.add(token);
    expect(await chain.preparePayout(payoutOf())).toMatchObject({ reason: expect.stringContaining('refuses') });
    node.refusing.clear();
    node.balances.set(key.address, 8_000_000n);
    expect(await chain.preparePayout(payoutOf())).toMatchObject({ reason: 'the hot wallet cannot pay the fee' });
    node.stakedEnergy = 64_000n;
    expect(await chain.preparePayout(payoutOf())).toMatchObject({ from: key.address });
  });

  test('a limit of the signer keeps it back, and says so', async () => {
    const { chain } = setUp({}, { perTransaction: 999_999n });
    await expect(chain.preparePayout(payoutOf())).rejects.toMatchObject({ code: 'limitExceeded' });
  });

  test('a refusal of the node is reported in its own words', async () => {
    const { chain } = setUp();
    const signed = await prepared(chain);
    node.answers.set('/wallet/broadcasthex', (_body, response) =>
      response.end(JSON.stringify({ code: 'SERVER_BUSY', message: Buffer.from('too busy').toString('hex') })),
    );
    await expect(chain.send('TRC20', signed)).rejects.toThrow('SERVER_BUSY too busy');
  });

  test('reports what lies in the hot wallet', async () => {
    expect(await setUp().chain.balances('TRC20')).toEqual([
      { currencyId: 'trx', place: 'hot', units: 1_000_000_000n },
      { currencyId: 'usdt', place: 'hot', units: 5_000_000_000n },
    ]);
  });
});

describe('settings', () => {
  test('a private key, a contract with a mistake and one coin twice are refused', () => {
    const privateKey = HDKey.fromMasterSeed(new Uint8Array(32).fill(1)).privateExtendedKey;
    expect(() => settingsOf({ xpub: privateKey })).toThrow('treat this one as known');
    const wrong = { currencyId: 'usdt', token: token.replace('7', '8'), decimals: 6 };
    expect(() => settingsOf({ assets: [wrong] })).toThrow('checksum');
    const coin = { currencyId: 'trx', decimals: 6 };
    expect(() => settingsOf({ assets: [coin, { ...coin, currencyId: 'other' }] })).toThrow('two currencies');
    expect(() => settingsOf({ assets: [{ ...coin, decimals: 18 }] })).toThrow('TRX has 6 decimals');
  });

  test('a currency with other decimals than the contract’s, or the catalogue’s, is found', async () => {
    const { settings } = setUp().plugin;
    const saved = settingsOf({ assets: [{ currencyId: 'usdt', token, decimals: 8 }] });
    expect(await settings?.findMisfit?.(settingsOf(), () => 6)).toBeUndefined();
    expect(await settings?.findMisfit?.(settingsOf(), () => 8)).toBe('chains.0.assets.0.decimals');
    expect(await settings?.findMisfit?.(saved, () => 8)).toBe('chains.0.assets.0.decimals');
  });

  test('the provider’s key is shown to nobody, and stays where it is not typed anew', () => {
    const settings = settingsOf({ apiKey: 'key-of-provider' });
    const shown = withoutSecrets(settings);
    expect(JSON.stringify(shown)).not.toContain('key-of-provider');
    expect(withSecrets(shown, settings)).toEqual(settings);
    expect(withSecrets(shown, undefined)).toBeUndefined();
    expect(withSecrets(settingsOf(), settings)).toEqual(settingsOf());
  });
});

test('estimates a payout by what a transfer burns, within what it may cost; a silent node makes it unknown', async () => {
  const { chain } = setUp();
  const estimates = (await chain.estimateFees?.('TRC20')) ?? [];
  const fee = (currencyId: string) => estimates.find((one) => one.currencyId === currencyId)?.feeUnits ?? 0n;
  expect(estimates.map(({ kind, feeCurrencyId }) => [kind, feeCurrencyId])).toEqual([
    ['payout', 'trx'],
    ['payout', 'trx'],
  ]);
  expect(fee('usdt')).toBeGreaterThan(fee('trx'));
  expect(fee('trx')).toBeGreaterThan(0n);
  node.energy *= 2n;
  const dearer = (await chain.estimateFees?.('TRC20')) ?? [];
  expect(dearer.find(({ currencyId }) => currencyId === 'usdt')?.feeUnits).toBeGreaterThan(fee('usdt'));
  await node.stop();
  await expect(chain.estimateFees?.('TRC20')).rejects.toThrow();
});
