import {
  amountNotPositive,
  amountNotValid,
  amountTooSmall,
  balanceTooSmall,
  type CallRequest,
  cancelWithdrawal,
  changedMeanwhile,
  commandReused,
  createWithdrawal,
  fieldNotFilled,
  getWalletAddress,
  listWalletBalances,
  listWalletHistory,
  listWithdrawals,
  moveNotAllowed,
  notFound,
  ownAddress,
  refusal,
  secondFactorRequired,
  tooManyKept,
  walletHeld,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import type { Currency, Route } from '../catalog/index.ts';
import { balance, book, entries } from '../ledger/index.ts';
import { type DeskServer, openOrdersDesk, type OrdersDesk } from '../orders/testing/orders-desk.ts';
import { testCurrency, testRoute } from '../orders/testing/test-catalog.ts';
import { DatabaseAddresses, findPayout, followStep, savePayoutRule, usualPayoutRule } from '../payments/index.ts';
import { openWithdrawalsMax } from './core/judge-withdrawal.ts';
import { findMissing } from './store/wallet-deposits.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';

const net = { id: newId(), code: 'NET', name: 'Network', addressFormat: 'evm' as const };
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const one = 100_000_000n;
let desk: OrdersDesk;
let chain: ChainSimulator;
let coin: Currency;
let selling: Route;
let userId: string;
let person: DeskServer;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  coin = testCurrency('COINNET', 8, { network: net });
  selling = desk.addRoute(testRoute(coin, desk.money, { paymentMethod: 'chain' }));
});
afterAll(() => desk.stop());
beforeEach(async () => {
  desk.proveSecondFactor = async () => undefined;
  chain.reverts = false;
  chain.fault = undefined;
  await rule({ isAutomatic: true, withdrawalMinUnits: one, withdrawalFeeUnits: one / 10n });
  ({ id: userId } = await factories.user(desk.db));
  person = await desk.addServer(userId);
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

async function rule(terms: Partial<typeof usualPayoutRule>): Promise<void> {
  await desk.db.execute(sql`delete from payout_rules`);
  await transaction(desk.db, (tx) => savePayoutRule(tx, coin.id, { ...usualPayoutRule, ...terms }, 0));
}

/** Puts so much into the person's wallet, where the product pays from. */
async function fill(units: bigint): Promise<void> {
  await desk.asStaff((tx) =>
    book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          place: 'hot:chain:NET',
          entries: entries(coin.id, { kind: 'outside' }, { kind: 'userWallet', place: userId }, units),
        },
      ],
    }),
  );
}

const lying = async () => {
  const { total, held } = await balance(desk.db, { kind: 'userWallet', currencyId: coin.id, place: userId });
  return { total, held };
};

type Asked = CallRequest<typeof createWithdrawal>;
const withdraw = (more: Partial<Asked> = {}, by = person) =>
  by.call(createWithdrawal, { commandId: newId(), walletId: coin.id, amount: '5', address, ...more });
const cancel = (uid: string, by = person) => by.call(cancelWithdrawal, { uid });
const listed = async () => (await person.call(listWithdrawals, {})).withdrawals;

async function follow(): Promise<void> {
  await followStep(desk.db, chain, { method: 'chain', network: 'NET' });
  await desk.drain();
}

/** A payment to the person's wallets was lost after it was spent. */
async function loseSpent(): Promise<void> {
  const [addressId, depositId] = [newId(), newId()];
  await desk.db.execute(sql`insert into deposit_addresses (id, method, network, address, number, user_id)
    values (${addressId}, 'chain', 'NET', ${addressId}, ${(lost += 1)}, ${userId})`);
  await desk.db.execute(sql`insert into deposits (id, method, network, reference, address_id, user_id, currency_id, units, state)
    values (${depositId}, 'chain', 'NET', ${`lost ${depositId}`}, ${addressId}, ${userId}, ${coin.id}, 5, 'gone')`);
  await desk.db.execute(sql`insert into wallet_deposits (deposit_id, user_id, currency_id, credits, credited_units, missing_units)
    values (${depositId}, ${userId}, ${coin.id}, 1, 5, 5)`);
  const of = { place: 'hot:chain:NET' } as const;
  const wallet = { kind: 'userWallet', place: userId } as const;
  await desk.asStaff((tx) =>
    book(tx, {
      transfers: [
        {
          ...of,
          id: newId(),
          kind: 'walletDeposit',
          reference: depositId,
          entries: entries(coin.id, { kind: 'outside' }, wallet, 5n),
        },
        {
          ...of,
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          entries: entries(coin.id, wallet, { kind: 'outside' }, 5n),
        },
      ],
    }),
  );
}

let lost = 810_000;

async function payOut(): Promise<void> {
  await desk.payments.payOutOnce();
  await desk.drain();
}

test('a withdrawal is held with its fee, sent, and leaves the wallet once it went through', async () => {
  await fill(10n * one);
  const { wallets } = await person.call(listWalletBalances, {});
  expect(wallets).toMatchObject([{ withdrawal: { min: '1.00000000', max: '9.90000000', fee: '0.10000000' } }]);
  const { withdrawal } = await withdraw();
  expect(withdrawal).toMatchObject({
    amount: '5.00000000',
    fee: '0.10000000',
    status: 'open',
    isSending: false,
    address,
  });
  expect(await lying()).toEqual({ total: 10n * one, held: 51n * (one / 10n) });
  const { pending } = await person.call(listWalletHistory, {});
  expect(pending).toMatchObject([
    { kind: 'withdrawal', amount: '-5.10000000', withdrawal: { uid: withdrawal.uid, mayCancel: true } },
  ]);

  await payOut();
  expect(await listed()).toMatchObject([{ status: 'open', isSending: true }]);
  await expectRefusal(cancel(withdrawal.uid), moveNotAllowed);
  chain.mine(2);
  await payOut();
  expect(await lying()).toEqual({ total: 49n * (one / 10n), held: 0n });
  expect(chain.paidOut.at(-1)).toMatchObject({ address, units: 5n * one });
  const [done] = await listed();
  expect(done).toMatchObject({ status: 'done', isSending: false });
  const { entries: history } = await person.call(listWalletHistory, {});
  expect(history[0]).toMatchObject({
    kind: 'withdrawal',
    amount: '-5.10000000',
    balanceAfter: '4.90000000',
    reference: done?.reference,
    withdrawal: { address, fee: '0.10000000', mayCancel: false },
  });
  const fees = await balance(desk.db, { kind: 'feeIncome', currencyId: coin.id });
  expect(fees.total).toBe(one / 10n);
});

test('one that fails for good is given back to the wallet', async () => {
  await fill(10n * one);
  await withdraw();
  chain.reverts = true;
  await payOut();
  chain.mine(2);
  await payOut();
  expect(await listed()).toMatchObject([{ status: 'failed', reason: 'the transaction was reverted' }]);
  expect(await lying()).toEqual({ total: 10n * one, held: 0n });
});

test('it is taken back until it was sent, and taken back once', async () => {
  await fill(10n * one);
  const { withdrawal } = await withdraw();
  const { id } = await factories.user(desk.db);
  await expectRefusal(cancel(withdrawal.uid, await desk.addServer(id)), notFound);
  await expectRefusal(cancel('W99999999'), notFound);
  const [first, second] = [await desk.addServer(userId), await desk.addServer(userId)];
  const both = await Promise.all([cancel(withdrawal.uid, first), cancel(withdrawal.uid, second)]);
  expect(both.map((answer) => answer.withdrawal.status)).toEqual(['cancelled', 'cancelled']);
  expect(await lying()).toEqual({ total: 10n * one, held: 0n });
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'failed' });
});

test('cancelling and sending at once end in one of the two', async () => {
  await fill(10n * one);
  const { withdrawal } = await withdraw();
  const withdrawalPayout = (await findPayout(desk.db, withdrawal._id))?.id ?? '-';
  await Promise.allSettled([cancel(withdrawal.uid), payOut()]);
  chain.mine(2);
  await payOut();
  const [ended] = await listed();
  const sent = chain.paidOut.filter(
    (payout) => payout.units === 5n * one && payout.payoutId.startsWith(withdrawalPayout),
  );
  if (ended?.status === 'cancelled') expect(await lying()).toEqual({ total: 10n * one, held: 0n });
  else {
    expect(ended?.status).toBe('done');
    expect(sent).toHaveLength(1);
    expect(await lying()).toEqual({ total: 49n * (one / 10n), held: 0n });
  }
});

test('the same command makes one withdrawal, and two commands do not spend what is there for one', async () => {
  await fill(6n * one);
  const commandId = newId();
  const [first, second] = [await desk.addServer(userId), await desk.addServer(userId)];
  const same = await Promise.all([withdraw({ commandId }, first), withdraw({ commandId }, second)]);
  expect(same[0]?.withdrawal.uid).toBe(same[1]?.withdrawal.uid);
  expect(await listed()).toHaveLength(1);
  // Nobody is asked for another code for what was made.
  desk.proveSecondFactor = async () => {
    throw refusal(secondFactorRequired);
  };
  expect((await withdraw({ commandId })).withdrawal.uid).toBe(same[0]?.withdrawal.uid);
  await expectRefusal(withdraw({ commandId, amount: '2' }), commandReused);
  await expectRefusal(withdraw(), secondFactorRequired);
  desk.proveSecondFactor = async () => undefined;
  const { uid } = (await listed())[0] ?? { uid: '' };
  await cancel(uid);
  const twice = await Promise.allSettled([withdraw({}, first), withdraw({}, second)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('asked for twice at once with one code, both are answered with the one that was made', async () => {
  await fill(6n * one);
  const commandId = newId();
  const [first, second] = [await desk.addServer(userId), await desk.addServer(userId)];
  // The second shows the code that the first has used, when that one is made already.
  const { promise: isBeside, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  const made: { first?: ReturnType<typeof withdraw> } = {};
  desk.proveSecondFactor = async () => {
    asked += 1;
    if (asked === 1) return isBeside;
    goOn();
    await made.first;
    throw refusal(secondFactorRequired);
  };
  made.first = withdraw({ commandId }, first);
  await vi.waitFor(() => expect(asked).toBe(1), 10_000);
  const [answered, other] = await Promise.all([made.first, withdraw({ commandId }, second)]);
  expect(other).toEqual(answered);
  expect(await listed()).toHaveLength(1);
});

test('amounts are judged by the balance, the minimum and the decimals', async () => {
  await fill(6n * one);
  await expectRefusal(withdraw({ amount: '1.123456789' }), amountNotValid);
  await expectRefusal(withdraw({ amount: '0' }), amountNotPositive);
  await expectRefusal(withdraw({ amount: '-1' }), amountNotPositive);
  const small = await expectRefusal(withdraw({ amount: '0.99' }), amountTooSmall);
  expect(small.object).toEqual({ min: '1.00000000', symbol: 'COIN' });
  const large = await expectRefusal(withdraw({ amount: '5.90000001' }), balanceTooSmall);
  expect(large.object).toEqual({ max: '5.90000000', symbol: 'COIN' });
  expect(await listed()).toEqual([]);
  await expectRefusal(withdraw({ walletId: desk.money.id }), notFound);
});

test('a fee that is another by now than the one that was shown is not taken', async () => {
  await fill(6n * one);
  const isProven: boolean[] = [];
  desk.proveSecondFactor = async () => void isProven.push(true);
  await expectRefusal(withdraw({ fee: '0.05' }), changedMeanwhile);
  await expectRefusal(withdraw({ fee: '0.1000000001' }), changedMeanwhile);
  // No code is used up for it.
  expect(isProven).toEqual([]);
  expect(await lying()).toEqual({ total: 6n * one, held: 0n });
  const { withdrawal } = await withdraw({ fee: '0.1' });
  expect(withdrawal.fee).toBe('0.10000000');
});

test('an address of another network, or of this exchange, is refused', async () => {
  await fill(6n * one);
  const wrong = await expectRefusal(withdraw({ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }), fieldNotFilled);
  expect(wrong.object).toMatchObject({ fieldId: 'address', err: 'regexp' });
  await desk.db.execute(sql`insert into deposit_addresses (id, method, network, address, number, order_id)
    values (${newId()}, 'chain', 'NET', ${address}, 800000, ${newId()})`);
  await expectRefusal(withdraw(), ownAddress);
  await expectRefusal(withdraw({ address: address.toLowerCase() }), ownAddress);
  const contract = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  chain.tokens = [contract];
  await expectRefusal(withdraw({ address: contract }), ownAddress);
  // Who cannot prove themselves does not learn whose address it is.
  desk.proveSecondFactor = async () => {
    throw refusal(secondFactorRequired);
  };
  await expectRefusal(withdraw(), secondFactorRequired);
  desk.proveSecondFactor = async () => undefined;
  await desk.db.execute(sql`delete from deposit_addresses where address = ${address}`);
  expect((await person.call(getWalletAddress, { walletId: coin.id, network: 'NET' })).wallet.network).toBe('NET');
});

test('nothing is withdrawn while a lost payment is missing, nor sent that was asked for before', async () => {
  await fill(10n * one);
  const { withdrawal } = await withdraw();
  await loseSpent();
  await expectRefusal(withdraw({ amount: '1' }), walletHeld);
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'prepared', waitsFor: 'paymentGone' });
});

test('a refund to the wallet covers what is missing of it, and the rest is free', async () => {
  await fill(51n * (one / 10n));
  const { withdrawal } = await withdraw();
  await loseSpent();
  await cancel(withdrawal.uid);
  expect(await lying()).toEqual({ total: 51n * (one / 10n) - 5n, held: 0n });
  expect(await findMissing(desk.db, userId)).toEqual([]);
  await withdraw({ amount: '1' });
});

test('a person has so many open withdrawals at most, however many are asked for at once', async () => {
  await fill(100n * one);
  for (let count = 0; count < openWithdrawalsMax - 1; count += 1) await withdraw({ amount: '1' });
  const servers = await Promise.all([desk.addServer(userId), desk.addServer(userId)]);
  const last = await Promise.allSettled(servers.map((by) => withdraw({ amount: '1' }, by)));
  expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = await expectRefusal(withdraw({ amount: '1' }), tooManyKept);
  expect(refused.object).toEqual({ max: openWithdrawalsMax });
  expect((await person.call(listWalletHistory, {})).pending).toHaveLength(openWithdrawalsMax);
  const [first] = await listed();
  await cancel(first?.uid ?? '');
  await withdraw({ amount: '1' });
  for (const { uid, status } of await listed()) if (status === 'open') await cancel(uid);
});

test('nothing is withdrawn of a currency before the owner has said what that is at least', async () => {
  await fill(10n * one);
  await rule({ isAutomatic: true, withdrawalMinUnits: null });
  const { wallets } = await person.call(listWalletBalances, {});
  expect(wallets).toMatchObject([{ balance: '10.00000000', withdrawal: null }]);
  await expectRefusal(withdraw(), notFound);
  expect(await lying()).toEqual({ total: 10n * one, held: 0n });
});

test('nothing is sent while a payment that fills the wallet is not where it was, and it goes on when it is', async () => {
  await fill(10n * one);
  const { wallet: at } = await person.call(getWalletAddress, { walletId: coin.id, network: 'NET' });
  await follow();
  chain.pay({ address: at.address, currencyId: coin.id, units: one });
  chain.mine(2);
  await follow();
  expect((await lying()).total).toBe(11n * one);
  const { withdrawal } = await withdraw();
  // Its block is replaced, and nobody has read that yet.
  chain.replace(2, { waits: true });
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'prepared', waitsFor: 'paymentGone' });
  chain.mine(2);
  await follow();
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'sending' });
});

test.each([
  ['signed', () => (chain.afterSigning = () => Promise.reject(new Error('killed')))],
  ['signed and stored', () => (chain.refusesToSend = new Error('the node is full'))],
])('what was %s is not sent once the payment that filled the wallet is lost', async (_, stopThere) => {
  const { wallet } = await person.call(getWalletAddress, { walletId: coin.id, network: 'NET' });
  await follow();
  chain.pay({ address: wallet.address, currencyId: coin.id, units: 6n * one });
  chain.mine(2);
  await follow();
  const { withdrawal } = await withdraw();
  stopThere();
  await payOut();
  chain.afterSigning = async () => undefined;
  chain.refusesToSend = undefined;
  const before = chain.sends.length;
  chain.replace(2);
  await follow();
  expect(await findMissing(desk.db, userId)).toHaveLength(1);
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'sending', waitsFor: 'paymentGone' });
  expect(chain.sends).toHaveLength(before);
});

test('nothing leaves the wallets of somebody who is blocked, and it goes on when they are not', async () => {
  await fill(10n * one);
  const { withdrawal } = await withdraw();
  await desk.db.execute(sql`update users set blocked_until = tetri_now() + interval '7 days' where id = ${userId}`);
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'prepared', waitsFor: 'notReady' });
  await desk.db.execute(sql`update users set blocked_until = tetri_now() where id = ${userId}`);
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'sending' });
});

test('where the owner lets nothing begin by itself, one person agrees, and two above their limit', async () => {
  await rule({ isAutomatic: false, withdrawalMinUnits: one });
  await fill(10n * one);
  const { withdrawal } = await withdraw();
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'prepared', waitsFor: 'person' });
  await rule({ isAutomatic: true, secondPersonAboveUnits: one });
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'prepared', waitsFor: 'secondPerson' });
  await rule({ isAutomatic: true, transactionMaxUnits: one });
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'prepared', waitsFor: 'transactionMax' });
});

test('what lies in a wallet leaves it although its currency takes nothing in any more', async () => {
  await fill(10n * one);
  desk.addRoute({ ...selling, from: { ...coin, isActive: false } });
  try {
    const { wallets } = await person.call(listWalletBalances, {});
    expect(wallets).toMatchObject([{ networks: [], withdrawal: { max: '9.90000000' } }]);
    await expectRefusal(person.call(getWalletAddress, { walletId: coin.id, network: 'NET' }), notFound);
    const { withdrawal } = await withdraw();
    await payOut();
    chain.mine(2);
    await payOut();
    expect((await listed())[0]).toMatchObject({ uid: withdrawal.uid, status: 'done' });
  } finally {
    desk.addRoute(selling);
  }
});

test('a withdrawal leaves on the network that it was asked for on', async () => {
  await fill(10n * one);
  const { withdrawal } = await withdraw();
  const payout = await findPayout(desk.db, withdrawal._id);
  expect(payout).toMatchObject({ network: 'NET' });
  // Of a payout that says another one nothing is sent on the currency's present network.
  await desk.db.execute(sql`update payouts set network = 'OTHER' where order_id = ${withdrawal._id}`);
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'prepared', waitsFor: '' });
  await desk.db.execute(sql`update payouts set network = 'NET' where order_id = ${withdrawal._id}`);
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'sending' });
  chain.mine(2);
  await payOut();
});

test('what waits for a person is not looked at again before one of them did something, or half a minute is over', async () => {
  await fill(10n * one);
  await rule({ withdrawalMinUnits: one });
  const { withdrawal } = await withdraw();
  const waits = async () => (await findPayout(desk.db, withdrawal._id))?.waitsFor;
  await payOut();
  expect(await waits()).toBe('person');
  // Nothing says so.
  await desk.db.execute(sql`update payout_rules set is_automatic = true, transaction_max_units = 1`);
  await payOut();
  expect(await waits()).toBe('person');
  await desk.clock.advance(30_000);
  await payOut();
  expect(await waits()).toBe('transactionMax');
  await rule({ isAutomatic: true, withdrawalMinUnits: one });
  await payOut();
  expect(await findPayout(desk.db, withdrawal._id)).toMatchObject({ state: 'sending' });
  chain.mine(2);
  await payOut();
});
