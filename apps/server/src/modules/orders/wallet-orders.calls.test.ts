import {
  balanceTooSmall,
  commandReused,
  createOrder,
  fieldNotFilled,
  forbidden,
  getOrder,
  getStaffOrder,
  getWalletAddress,
  listWalletHistory,
  moveNotAllowed,
  moveOrder,
  orderNotFound,
  passkeyNotAccepted,
  passwordIncorrect,
  payFromWallet,
  refusal,
  resolvePayment,
  secondFactorMissing,
  secondFactorRequired,
  takeRefund,
  walletHeld,
  walletsOff,
  noKeyLimits,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BackOffice, openBackOffice } from '../../compose/testing/back-office.ts';
import { newId } from '../../platform/database/index.ts';
import type { RequestScope } from '../../platform/http/index.ts';
import type { Currency, Route } from '../catalog/index.ts';
import { balance, book, entries } from '../ledger/index.ts';
import type { Rates } from '../rates/index.ts';
import { coverMissing, mayLeaveWallet } from '../wallets/index.ts';
import { DatabaseAddresses, findPayout, followStep } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';
import { moveByOperator, recordPayment, recordPayout } from './actions/operator-actions.ts';
import { payFromWalletHandler } from './calls/pay-from-wallet.ts';
import type { OrdersDeps } from './deps.ts';
import { findOrder } from './store/find-order.ts';
import { type Created, type DeskServer, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testCurrency, testRoute, testSnapshot } from './testing/test-catalog.ts';

const net = { id: newId(), code: 'NET', name: 'Network', addressFormat: null };
/** What an order of the test gives, and what it receives. */
const ten = 1_000_000_000n;
const twenty = 2_000_000_000n;
let desk: OrdersDesk;
let chain: ChainSimulator;
let coin: Currency;
/** Coins for money, and money for coins. */
let selling: Route;
let buying: Route;
/** Coins for other coins, both of which wallets can have. */
let swapping: Route;
let userId: string;
let person: DeskServer;
let office: BackOffice;
let operator: Awaited<ReturnType<BackOffice['enter']>>;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  coin = testCurrency('COINNET', 8, { network: net });
  selling = desk.addRoute(testRoute(coin, desk.money, { paymentMethod: 'chain' }));
  buying = desk.addRoute(testRoute(desk.money, coin, { payoutMethod: 'chain' }));
  const other = testCurrency('OTHER', 8, { network: net });
  swapping = desk.addRoute(testRoute(coin, other, { paymentMethod: 'chain', payoutMethod: 'chain' }));
  await desk.fillReserve(coin, 100n * ten);
  await desk.fillReserve(other, 100n * ten);
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  const rates = { board: () => ({ prices: desk.prices }), payoutFee: async () => undefined } as unknown as Rates;
  office = await openBackOffice(desk.db, { deps: { catalog, payments: desk.payments, rates } });
  operator = await office.enter('operator');
});
afterAll(async () => {
  await office.stop();
  await desk.stop();
});
beforeEach(async () => {
  desk.areWalletsOn = true;
  desk.proveSecondFactor = async () => undefined;
  ({ id: userId } = await factories.user(desk.db));
  person = await desk.addServer(userId);
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

const wallet = (currencyId: string) => ({ kind: 'userWallet' as const, currencyId, place: userId });
const lying = async (of = coin) => (await balance(desk.db, wallet(of.id))).total;

async function fill(units: bigint): Promise<void> {
  await desk.asStaff((tx) =>
    book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          entries: entries(coin.id, { kind: 'outside' }, { kind: 'userWallet', place: userId }, units),
        },
      ],
    }),
  );
}

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
  const own = { kind: 'userWallet', place: userId } as const;
  await desk.asStaff((tx) =>
    book(tx, {
      transfers: [
        {
          ...of,
          id: newId(),
          kind: 'walletDeposit',
          reference: depositId,
          entries: entries(coin.id, { kind: 'outside' }, own, 5n),
        },
        {
          ...of,
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          entries: entries(coin.id, own, { kind: 'outside' }, 5n),
        },
      ],
    }),
  );
}
let lost = 700_000;

const ordered = (route: Route, more = {}) =>
  person.call(createOrder, {
    routeId: route.id,
    amount: '10',
    email: 'visitor@example.com',
    agreement: true,
    skipPreview: true,
    toValues: [{ key: 'wallet', value: 'abcd1234' }],
    ...more,
  });

const asked = ({ uid: orderUID, secret: orderSecret }: Created) => ({ orderUID, orderSecret });
const pay = (order: Created, commandId = newId(), by = person) =>
  by.call(payFromWallet, { commandId, ...asked(order) });
const orderOf = async ({ _id }: Created) => {
  const order = await findOrder(desk.db, _id);
  if (!order) throw new Error('the order is there');
  return order;
};

test('an order that its customer has not confirmed yet is paid from the wallet as one that waits', async () => {
  await fill(ten);
  const order = await ordered(selling, { skipPreview: false });
  expect(await orderOf(order)).toMatchObject({ status: 'new' });
  await pay(order);
  expect(await orderOf(order)).toMatchObject({ status: 'inProgress', depositUnits: ten });
  expect(await lying()).toBe(0n);
});

test('an order is paid from the wallet of its customer at once', async () => {
  await fill(twenty);
  const order = await ordered(selling);
  const { order: page } = await person.call(getOrder, { type: 'order', ...asked(order) });
  expect(page.walletPayment).toEqual({ available: '20.00000000' });
  expect(await pay(order)).toEqual({ status: 'inProgress' });
  expect(await orderOf(order)).toMatchObject({ status: 'inProgress', depositUnits: ten, walletUnits: ten });
  expect(await lying()).toBe(ten);
  const { entries: history } = await person.call(listWalletHistory, {});
  expect(history[0]).toMatchObject({ kind: 'orderPayment', amount: '-10.00000000', orderUid: order.uid });
  const after = await person.call(getOrder, { type: 'order', ...asked(order) });
  expect(after.order.walletPayment).toBeNull();
});

test('paying an order that is paid out elsewhere asks for a second factor, as a withdrawal does', async () => {
  await fill(twenty);
  const order = await ordered(selling);
  for (const refused of [secondFactorMissing, secondFactorRequired, passwordIncorrect, passkeyNotAccepted]) {
    desk.proveSecondFactor = async () => {
      throw refusal(refused);
    };
    await expectRefusal(pay(order), refused);
  }
  expect(await orderOf(order)).toMatchObject({ status: 'waitPayment', receivedUnits: 0n });
  expect(await lying()).toBe(twenty);

  const shown: unknown[] = [];
  desk.proveSecondFactor = async (proof) => void shown.push(proof);
  const commandId = newId();
  const paid = { commandId, ...asked(order), password: 'a long one', code: '123456' };
  expect(await person.call(payFromWallet, paid)).toEqual({ status: 'inProgress' });
  // A code is good once: what was paid already asks for no other.
  expect(await person.call(payFromWallet, { ...paid, code: '654321' })).toEqual({ status: 'inProgress' });
  expect(shown).toEqual([{ password: 'a long one', code: '123456' }]);
  expect(await lying()).toBe(ten);
});

test('an order that is paid twice at once with one code is paid once, and both are informed', async () => {
  await fill(twenty);
  const order = await ordered(selling);
  const commandId = newId();
  const { promise: isBeside, resolve: goOn } = Promise.withResolvers<void>();
  let shown = 0;
  const made: { first?: Promise<unknown> } = {};
  desk.proveSecondFactor = async () => {
    shown += 1;
    if (shown === 1) return isBeside;
    goOn();
    await made.first;
    throw refusal(secondFactorRequired);
  };
  made.first = person.call(payFromWallet, { commandId, ...asked(order) });
  await vi.waitFor(() => expect(shown).toBe(1), 10_000);
  const second = await desk.addServer(userId);
  expect(await second.call(payFromWallet, { commandId, ...asked(order) })).toEqual({ status: 'inProgress' });
  expect(await made.first).toEqual({ status: 'inProgress' });
  expect(await lying()).toBe(ten);
});

test('an order that is received into the own wallet is paid without one, by programs too', async () => {
  await fill(twenty);
  desk.proveSecondFactor = async () => {
    throw refusal(secondFactorRequired);
  };
  const [own, elsewhere] = [await ordered(swapping, { toWallet: true, toValues: [] }), await ordered(selling)];
  const program = { kind: 'key', userId, key: 'k', keyId: 'k', limits: noKeyLimits } as const;
  const byProgram = (order: Created) =>
    payFromWalletHandler.run(
      { commandId: newId(), ...asked(order) },
      { db: desk.db } as unknown as OrdersDeps,
      { actor: program } as RequestScope<typeof program>,
    );
  await expect(byProgram(elsewhere)).rejects.toThrow(forbidden.message);
  expect(await byProgram(own)).toEqual({ status: 'inProgress' });
  expect(await lying()).toBe(ten);
});

test('it is paid once, however often and from however many connections it is asked for', async () => {
  await fill(twenty + ten);
  const order = await ordered(selling);
  const [one, other] = [await desk.addServer(userId), await desk.addServer(userId)];
  const commandId = newId();
  const same = await Promise.all([pay(order, commandId, one), pay(order, commandId, other)]);
  expect(same).toEqual([{ status: 'inProgress' }, { status: 'inProgress' }]);
  expect(await lying()).toBe(twenty);

  const second = await ordered(selling);
  const twice = await Promise.allSettled([pay(second, newId(), one), pay(second, newId(), other)]);
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await lying()).toBe(ten);
  await expectRefusal(pay(second), moveNotAllowed);
  await expectRefusal(pay(second, commandId), commandReused);
});

test('two orders at once do not spend what is there for one', async () => {
  await fill(ten);
  const [first, second] = [await ordered(selling), await ordered(selling)];
  const [one, other] = [await desk.addServer(userId), await desk.addServer(userId)];
  const paid = await Promise.allSettled([pay(first, newId(), one), pay(second, newId(), other)]);
  expect(paid.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await lying()).toBe(0n);
});

test('a wallet that does not cover the order, or of somebody else, pays nothing', async () => {
  await fill(ten - 1n);
  const order = await ordered(selling);
  const refused = await expectRefusal(pay(order), balanceTooSmall);
  expect(refused.object).toEqual({ max: '9.99999999', symbol: 'COIN' });
  const page = await person.call(getOrder, { type: 'order', ...asked(order) });
  expect(page.order.walletPayment).toBeNull();
  const { id } = await factories.user(desk.db);
  await expectRefusal(pay(order, newId(), await desk.addServer(id)), orderNotFound);
  await expectRefusal(pay({ ...order, secret: '0'.repeat(32) }), orderNotFound);
  await expectRefusal(desk.call(payFromWallet, { commandId: newId(), ...asked(order) }), forbidden);
  expect(await orderOf(order)).toMatchObject({ status: 'waitPayment', receivedUnits: 0n });
  expect(await lying()).toBe(ten - 1n);
});

test('nothing is paid from a wallet of which something is missing', async () => {
  await fill(twenty);
  const order = await ordered(selling);
  await loseSpent();
  await expectRefusal(pay(order), walletHeld);
  expect(await lying()).toBe(twenty);
});

test('an order paid from a wallet is paid out only while its payments are there', async () => {
  const { wallet: at } = await person.call(getWalletAddress, { walletId: coin.id, network: 'NET' });
  await follow();
  chain.pay({ address: at.address, currencyId: coin.id, units: ten });
  chain.mine(2);
  await follow();
  const order = await ordered(swapping);
  await pay(order);
  const act = { uid: order.uid, reason: 'looked at', staff: nino };
  await desk.asStaff((tx) => moveByOperator(tx, { ...act, from: 'inProgress', to: 'inProgressPayout' }));
  // The payment's block is replaced, and nobody has read that yet.
  chain.replace(2, { waits: true });
  await desk.payments.payOutOnce();
  expect(await findPayout(desk.db, order._id)).toMatchObject({ state: 'prepared', waitsFor: 'paymentGone' });
  // It was read, and what was spent of it is missing.
  await loseSpent();
  chain.mine(2);
  await desk.payments.payOutOnce();
  expect(await findPayout(desk.db, order._id)).toMatchObject({ state: 'prepared', waitsFor: 'paymentGone' });
  await fill(5n);
  await desk.asStaff((tx) => coverMissing(tx, userId, coin.id));
  await desk.payments.payOutOnce();
  expect(await findPayout(desk.db, order._id)).toMatchObject({ state: 'sending' });
});

test('what came from a wallet goes back there when the order is returned', async () => {
  await fill(ten);
  const order = await ordered(selling);
  await pay(order);
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from: 'inProgress', to: 'hold', reason: 'looked at', staff: nino }),
  );
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from: 'hold', to: 'returned', reason: 'not served', staff: nino }),
  );
  expect(await orderOf(order)).toMatchObject({ status: 'returned', depositUnits: 0n, walletUnits: 0n });
  expect(await lying()).toBe(ten);
});

test('what goes back into a wallet covers what is missing of it', async () => {
  await fill(ten);
  const order = await ordered(selling);
  await pay(order);
  await loseSpent();
  const act = { uid: order.uid, reason: 'looked at', staff: nino };
  await desk.asStaff((tx) => moveByOperator(tx, { ...act, from: 'inProgress', to: 'hold' }));
  await desk.asStaff((tx) => moveByOperator(tx, { ...act, from: 'hold', to: 'returned' }));
  expect(await lying()).toBe(ten - 5n);
  expect(await mayLeaveWallet(desk.db, userId)).toBe(true);
});

test('staff are shown what goes back into the wallet by itself, and what they have to send', async () => {
  await fill(ten);
  const order = await ordered(selling);
  await pay(order);
  const act = { uid: order.uid, reason: 'looked at' };
  await desk.asStaff((tx) => moveByOperator(tx, { ...act, from: 'inProgress', to: 'hold', staff: nino }));
  const shown = async () => (await operator.call(getStaffOrder, { uid: order.uid })).order;
  expect(await shown()).toMatchObject({ refund: { toWallet: '10.00000000', toSend: '0.00000000' } });
  // It goes back without an address.
  const back = { ...act, commandId: newId(), from: 'hold', resolution: 'giveBack' } as const;
  const { order: marked } = await operator.call(resolvePayment, back);
  expect(marked).toMatchObject({ resolution: { chosen: 'giveBack' }, refundAddress: null });
  const { order: page } = await person.call(getOrder, { type: 'order', ...asked(order) });
  expect(page.resolution?.refund).toMatchObject({ isToWallet: true, address: '' });

  // More came meanwhile, from elsewhere: that needs one.
  await desk.asStaff((tx) =>
    recordPayment(tx, { ...act, from: 'hold', amount: '3', reference: newId(), isAmountConfirmed: true, staff: nino }),
  );
  expect(await shown()).toMatchObject({ refund: { toWallet: '10.00000000', toSend: '3.00000000' } });
  await expectRefusal(operator.call(resolvePayment, { ...back, commandId: newId() }), fieldNotFilled);
  await operator.call(resolvePayment, { ...back, commandId: newId(), refundAddress: 'abcd1234' });
  // The product could send it.
  await operator.call(takeRefund, { ...act, commandId: newId(), from: 'hold' });
  await operator.call(moveOrder, { ...act, commandId: newId(), from: 'hold', to: 'returned' });
  expect(await shown()).toMatchObject({ refund: { toWallet: '0.00000000', toSend: '0.00000000' } });
  expect(await lying()).toBe(ten);
});

test('a payout into a wallet is made at once by the ledger, and the order is done', async () => {
  const order = await ordered(buying, { toWallet: true, toValues: [] });
  const { order: page } = await person.call(getOrder, { type: 'order', ...asked(order) });
  expect(page).toMatchObject({ toWallet: true, toValues: [], walletPayment: null });
  await desk.asStaff((tx) =>
    recordPayment(tx, {
      uid: order.uid,
      from: 'waitPayment',
      amount: '10',
      reference: 'bank-1',
      reason: 'came',
      staff: nino,
    }),
  );
  await desk.drain();
  expect(await orderOf(order)).toMatchObject({ status: 'done', payoutState: 'paid' });
  expect(await lying()).toBe(twenty);
  expect(await findPayout(desk.db, order._id)).toMatchObject({ state: 'succeeded', method: 'wallet' });
  const { order: done } = await person.call(getOrder, { type: 'order', ...asked(order) });
  expect(done).toMatchObject({ status: 'done', payoutReference: null });
  const { entries: history } = await person.call(listWalletHistory, {});
  expect(history).toMatchObject([{ kind: 'orderPayout', amount: '20.00000000', orderUid: order.uid }]);
});

test('an order that is stopped pays into the wallet when a person lets it, and nobody records it by hand', async () => {
  const order = await ordered(buying, { toWallet: true });
  const act = { uid: order.uid, reason: 'looked at', staff: nino };
  await desk.asStaff((tx) => recordPayment(tx, { ...act, from: 'waitPayment', amount: '10', reference: newId() }));
  await desk.asStaff((tx) => moveByOperator(tx, { ...act, from: 'inProgress', to: 'hold' }));
  await desk.drain();
  expect(await lying()).toBe(0n);
  await desk.asStaff((tx) => moveByOperator(tx, { ...act, from: 'hold', to: 'inProgressPayout' }));
  const byHand = desk.asStaff((tx) =>
    recordPayout(tx, { ...act, from: 'inProgressPayout', reference: 'x', by: 'hand' }),
  );
  await expect(byHand).rejects.toThrow(moveNotAllowed.message);
  await Promise.all([desk.drain(), desk.drain()]);
  expect(await orderOf(order)).toMatchObject({ status: 'done' });
  expect(await lying()).toBe(twenty);
});

test('a payout into a wallet needs an account, and a currency that wallets can have', async () => {
  const body = { routeId: buying.id, amount: '10', email: 'v@example.com', agreement: true, toWallet: true } as const;
  await expectRefusal(desk.call(createOrder, body), forbidden);
  await expectRefusal(person.call(createOrder, { ...body, routeId: selling.id }), walletsOff);
  desk.areWalletsOn = false;
  await expectRefusal(person.call(createOrder, body), walletsOff);
});
