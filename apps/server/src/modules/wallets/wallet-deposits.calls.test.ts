import { getWalletAddress, listWalletBalances, listWalletHistory, notFound, walletsOff } from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import type { Currency } from '../catalog/index.ts';
import { balance, book, entries, walletsOf } from '../ledger/index.ts';
import { type DeskServer, openOrdersDesk, type OrdersDesk } from '../orders/testing/orders-desk.ts';
import { testCurrency, testRoute } from '../orders/testing/test-catalog.ts';
import { DatabaseAddresses, followStep } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';
import { erasePersonalWallets } from './store/personal-data.ts';
import { findMissing } from './store/wallet-deposits.ts';

const net = { id: newId(), code: 'NET', name: 'Network', addressFormat: null };
const ten = 1_000_000_000n;
let desk: OrdersDesk;
let chain: ChainSimulator;
let coin: Currency;
let userId: string;
let person: DeskServer;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  coin = testCurrency('USDTNET', 8, { network: net });
  desk.addRoute(testRoute(coin, desk.money, { paymentMethod: 'chain', confirmations: 2 }));
});
afterAll(() => desk.stop());
beforeEach(async () => {
  desk.areWalletsOn = true;
  ({ id: userId } = await factories.user(desk.db));
  person = await desk.addServer(userId);
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

async function follow(): Promise<void> {
  await followStep(desk.db, chain, { method: 'chain', network: 'NET' });
  await desk.drain();
}

const addressOf = async (of = person) =>
  (await of.call(getWalletAddress, { walletId: coin.id, network: 'NET' })).wallet;
const pay = (address: string, units = ten) => chain.pay({ address, currencyId: coin.id, units });
const historyOf = (of = person) => of.call(listWalletHistory, {});

async function balanceOf() {
  const [wallet] = await walletsOf(desk.db, userId);
  return wallet && { total: wallet.total, held: wallet.held };
}

/** The person spends so much of what they have. */
async function spend(units: bigint): Promise<void> {
  await desk.asStaff((tx) =>
    book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          entries: entries(coin.id, { kind: 'userWallet', place: userId }, { kind: 'outside' }, units),
        },
      ],
    }),
  );
}

test('a wallet has one address until it was paid to, then a fresh one', async () => {
  const [first, again] = await Promise.all([addressOf(), addressOf(await desk.addServer(userId))]);
  expect(again.address).toBe(first.address);
  expect(first).toMatchObject({ _id: coin.id, network: 'NET', memo: '', confirmations: 2 });
  expect(first.image).toMatch(/^data:image\/png;base64,/);
  const other = await addressOf(await desk.addServer((await factories.user(desk.db)).id));
  expect(other.address).not.toBe(first.address);

  pay(first.address);
  await follow();
  const second = await addressOf();
  expect(second.address).not.toBe(first.address);
  expect((await addressOf()).address).toBe(second.address);
  // What comes to the first one is credited all the same.
  pay(first.address);
  chain.mine(2);
  await follow();
  expect(await balanceOf()).toEqual({ total: 2n * ten, held: 0n });
});

test('an address that another wallet would see, which is set up by now, is given no more', async () => {
  const { address } = await addressOf();
  const derived = vi.spyOn(chain, 'deriver').mockReturnValue((number) => ({ address: `other-${number}`, memo: '' }));
  try {
    const other = await addressOf();
    expect(other.address).not.toBe(address);
    expect((await addressOf()).address).toBe(other.address);
  } finally {
    derived.mockRestore();
  }
});

test('no address is given for what is not taken in, nor while the owner has wallets off', async () => {
  const { money } = desk;
  await expectRefusal(person.call(getWalletAddress, { walletId: money.id, network: 'NET' }), notFound);
  await expectRefusal(person.call(getWalletAddress, { walletId: coin.id, network: 'OTHER' }), notFound);
  await expectRefusal(person.call(getWalletAddress, { walletId: newId(), network: 'NET' }), notFound);
  desk.areWalletsOn = false;
  await expectRefusal(addressOf(), walletsOff);
  expect(await person.call(listWalletBalances, {})).toEqual({ wallets: [] });
});

test('a payment is shown with its blocks, and credited once when it is deep enough', async () => {
  const { address } = await addressOf();
  const reference = pay(address);
  await follow();
  const pending = { kind: 'deposit', amount: '10.00000000', balanceAfter: null, network: 'NET', reference };
  expect(await historyOf()).toMatchObject({
    pending: [{ ...pending, confirmations: { seen: 0, required: 2 } }],
    entries: [],
  });
  chain.mine();
  await follow();
  expect((await historyOf()).pending).toMatchObject([{ confirmations: { seen: 1, required: 2 } }]);
  expect(await balanceOf()).toBeUndefined();
  chain.mine();
  await follow();
  chain.mine(5);
  await follow();
  const { pending: left, entries: booked, count } = await historyOf();
  expect(left).toEqual([]);
  expect(booked).toMatchObject([{ ...pending, balanceAfter: '10.00000000', confirmations: null, orderUid: null }]);
  expect(count).toMatchObject({ total: 1, pages: 1 });
  const { wallets } = await person.call(listWalletBalances, {});
  expect(wallets).toMatchObject([
    {
      _id: coin.id,
      symbol: 'USDT',
      decimal: 8,
      networks: [{ network: 'NET', name: 'Network' }],
      balance: '10.00000000',
      held: '0.00000000',
      balanceUSD: '10.00',
    },
  ]);
  // Nobody else sees any of it.
  const stranger = await desk.addServer((await factories.user(desk.db)).id);
  expect(await historyOf(stranger)).toMatchObject({ pending: [], entries: [] });
});

test('a payment that is replaced before it counts leaves nothing', async () => {
  const { address } = await addressOf();
  pay(address);
  chain.mine();
  await follow();
  chain.replace(1);
  await follow();
  expect(await historyOf()).toMatchObject({ pending: [], entries: [] });
  expect(await balanceOf()).toBeUndefined();
});

test('a credited payment whose block is replaced is taken back, and counts anew in another block', async () => {
  const { address } = await addressOf();
  pay(address);
  chain.mine(2);
  await follow();
  expect(await balanceOf()).toEqual({ total: ten, held: 0n });
  chain.replace(2, { waits: true });
  await follow();
  expect(await balanceOf()).toEqual({ total: 0n, held: 0n });
  expect((await historyOf()).pending).toHaveLength(1);
  chain.mine(2);
  await follow();
  expect(await balanceOf()).toEqual({ total: ten, held: 0n });
  expect((await historyOf()).entries.map(({ kind }) => kind)).toEqual(['deposit', 'depositReversal', 'deposit']);
});

test('what of a lost payment was spent is missing until something else covers it', async () => {
  const { address } = await addressOf();
  pay(address);
  chain.mine(2);
  await follow();
  await spend(4n * (ten / 10n));
  chain.replace(2);
  await follow();
  expect(await balanceOf()).toEqual({ total: 0n, held: 0n });
  expect(await findMissing(desk.db, userId)).toMatchObject([{ missingUnits: 4n * (ten / 10n) }]);

  pay((await addressOf()).address);
  chain.mine(2);
  await follow();
  expect(await balanceOf()).toEqual({ total: 6n * (ten / 10n), held: 0n });
  expect(await findMissing(desk.db, userId)).toEqual([]);
});

test('a lost payment that comes again leaves nothing missing', async () => {
  const { address } = await addressOf();
  pay(address);
  chain.mine(2);
  await follow();
  await spend(ten);
  chain.replace(2, { waits: true });
  await follow();
  expect(await findMissing(desk.db, userId)).toMatchObject([{ missingUnits: ten }]);
  chain.mine(2);
  await follow();
  expect(await findMissing(desk.db, userId)).toEqual([]);
  expect(await balanceOf()).toEqual({ total: 0n, held: 0n });
});

test('what comes for somebody who was erased lies unmatched for staff, and in no wallet', async () => {
  const unmatched = async () => (await balance(desk.db, { kind: 'unmatched', currencyId: coin.id })).total;
  const before = await unmatched();
  const { address } = await addressOf();
  await desk.db.execute(sql`update users set deleted_at = tetri_now(), email = null where id = ${userId}`);
  await transaction(desk.db, (tx) => erasePersonalWallets(tx, userId));
  pay(address);
  chain.mine(2);
  await follow();
  expect(await balanceOf()).toBeUndefined();
  expect(await unmatched()).toBe(before + ten);
  // Its block is replaced: it is no longer there, and comes again.
  chain.replace(2, { waits: true });
  await follow();
  expect(await unmatched()).toBe(before);
  chain.mine(2);
  await follow();
  expect(await unmatched()).toBe(before + ten);
  expect(await findMissing(desk.db, userId)).toEqual([]);
});

test('an address is an order’s or a person’s, never both, and no address is written for an account that is gone', async () => {
  const insert = (orderId: string | null, of: string | null) =>
    desk.db.execute(sql`
      insert into deposit_addresses (id, method, network, address, number, order_id, user_id)
      values (${newId()}, 'chain', 'NET', ${newId()}, 999999, ${orderId}, ${of})`);
  await expect(insert(null, null)).rejects.toThrow();
  await expect(insert(newId(), userId)).rejects.toThrow();
  await expect(insert(null, newId())).rejects.toThrow();
});
