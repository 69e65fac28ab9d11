import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ChainPlugin, PayoutToSend, SignedPayout } from '../../../modules/payments/plugin.ts';
import { moneroKey } from '../../../signer/kinds/monero-key.ts';
import { type Limit, limitName } from '../../../signer/limits.ts';
import { deskSigner } from '../../../signer/testing/desk-signer.ts';
import { coinsOf } from '../payout/coins-of.ts';
import { subaddressOf } from '../subaddress.ts';
import { FaultyRpc, type Faults } from './faulty-rpc.ts';
import { login, type TestWallet, askRpc } from './monerod.ts';
import { setUp as setUpIn, type World, xmr } from './world.ts';

const most = 10n ** 18n;
export const generous: Limit = {
  perTransaction: most,
  perHour: most,
  perDay: most,
  feePerTransaction: xmr,
  feesPerDay: most,
};
/** A busy machine takes its time. */
export const patientMs = 120_000;

/** A wallet with coins that can be spent, in as many parts as a transaction may have. */
export async function hotWallet({ node }: World): Promise<TestWallet> {
  const hot = await node.wallet();
  await node.send(
    Array.from({ length: 14 }, () => hot.address),
    2n * xmr,
  );
  await node.mine(10);
  return hot;
}

export async function received(wallet: TestWallet): Promise<bigint> {
  await askRpc(wallet.rpc, 'refresh');
  const answer = z.object({ balance: z.union([z.int().transform(BigInt), z.bigint()]) });
  return (await askRpc(wallet.rpc, 'get_balance', { account_index: 0 }, answer)).balance;
}

const payoutTo = (address: string, change: Partial<PayoutToSend> = {}): PayoutToSend => ({
  payoutId: 'p1:1',
  network: 'XMR',
  currencyId: 'xmr',
  units: xmr,
  decimals: 12,
  address,
  memo: '',
  ...change,
});

async function prepare(chain: ChainPlugin, payout: PayoutToSend): Promise<SignedPayout> {
  const signed = await chain.preparePayout(payout);
  if ('state' in signed) throw new Error(signed.reason);
  return signed;
}

/** Valid on the test networks: a main address, a subaddress and one with a payment id of each. */
const otherNetworks = [
  '54NHLfzi6KNBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGRtzGna',
  '74nMWMpdPXaBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGS4dVHw',
  '5E4xMUpChatBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVPkQhNkvcj1x1zLZFQa',
  '9uhnk5k1j5NBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGRySiok',
  'BaiWt9vwokYBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGPcPUPH',
  'A5QTktZWLLtBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVPkQhNkvcj1x1zGEgTL',
];

/** What the method sends, from a wallet that the signer reaches. */
export function paysOut(worldOf: () => World): void {
  let node: World['node'];
  let shop: World['shop'];
  let hot: TestWallet;
  let customer: TestWallet;
  const opened: FaultyRpc[] = [];

  beforeAll(async () => {
    ({ node, shop, customer } = worldOf());
    hot = await hotWallet(worldOf());
  }, 600_000);
  afterEach(async () => {
    for (const rpc of opened.splice(0)) await rpc.stop();
  });
  afterAll(() => node?.close(hot));

  function setUp({
    change = {},
    limit = {},
    wallet = {},
  }: {
    change?: object;
    limit?: Partial<Limit>;
    wallet?: object;
  } = {}) {
    const key = moneroKey('monero', { address: hot.address, url: hot.url, login, ...wallet }, patientMs);
    const given = subaddressOf(shop, 3);
    const { chain } = setUpIn(
      worldOf(),
      { payoutConfirmations: 2, feeCapMilli: 100, ...change },
      {
        signer: deskSigner([key], new Map([[limitName('monero', 'monero', 'native'), { ...generous, ...limit }]])),
        ours: async (asked) => new Set(asked.filter((one) => one === given)),
      },
    );
    return { chain, given };
  }

  /** The hot wallet with faults, or the node. */
  async function faulty(faults: Faults, upstream = hot.rpc): Promise<{ url: string; login: '' }> {
    const rpc = await FaultyRpc.before(upstream);
    opened.push(rpc);
    rpc.faults = faults;
    return { url: rpc.url, login: '' };
  }

  test('pays out once, however often it is handed over, and reports when it is done', async () => {
    let handedOver = 0;
    const ask: Faults['ask'] = (method, params) => {
      if (method === '/send_raw_transaction') handedOver += 1;
      return params;
    };
    const { url: nodeUrl } = await faulty({ ask }, node.rpc);
    const { chain } = setUp({ change: { nodeUrl } });
    const before = await received(customer);
    const payout = payoutTo(customer.address);
    const [balance] = await chain.balances('XMR');
    const [estimate] = (await chain.estimateFees?.('XMR')) ?? [];
    const signed = await prepare(chain, payout);
    expect(estimate).toMatchObject({ currencyId: 'xmr', kind: 'payout', feeCurrencyId: 'xmr' });
    // Of the same order, and never less than what a payout of one coin takes.
    const estimated = estimate?.feeUnits ?? 0n;
    expect(estimated >= signed.feeUnits && estimated < 3n * signed.feeUnits).toBe(true);
    expect(signed).toMatchObject({ from: hot.address, sequence: null, feeCurrencyId: 'xmr' });
    expect(await chain.payoutStatus(payout, [signed])).toEqual({ state: 'waiting' });
    await chain.send('XMR', signed);
    await chain.send('XMR', signed);
    expect(await chain.payoutStatus(payout, [signed])).toEqual({ state: 'waiting' });
    await node.mine();
    const { reference, feeUnits } = signed;
    const confirming = { state: 'confirming', reference, confirmations: 1 };
    expect(await chain.payoutStatus(payout, [signed])).toEqual(confirming);
    await chain.send('XMR', signed);
    await node.mine();
    expect(await chain.payoutStatus(payout, [signed])).toEqual({ state: 'succeeded', reference, feeUnits });
    expect(await received(customer)).toBe(before + xmr);
    expect(await chain.balances('XMR')).toEqual([{ ...balance, units: (balance?.units ?? 0n) - xmr - feeUnits }]);
    // What the node has it passes on by itself.
    expect(handedOver).toBe(1);
  });

  test('asked again, takes up what was signed before, although the wallet would build another', async () => {
    const { chain } = setUp();
    const payout = payoutTo(customer.address);
    expect(await chain.hasSigned(payout.payoutId)).toBe(false);
    const [first, second] = await Promise.all([prepare(chain, payout), prepare(chain, payout)]);
    expect(second).toEqual(first);
    expect(await prepare(chain, payout)).toEqual(first);
    expect(await chain.hasSigned(payout.payoutId)).toBe(true);
  });

  test('two payouts at once never spend the same coins, and what lies there is exact all the while', async () => {
    const { chain } = setUp();
    const before = await received(customer);
    const [lies] = await chain.balances('XMR');
    const payouts = ['p2:1', 'p3:1'].map((payoutId) => payoutTo(customer.address, { payoutId }));
    const signed = await Promise.all(payouts.map((payout) => prepare(chain, payout)));
    for (const one of signed) await chain.send('XMR', one);
    expect(await chain.balances('XMR')).toEqual([lies]);
    await node.mine(2);
    const taken = signed.reduce((sum, { feeUnits }) => sum + xmr + feeUnits, 0n);
    expect(await chain.balances('XMR')).toEqual([{ ...lies, units: (lies?.units ?? 0n) - taken }]);
    for (const [at, payout] of payouts.entries())
      expect(await chain.payoutStatus(payout, signed.slice(at, at + 1))).toMatchObject({ state: 'succeeded' });
    expect(await received(customer)).toBe(before + 2n * xmr);
  });

  test('change is locked for ten blocks: until then a payout waits', async () => {
    const poor = await node.wallet();
    await node.send([poor.address], 3n * xmr);
    await node.mine(10);
    const { chain } = setUp({ wallet: { address: poor.address, url: poor.url } });
    await chain.send('XMR', await prepare(chain, payoutTo(customer.address, { payoutId: 'c1:1' })));
    await node.mine(9);
    const next = payoutTo(customer.address, { payoutId: 'c2:1' });
    await expect(chain.preparePayout(next)).rejects.toMatchObject({ code: 'notEnough', isNothingSigned: true });
    expect(await chain.hasSigned(next.payoutId)).toBe(false);
    await node.mine();
    expect(await prepare(chain, next)).toMatchObject({ from: poor.address });
    await node.close(poor);
  });

  test.each<[string, Faults]>([
    ['hangs up', { isDead: true }],
    ['breaks off', { isHalf: true }],
    ['stands behind a proxy that fails', { page: 502 }],
    ['builds another amount', { lie: (_method, answer) => ({ ...answer, amount: 1 }) }],
    ['names no coins', { lie: (_method, answer) => ({ ...answer, spent_key_images: { key_images: [] } }) }],
  ])('a wallet that %s while it builds has sent nothing', async (_what, faults) => {
    const pool = z.object({ transactions: z.array(z.unknown()).default([]) });
    const { chain } = setUp({ wallet: await faulty({ ...faults, methods: ['transfer'] }) });
    const payout = payoutTo(customer.address);
    await expect(chain.preparePayout(payout)).rejects.toMatchObject({ isNothingSigned: true });
    expect(await chain.hasSigned(payout.payoutId)).toBe(false);
    expect((await askRpc(node.rpc, '/get_transaction_pool', {}, pool)).transactions).toEqual([]);
  });

  test('amounts that JavaScript’s numbers do not hold are asked for and counted exactly', async () => {
    const units = 2n ** 53n + 1n;
    const asked: unknown[] = [];
    const wallet = await faulty({
      ask(method, params) {
        if (method !== 'transfer') return params;
        const { destinations } = params as { destinations: { address: string; amount: unknown }[] };
        asked.push(...destinations.map(({ amount }) => amount));
        return { ...params, destinations: destinations.map((one) => ({ ...one, amount: xmr })) };
      },
      lie: (method, answer) =>
        method === 'transfer'
          ? { ...answer, amount: units }
          : method === 'incoming_transfers'
            ? { ...answer, transfers: answer.transfers.map((transfer) => ({ ...transfer, amount: units })) }
            : answer,
    });
    const { chain } = setUp({ wallet });
    await prepare(chain, payoutTo(customer.address, { units }));
    expect(asked).toEqual([units]);
    const [balance] = await chain.balances('XMR');
    expect((balance?.units ?? 0n) > 0n && (balance?.units ?? 0n) % units === 0n).toBe(true);
  });

  test('signs nothing for a node that is away, or of another chain', async () => {
    const payout = payoutTo(customer.address);
    for (const [change, words] of [
      [{ nodeUrl: 'http://127.0.0.1:1' }, 'does not answer'],
      [{ kind: 'mainnet' }, 'is of the chain fakechain'],
    ] as const) {
      const { chain } = setUp({ change });
      await expect(chain.preparePayout(payout)).rejects.toThrow(words);
      expect(await chain.hasSigned(payout.payoutId)).toBe(false);
    }
  });

  test('what cannot be spent at all makes a payout wait, and so do a fee above the cap and a limit', async () => {
    const much = payoutTo(customer.address, { payoutId: 'p4:1', units: 1000n * xmr });
    await expect(setUp().chain.preparePayout(much)).rejects.toMatchObject({ code: 'notEnough', isNothingSigned: true });
    const limited = setUp({ limit: { perTransaction: 1n } });
    await expect(limited.chain.preparePayout(payoutTo(customer.address))).rejects.toMatchObject({
      code: 'limitExceeded',
      isNothingSigned: true,
    });
    const capped = setUp({ change: { feeCapMilli: 1 } });
    await expect(capped.chain.preparePayout(payoutTo(customer.address))).rejects.toMatchObject({ code: 'feeTooHigh' });
    expect(await capped.chain.estimateFees?.('XMR')).toEqual([]);
    const dear = setUp({ limit: { feePerTransaction: 1n } });
    await expect(dear.chain.preparePayout(payoutTo(customer.address))).rejects.toMatchObject({ code: 'limitExceeded' });
    const before = await setUp().chain.balances('XMR');
    expect(await setUp().chain.balances('XMR')).toEqual(before);
  });

  test('refuses for good what is no address, a memo, and wallets of the exchange', async () => {
    const { chain, given } = setUp();
    for (const address of otherNetworks)
      expect(await chain.preparePayout(payoutTo(address))).toMatchObject({ isFinal: true });
    for (const change of [{ address: 'x' }, { memo: '1' }, { address: shop.address }, { address: given }])
      expect(await chain.preparePayout(payoutTo(customer.address, change))).toMatchObject({ isFinal: true });
    expect(await chain.preparePayout(payoutTo(hot.address))).toMatchObject({ isFinal: true });
    await expect(chain.preparePayout(payoutTo(subaddressOf(hot, 7)))).rejects.toMatchObject({ code: 'badTransaction' });
    for (const change of [{ currencyId: 'btc' }, { decimals: 8 }, { network: 'BTC' }])
      expect(await chain.preparePayout(payoutTo(customer.address, change))).toMatchObject({ isFinal: false });
  });

  test('pays subaddresses and addresses with a payment id', async () => {
    const { chain } = setUp();
    const before = await received(customer);
    const answer = z.object({ integrated_address: z.string() });
    const { integrated_address } = await askRpc(customer.rpc, 'make_integrated_address', {}, answer);
    for (const [at, address] of [subaddressOf(customer, 4), integrated_address].entries()) {
      await chain.send('XMR', await prepare(chain, payoutTo(address, { payoutId: `p${5 + at}:1` })));
    }
    await node.mine();
    expect(await received(customer)).toBe(before + 2n * xmr);
  });

  test('a wallet that is killed after it signed gives its coins to no other payout', async () => {
    const { chain } = setUp();
    const payouts = ['p8:1', 'p9:1'].map((payoutId) => payoutTo(customer.address, { payoutId }));
    const [one, other] = payouts;
    if (!one || !other) throw new Error('two');
    const first = await prepare(chain, one);
    await node.crash(hot);
    expect(await prepare(chain, one)).toEqual(first);
    const second = await prepare(chain, other);
    expect(coinsOf(second.raw).filter((coin) => coinsOf(first.raw).includes(coin))).toEqual([]);
    for (const signed of [first, second]) await chain.send('XMR', signed);
    await node.mine(2);
    expect(await chain.payoutStatus(one, [first])).toMatchObject({ state: 'succeeded' });
    expect(await chain.payoutStatus(other, [second])).toMatchObject({ state: 'succeeded' });
  });

  test('a payout whose coins something else spent has failed once that is as deep as a payout that is done', async () => {
    const { chain } = setUp();
    const payout = payoutTo(customer.address, { payoutId: 'p7:1' });
    const signed = await prepare(chain, payout);
    // The whole wallet, by hand.
    await askRpc(hot.rpc, 'sweep_all', { address: customer.address, account_index: 0 });
    await node.mine();
    expect(await chain.payoutStatus(payout, [signed])).toMatchObject({ state: 'unsure' });
    await expect(chain.send('XMR', signed)).rejects.toThrow('does not take the payout');
    await node.mine();
    expect(await chain.payoutStatus(payout, [signed])).toMatchObject({ state: 'unsure' });
    await node.mine();
    expect(await chain.payoutStatus(payout, [signed])).toMatchObject({ state: 'failed' });
    // Another process begins anew.
    expect(await setUp().chain.payoutStatus(payout, [signed])).toMatchObject({ state: 'unsure' });
  });

  test('a wallet that is another one, or does not answer, signs nothing', async () => {
    const other = setUp({ wallet: { url: customer.url } });
    const nothing = { code: 'walletNotReady', isNothingSigned: true };
    await expect(other.chain.preparePayout(payoutTo(customer.address))).rejects.toMatchObject(nothing);
    const silent = setUp({ wallet: { url: 'http://127.0.0.1:1' } });
    await expect(silent.chain.preparePayout(payoutTo(customer.address))).rejects.toMatchObject(nothing);
    await expect(silent.chain.balances('XMR')).rejects.toMatchObject(nothing);
  });
}
