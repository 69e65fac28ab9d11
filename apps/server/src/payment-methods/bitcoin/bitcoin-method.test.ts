import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentUri } from '@tetri/destinations';
import type { InvoiceRequest, OurAddresses, PayoutToSend, SignedPayout } from '../../modules/payments/plugin.ts';
import { bitcoinKey } from '../../signer/kinds/bitcoin-key.ts';
import { type Limit, limitName } from '../../signer/limits.ts';
import { deskSigner } from '../../signer/testing/desk-signer.ts';
import { behavesAsPlugin } from '../behaves-as-plugin.ts';
import { createBitcoinMethod } from './bitcoin-method.ts';
import { bitcoinKinds } from './kinds.ts';
import { NodeError } from './node/core-rpc.ts';
import { type BitcoinChain, BitcoinSettings } from './settings.ts';
import { FakeAddresses } from './testing/fakes.ts';
import { hasLitecoind, Litecoind } from './testing/litecoind.ts';

const kind = 'litecoin-regtest';
const xpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(3), bitcoinKinds[kind].segwitVersions).derive(
  "m/84'/1'/0'",
).publicExtendedKey;
const longAgo = new Date(0);
const generous: Limit = {
  perTransaction: 100_000_000_000n,
  perHour: 100_000_000_000n,
  perDay: 100_000_000_000n,
  feePerTransaction: 10_000_000n,
  feesPerDay: 1_000_000_000n,
};
const request: InvoiceRequest = {
  orderId: 'order-1',
  uid: '12345678',
  currencyId: 'ltc',
  network: 'LTC',
  units: 15_000_000_000n,
  decimals: 8,
  fields: [],
  lang: 'en',
  expiresAt: new Date('2026-01-05T09:30:00Z'),
};

let node: Litecoind;
let keys = 0;

/** A method with a key of its own, so that tests do not see each other's coins. */
function setUp(change: Partial<BitcoinChain> = {}, limit: Partial<Limit> = {}) {
  keys += 1;
  const base = {
    network: 'LTC',
    currencyId: 'ltc',
    kind,
    rpcUrl: node.url,
    xpub,
    payoutConfirmations: 2,
    replacesByFee: true,
  };
  const settings = BitcoinSettings.parse({ chains: [{ ...base, feeMax: 1, ...change }] });
  const key = bitcoinKey(kind, kind, new Uint8Array(32).fill(keys));
  const signer = deskSigner([key], new Map([[limitName(kind, kind, 'native'), { ...generous, ...limit }]]));
  const known = new Set<string>();
  const ours: OurAddresses = async (addresses) => new Set(addresses.filter((address) => known.has(address)));
  const plugin = createBitcoinMethod({
    // As the product does: read anew each time.
    settings: () => structuredClone(settings),
    addresses: new FakeAddresses(),
    signer,
    ours,
    now: () => new Date(),
  });
  const { chain } = plugin;
  if (!chain) throw new Error('the method works by itself');
  return { plugin, chain, signer, known, ours, request, hot: key.address, settings };
}

type Made = ReturnType<typeof setUp>;

/** The deposit address of a new order, which the product knows from then on. */
async function depositAddress({ plugin, known }: Made, orderId = 'order-1'): Promise<string> {
  const opened = await plugin.openInvoice({ ...request, orderId });
  const address = opened.state === 'open' ? String(opened.details['address']) : '';
  known.add(address);
  return address;
}

/** Follows until there is nothing more to read. */
async function catchUp({ chain, ours }: Made, from?: Readonly<Record<string, unknown>>) {
  const steps = [await chain.follow('LTC', from, ours)];
  while (!steps.at(-1)?.isCaughtUp) steps.push(await chain.follow('LTC', steps.at(-1)?.cursor, ours));
  const last = steps.at(-1);
  if (!last) throw new Error('no step');
  return { ...last, deposits: steps.flatMap(({ deposits }) => deposits), steps };
}

async function fund({ hot }: Made, ...amounts: readonly string[]): Promise<void> {
  for (const amount of amounts) await node.send(hot, amount);
  await node.mine();
}

const newAddress = (type = 'bech32') => node.rpc<string>('getnewaddress', '', type);
const payoutTo = (address: string, change: Partial<PayoutToSend> = {}): PayoutToSend => ({
  payoutId: 'p1:1',
  network: 'LTC',
  currencyId: 'ltc',
  units: 100_000_000n,
  decimals: 8,
  address,
  memo: '',
  ...change,
});

async function prepare({ chain }: Made, payout: PayoutToSend): Promise<SignedPayout> {
  const signed = await chain.preparePayout(payout, undefined);
  if ('state' in signed) throw new Error(signed.reason);
  return signed;
}

describe.skipIf(!hasLitecoind)('against a node', () => {
  beforeAll(async () => {
    node = await Litecoind.start();
  }, 60_000);
  afterAll(() => node?.stop());

  behavesAsPlugin(() => setUp());

  test('the payment page names amount, address and network, and has nothing to press', async () => {
    const made = setUp();
    const address = await depositAddress(made);
    const page = { lang: 'en', symbol: 'LTC', expiresAt: request.expiresAt, now: new Date(), isAwaited: true } as const;
    const details = { address, network: 'LTC', kind: 'litecoin' };
    const blocks = made.plugin.describe({ ...request, details }, page);
    const uri = paymentUri({
      network: 'LTC',
      format: 'litecoin',
      symbol: 'LTC',
      address,
      amount: '150.00000000',
      memo: '',
    });
    expect(blocks).toContainEqual({ kind: 'qr', label: 'Scan to pay', value: uri });
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'requisite', value: address }));
    expect(blocks.map((block) => block.kind)).not.toContain('paid');
  });

  test('serves only the currency, network and decimals that are set up', async () => {
    const { plugin } = setUp();
    const terms = {
      side: 'in',
      currencyId: 'btc',
      units: 1n,
      fields: [],
      times: async () => ({ now: new Date() }),
    } as const;
    expect(await plugin.accepts(terms)).toMatchObject({ isAccepted: false });
    expect(await plugin.accepts({ ...terms, currencyId: 'ltc' })).toEqual({ isAccepted: true });
    for (const change of [{ currencyId: 'btc' }, { network: 'BTC' }, { decimals: 2 }])
      expect(await plugin.openInvoice({ ...request, ...change })).toMatchObject({ state: 'refused' });
  });

  test('sees a payment while it waits, then in its block, and counts it from the same reference', async () => {
    const made = setUp();
    const address = await depositAddress(made);
    const start = await catchUp(made);
    expect(start.deposits).toEqual([]);
    const txid = await node.send(address, '1.23456789');
    const waiting = await catchUp(made, start.cursor);
    const [deposit] = waiting.deposits;
    expect(deposit).toMatchObject({ address, units: 123_456_789n, height: null, currencyId: 'ltc', memo: '' });
    expect(deposit?.reference).toMatch(new RegExp(`^${txid}:[01]$`));
    // Where the spent coins lay is known of each.
    expect(deposit?.senders).not.toEqual([]);
    expect(waiting.unconfirmed).toEqual([deposit?.reference]);
    const toConfirm = { ...deposit, network: 'LTC' } as Parameters<typeof made.chain.confirm>[0];
    expect(await made.chain.confirm(toConfirm)).toEqual({ state: 'seen', confirmations: 0 });

    await node.mine(2);
    const mined = await catchUp(made, waiting.cursor);
    expect(mined.deposits).toEqual([{ ...deposit, height: mined.height - 1 }]);
    expect(mined.unconfirmed).toEqual([]);
    expect(mined.rolledBackTo).toBeUndefined();
    expect(await made.chain.confirm(toConfirm)).toEqual({ state: 'seen', confirmations: 2 });
    expect(await made.chain.confirm({ ...toConfirm, units: 123_456_790n })).toEqual({ state: 'gone' });
    expect(await made.chain.confirm({ ...toConfirm, address: await newAddress() })).toEqual({ state: 'gone' });
    expect(await made.chain.confirm({ ...toConfirm, reference: `${'0'.repeat(64)}:0` })).toEqual({ state: 'gone' });
  });

  test('reads long stretches in steps, and the same again from the same cursor', async () => {
    const made = setUp({ blocksPerStep: 2 });
    const address = await depositAddress(made);
    const { cursor } = await catchUp(made);
    await node.send(address, '1');
    await node.mine(5);
    const first = await catchUp(made, cursor);
    expect(first.steps.length).toBeGreaterThan(2);
    expect(first.deposits).toHaveLength(1);
    expect((await catchUp(made, cursor)).deposits).toEqual(first.deposits);
  });

  test('a payment that the payer replaced by one to themselves is gone', async () => {
    const made = setUp();
    const address = await depositAddress(made);
    const { cursor } = await catchUp(made);
    const txid = await node.send(address, '2');
    const waiting = await catchUp(made, cursor);
    expect(waiting.unconfirmed).toHaveLength(1);
    const { vin } = await node.rpc<{ vin: { txid: string; vout: number }[] }>('getrawtransaction', txid, true);
    const own = await newAddress();
    const raw = await node.rpc<string>(
      'createrawtransaction',
      vin.map(({ txid: id, vout }) => ({ txid: id, vout, sequence: 0xfffffffd })),
      [{ [own]: '1' }],
    );
    const funded = await node.rpc<{ hex: string }>('fundrawtransaction', raw, { feeRate: '0.01', changeAddress: own });
    const { hex } = await node.rpc<{ hex: string }>('signrawtransactionwithwallet', funded.hex);
    await node.rpc('sendrawtransaction', hex, 0);
    const replaced = await catchUp(made, waiting.cursor);
    expect(replaced.unconfirmed).toEqual([]);
    const [deposit] = waiting.deposits;
    const toConfirm = { ...deposit, network: 'LTC' } as Parameters<typeof made.chain.confirm>[0];
    expect(await made.chain.confirm(toConfirm)).toEqual({ state: 'gone' });
    await node.mine();
  });

  test('reports how far a chain was replaced, and sees what stands in the new one', async () => {
    const made = setUp();
    const address = await depositAddress(made);
    const { cursor, height } = await catchUp(made);
    await node.send(address, '3');
    const [, second = ''] = await node.mine(3);
    const before = await catchUp(made, cursor);
    expect(before.deposits).toMatchObject([{ height: height + 1 }]);
    await node.rpc('invalidateblock', second);
    await node.mine(4);
    const after = await catchUp(made, before.cursor);
    expect(after.steps[0]?.rolledBackTo).toBe(height + 1);
    expect(after.height).toBe(height + 5);
    expect(after.deposits).toEqual([]);
  });

  test('a node that is behind says nothing, and a payment counts again from the block that it is in then', async () => {
    const made = setUp();
    const address = await depositAddress(made);
    const { cursor, height } = await catchUp(made);
    await node.send(address, '4');
    const [only = ''] = await node.mine(1);
    const before = await catchUp(made, cursor);
    await node.rpc('invalidateblock', only);
    await expect(catchUp(made, before.cursor)).rejects.toThrow('1 blocks behind');
    await node.mine();
    const after = await catchUp(made, before.cursor);
    expect(after.steps[0]?.rolledBackTo).toBe(height);
    expect(after.deposits).toEqual(before.deposits);
  });

  test('a node that is behind by more than all that is known says nothing either', async () => {
    const made = setUp();
    const { cursor } = await catchUp(made);
    const [, second = ''] = await node.mine(4);
    const { cursor: ahead, height } = await catchUp(made, cursor);
    const known = { ...ahead, hashes: (ahead as { hashes: string[] }).hashes.slice(-2) };
    await node.rpc('invalidateblock', second);
    await expect(catchUp(made, known)).rejects.toThrow('3 blocks behind');
    await node.rpc('reconsiderblock', second);
    const after = await catchUp(made, known);
    expect(after.height).toBe(height);
    expect(after.steps.every(({ rolledBackTo }) => rolledBackTo === undefined)).toBe(true);
  });

  test('a payment whose block was replaced by one without it waits again', async () => {
    const made = setUp();
    const address = await depositAddress(made);
    const { cursor, height } = await catchUp(made);
    await node.send(address, '4');
    const [only = ''] = await node.mine(1);
    const before = await catchUp(made, cursor);
    await node.rpc('invalidateblock', only);
    await node.rpc('generateblock', await newAddress(), []);
    const after = await catchUp(made, before.cursor);
    expect(after.steps[0]?.rolledBackTo).toBe(height);
    expect(after.deposits.at(-1)).toEqual({ ...before.deposits[0], height: null });
    expect(after.unconfirmed).toEqual([before.deposits[0]?.reference]);
    await node.mine();
  });

  test('a fork below all that is known is found by going back further', async () => {
    const made = setUp();
    const { cursor, height } = await catchUp(made);
    const address = await depositAddress(made);
    await node.send(address, '1');
    await node.mine();
    const lost = { ...cursor, hashes: ['f'.repeat(64), 'e'.repeat(64)] };
    const after = await catchUp(made, lost);
    expect(after.steps[0]?.rolledBackTo).toBe(height - 4);
    expect(after.deposits.at(-1)).toMatchObject({ units: 100_000_000n, height: height + 1 });
  });

  test('a node on another chain, with another password, or that is not there, is not believed', async () => {
    const wrong = await setUp({ network: 'LTC' })
      .chain.follow('OTHER', undefined, async () => new Set())
      .catch(String);
    expect(wrong).toContain('not set up');
    const url = new URL(node.url);
    url.password = 'wrong';
    const refusing = setUp({ rpcUrl: url.href }).plugin;
    expect(await refusing.health()).toMatchObject({
      isHealthy: false,
      problems: [expect.stringContaining('user and password')],
    });
    const silent = setUp({ rpcUrl: 'http://tetri:secret@127.0.0.1:1' });
    await expect(catchUp(silent)).rejects.toBeInstanceOf(NodeError);
    await expect(catchUp(silent)).rejects.not.toThrow('secret');
    const bitcoin = HDKey.fromMasterSeed(new Uint8Array(32), bitcoinKinds['bitcoin-regtest'].segwitVersions);
    const other = setUp({ kind: 'bitcoin-regtest', xpub: bitcoin.derive("m/84'/1'/0'").publicExtendedKey });
    await expect(catchUp(other)).rejects.toThrow('is on another chain than bitcoin-regtest');
  });

  test('pays out from coins that came before it knew the address, and reports when it is done', async () => {
    const made = setUp();
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const signed = await prepare(made, payout);
    expect(signed).toMatchObject({ from: made.hot, sequence: null, feeCurrencyId: 'ltc' });
    expect(await made.chain.payoutStatus(payout, [signed])).toEqual({ state: 'waiting' });
    await made.chain.send('LTC', signed);
    await made.chain.send('LTC', signed);
    expect(await made.chain.payoutStatus(payout, [signed])).toEqual({ state: 'waiting' });
    await node.mine();
    const { reference, feeUnits } = signed;
    expect(await made.chain.payoutStatus(payout, [signed])).toEqual({
      state: 'confirming',
      reference,
      confirmations: 1,
    });
    await node.mine();
    expect(await made.chain.payoutStatus(payout, [signed])).toEqual({ state: 'succeeded', reference, feeUnits });
    await made.chain.send('LTC', signed);
    expect(await node.rpc('getreceivedbyaddress', payout.address)).toBe(1);
    expect(await made.chain.balances('LTC')).toEqual([
      { currencyId: 'ltc', place: 'hot', units: 500_000_000n - 100_000_000n - feeUnits },
    ]);
  });

  test('asked again, takes up what was signed before', async () => {
    const made = setUp();
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const signed = await prepare(made, payout);
    await fund(made, '7');
    expect(await prepare(made, payout)).toEqual(signed);
  });

  test('spends nothing of others before it is in a block', async () => {
    const made = setUp();
    // From now on the node watches the address.
    expect(await made.chain.balances('LTC')).toMatchObject([{ units: 0n }]);
    await node.send(made.hot, '5');
    const payout = payoutTo(await newAddress());
    expect(await made.chain.preparePayout(payout, undefined)).toMatchObject({ state: 'impossible', isFinal: false });
    await node.mine();
    expect(await prepare(made, payout)).toHaveProperty('raw');
  });

  test('takes more coins for a higher fee, and not the change that goes with what it replaces', async () => {
    const made = setUp();
    await fund(made, '2', '1.00005');
    const payout = payoutTo(await newAddress(), { units: 199_995_000n });
    const first = await prepare(made, payout);
    await made.chain.send('LTC', first);
    Object.assign(made.settings.chains[0] ?? {}, { feeMin: 100, feeMax: 100 });
    const second = await made.chain.replacePayout?.(payout, [first], longAgo);
    if (!second) throw new Error('nothing was replaced');
    await made.chain.send('LTC', second);
    const { vin } = await node.rpc<{ vin: { txid: string }[] }>('getrawtransaction', second.reference, true);
    expect(vin).toHaveLength(2);
    expect(vin.map(({ txid }) => txid)).not.toContain(first.reference);
    await node.mine();
  });

  test('pays no higher fee out of the change that goes with what it replaces', async () => {
    const made = setUp();
    await fund(made, '2');
    const payout = payoutTo(await newAddress(), { units: 199_995_000n });
    const first = await prepare(made, payout);
    await made.chain.send('LTC', first);
    Object.assign(made.settings.chains[0] ?? {}, { feeMin: 50, feeMax: 50 });
    expect(await made.chain.replacePayout?.(payout, [first], longAgo)).toBeUndefined();
    await node.mine();
  });

  test('newly mined coins are no payment', async () => {
    const made = setUp();
    const { cursor } = await catchUp(made);
    await node.mine(1, await depositAddress(made));
    expect((await catchUp(made, cursor)).deposits).toEqual([]);
  });

  test('two payouts that are prepared before either is sent spend different coins', async () => {
    const made = setUp();
    await fund(made, '3', '2');
    const [one, two] = [
      await prepare(made, payoutTo(await newAddress())),
      await prepare(made, payoutTo(await newAddress('legacy'), { payoutId: 'p2:1' })),
    ];
    await made.chain.send('LTC', one);
    await made.chain.send('LTC', two);
    const third = await made.chain.preparePayout(payoutTo(await newAddress(), { payoutId: 'p3:1' }), undefined);
    // Made of the change of the first two, which waits for a block.
    expect(third).toHaveProperty('raw');
    await made.chain.send('LTC', third as SignedPayout);
    await node.mine(2);
    expect(await made.chain.payoutStatus(payoutTo(''), [third as SignedPayout])).toMatchObject({ state: 'succeeded' });
  });

  test('offers more for a payout that waits while the network wants more, and whichever is mined counts', async () => {
    const made = setUp({ feeMin: 1, feeMax: 1 });
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const first = await prepare(made, payout);
    await made.chain.send('LTC', first);
    expect(await made.chain.replacePayout?.(payout, [first], longAgo)).toBeUndefined();
    Object.assign(made.settings.chains[0] ?? {}, { feeMin: 20, feeMax: 20 });
    expect(await made.chain.replacePayout?.(payout, [first], new Date())).toBeUndefined();
    const second = await made.chain.replacePayout?.(payout, [first], longAgo);
    expect(second?.feeUnits).toBeGreaterThan(first.feeUnits * 15n);
    if (!second) throw new Error('nothing was replaced');
    await made.chain.send('LTC', second);
    expect(await node.rpc<string[]>('getrawmempool')).toEqual([second.reference]);
    await node.mine(2);
    const { reference, feeUnits } = second;
    expect(await made.chain.payoutStatus(payout, [first, second])).toEqual({ state: 'succeeded', reference, feeUnits });
  });

  test('leaves a payout that waits where the network keeps what came first', async () => {
    const made = setUp({ replacesByFee: undefined });
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const first = await prepare(made, payout);
    Object.assign(made.settings.chains[0] ?? {}, { feeMin: 20, feeMax: 20 });
    await made.chain.send('LTC', first);
    expect(await made.chain.replacePayout?.(payout, [first], longAgo)).toBeUndefined();
    await node.mine();
  });

  test('replaces nothing that another payout was made of', async () => {
    const made = setUp();
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const first = await prepare(made, payout);
    await made.chain.send('LTC', first);
    await made.chain.send('LTC', await prepare(made, payoutTo(await newAddress(), { payoutId: 'p2:1' })));
    Object.assign(made.settings.chains[0] ?? {}, { feeMin: 20, feeMax: 20 });
    expect(await made.chain.replacePayout?.(payout, [first], longAgo)).toBeUndefined();
    await node.mine();
  });

  test.each<[string, (made: Made) => Promise<Partial<PayoutToSend>> | Partial<PayoutToSend>, boolean, string]>([
    [
      'an address of another chain',
      () => ({ address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' }),
      true,
      'no address',
    ],
    ['dust', () => ({ units: 2939n }), true, 'too small'],
    ['a memo', () => ({ memo: '1' }), true, 'memo'],
    ['the hot wallet itself', ({ hot }) => ({ address: hot }), true, 'own address'],
    ['an address of an order', async (made) => ({ address: await depositAddress(made) }), true, 'deposit address'],
    ['more than there is', () => ({ units: 500_000_000n }), false, 'too little'],
    ['other decimals', () => ({ decimals: 2 }), false, 'decimals'],
    ['another currency', () => ({ currencyId: 'btc' }), false, 'not set up'],
    ['another network', () => ({ network: 'BTC' }), false, 'not set up'],
    ['more than the signer may', () => ({ units: 300_000_000n }), false, 'perTransaction'],
  ])('signs nothing for %s', async (_what, change, isFinal, reason) => {
    const made = setUp({}, { perTransaction: 200_000_000n });
    await fund(made, '5');
    const payout = payoutTo(await newAddress(), await change(made));
    const answer = await made.chain.preparePayout(payout, undefined);
    expect(answer).toEqual({ state: 'impossible', isFinal, reason: expect.stringContaining(reason) });
    expect(await made.signer.signed(payout.payoutId)).toEqual([]);
  });

  test('offers no more than the owner’s cap', async () => {
    const made = setUp({ feeMax: 1 });
    await fund(made, '5');
    const signed = await prepare(made, payoutTo(await newAddress()));
    expect(signed.feeUnits).toBeLessThan(300n);
  });

  test.each([
    ['was sent', true],
    ['nobody sent', false],
  ])('a payout that %s failed once others that spent its coins are deep', async (_whether, isSent) => {
    const made = setUp();
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const signed = await prepare(made, payout);
    if (isSent) await made.chain.send('LTC', signed);
    const status = () => made.chain.payoutStatus(payout, [signed]);
    await spendElsewhere(signed);
    // What waits may be replaced yet.
    expect(await status()).toEqual({ state: 'waiting' });
    await node.mine();
    expect(await status()).toEqual({ state: 'waiting' });
    await node.mine();
    expect(await status()).toEqual({ state: 'waiting' });
    await node.mine();
    expect(await status()).toMatchObject({ state: 'failed' });
  });

  test('a payout that was replaced in a block which was replaced itself is not failed, and may be mined yet', async () => {
    const made = setUp();
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const signed = await prepare(made, payout);
    await made.chain.send('LTC', signed);
    const status = () => made.chain.payoutStatus(payout, [signed]);
    await spendElsewhere(signed);
    const [block = ''] = await node.mine();
    expect(await status()).toEqual({ state: 'waiting' });
    await node.rpc('invalidateblock', block);
    for (let blocks = 0; blocks < 4; blocks += 1) {
      await node.rpc('generateblock', await newAddress(), []);
      expect(await status()).toEqual({ state: 'waiting' });
    }
    await node.rpc('generateblock', await newAddress(), [signed.raw]);
    expect(await status()).toMatchObject({ state: 'confirming', confirmations: 1 });
  });

  test('a payout failed where the coins of what it is made of were spent by others', async () => {
    const made = setUp();
    await fund(made, '5');
    const first = payoutTo(await newAddress());
    const signedFirst = await prepare(made, first);
    await made.chain.send('LTC', signedFirst);
    const second = payoutTo(await newAddress(), { payoutId: 'p2:1' });
    const signed = await prepare(made, second);
    await spendElsewhere(signedFirst);
    const status = () => made.chain.payoutStatus(second, [signed]);
    expect(await status()).toEqual({ state: 'waiting' });
    await node.mine();
    expect(await status()).toEqual({ state: 'waiting' });
    await node.mine(2);
    expect(await status()).toMatchObject({ state: 'failed' });
  });

  test('a payout whose coins were back in between is not taken for failed', async () => {
    const made = setUp();
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const signed = await prepare(made, payout);
    const status = () => made.chain.payoutStatus(payout, [signed]);
    await spendElsewhere(signed);
    const [block = ''] = await node.mine();
    expect(await status()).toEqual({ state: 'waiting' });
    await node.rpc('invalidateblock', block);
    expect(await status()).toEqual({ state: 'waiting' });
    await node.rpc('reconsiderblock', block);
    await node.mine(2);
    expect(await status()).toEqual({ state: 'waiting' });
  });

  test('a payout that is mined below all that a new wallet reads has gone through', async () => {
    const made = setUp();
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const signed = await prepare(made, payout);
    await made.chain.send('LTC', signed);
    await node.mine();
    // The change goes too: what the wallet would begin with lies higher.
    const next = await prepare(made, payoutTo(await newAddress(), { payoutId: 'p2:1' }));
    await made.chain.send('LTC', next);
    await node.mine();
    await node.loseWallet(`tetri-${made.hot}`);
    expect(await made.chain.payoutStatus(payout, [signed])).toMatchObject({ state: 'succeeded' });
  });

  test('a payout whose coins were all spent below what a new wallet reads failed', async () => {
    const made = setUp();
    await fund(made, '5');
    const payout = payoutTo(await newAddress());
    const signed = await prepare(made, payout);
    await spendElsewhere(signed);
    await node.mine();
    await fund(made, '1');
    await node.loseWallet(`tetri-${made.hot}`);
    const status = () => made.chain.payoutStatus(payout, [signed]);
    expect(await status()).toEqual({ state: 'waiting' });
    await node.mine(2);
    expect(await status()).toMatchObject({ state: 'failed' });
  });

  test('a node without an index calls no spent deposit gone, and one that takes no fee so low is waited for', async () => {
    const other = await Litecoind.start(['-txindex=0', '-minrelaytxfee=0.0001']);
    try {
      const made = setUp({ rpcUrl: other.url });
      expect(await made.plugin.health()).toMatchObject({
        isHealthy: false,
        problems: [expect.stringContaining('txindex=1')],
      });
      const deposit = { network: 'LTC', reference: `${'1'.repeat(64)}:0`, address: 'x', currencyId: 'ltc', units: 1n };
      await expect(made.chain.confirm(deposit)).rejects.toThrow('cannot tell a spent deposit');
      const poor = setUp({ rpcUrl: other.url, feeMax: 9 });
      const payout = payoutTo(await newAddress());
      expect(await poor.chain.preparePayout(payout, undefined)).toMatchObject({
        isFinal: false,
        reason: expect.stringContaining('above the cap'),
      });
    } finally {
      await other.stop();
    }
  }, 60_000);

  test('a payout is estimated at the node’s fee for a usual size, and is unknown above the cap', async () => {
    const { chain } = setUp({ feeMax: 9 });
    expect(await chain.estimateFees?.('LTC')).toEqual([
      { currencyId: 'ltc', kind: 'payout', feeCurrencyId: 'ltc', feeUnits: expect.any(BigInt) },
    ]);
    const [estimate] = (await chain.estimateFees?.('LTC')) ?? [];
    // One coin in, two out: 153 virtual bytes, at one unit each or more.
    expect(estimate?.feeUnits).toBeGreaterThanOrEqual(153n);
  });
});

/** Spends the coin of a payout by the same key in other hands. */
async function spendElsewhere({ raw }: SignedPayout): Promise<void> {
  const { vin } = await node.rpc<{ vin: { txid: string; vout: number }[] }>('decoderawtransaction', raw);
  const coins = vin.map(({ txid, vout }) => ({ txid, vout, sequence: 0xfffffffd }));
  const spending = await node.rpc<string>('createrawtransaction', coins, [{ [await newAddress()]: '4.9' }]);
  const { hex } = await node.rpc<{ hex: string }>('signrawtransactionwithkey', spending, [await wifOf(keys)]);
  await node.rpc('sendrawtransaction', hex, 0);
}

async function wifOf(fill: number): Promise<string> {
  const { WIF } = await import('@scure/btc-signer');
  return WIF(bitcoinKinds[kind].network).encode(new Uint8Array(32).fill(fill));
}
