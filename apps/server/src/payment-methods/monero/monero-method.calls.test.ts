import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behavesAsPlugin } from '../behaves-as-plugin.ts';
import { subaddressOf } from './subaddress.ts';
import { facesFaults } from './testing/faces-faults.ts';
import { hasMonerod, type Monerod, type TestWallet, askRpc } from './testing/monerod.ts';
import { paysOut } from './testing/pays-out.ts';
import { paysOrders } from './testing/pays-orders.ts';
import { servesOrders } from './testing/serves-orders.ts';
import { catchUp, openWorld, setUp as setUpIn, toConfirm, type World, xmr } from './testing/world.ts';
import type { WalletKeys } from './testing/wallet-keys.ts';

/** One chain for all of them: to make it, and coins that can be spent, takes longer than most tests. */
let world: World;
let node: Monerod;
let shop: WalletKeys;
let seen: TestWallet;

const setUp = (change?: object) => setUpIn(world, change);

describe.skipIf(!hasMonerod)('against a node and a wallet', () => {
  beforeAll(async () => {
    world = await openWorld();
    ({ node, shop, seen } = world);
  }, 600_000);
  afterAll(() => node?.stop());

  behavesAsPlugin(() => setUp());

  test('gives each order the subaddress that the wallet itself makes, and the payment page shows it as a code', async () => {
    const { plugin, request } = setUp();
    const [first, second] = [
      await plugin.openInvoice(request),
      await plugin.openInvoice({ ...request, orderId: 'o2' }),
    ];
    for (const [at, opened] of [first, second].entries()) {
      const address = subaddressOf(shop, at);
      expect(opened).toEqual({ state: 'open', details: { address, network: 'XMR' } });
      expect(await askRpc(seen.rpc, 'get_address_index', { address })).toEqual({ index: { major: 0, minor: at + 1 } });
    }
    if (first.state !== 'open') throw new Error('not open');
    const page = { lang: 'en', symbol: 'XMR', expiresAt: request.expiresAt, now: new Date(), isAwaited: true } as const;
    const blocks = plugin.describe({ ...request, details: first.details }, page);
    const value = `monero:${subaddressOf(shop, 0)}?tx_amount=12.500000000000`;
    expect(blocks).toContainEqual({ kind: 'qr', label: 'Scan to pay', value });
    expect(blocks.map((block) => block.kind)).not.toContain('paid');
  });

  test('serves only the currency, network and decimals that are set up', async () => {
    const { plugin, request } = setUp();
    const times = async () => ({ now: new Date() });
    const terms = { side: 'in', currencyId: 'btc', units: 1n, fields: [], times } as const;
    expect(await plugin.accepts(terms)).toMatchObject({ isAccepted: false });
    expect(await plugin.accepts({ ...terms, currencyId: 'xmr' })).toEqual({ isAccepted: true });
    for (const change of [{ currencyId: 'btc' }, { network: 'BTC' }, { decimals: 8 }])
      expect(await plugin.openInvoice({ ...request, ...change })).toMatchObject({ state: 'refused' });
  });

  test('the wallet looks for payments to addresses far beyond those that it knows by itself, also after it was killed', async () => {
    const made = setUp();
    made.give(150);
    const start = await catchUp(made);
    const address = made.chain.deriver({ currencyId: 'xmr', network: 'XMR', decimals: 12 })?.(300).address ?? '';
    await node.send([address], xmr);
    await node.mine();
    expect((await catchUp(made, start)).deposits).toMatchObject([{ address, units: xmr }]);
    await node.crash(seen);
    expect(await askRpc(seen.rpc, 'get_address_index', { address })).toEqual({ index: { major: 0, minor: 301 } });
    expect((await catchUp(made, start)).deposits).toMatchObject([{ address, units: xmr }]);
  });

  test('sees a payment while it waits, then in its block, and counts it from the same reference', async () => {
    const made = setUp();
    const address = subaddressOf(shop, 10);
    const start = await catchUp(made);
    expect(start.deposits).toEqual([]);
    const units = 9_007_199_254_741n;
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
    expect(await made.chain.confirm({ ...asked, currencyId: 'btc' })).toEqual({ state: 'gone' });
    expect(await made.chain.confirm({ ...asked, reference: `${txid}:5` })).toEqual({ state: 'gone' });
    expect(await made.chain.confirm({ ...asked, reference: `${'0'.repeat(64)}:11` })).toEqual({ state: 'gone' });
  });

  test('reports what came to a subaddress that was given to nobody, and not the change of what the owner moves', async () => {
    const made = setUp();
    const start = await catchUp(made);
    await node.send([subaddressOf(shop, 90)], 3n * xmr);
    // Its block is not read again with those after it.
    await node.mine(11);
    const came = await catchUp(made, start);
    expect(came.deposits).toMatchObject([{ address: subaddressOf(shop, 90), units: 3n * xmr }]);
    const owner = await node.wallet(shop);
    await node.send([node.miner.address], xmr, {}, owner);
    expect((await catchUp(made, came)).unconfirmed).toEqual([]);
    await node.mine();
    expect((await catchUp(made, came)).deposits).toEqual([]);
    await node.close(owner);
  });

  test('reads long stretches in steps, and the same again from the same cursor', async () => {
    const made = setUp({ blocksPerStep: 2 });
    const start = await catchUp(made);
    await node.send([subaddressOf(shop, 12)], xmr);
    await node.mine(5);
    const first = await catchUp(made, start);
    expect(first.steps).toHaveLength(3);
    const different = new Set(
      first.deposits.map((deposit) => JSON.stringify({ ...deposit, units: String(deposit.units) })),
    );
    expect(different.size).toBe(1);
    expect((await catchUp(made, start)).deposits).toEqual(first.deposits);
  });

  test('reports how far a chain was replaced, and a payment that the new one does not have is gone', async () => {
    const made = setUp();
    const start = await catchUp(made);
    await node.send([subaddressOf(shop, 13)], xmr);
    await node.mine(2);
    const before = await catchUp(made, start);
    const { height } = toConfirm(before);
    await node.pop(2);
    await expect(catchUp(made, before)).rejects.toThrow('2 blocks behind');
    // In the other chain it never was.
    await askRpc(node.rpc, 'flush_txpool');
    await node.mine(3, shop.address);
    await expect(made.chain.confirm(toConfirm(before))).resolves.toEqual({ state: 'gone' });
    const after = await catchUp(made, before);
    expect(after.steps[0]?.rolledBackTo).toBe((height ?? 0) - 1);
    expect(after.deposits.filter(({ reference }) => reference === toConfirm(before).reference)).toEqual([]);
  });

  test('what waits for a block and is spent twice is reported no longer, whichever of the two a block takes', async () => {
    const made = setUp();
    const start = await catchUp(made);
    const [first, second] = await node.rivals(subaddressOf(shop, 17));
    expect(await node.relay(first.raw)).toBe(true);
    const waiting = await catchUp(made, start);
    expect(waiting.unconfirmed).toEqual([`${first.txid}:18`]);
    expect(await node.relay(second.raw)).toBe(false);
    const doubtful = await catchUp(made, waiting);
    expect(doubtful).toMatchObject({ deposits: [], unconfirmed: [] });
    expect(await made.chain.confirm(toConfirm(waiting))).toEqual({ state: 'gone' });
    await askRpc(node.rpc, 'flush_txpool');
    expect(await node.relay(second.raw)).toBe(true);
    await node.mine();
    const { reference, units } = { reference: `${second.txid}:18`, units: second.units };
    const mined = await catchUp(made, doubtful);
    expect(mined.deposits).toMatchObject([{ reference, units, height: mined.height }]);
    expect(await made.chain.confirm(toConfirm(waiting))).toEqual({ state: 'gone' });
    expect(await made.chain.confirm(toConfirm(mined))).toEqual({ state: 'seen', confirmations: 1 });
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

  test('what can be spent soon after its block is reported once', async () => {
    const made = setUp();
    const start = await catchUp(made);
    await node.send([subaddressOf(shop, 24)], xmr, { unlock_time: start.height + 5 });
    await node.mine();
    const locked = await catchUp(made, start);
    expect(locked.deposits).toMatchObject([{ units: xmr, height: null }]);
    await node.mine(3);
    expect((await catchUp(made, locked)).deposits).toMatchObject([{ units: xmr, height: start.height + 1 }]);
  });

  describe('with faults', () => facesFaults(() => world));
  describe('for orders', () => servesOrders(() => world));
  describe('payouts', () => paysOut(() => world));
  describe('payouts of orders', () => paysOrders(() => world));
});
