import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChainStep, InvoiceRequest } from '../../modules/payments/plugin.ts';
import { behavesAsPlugin } from '../behaves-as-plugin.ts';
import { FakeAddresses } from '../bitcoin/testing/fakes.ts';
import { createMoneroMethod } from './monero-method.ts';
import { MoneroSettings } from './settings.ts';
import { subaddressOf } from './subaddress.ts';
import { hasMonerod, login, Monerod, type TestWallet, tell } from './testing/monerod.ts';

const xmr = 1_000_000_000_000n;
const request: InvoiceRequest = {
  orderId: 'order-1',
  uid: '12345678',
  currencyId: 'xmr',
  network: 'XMR',
  units: 12_500_000_000_000n,
  decimals: 12,
  fields: [],
  lang: 'en',
  expiresAt: new Date('2026-01-05T09:30:00Z'),
};

let node: Monerod;
/** What customers pay to, as its owner has it, and as the product does. */
let shop: TestWallet;
let seen: TestWallet;

function setUp(change: object = {}) {
  const { address, viewKey } = shop;
  const base = { network: 'XMR', currencyId: 'xmr', kind: 'regtest', walletUrl: seen.url, walletLogin: login };
  const settings = MoneroSettings.parse({ chains: [{ ...base, nodeUrl: node.url, address, viewKey, ...change }] });
  let given = 0;
  const plugin = createMoneroMethod({
    // As the product does: read anew each time.
    settings: () => structuredClone(settings),
    addresses: new FakeAddresses(),
    addressCount: async () => given,
    now: () => new Date(),
  });
  const { chain } = plugin;
  if (!chain) throw new Error('the method works by itself');
  return { plugin, chain, request, give: (count: number) => (given = count) };
}

type Made = ReturnType<typeof setUp>;
type Step = ChainStep & { readonly steps: readonly ChainStep[] };

/** Follows until there is nothing more to read. */
async function catchUp({ chain }: Made, from?: Pick<ChainStep, 'cursor'>): Promise<Step> {
  const steps = [await chain.follow('XMR', from?.cursor, async () => new Set())];
  while (!steps.at(-1)?.isCaughtUp) {
    const last = steps.at(-1);
    // As the product does: the cursor is stored as JSON.
    const cursor = JSON.parse(JSON.stringify(last?.cursor)) as ChainStep['cursor'];
    steps.push(await chain.follow('XMR', cursor, async () => new Set()));
  }
  const last = steps.at(-1);
  if (!last) throw new Error('no step');
  return { ...last, deposits: steps.flatMap(({ deposits }) => deposits), steps };
}

const toConfirm = ({ deposits: [deposit] }: Step) => {
  if (!deposit) throw new Error('no deposit');
  return { ...deposit, network: 'XMR' };
};

describe.skipIf(!hasMonerod)('against a node and a wallet', () => {
  beforeAll(async () => {
    node = await Monerod.start();
    shop = await node.wallet();
    seen = await node.wallet(shop);
  }, 600_000);
  afterAll(() => node?.stop());

  behavesAsPlugin(() => setUp());

  test('gives each order the subaddress that the wallet itself makes, and the payment page shows it as a code', async () => {
    const { plugin } = setUp();
    const [first, second] = [
      await plugin.openInvoice(request),
      await plugin.openInvoice({ ...request, orderId: 'o2' }),
    ];
    for (const [at, opened] of [first, second].entries()) {
      const address = subaddressOf(shop, at);
      expect(opened).toEqual({ state: 'open', details: { address, network: 'XMR' } });
      expect(await tell(shop.rpc, 'get_address_index', { address })).toEqual({ index: { major: 0, minor: at + 1 } });
    }
    if (first.state !== 'open') throw new Error('not open');
    const page = { lang: 'en', symbol: 'XMR', expiresAt: request.expiresAt, now: new Date(), isAwaited: true } as const;
    const blocks = plugin.describe({ ...request, details: first.details }, page);
    const value = `monero:${subaddressOf(shop, 0)}?tx_amount=12.500000000000`;
    expect(blocks).toContainEqual({ kind: 'qr', label: 'Scan to pay', value });
    expect(blocks.map((block) => block.kind)).not.toContain('paid');
  });

  test('serves only the currency, network and decimals that are set up', async () => {
    const { plugin } = setUp();
    const times = async () => ({ now: new Date() });
    const terms = { side: 'in', currencyId: 'btc', units: 1n, fields: [], times } as const;
    expect(await plugin.accepts(terms)).toMatchObject({ isAccepted: false });
    expect(await plugin.accepts({ ...terms, currencyId: 'xmr' })).toEqual({ isAccepted: true });
    for (const change of [{ currencyId: 'btc' }, { network: 'BTC' }, { decimals: 8 }])
      expect(await plugin.openInvoice({ ...request, ...change })).toMatchObject({ state: 'refused' });
  });

  test('the wallet looks for payments to addresses far beyond those that it knows by itself', async () => {
    const made = setUp();
    made.give(300);
    const start = await catchUp(made);
    const address = made.chain.deriver({ currencyId: 'xmr', network: 'XMR', decimals: 12 })?.(450).address ?? '';
    await node.send([address], xmr);
    await node.mine();
    expect((await catchUp(made, start)).deposits).toMatchObject([{ address, units: xmr }]);
  }, 60_000);

  test('sees a payment while it waits, then in its block, and counts it from the same reference', async () => {
    const made = setUp();
    const address = subaddressOf(shop, 10);
    const start = await catchUp(made);
    expect(start.deposits).toEqual([]);
    // More than JavaScript's numbers hold exactly.
    const units = 9_007_199_254_740_993n / 1000n;
    const txid = await node.send([address, subaddressOf(shop, 11)], units);
    const waiting = await catchUp(made, start);
    const pair = [11, 12].map((minor) => `${txid}:${minor}`);
    expect(waiting.deposits.map(({ reference }) => reference).toSorted()).toEqual(pair);
    expect(waiting.unconfirmed?.toSorted()).toEqual(pair);
    const deposit = waiting.deposits.find((one) => one.address === address);
    expect(deposit).toEqual({ address, memo: '', currencyId: 'xmr', reference: pair[0], units, height: null });
    if (!deposit) throw new Error('seen');
    const asked = { ...deposit, network: 'XMR' };
    expect(await made.chain.confirm(asked)).toEqual({ state: 'seen', confirmations: 0 });
    await node.mine(2);
    const mined = await catchUp(made, waiting);
    expect(mined.deposits).toContainEqual({ ...deposit, height: mined.height - 1 });
    expect(mined.unconfirmed).toEqual([]);
    expect(mined.rolledBackTo).toBeUndefined();
    expect(await made.chain.confirm(asked)).toEqual({ state: 'seen', confirmations: 2 });
    expect(await made.chain.confirm({ ...asked, units: units + 1n })).toEqual({ state: 'gone' });
    expect(await made.chain.confirm({ ...asked, address: subaddressOf(shop, 11) })).toEqual({ state: 'gone' });
    expect(await made.chain.confirm({ ...asked, reference: `${txid}:5` })).toEqual({ state: 'gone' });
    expect(await made.chain.confirm({ ...asked, reference: `${'0'.repeat(64)}:11` })).toEqual({ state: 'gone' });
  });

  test('tells what came to the main address and to subaddresses that were given to nobody', async () => {
    const made = setUp();
    const start = await catchUp(made);
    await node.send([shop.address, subaddressOf(shop, 90)], xmr);
    await node.mine();
    const { deposits } = await catchUp(made, start);
    expect(deposits.map(({ address }) => address).toSorted()).toEqual(
      [shop.address, subaddressOf(shop, 90)].toSorted(),
    );
  });

  test('reads long stretches in steps, and the same again from the same cursor', async () => {
    const made = setUp({ blocksPerStep: 2 });
    const start = await catchUp(made);
    await node.send([subaddressOf(shop, 12)], xmr);
    await node.mine(5);
    const first = await catchUp(made, start);
    expect(first.steps).toHaveLength(3);
    const told = new Set(first.deposits.map((deposit) => JSON.stringify({ ...deposit, units: String(deposit.units) })));
    expect(told.size).toBe(1);
    expect((await catchUp(made, start)).deposits).toEqual(first.deposits);
  });

  test('tells how far a chain was replaced, and where a payment stands in the new one', async () => {
    const made = setUp();
    const start = await catchUp(made);
    await node.send([subaddressOf(shop, 13)], xmr);
    await node.mine(2);
    const before = await catchUp(made, start);
    const { height } = toConfirm(before);
    await node.pop(2);
    await expect(catchUp(made, before)).rejects.toThrow('2 blocks behind');
    // The same payment in a later block of another chain.
    await tell(node.rpc, 'flush_txpool');
    await node.mine(1, shop.address);
    await expect(made.chain.confirm(toConfirm(before))).resolves.toEqual({ state: 'gone' });
    await node.mine(2);
    const after = await catchUp(made, before);
    expect(after.steps[0]?.rolledBackTo).toBe((height ?? 0) - 1);
    expect(after.deposits.filter(({ reference }) => reference === toConfirm(before).reference)).toEqual([]);
  });

  test('a payment whose block was replaced by one without it waits again, and counts from its new block', async () => {
    const made = setUp();
    const start = await catchUp(made);
    await node.send([subaddressOf(shop, 14)], xmr);
    await node.mine();
    const before = await catchUp(made, start);
    const [deposit] = before.deposits;
    await node.pop(1);
    await node.mine(2);
    const after = await catchUp(made, before);
    expect(after.steps[0]?.rolledBackTo).toBe(start.height);
    expect(after.deposits.at(-1)).toEqual(deposit);
    expect(after.unconfirmed).toEqual([]);
  });

  test('a fork below all that is known is found by going back further', async () => {
    const made = setUp();
    const start = await catchUp(made);
    await node.send([subaddressOf(shop, 15)], xmr);
    await node.mine();
    const cursor = { ...start.cursor, hashes: ['f'.repeat(64), 'e'.repeat(64)] };
    const after = await catchUp(made, { cursor });
    expect(after.steps[0]?.rolledBackTo).toBe(start.height - 4);
    expect(after.deposits).toMatchObject([{ units: xmr, height: start.height + 1 }]);
  });

  test('what its sender keeps from being spent waits until it can be', async () => {
    const made = setUp();
    const start = await catchUp(made);
    await node.send([subaddressOf(shop, 16)], xmr, { unlock_time: start.height + 14 });
    await node.mine();
    const locked = await catchUp(made, start);
    expect(locked.deposits).toMatchObject([{ units: xmr, height: null }]);
    expect(locked.unconfirmed).toEqual([toConfirm(locked).reference]);
    expect(await made.chain.confirm(toConfirm(locked))).toEqual({ state: 'seen', confirmations: 0 });
    await node.mine(11);
    const still = await catchUp(made, locked);
    expect(still.unconfirmed).toEqual([toConfirm(locked).reference]);
    await node.mine();
    const free = await catchUp(made, still);
    expect(free.deposits).toMatchObject([{ units: xmr, height: start.height + 1 }]);
    expect(free.unconfirmed).toEqual([]);
    expect((await catchUp(made, free)).deposits).toEqual([]);
    expect(await made.chain.confirm(toConfirm(free))).toEqual({ state: 'seen', confirmations: 13 });
  });

  test('another wallet, another chain, another login, and what is not there, are not believed', async () => {
    await expect(catchUp(setUp({ walletUrl: node.miner.url }))).rejects.toThrow('another wallet');
    await expect(catchUp(setUp({ kind: 'mainnet' }))).rejects.toThrow('is of the chain fakechain');
    await expect(catchUp(setUp({ walletLogin: 'tetri:wrong' }))).rejects.toThrow('refuses the login');
    await expect(catchUp(setUp({ walletLogin: '' }))).rejects.toThrow('refuses the login');
    await expect(catchUp(setUp({ nodeUrl: 'http://127.0.0.1:1' }))).rejects.toThrow('does not answer (ECONNREFUSED)');
    const { plugin } = setUp({ nodeUrl: 'http://127.0.0.1:1' });
    expect(await plugin.health()).toMatchObject({ isHealthy: false, problems: [expect.stringMatching(/^XMR: /)] });
  });
});
