import {
  chooseResolution,
  getOrder,
  moveNotAllowed,
  orderNotFound,
  type OrderStatus,
  ownAddress,
  payFromDemoWallet,
  reserveTooSmall,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newId, transaction } from '../../platform/database/index.ts';
import { announce } from '../../platform/outbox/index.ts';
import { balances, entriesOf } from '../ledger/index.ts';
import { DatabaseAddresses, findDeposits, findPayout, followStep, payoutsAllowed } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';
import { moveByOperator, recordPayment, recordPayout, undoByOperator } from './actions/operator-actions.ts';
import { nextActionOf } from './core/next-action.ts';
import { findOrder } from './store/find-order.ts';
import { foreignPayment } from './testing/foreign-payment.ts';
import { type Created, giorgi, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testField, testRoute } from './testing/test-catalog.ts';

let desk: OrdersDesk;
let chain: ChainSimulator;
const of = { method: 'chain', network: 'NET' };
const schema = z.object({ chain: z.string() });
const settings = {
  schema,
  withoutSecrets: (saved: unknown) => saved,
  chainsOf: (saved: unknown) => new Map([['NET', schema.parse(saved).chain]]),
};

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    { ...simulatedChainMethod(chain, new DatabaseAddresses(db)), settings },
  ]);
  await desk.fillReserve(desk.coin, 100_000_000_000n);
});
afterAll(() => desk.stop());
beforeEach(async () => {
  chain.fault = undefined;
  chain.impossible = undefined;
  chain.reverts = false;
  chain.hasOtherInPlace = false;
  chain.doubt = undefined;
  chain.refusesToSend = undefined;
  chain.beforeSigning = undefined;
  chain.afterSigning = async () => undefined;
  chain.paidOut.length = 0;
  chain.sends.length = 0;
  await desk.db.execute(sql`delete from payout_rules`);
  await desk.db.execute(sql`update payout_switch set is_stopped = false`);
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

/** Reads the network once, and lets orders hear of it. */
async function follow(): Promise<void> {
  await followStep(desk.db, chain, of);
  await desk.drain();
}

const ten = 1_000_000_000n;

async function stateOf({ _id }: Created) {
  const order = await findOrder(desk.db, _id);
  if (!order) throw new Error('the order is there');
  const { status, issue, confirmationsSeen: seen, depositUnits: deposit } = order;
  return { status, issue, seen, deposit };
}

/** An order that pays coins in by the chain, and money out by hand. */
async function payIn(confirmations = 2): Promise<{ order: Created; address: string }> {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'chain', confirmations }));
  const order = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  return { order, address: await addressOf(order) };
}

async function addressOf({ _id }: Created): Promise<string> {
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${_id}`,
  );
  return rows[0]?.address ?? '';
}

const pay = (address: string, units = ten) => chain.pay({ address, currencyId: desk.coin.id, units });

test('sees a payment, counts its blocks, and credits it once', async () => {
  const { order, address } = await payIn();
  pay(address);
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', seen: 0, deposit: 0n });
  chain.mine();
  await follow();
  expect(await stateOf(order)).toMatchObject({ seen: 1, deposit: 0n });
  chain.mine();
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', seen: 2, deposit: ten, issue: 'none' });
  chain.mine(5);
  await follow();
  expect(await stateOf(order)).toMatchObject({ seen: 2, deposit: ten });
  expect((await entriesOf(desk.db, order._id)).filter(({ reason }) => reason === 'deposit')).toHaveLength(2);
});

test('gives two orders two addresses, and one order one, also when it is asked for twice at once', async () => {
  const [one, other] = await Promise.all([payIn(), payIn()]);
  expect(one.address).not.toBe(other.address);
  const addresses = new DatabaseAddresses(desk.db);
  const derived: number[] = [];
  const derive = (number: number) => {
    derived.push(number);
    return { address: `twice-${number}`, memo: '' };
  };
  const orderId = crypto.randomUUID();
  const assigned = await Promise.all(Array.from({ length: 8 }, () => addresses.assign({ orderId, ...of }, derive)));
  expect(new Set(assigned.map(({ address }) => address)).size).toBe(1);
  expect(derived).toHaveLength(1);
});

test('a step that two processes read is written once', async () => {
  const { order, address } = await payIn(1);
  pay(address);
  chain.mine();
  await Promise.all(Array.from({ length: 6 }, () => followStep(desk.db, chain, of)));
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ deposit: ten });
  expect(await findDeposits(desk.db, order._id)).toHaveLength(1);
});

test('a payment whose block was replaced before it counted is waited for no longer than one that was reported', async () => {
  const { order, address } = await payIn();
  const reference = pay(address);
  chain.mine();
  await follow();
  chain.replace(1);
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', seen: 0, deposit: 0n });
  expect(await findDeposits(desk.db, order._id)).toMatchObject([{ reference, state: 'gone', height: null }]);
  await desk.clock.advance(10_800_000);
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayment', deposit: 0n });
});

test('a payment that waits for a block no more is gone', async () => {
  const { order, address } = await payIn();
  const reference = pay(address);
  await follow();
  chain.drop(reference);
  await follow();
  expect(await findDeposits(desk.db, order._id)).toMatchObject([{ state: 'gone' }]);
  pay(address);
  chain.mine(2);
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', deposit: ten });
});

test('money that counted leaves the books with its block, and counts again when it is in another', async () => {
  const { order, address } = await payIn(1);
  pay(address);
  chain.mine();
  await follow();
  expect(await stateOf(order)).toMatchObject({ deposit: ten });
  chain.replace(1);
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', deposit: 0n });
  // Nothing of it is seen any more: its customer is asked to pay again.
  const { order: page } = await desk.call(getOrder, { orderUID: order.uid, orderSecret: order.secret });
  expect(page).toMatchObject({ confirmations: { seen: 0 }, paymentCheckUntil: expect.any(String) as string });
  pay(address);
  chain.mine();
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', deposit: ten });
  expect((await findOrder(desk.db, order._id))?.receivedUnits).toBe(ten);
});

test('keeps money in another currency apart, and the order says so', async () => {
  const { order, address } = await payIn(1);
  chain.pay({ address, currencyId: desk.money.id, units: 77n });
  chain.mine();
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayment', issue: 'wrongAsset', deposit: 0n });
  const payment = await foreignPayment(desk.db, order._id);
  expect(payment).toMatchObject({ state: 'open', units: '77', place: 'deposits:chain:NET' });
  expect(await entriesOf(desk.db, payment?.id ?? '')).toMatchObject([
    { account: 'outside', units: -77n },
    { account: 'unmatched', units: 77n, currencyId: desk.money.id },
  ]);
});

test('a payment that counts at first sight leaves the books when its payer replaces it', async () => {
  const { order, address } = await payIn(0);
  const reference = pay(address);
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', deposit: ten });
  expect(await findDeposits(desk.db, order._id)).toMatchObject([{ state: 'taken', height: null }]);
  chain.drop(reference);
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', deposit: 0n });
  expect(await findDeposits(desk.db, order._id)).toMatchObject([{ state: 'gone', takenAt: null }]);
  // The one that took its place pays less, and counts as what it is.
  pay(address, 400_000_000n);
  await follow();
  chain.mine();
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayment', issue: 'underpaid', deposit: 400_000_000n });
});

test('one that counts at first sight and gets into a block counts once', async () => {
  const { order, address } = await payIn(0);
  pay(address);
  await follow();
  chain.mine(2);
  await follow();
  await follow();
  expect(await moneyOf(order)).toMatchObject({ received: ten, gone: 0n });
  expect((await entriesOf(desk.db, order._id)).filter(({ reason }) => reason === 'deposit')).toHaveLength(2);
});

test('its payer takes it back while its payout is on its way: a loss, and reported at once', async () => {
  const methods = { paymentMethod: 'chain', payoutMethod: 'chain', confirmations: 0 };
  const route = desk.addRoute(testRoute(desk.coin, desk.money, methods));
  const order = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  const reference = pay(await addressOf(order));
  await follow();
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: nino }),
  );
  await sendOnce();
  chain.drop(reference);
  await follow();
  expect(await moneyOf(order)).toMatchObject({ status: 'inProgressPayout', gone: ten, next: 'undoGone' });
  await endPayout();
  expect(await moneyOf(order)).toMatchObject({ status: 'done', gone: 0n, lost: ten });
});

test('money in another currency leaves the books with its block, as often as it comes', async () => {
  const { order, address } = await payIn(1);
  const reference = chain.pay({ address, currencyId: desk.money.id, units: 77n });
  for (let times = 0; times < 2; times += 1) {
    if (times > 0) chain.pay({ address, currencyId: desk.money.id, units: 77n, reference });
    chain.mine();
    await follow();
    expect(await stateOf(order)).toMatchObject({ status: 'errorPayment', issue: 'wrongAsset' });
    const payment = await foreignPayment(desk.db, order._id);
    const unmatched = async () =>
      (await entriesOf(desk.db, payment?.id ?? ''))
        .filter(({ account }) => account === 'unmatched')
        .reduce((sum, { units }) => sum + units, 0n);
    expect(await unmatched()).toBe(77n);
    chain.replace(1);
    await follow();
    expect(await unmatched()).toBe(0n);
    expect(await stateOf(order)).toMatchObject({ status: 'inProgress', issue: 'none' });
  }
  pay(address);
  chain.mine();
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', deposit: ten });
});

test('a payment that waits for its first block keeps the price that was promised for some hours, and is late after them', async () => {
  const { order, address } = await payIn();
  const first = pay(address);
  await follow();
  const pass = async (hours: number) => {
    await desk.clock.advance(hours * 3_600_000);
    await desk.drain();
  };
  await pass(5);
  expect(await findOrder(desk.db, order._id)).toMatchObject({ status: 'inProgress', payoutState: 'held' });
  // Another transaction in its place gives no time anew.
  chain.drop(first);
  pay(address);
  await follow();
  await pass(1);
  expect(await findOrder(desk.db, order._id)).toMatchObject({ status: 'errorPayment', payoutState: 'released' });
  chain.mine(2);
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayment', issue: 'late', deposit: ten });
});

test('a payment that waits for more blocks keeps the price that was promised, as long as it is there', async () => {
  const { order, address } = await payIn();
  pay(address);
  chain.mine();
  await follow();
  await desk.clock.advance(30 * 3_600_000);
  await desk.drain();
  expect(await findOrder(desk.db, order._id)).toMatchObject({ status: 'inProgress', payoutState: 'held' });
  chain.replace(1);
  await follow();
  await desk.clock.advance(600_000);
  await desk.drain();
  expect(await findOrder(desk.db, order._id)).toMatchObject({ status: 'errorPayment', payoutState: 'released' });
});

test('two payments for one order add up, and one transaction pays two orders', async () => {
  const [one, other] = [await payIn(1), await payIn(1)];
  pay(one.address, 400_000_000n);
  pay(one.address, 600_000_000n);
  pay(other.address);
  chain.mine();
  await follow();
  expect(await stateOf(one.order)).toMatchObject({ status: 'inProgress', issue: 'none', deposit: ten });
  expect(await stateOf(other.order)).toMatchObject({ status: 'inProgress', deposit: ten });
});

/** An order that is paid by hand, and pays coins out by the chain; its payout was begun by an operator. */
async function payOut({ isBegun = true, hideOutData = false } = {}): Promise<Created> {
  const route = desk.addRoute(testRoute(desk.money, desk.coin, { payoutMethod: 'chain' }));
  const order = await desk.order({ routeId: route.id, skipPreview: true, hideOutData });
  await desk.drain();
  await desk.asStaff((tx) =>
    recordPayment(tx, { uid: order.uid, from: 'waitPayment', amount: '10', reference: '', reason: '', staff: nino }),
  );
  await desk.drain();
  if (isBegun)
    await desk.asStaff((tx) =>
      moveByOperator(tx, { uid: order.uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: nino }),
    );
  await desk.drain();
  return order;
}

const sendOnce = () => desk.payments.payOutOnce();
/** Payouts of earlier tests may go with it. */
async function timesPaid(order: Created): Promise<number> {
  const id = (await payoutOf(order))?.id ?? '';
  return chain.paidOut.filter(({ payoutId }) => payoutId.startsWith(id)).length;
}

const payoutOf = ({ _id }: Created) => findPayout(desk.db, _id);

const viewOf = async ({ uid, secret }: Created) =>
  (await desk.call(getOrder, { orderUID: uid, orderSecret: secret })).order;
const sentOutOf = async (order: Created) => (await viewOf(order)).sentOut;

test('sends a payout that an operator began, and ends the order when the network says so', async () => {
  const order = await payOut();
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', attempts: 1 });
  const reference = expect.stringContaining('payout-');
  const sentOut = () => sentOutOf(order);
  expect(await sentOut()).toMatchObject({ state: 'sent', reference, confirmations: 0, url: null });
  chain.mine();
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgressPayout' });
  expect(await sentOut()).toMatchObject({ state: 'sent', confirmations: 1 });
  chain.mine();
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  expect(await payoutOf(order)).toMatchObject({ state: 'succeeded', reference });
  expect(await sentOut()).toMatchObject({ state: 'arrived', reference });
  expect(await timesPaid(order)).toBe(1);
});

test('a payout is shown as its network has it: not before it is taken, replaced, and no deeper than it is now', async () => {
  const order = await payOut();
  const reference = async () => (await payoutOf(order))?.reference;
  chain.refusesToSend = new Error('the mempool is full');
  await sendOnce();
  await sendOnce();
  expect(await sentOutOf(order)).toMatchObject({ state: 'sending', confirmations: 0, url: null });
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', problem: 'the mempool is full' });
  chain.refusesToSend = undefined;
  await sendOnce();
  const first = await reference();
  expect(await sentOutOf(order)).toMatchObject({ state: 'sent', reference: first, confirmations: 0 });
  chain.mine();
  await sendOnce();
  expect(await sentOutOf(order)).toMatchObject({ state: 'sent', confirmations: 1 });
  chain.replace(1);
  await sendOnce();
  expect(await sentOutOf(order)).toMatchObject({ state: 'sent', reference: first, confirmations: 0 });
  chain.replacesNext = true;
  await sendOnce();
  const second = await reference();
  expect(second).not.toBe(first);
  expect(await sentOutOf(order)).toMatchObject({ state: 'sent', reference: second, confirmations: 0 });
  chain.mine(2);
  await sendOnce();
  await desk.drain();
  expect(await sentOutOf(order)).toMatchObject({ state: 'arrived', reference: second });
});

test('whoever may not see where it is paid out sees no transaction of it either', async () => {
  const order = await payOut({ hideOutData: true });
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending' });
  expect(await sentOutOf(order)).toBeNull();
  chain.mine(2);
  await sendOnce();
  await desk.drain();
  expect(await viewOf(order)).toMatchObject({ status: 'done', sentOut: null, payoutReference: null });
});

test('begins by itself only where the owner lets it, and never while payouts are stopped', async () => {
  const byHand = await payOut({ isBegun: false });
  expect(await stateOf(byHand)).toMatchObject({ status: 'inProgress' });
  await desk.db.execute(sql`insert into payout_rules (currency_id, is_automatic) values (${desk.coin.id}, true)`);
  expect(await stateOf(await payOut({ isBegun: false }))).toMatchObject({ status: 'inProgressPayout' });
  await desk.db.execute(sql`update payout_switch set is_stopped = true`);
  expect(await stateOf(await payOut({ isBegun: false }))).toMatchObject({ status: 'inProgress' });
  await sendOnce();
  expect(chain.sends).toEqual([]);
});

test('payouts that were due while payouts were stopped, or begun by people, begin once they may', async () => {
  const orders = [await payOut({ isBegun: false }), await payOut({ isBegun: false })];
  await desk.db.execute(sql`insert into payout_rules (currency_id, is_automatic) values (${desk.coin.id}, true)`);
  const allow = () => transaction(desk.db, (tx) => announce(tx, payoutsAllowed, {}, { key: 'payouts' }));
  const asked = vi.spyOn(desk.payments, 'beginsPayout').mockRejectedValue(new Error('the database does not answer'));
  try {
    await allow();
    await expect(desk.drain()).rejects.toThrow('the database does not answer');
    await allow();
    await desk.drain();
    // Each has one job, which waits for its time.
    const keys = sql.param(orders.map(({ _id }) => _id));
    const jobs = sql`select from outbox where name = 'beginDuePayout' and key = any(${keys}::text[])`;
    expect((await desk.db.execute(jobs)).rowCount).toBe(2);
  } finally {
    asked.mockRestore();
  }
  await desk.clock.advance(60_000);
  await desk.drain();
  for (const order of orders) expect(await stateOf(order)).toMatchObject({ status: 'inProgressPayout' });
});

test('however many payouts wait, none starves', async () => {
  const order = await payOut();
  const payout = await payoutOf(order);
  // Older ones, which nothing lets go.
  await desk.db.execute(sql`
    insert into payouts (id, order_id, uid, method, currency_id, units, decimals, destination, state, attempts, prepared_at)
    select gen_random_uuid(), gen_random_uuid(), n::text, 'chain', ${desk.coin.id}, 1, 8, '[]', 'prepared', 1,
      tetri_now() - interval '1 day' from generate_series(1, 250) n`);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ id: payout?.id, state: 'sending' });
  await desk.db.execute(sql`delete from payouts where state = 'prepared' and destination = '[]'::jsonb`);
  await endPayout();
});

test('a payout that the rules keep back waits and says why', async () => {
  await desk.db.execute(
    sql`insert into payout_rules (currency_id, second_person_above_units) values (${desk.coin.id}, 1)`,
  );
  const order = await payOut();
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', waitsFor: 'secondPerson' });
  expect(chain.sends).toEqual([]);
});

test('killed between signing and sending, it sends the same once', async () => {
  const order = await payOut();
  chain.afterSigning = () => Promise.reject(new Error('killed'));
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', waitsFor: 'signerOrNode', problem: 'killed' });
  chain.afterSigning = async () => undefined;
  await sendOnce();
  chain.fault = new Error('the node is down');
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', problem: 'the node is down' });
  chain.fault = undefined;
  await sendOnce();
  chain.mine(2);
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  expect(await timesPaid(order)).toBe(1);
});

test('two runners at once send one payout', async () => {
  const order = await payOut();
  await Promise.all(Array.from({ length: 5 }, sendOnce));
  chain.mine(2);
  await Promise.all(Array.from({ length: 5 }, sendOnce));
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  const id = (await payoutOf(order))?.id ?? '';
  expect(new Set(chain.sends.filter((reference) => reference.includes(id))).size).toBe(1);
  expect(await timesPaid(order)).toBe(1);
});

test('what the product sends nobody records, fails, holds or takes back by hand', async () => {
  const order = await payOut();
  await sendOnce();
  const { uid } = order;
  const from = 'inProgressPayout' as const;
  for (const to of ['errorPayout', 'hold'] as const)
    await expect(
      desk.asStaff((tx) => moveByOperator(tx, { uid, from, to, reason: 'a second try', staff: nino })),
    ).rejects.toMatchObject({ definition: moveNotAllowed });
  await expect(
    desk.asStaff((tx) =>
      recordPayout(tx, { uid, from, reference: 'made up', reason: 'a second try', staff: nino, by: 'hand' }),
    ),
  ).rejects.toMatchObject({ definition: moveNotAllowed });
  chain.mine(2);
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
});

test('while it is signed nobody records it by hand, and it is paid once', async () => {
  const order = await payOut();
  const { uid } = order;
  const asked = { uid, from: 'inProgressPayout', reference: 'by hand', reason: '', staff: nino, by: 'hand' } as const;
  let refused: unknown;
  chain.afterSigning = async () => {
    refused = await desk.asStaff((tx) => recordPayout(tx, asked)).catch((error: unknown) => error);
  };
  await sendOnce();
  expect(refused).toMatchObject({ definition: moveNotAllowed });
  chain.mine(2);
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  expect(await timesPaid(order)).toBe(1);
});

test('what could not be signed is given back to people, who may pay it otherwise', async () => {
  const order = await payOut();
  chain.impossible = { state: 'impossible', reason: 'the wallet is empty', isFinal: false };
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', problem: 'the wallet is empty' });
  const { uid } = order;
  await desk.asStaff((tx) =>
    recordPayout(tx, { uid, from: 'inProgressPayout', reference: 'cold', reason: '', staff: nino, by: 'hand' }),
  );
  chain.impossible = undefined;
  await sendOnce();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  expect(await timesPaid(order)).toBe(0);
});

test('a payout that moved nothing is for people, who may begin it again: another attempt, another transaction', async () => {
  const order = await payOut();
  chain.reverts = true;
  await sendOnce();
  chain.mine();
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayout', issue: 'payoutFailed' });
  chain.reverts = false;
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from: 'errorPayout', to: 'inProgressPayout', reason: 'again', staff: nino }),
  );
  await sendOnce();
  chain.mine(2);
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  expect(await payoutOf(order)).toMatchObject({ attempts: 2 });
  expect(await timesPaid(order)).toBe(1);
});

test('a payout that looks failed and is not certain to have stays with the product', async () => {
  const order = await payOut();
  await sendOnce();
  const { length } = chain.sends;
  chain.doubt = 'one node says that it failed';
  await sendOnce();
  await desk.drain();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', problem: 'one node says that it failed' });
  expect(await stateOf(order)).toMatchObject({ status: 'inProgressPayout' });
  expect(chain.sends).toHaveLength(length);
  chain.doubt = undefined;
  await endPayout();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  expect(await timesPaid(order)).toBe(1);
});

/** As it stands where the product was killed after it took the payout. */
const takeIt = ({ _id }: Created) =>
  desk.db.execute(sql`update payouts set state = 'sending', sent_at = tetri_now() where order_id = ${_id}`);

test('a payout that was taken and not signed, since the node is silent, is given back to people', async () => {
  const order = await payOut();
  chain.beforeSigning = new Error('the node is silent');
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', problem: 'the node is silent' });
  const killed = await payOut();
  await takeIt(killed);
  await sendOnce();
  expect(await payoutOf(killed)).toMatchObject({ state: 'prepared', problem: 'the node is silent' });
  const asked = { from: 'inProgressPayout', reference: '', reason: '', staff: nino, by: 'hand' } as const;
  for (const { uid } of [order, killed])
    await desk.asStaff((tx) => recordPayout(tx, { ...asked, uid, reference: `cold ${uid}` }));
  chain.beforeSigning = undefined;
  await sendOnce();
  expect([await timesPaid(order), await timesPaid(killed)]).toEqual([0, 0]);
});

test('a payout that was taken and not signed is left to people where something keeps it back since', async () => {
  const order = await payOut();
  await takeIt(order);
  await desk.db.execute(sql`update payout_switch set is_stopped = true`);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', waitsFor: 'stopped' });
  await desk.asStaff((tx) => recordPayout(tx, { ...byHand, uid: order.uid, reference: `cold ${order.uid}` }));
  await desk.db.execute(sql`update payout_switch set is_stopped = false`);
  const signed = await payOut();
  chain.afterSigning = () => Promise.reject(new Error('killed'));
  await sendOnce();
  chain.afterSigning = async () => undefined;
  await desk.db.execute(sql`update payout_switch set is_stopped = true`);
  await sendOnce();
  expect(await payoutOf(signed)).toMatchObject({ state: 'sending', waitsFor: 'stopped' });
  await desk.db.execute(sql`update payout_switch set is_stopped = false`);
  await endPayout();
  expect(await stateOf(signed)).toMatchObject({ status: 'done' });
  expect([await timesPaid(order), await timesPaid(signed)]).toEqual([0, 1]);
});

test('nothing is taken for a chain that the saved settings no longer name', async () => {
  const set = (name: string) =>
    desk.db.execute(sql`
      insert into payment_method_settings (method, settings, changed_at)
      values ('chain', ${JSON.stringify({ chain: name })}::jsonb, tetri_now())
      on conflict (method) do update set settings = excluded.settings`);
  const order = await payOut();
  await set('another');
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', waitsFor: 'notReady' });
  await desk.db.execute(sql`delete from payment_method_settings`);
  await set('simulated');
  await endPayout();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  await desk.db.execute(sql`delete from payment_method_settings`);
});

test('one that was signed is never given back, whatever is silent', async () => {
  const order = await payOut();
  chain.afterSigning = () => Promise.reject(new Error('killed'));
  await sendOnce();
  chain.afterSigning = async () => undefined;
  chain.fault = new Error('the node is silent');
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', problem: 'the node is silent' });
  chain.fault = undefined;
  await endPayout();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  expect(await timesPaid(order)).toBe(1);
});

test('a transaction signed after the payout was given back is neither stored nor sent', async () => {
  const order = await payOut();
  // Another process signs so late that this one has given it back meanwhile.
  chain.afterSigning = async () => {
    await desk.db.execute(sql`update payouts set state = 'prepared', sent_at = null where order_id = ${order._id}`);
    await desk.asStaff((tx) => recordPayout(tx, { ...byHand, uid: order.uid, reference: `late ${order.uid}` }));
  };
  await sendOnce();
  expect(chain.sends).toEqual([]);
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
});

const byHand = { from: 'inProgressPayout', reason: '', staff: nino, by: 'hand' } as const;

test('a network that is set to another chain begins anew there, and leaves what it knew alone', async () => {
  await follow();
  const before = await payOut();
  await sendOnce();
  const [counted, waiting] = [await payIn(1), await payIn(5)];
  const shaken = await payIn(1);
  for (const { address } of [counted, waiting, shaken]) pay(address);
  chain.mine();
  await follow();
  // As it stands where its block was replaced by another, and it counted before.
  await desk.db.execute(
    sql`update deposits set state = 'pending', confirmations = 0 where order_id = ${shaken.order._id}`,
  );
  const { length } = chain.sends;
  chain.chainName = 'another';
  await follow();
  expect(await findDeposits(desk.db, shaken.order._id)).toMatchObject([{ state: 'taken', isFormer: true }]);
  expect(await moneyOf(shaken.order)).toMatchObject({ received: ten, gone: 0n });
  expect(await findDeposits(desk.db, waiting.order._id)).toMatchObject([{ state: 'gone' }]);
  const { uid: orderUID, secret: orderSecret } = waiting.order;
  const shown = await desk.call(getOrder, { orderUID, orderSecret });
  expect(shown.order.deposits).toMatchObject([{ state: 'unfollowed' }]);
  chain.replace(1);
  chain.mine();
  await follow();
  expect(await findDeposits(desk.db, counted.order._id)).toMatchObject([{ state: 'taken' }]);
  expect(await moneyOf(counted.order)).toMatchObject({ received: ten, gone: 0n, lost: 0n });
  // What was signed for the former chain is not sent on this one, and says why.
  await sendOnce();
  expect(chain.sends).toHaveLength(length);
  expect(await payoutOf(before)).toMatchObject({ state: 'sending', problem: expect.stringContaining('simulated') });
  const first = await payOut();
  await sendOnce();
  const { rows } = await desk.db.execute<{ sequence: string; chain: string }>(
    sql`select sequence, chain from payout_transactions where payout_id = ${(await payoutOf(first))?.id ?? ''}`,
  );
  expect(rows).toMatchObject([{ sequence: '0', chain: 'another' }]);
  await endPayout();
  chain.chainName = 'simulated';
  await follow();
  await endPayout();
  expect(await stateOf(before)).toMatchObject({ status: 'done' });
});

test('what rests on a payment of a former chain waits for somebody to agree since then, and leaves then', async () => {
  const both = desk.addRoute(
    testRoute(desk.coin, desk.money, { paymentMethod: 'chain', payoutMethod: 'chain', confirmations: 1 }),
  );
  await follow();
  const order = await desk.order({ routeId: both.id, skipPreview: true });
  await desk.drain();
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${order._id}`,
  );
  pay(rows[0]?.address ?? '');
  chain.mine(2);
  await follow();
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: nino }),
  );
  const payout = await payoutOf(order);
  const agree = () =>
    desk.db.execute(sql`insert into payout_approvals (payout_id, attempt, staff_id, staff_name, known_former)
      values (${payout?.id}, ${payout?.attempts}, ${giorgi.staffId}, ${giorgi.name},
        array(select id from deposits where order_id = ${order._id} and is_former))
      on conflict (payout_id, attempt, staff_id) do update set known_former = excluded.known_former`);
  await agree();
  chain.chainName = 'another';
  chain.replace(2);
  await follow();
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', waitsFor: 'person' });
  await desk.clock.advance(30_000);
  await agree();
  await desk.clock.advance(30_000);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending' });
  await endPayout();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  chain.chainName = 'simulated';
  await follow();
});

test('a payout that can never be made is for people at once', async () => {
  const order = await payOut();
  chain.impossible = { state: 'impossible', reason: 'no such address', isFinal: true };
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayout' });
});

test('nothing leaves on the strength of a payment that is gone', async () => {
  const both = desk.addRoute(
    testRoute(desk.coin, desk.money, { paymentMethod: 'chain', payoutMethod: 'chain', confirmations: 1 }),
  );
  const order = await desk.order({ routeId: both.id, skipPreview: true });
  await desk.drain();
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${order._id}`,
  );
  pay(rows[0]?.address ?? '');
  chain.mine();
  await follow();
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: nino }),
  );
  chain.replace(1);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', waitsFor: 'paymentGone' });
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayout' });
  expect(chain.sends).toEqual([]);
});

test('nor of one that a person recorded and the product saw, until a person takes it out', async () => {
  const both = desk.addRoute(
    testRoute(desk.coin, desk.money, { paymentMethod: 'chain', payoutMethod: 'chain', confirmations: 2 }),
  );
  const order = await desk.order({ routeId: both.id, skipPreview: true });
  await desk.drain();
  const { uid } = order;
  const address = await addressOf(order);
  const reference = pay(address);
  const record = { uid, amount: '10', reference, reason: 'seen', isAmountConfirmed: true, staff: nino };
  await follow();
  await desk.asStaff((tx) => recordPayment(tx, { ...record, from: 'inProgress' }));
  chain.mine(2);
  await follow();
  expect(await findDeposits(desk.db, order._id)).toMatchObject([{ state: 'taken' }]);
  const begin = (from: OrderStatus) =>
    desk.asStaff((tx) => moveByOperator(tx, { uid, from, to: 'inProgressPayout', reason: '', staff: nino }));
  await begin('inProgress');
  await desk.drain();
  chain.replace(2);
  await follow();
  expect(await moneyOf(order)).toMatchObject({ status: 'errorPayout', gone: ten, received: ten, next: 'undoGone' });
  await expect(begin('errorPayout')).rejects.toMatchObject({ definition: moveNotAllowed });
  // It is back: what was recorded counts as before.
  chain.pay({ address, currencyId: desk.coin.id, units: ten, reference });
  chain.mine(2);
  await follow();
  expect(await moneyOf(order)).toMatchObject({ gone: 0n, received: ten });
  chain.replace(2);
  await follow();
  await undoLast(order, 'errorPayout');
  expect(await moneyOf(order)).toMatchObject({ gone: 0n, received: 0n });
  await sendOnce();
  expect(chain.sends).toEqual([]);
});

test('nor of one that is in another block by now, before it is as deep as it has to be', async () => {
  const both = desk.addRoute(
    testRoute(desk.coin, desk.money, { paymentMethod: 'chain', payoutMethod: 'chain', confirmations: 3 }),
  );
  const order = await desk.order({ routeId: both.id, skipPreview: true });
  await desk.drain();
  pay(await addressOf(order));
  chain.mine(3);
  await follow();
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: nino }),
  );
  chain.replace(3, { waits: true });
  chain.mine();
  // The step is written, and nobody has heard of it yet.
  await followStep(desk.db, chain, of);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', waitsFor: 'paymentGone' });
  expect(chain.sends).toEqual([]);
});

/** An order of ten coins that is paid by the chain, paid out by it, and whose payout somebody has begun. */
async function throughChain(): Promise<{ order: Created; address: string }> {
  const methods = { paymentMethod: 'chain', payoutMethod: 'chain', confirmations: 1 };
  const route = desk.addRoute(testRoute(desk.coin, desk.money, methods));
  const order = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  const address = await addressOf(order);
  pay(address);
  chain.mine();
  await follow();
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: nino }),
  );
  return { order, address };
}

async function moneyOf({ _id }: Created) {
  const order = await findOrder(desk.db, _id);
  if (!order) throw new Error('the order is there');
  const { status, goneUnits: gone, lostUnits: lost, receivedUnits: received, unmatchedUnits: unmatched } = order;
  return { status, gone, lost, received, unmatched, next: nextActionOf(order) };
}

const reserveOf = async (currencyId: string) =>
  (await balances(desk.db, ['reserve'])).find((one) => one.currencyId === currencyId)?.total ?? 0n;

test('what was signed and stored is not handed over once its payment is gone, and is when that is back', async () => {
  const { order, address } = await throughChain();
  chain.refusesToSend = new Error('the node is full');
  await sendOnce();
  chain.refusesToSend = undefined;
  const reference = chain.lastPayment();
  chain.replace(1);
  await follow();
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', waitsFor: 'paymentGone' });
  expect(chain.sends).toEqual([]);
  chain.pay({ address, currencyId: desk.coin.id, units: ten, reference });
  chain.mine();
  await follow();
  await endPayout();
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  expect(await timesPaid(order)).toBe(1);
});

test('what was signed and not stored ends too once another transaction took its place, and is never handed over', async () => {
  const { order } = await throughChain();
  await signWithoutAnswer();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', reference: null });
  chain.replace(1);
  await follow();
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', waitsFor: 'paymentGone', handedAt: null });
  chain.hasOtherInPlace = true;
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayout' });
  expect(chain.sends).toEqual([]);
});

async function signWithoutAnswer(): Promise<void> {
  chain.afterSigning = () => Promise.reject(new Error('its answer is lost'));
  await sendOnce();
  chain.afterSigning = async () => undefined;
}

async function signWithoutSending(): Promise<void> {
  chain.refusesToSend = new Error('the node is full');
  await sendOnce();
  chain.refusesToSend = undefined;
}

const stop = (isStopped: boolean) => desk.db.execute(sql`update payout_switch set is_stopped = ${isStopped}`);

/** How a payout may be signed and reach nobody. */
const unsent = [
  ['stored', signWithoutSending],
  ['not stored', signWithoutAnswer],
] as const;

test.each(unsent)(
  'what was signed and %s stays while payouts are stopped, and leaves afterwards',
  async (_where, sign) => {
    const { order } = await throughChain();
    await sign();
    await stop(true);
    await sendOnce();
    expect(await payoutOf(order)).toMatchObject({ state: 'sending', waitsFor: 'stopped' });
    expect(chain.sends).toEqual([]);
    await stop(false);
    await sendOnce();
    const left = await payoutOf(order);
    expect(left).toMatchObject({ state: 'sending', waitsFor: '', problem: '', handedAt: expect.any(Date) });
    expect(chain.sends).toEqual([left?.reference]);
    await endPayout();
    expect(await timesPaid(order)).toBe(1);
  },
);

test.each(unsent)(
  'what was signed and %s leaves whatever rules say by now: nobody could let it go again',
  async (_where, sign) => {
    const { order } = await throughChain();
    await sign();
    await desk.db.execute(sql`insert into payout_rules (currency_id, is_automatic, transaction_max_units, second_person_above_units)
    values (${desk.coin.id}, false, 1, 1)`);
    await sendOnce();
    expect(await payoutOf(order)).toMatchObject({ state: 'sending', waitsFor: '' });
    await endPayout();
    expect(await timesPaid(order)).toBe(1);
  },
);

test('nothing of it leaves for a payment that is gone where a replacement was made before anything was handed over', async () => {
  const { order } = await throughChain();
  await signWithoutSending();
  chain.replacesNext = true;
  await signWithoutSending();
  expect(await payoutOf(order)).toMatchObject({ handedAt: null, reference: expect.stringMatching(/-again$/) });
  chain.replace(1);
  await follow();
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', waitsFor: 'paymentGone' });
  expect(chain.sends).toEqual([]);
  chain.hasOtherInPlace = true;
  await sendOnce();
  await desk.drain();
});

test('what the network has already is handed to it again while payouts are stopped, also where it was replaced', async () => {
  const { order } = await throughChain();
  await sendOnce();
  chain.replacesNext = true;
  await signWithoutSending();
  const replaced = await payoutOf(order);
  expect(replaced).toMatchObject({ state: 'sending', handedAt: null, reference: expect.stringMatching(/-again$/) });
  await stop(true);
  await sendOnce();
  expect(chain.sends.at(-1)).toBe(replaced?.reference);
  await stop(false);
  await endPayout();
  expect(await timesPaid(order)).toBe(1);
});

test('what was signed and not handed over ends once another transaction took its place', async () => {
  const { order } = await throughChain();
  chain.refusesToSend = new Error('the node is full');
  await sendOnce();
  chain.refusesToSend = undefined;
  chain.replace(1);
  await follow();
  chain.hasOtherInPlace = true;
  await sendOnce();
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayout' });
  await undoLast(order, 'errorPayout');
  expect(await moneyOf(order)).toMatchObject({ gone: 0n, received: 0n });
  expect(chain.sends).toEqual([]);
});

/** The payout leaves, and then its payment vanishes. */
async function vanishedOnTheWay() {
  const begun = await throughChain();
  await sendOnce();
  const reference = chain.lastPayment();
  chain.replace(1);
  await follow();
  return { ...begun, reference };
}

async function endPayout(): Promise<void> {
  await sendOnce();
  chain.mine(2);
  await sendOnce();
  await desk.drain();
}

async function undoLast({ uid, _id }: Created, from: OrderStatus) {
  const { rows } = await desk.db.execute<{ id: string }>(
    sql`select id from order_payments where order_id = ${_id} and units > 0 order by at desc limit 1`,
  );
  const act = { uid, from, paymentId: rows[0]?.id ?? '', reason: 'it is gone', staff: nino, mayAlone: () => false };
  const { order } = await desk.asStaff((tx) => undoByOperator(tx, act));
  await desk.drain();
  return order;
}

test('a payment that vanishes while its payout is on its way is reported at once, and is a loss once that has arrived', async () => {
  const { order } = await vanishedOnTheWay();
  expect(await moneyOf(order)).toEqual({
    status: 'inProgressPayout',
    gone: ten,
    lost: 0n,
    received: ten,
    unmatched: 0n,
    next: 'undoGone',
  });
  const before = await reserveOf(desk.coin.id);
  await endPayout();
  expect(await moneyOf(order)).toMatchObject({ status: 'done', gone: 0n, lost: ten, received: 0n, next: 'none' });
  // The exchange brought them in, and the loss took them out.
  expect(await reserveOf(desk.coin.id)).toBe(before);
  expect(await entriesOf(desk.db, order._id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'ownerCapital', reason: 'paymentLoss', units: ten }),
      expect.objectContaining({ account: 'reserve', reason: 'paymentLoss', units: -ten }),
    ]),
  );
});

test('a payment that is back before its payout has arrived counts as it did', async () => {
  const { order, address } = await throughChain();
  await sendOnce();
  chain.replace(1, { waits: true });
  await follow();
  expect(await moneyOf(order)).toMatchObject({ gone: 0n });
  chain.drop(chain.lastPayment());
  await follow();
  expect(await moneyOf(order)).toMatchObject({ gone: ten, next: 'undoGone' });
  chain.pay({ address, currencyId: desk.coin.id, units: ten, reference: chain.lastPayment() });
  chain.mine();
  await follow();
  expect(await moneyOf(order)).toMatchObject({ gone: 0n, received: ten });
  await endPayout();
  expect(await moneyOf(order)).toMatchObject({ status: 'done', gone: 0n, lost: 0n, received: ten });
});

test("one that comes again after all makes the loss good, and what is beyond it is the customer's", async () => {
  const { order, address } = await vanishedOnTheWay();
  await endPayout();
  const before = await reserveOf(desk.coin.id);
  pay(address, ten + 5n);
  chain.mine();
  await follow();
  expect(await moneyOf(order)).toMatchObject({ status: 'done', lost: 0n, received: ten + 5n, unmatched: 5n });
  expect(await reserveOf(desk.coin.id)).toBe(before + ten);
  chain.replace(1);
  await follow();
  expect(await moneyOf(order)).toMatchObject({ lost: ten, received: 0n, unmatched: 0n });
});

test.each([
  [ten - 4n, { lost: 4n, received: ten - 4n, unmatched: 0n }],
  [ten + 5n, { lost: 0n, received: ten + 5n, unmatched: 5n }],
])('a payment of an ended order that pays %s in another block counts as what it is there', async (units, after) => {
  const { order, address } = await throughChain();
  await endPayout();
  const reserve = await reserveOf(desk.coin.id);
  const reference = chain.lastPayment();
  chain.replace(3);
  chain.pay({ address, currencyId: desk.coin.id, units, reference });
  chain.mine(3);
  await follow();
  expect(await moneyOf(order)).toMatchObject({ status: 'done', ...after });
  expect(await reserveOf(desk.coin.id)).toBe(reserve - after.lost);
});

test.each([
  [ten - 4n, { lost: 4n, received: ten - 4n, unmatched: 0n }],
  [ten + 5n, { lost: 0n, received: ten + 5n, unmatched: 5n }],
])(
  'one that pays %s in another block while its payout is on its way is reported, and counts as what it is there after it',
  async (units, after) => {
    const { order, address, reference } = await vanishedOnTheWay();
    chain.pay({ address, currencyId: desk.coin.id, units, reference });
    chain.mine();
    await follow();
    await follow();
    expect(await moneyOf(order)).toMatchObject({ status: 'inProgressPayout', received: ten, gone: ten });
    await endPayout();
    expect(await moneyOf(order)).toMatchObject({ status: 'done', gone: 0n, ...after });
  },
);

test('one that pays less in another block, which the reserve does not cover, is for a person and counts as what it is then', async () => {
  const { order, address } = await throughChain();
  await endPayout();
  const reference = chain.lastPayment();
  const rest = (await balances(desk.db, ['reserve'])).find(({ currencyId }) => currencyId === desk.coin.id);
  const all = rest?.available ?? 0n;
  await desk.fillReserve(desk.coin, -all);
  chain.replace(3);
  chain.pay({ address, currencyId: desk.coin.id, units: ten - 4n, reference });
  chain.mine(3);
  await follow();
  expect(await moneyOf(order)).toMatchObject({ status: 'done', gone: ten, received: ten, next: 'undoGone' });
  await desk.fillReserve(desk.coin, all);
  await undoLast(order, 'done');
  expect(await moneyOf(order)).toMatchObject({ status: 'done', gone: 0n, lost: 4n, received: ten - 4n });
});

test('a loss that the reserve does not cover stays open until it does, and a person books it then', async () => {
  const { order } = await throughChain();
  await endPayout();
  const rest = (await balances(desk.db, ['reserve'])).find(({ currencyId }) => currencyId === desk.coin.id);
  const all = rest?.available ?? 0n;
  await desk.fillReserve(desk.coin, -all);
  chain.replace(3);
  await follow();
  expect(await moneyOf(order)).toMatchObject({ status: 'done', gone: ten, lost: 0n, next: 'undoGone' });
  await expect(undoLast(order, 'done')).rejects.toMatchObject({ definition: reserveTooSmall });
  await desk.fillReserve(desk.coin, all);
  await undoLast(order, 'done');
  expect(await moneyOf(order)).toMatchObject({ status: 'done', gone: 0n, lost: ten, received: 0n });
  await expect(undoLast(order, 'done')).rejects.toMatchObject({ definition: moveNotAllowed });
});

test('what had not left is stopped, leaves no more, and a person takes the payment out', async () => {
  const { order } = await throughChain();
  const { uid } = order;
  chain.replace(1);
  await follow();
  expect(await moneyOf(order)).toMatchObject({ status: 'errorPayout', gone: ten, next: 'undoGone' });
  for (const to of ['inProgressPayout', 'returned'] as const)
    await expect(
      desk.asStaff((tx) => moveByOperator(tx, { uid, from: 'errorPayout', to, reason: 'x', staff: nino })),
    ).rejects.toMatchObject({ definition: moveNotAllowed });
  const before = await reserveOf(desk.money.id);
  await undoLast(order, 'errorPayout');
  expect(await moneyOf(order)).toMatchObject({ status: 'errorPayout', gone: 0n, lost: 0n, received: 0n });
  for (const [from, to] of [
    ['errorPayout', 'hold'],
    ['hold', 'returned'],
  ] as const)
    await desk.asStaff((tx) => moveByOperator(tx, { uid, from, to, reason: 'no money', staff: nino }));
  await desk.drain();
  expect(await moneyOf(order)).toMatchObject({ status: 'returned', received: 0n });
  expect((await reserveOf(desk.money.id)) - before).toBe((await findOrder(desk.db, order._id))?.outUnits);
  expect(chain.sends).toEqual([]);
});

test('where it turns out that it had left by hand, that is recorded, and the payment is a loss', async () => {
  const { order } = await throughChain();
  chain.replace(1);
  await follow();
  await desk.asStaff((tx) =>
    recordPayout(tx, { uid: order.uid, from: 'errorPayout', reference: 'b7', reason: '', staff: nino, by: 'hand' }),
  );
  await desk.drain();
  expect(await moneyOf(order)).toMatchObject({ status: 'done', gone: 0n, lost: ten });
});

test('taken up again from hold, it waits for money anew', async () => {
  const { order } = await throughChain();
  const { uid } = order;
  chain.replace(1);
  await follow();
  for (const [from, to] of [
    ['errorPayout', 'hold'],
    ['hold', 'inProgress'],
  ] as const)
    await desk.asStaff((tx) => moveByOperator(tx, { uid, from, to, reason: 'anew', staff: nino }));
  await desk.drain();
  expect(await moneyOf(order)).toMatchObject({ status: 'inProgress', gone: 0n, lost: 0n, received: 0n });
});

test('the amount of a payment is that of the block it is in', async () => {
  const { order, address } = await payIn(1);
  pay(address);
  await follow();
  const [deposit] = await findDeposits(desk.db, order._id);
  await desk.db.execute(sql`update deposits set units = units * 2 where id = ${deposit?.id ?? ''}`);
  chain.mine();
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', deposit: ten });
});

test('one payout that cannot be looked after keeps no other waiting', async () => {
  const stuck = await payOut();
  const order = await payOut();
  await desk.db.execute(sql`update payouts set method = 'gone-method-of-old' where order_id = ${stuck._id}`);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending' });
  await desk.db.execute(sql`update payouts set method = 'chain' where order_id = ${stuck._id}`);
  await sendOnce();
  chain.mine(2);
  await sendOnce();
  await desk.drain();
});

test('the demo wallet pays only what waits for it, and is no way to look at orders', async () => {
  const { order } = await payIn();
  const asked = { orderUID: order.uid, orderSecret: order.secret };
  await expectRefusal(desk.call(payFromDemoWallet, asked), moveNotAllowed);
  await expectRefusal(desk.call(payFromDemoWallet, { ...asked, orderSecret: 'a'.repeat(32) }), orderNotFound);
});

test('a signed transaction cannot be changed, but for an erasure that empties it', async () => {
  await payOut();
  await sendOnce();
  await expect(desk.db.execute(sql`update payout_transactions set reference = 'x'`)).rejects.toThrow();
  await expect(desk.db.execute(sql`delete from payout_transactions`)).rejects.toThrow();
  await transaction(desk.db, async (tx) => {
    await tx.execute(sql`set local tetri.erasing = 'on'`);
    await tx.execute(sql`update payout_transactions set raw = ''`);
  });
});

test('nothing is ordered to an address of the exchange, nor given back to one', async () => {
  const { order, address } = await payIn();
  const ours = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const [contract, wallet] = [
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];
  await desk.db.execute(sql`insert into deposit_addresses (id, method, network, address, number, order_id)
    values (${newId()}, 'chain', 'OTHER', ${ours}, 900000, ${newId()})`);
  await desk.db.execute(sql`insert into requisites (id, currency_id, kind, holder, bank, number, memo, min_units, time_zone, created_at)
    values (${newId()}, ${desk.coin.id}, 'wallet', 'Owner', '', ${wallet}, '', 0, 'UTC', tetri_now())`);
  chain.tokens = [contract];
  const own = [address, ours, ours.toLowerCase(), `0X${ours.slice(2).toUpperCase()}`, contract, wallet, 'hot'];
  const toFields = [testField('wallet')];
  const { id: routeId } = desk.addRoute(testRoute(desk.money, desk.coin, { toFields }));
  for (const value of own) {
    await expectRefusal(desk.order({ routeId, toValues: [{ key: 'wallet', value }] }), ownAddress);
    await expectRefusal(desk.order({ refundAddress: value }), ownAddress);
  }
  pay(address, 400_000_000n);
  chain.mine(2);
  await follow();
  expect(await stateOf(order)).toMatchObject({ status: 'errorPayment', issue: 'underpaid' });
  const keys = { orderUID: order.uid, orderSecret: order.secret, resolution: 'giveBack' } as const;
  // As the fields of the coin take them.
  const written = own.filter((one) => /^[a-z0-9]{4,60}$/.test(one));
  expect(written.length).toBeGreaterThan(0);
  for (const refundAddress of written)
    await expectRefusal(desk.call(chooseResolution, { ...keys, refundAddress }), ownAddress);
  expect(await findOrder(desk.db, order._id)).toMatchObject({ resolution: null, refundAddress: null });
  const answer = await desk.call(chooseResolution, { ...keys, refundAddress: 'another1234' });
  expect(answer).toMatchObject({ resolution: 'giveBack' });
  chain.tokens = [];
});

test('an order to an address of the exchange spoils no other that comes with it, and its key is good again', async () => {
  const { address } = await payIn();
  const toFields = [testField('wallet')];
  const { id: routeId } = desk.addRoute(testRoute(desk.money, desk.coin, { toFields }));
  const to = (value: string) => ({ routeId, toValues: [{ key: 'wallet', value }] });
  const idempotencyKey = newId();
  const [beside, own, another] = await Promise.allSettled([
    desk.order(to('another1234')),
    desk.order(to(address), { idempotencyKey }),
    desk.order(to('another5678')),
  ]);
  expect([beside.status, another.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(own).toMatchObject({ status: 'rejected', reason: { errorCode: ownAddress.code } });
  const again = await desk.order(to('another9012'), { idempotencyKey });
  expect(await stateOf(again)).toMatchObject({ status: 'new' });
});

test('an order whose refund address turns out to be the exchange’s is left to people when nobody chooses', async () => {
  const { order, address } = await payIn();
  await desk.db.execute(sql`update orders set refund_address = ${address} where id = ${order._id}`);
  pay(address, 400_000_000n);
  chain.mine(2);
  await follow();
  await desk.db.execute(sql`update orders set resolution_default = 'giveBack' where id = ${order._id}`);
  await desk.clock.advance(2 * 3_600_000);
  await desk.drain();
  expect(await findOrder(desk.db, order._id)).toMatchObject({
    status: 'errorPayment',
    resolution: null,
    resolutionUntil: null,
  });
});
