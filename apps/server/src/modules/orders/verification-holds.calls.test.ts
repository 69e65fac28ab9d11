import {
  changedMeanwhile,
  chooseResolution,
  createOrder,
  getOrder,
  listStaffOrders,
  markPayoutSent,
  moveNotAllowed,
  moveOrder,
  recordPayout,
  resolvePayment,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../compose/testing/back-office.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import type { Currency, Route } from '../catalog/index.ts';
import { balance } from '../ledger/index.ts';
import { DatabaseAddresses, findPayout, followStep } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';
import type { Rates } from '../rates/index.ts';
import { lockForPayout } from './actions/lock-for-payout.ts';
import { moveByOperator, recordPayment, undoByOperator } from './actions/operator-actions.ts';
import { findOrder } from './store/find-order.ts';
import { type Created, type DeskServer, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testCurrency, testRoute, testSnapshot } from './testing/test-catalog.ts';
import { verifyPerson, withdraw } from './testing/verify-person.ts';

const [hour, day] = [3_600_000, 86_400_000];
const net = { id: newId(), code: 'NET', name: 'Network', addressFormat: null };
let desk: OrdersDesk;
let chain: ChainSimulator;
let coin: Currency;
/** Coins for money, paid by hand: orders of whoever is not verified wait a day. */
let selling: Route;
let office: BackOffice;
let userId: string;
let person: DeskServer;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  coin = testCurrency('COINNET', 8, { network: net });
  await desk.fillReserve(coin, 1_000_000_000_000n);
  selling = asking(coin, desk.money);
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  const rates = { board: () => ({ prices: desk.prices }) } as unknown as Rates;
  office = await openBackOffice(desk.db, { deps: { catalog, payments: desk.payments, rates } });
});
afterAll(async () => {
  await office.stop();
  await desk.stop();
});
beforeEach(async () => {
  ({ id: userId } = await factories.user(desk.db));
  person = await desk.addServer(userId);
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

function asking(from: Currency, to: Currency, more: Partial<Route> = {}): Route {
  const terms = { isVerificationRequired: true, verificationWaitSeconds: day / 1000 };
  return desk.addRoute(testRoute(from, to, { ...terms, ...more }));
}
async function ordered(route = selling, more: object = {}): Promise<Created> {
  const toValues = [{ key: 'wallet', value: 'abcd1234' }];
  const usual = { amount: '10', email: 'person@example.com', agreement: true, skipPreview: true, toValues } as const;
  const order = await person.call(createOrder, { ...usual, routeId: route.id, ...more });
  await desk.drain();
  return order;
}
async function approve(): Promise<string> {
  const id = await verifyPerson(desk.db, userId);
  await desk.drain();
  return id;
}
async function takeBack(id: string): Promise<void> {
  await withdraw(desk.db, id);
  await desk.drain();
}
async function pass(ms: number): Promise<void> {
  await desk.clock.advance(ms);
  await desk.drain();
}
const keys = ({ uid, secret }: Created) => ({ orderUID: uid, orderSecret: secret });
const shown = async (order: Created) => (await person.call(getOrder, keys(order))).order;
const offers = async (order: Created) => (await shown(order)).resolution?.offers.map(({ resolution }) => resolution);
const read = async ({ _id }: Created) => {
  const order = await findOrder(desk.db, _id);
  if (!order) throw new Error('the order is there');
  return order;
};
const say = (order: Created) => person.call(updateOrderStatus, { ...keys(order), status: 'inProgress' });
async function credit(order: Created, amount = '10') {
  const { status: from } = await read(order);
  const payment = { uid: order.uid, from, amount, reference: newId(), reason: 'seen', isAmountConfirmed: true };
  await desk.asStaff((tx) => recordPayment(tx, { ...payment, staff: nino }));
}
async function pay(order: Created, amount?: string): Promise<void> {
  await credit(order, amount);
  await desk.drain();
}
const held = async () => (await balance(desk.db, { kind: 'reserve', currencyId: desk.money.id })).held;

test('an order reported as paid and stopped unpaid has a deadline again, ends by it, and frees the reserve', async () => {
  const before = await held();
  const id = await approve();
  const order = await ordered();
  await say(order);
  await pass(selling.lifetimeSeconds * 1000 + hour);
  await takeBack(id);
  const view = await shown(order);
  const { until } = view.verification ?? {};
  expect(view).toMatchObject({ status: 'hold', expiresAt: until });
  // As long as the reported payment would have been looked for.
  expect(Date.parse(until ?? '') - Date.parse(view.now)).toBe(
    selling.paymentCheckSeconds * 1000 - selling.lifetimeSeconds * 1000 - hour,
  );
  await pass(2 * hour);
  expect(await read(order)).toMatchObject({ status: 'deleted', payoutState: 'released' });
  expect(await held()).toBe(before);
});

test('an order reported as paid is looked for again once its customer is approved again', async () => {
  const id = await approve();
  const order = await ordered();
  await say(order);
  await takeBack(id);
  await approve();
  expect(await shown(order)).toMatchObject({ status: 'inProgress', verification: null });
  await pass(day);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', payoutState: 'released' });
});

async function follow(): Promise<void> {
  await followStep(desk.db, chain, { method: 'chain', network: 'NET' });
  await desk.drain();
}

/** An order whose money is seen and does not count yet. */
async function seen(): Promise<{ readonly order: Created; readonly reference: string }> {
  const order = await ordered(asking(coin, desk.money, { paymentMethod: 'chain', confirmations: 2 }));
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${order._id}`,
  );
  const reference = chain.pay({ address: rows[0]?.address ?? '', currencyId: coin.id, units: 1_000_000_000n });
  await follow();
  return { order, reference };
}

test('money that a network has seen keeps what was stopped until it counts', async () => {
  const id = await approve();
  const { order } = await seen();
  chain.mine();
  await follow();
  expect(await shown(order)).toMatchObject({ status: 'inProgress', confirmations: { seen: 1 } });
  await takeBack(id);
  await pass(day);
  expect(await shown(order)).toMatchObject({ status: 'hold' });
  chain.mine();
  await follow();
  expect(await read(order)).toMatchObject({ status: 'hold', depositUnits: 1_000_000_000n, payoutState: 'held' });
  await approve();
  expect(await shown(order)).toMatchObject({ status: 'inProgress' });
});

test('money that was seen and is gone when the time of what was stopped is over is left to people, and counts if it comes', async () => {
  const before = await held();
  const id = await approve();
  const { order, reference } = await seen();
  await takeBack(id);
  chain.drop(reference);
  await follow();
  await pass(day);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'none', payoutState: 'released' });
  expect(await shown(order)).toMatchObject({ verification: null, resolution: null });
  expect(await held()).toBe(before);
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${order._id}`,
  );
  chain.pay({ address: rows[0]?.address ?? '', currencyId: coin.id, units: 1_000_000_000n });
  chain.mine(2);
  await follow();
  expect(await shown(order)).toMatchObject({ status: 'errorPayment', issue: 'late', verification: { state: 'late' } });
  expect(await offers(order)).toEqual(['giveBack']);
});

test('an order whose money was seen is not deleted since its customer is refused', async () => {
  const id = await approve();
  const [{ order: there }, { order: gone, reference }] = [await seen(), await seen()];
  await takeBack(id);
  chain.drop(reference);
  await follow();
  await verifyPerson(desk.db, userId, 'reject');
  await desk.drain();
  for (const order of [there, gone])
    expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'none', payoutState: 'released' });
  chain.mine(2);
  await follow();
  expect(await offers(there)).toEqual(['giveBack']);
  expect(await read(gone)).toMatchObject({ status: 'errorPayment', depositUnits: 0n });
});

test('money for what ended unverified is followed: its customer has been approved since', async () => {
  const order = await ordered();
  await pass(day);
  await approve();
  await pay(order);
  expect(await shown(order)).toMatchObject({ status: 'errorPayment', issue: 'late', verification: null });
  expect(await offers(order)).toEqual(['goOnLocked', 'goOnPresent', 'giveBack']);
});

test('a part of the money ends with the deadline: it is given back, and nothing is promised meanwhile', async () => {
  const before = await held();
  const order = await ordered();
  await pay(order, '4');
  expect(await shown(order)).toMatchObject({ status: 'hold', verification: { until: expect.any(String) } });
  await pass(day);
  const view = await shown(order);
  expect(view).toMatchObject({
    status: 'errorPayment',
    issue: 'underpaid',
    verification: { state: 'late', until: null },
  });
  expect(await offers(order)).toEqual(['giveBack']);
  expect(await held()).toBe(before);
  await person.call(chooseResolution, { ...keys(order), resolution: 'giveBack', refundAddress: 'back1234' });
  expect(await read(order)).toMatchObject({ resolution: 'giveBack', payoutState: 'released' });
});

test('a part of the money of whom people refused is given back at once, and all of it as well', async () => {
  const before = await held();
  const [part, whole] = [await ordered(), await ordered()];
  await pay(part, '4');
  await pay(whole);
  await verifyPerson(desk.db, userId, 'reject');
  await desk.drain();
  const refused = { status: 'errorPayment', verification: { state: 'refused' } };
  expect(await shown(part)).toMatchObject({ ...refused, issue: 'underpaid' });
  expect(await shown(whole)).toMatchObject({ ...refused, issue: 'verification' });
  for (const order of [part, whole]) {
    expect(await offers(order)).toEqual(['giveBack']);
    await expectRefusal(person.call(chooseResolution, { ...keys(order), resolution: 'goOnLocked' }), moveNotAllowed);
    await person.call(chooseResolution, { ...keys(order), resolution: 'giveBack', refundAddress: 'back1234' });
    const act = { uid: order.uid, from: 'errorPayment', to: 'returned', reason: 'sent', staff: nino } as const;
    await desk.asStaff((tx) => moveByOperator(tx, act));
    expect(await read(order)).toMatchObject({ status: 'returned', depositUnits: 0n });
  }
  expect(await held()).toBe(before);
});

test('a part of the money does not go on when its customer is approved: they choose, the price kept', async () => {
  const order = await ordered();
  await pay(order, '4');
  await approve();
  expect(await shown(order)).toMatchObject({ status: 'errorPayment', issue: 'underpaid', verification: null });
  expect(await read(order)).toMatchObject({ payoutState: 'held' });
  expect(await offers(order)).toContain('topUp');
  await pay(order, '6');
  expect(await shown(order)).toMatchObject({ status: 'inProgress', issue: 'none' });
});

test('the rest that comes after the deadline keeps no price', async () => {
  const order = await ordered();
  await pay(order, '4');
  await desk.clock.advance(day);
  await credit(order, '6');
  expect(await shown(order)).toMatchObject({ status: 'errorPayment', issue: 'late' });
  await desk.drain();
  expect(await offers(order)).toEqual(['giveBack']);
});

test('a payment that is undone after the deadline leaves nothing that waits for ever', async () => {
  const order = await ordered();
  await pay(order);
  await pass(2 * day);
  const { rows } = await desk.db.execute<{ id: string }>(
    sql`select id from order_payments where order_id = ${order._id}`,
  );
  const act = {
    uid: order.uid,
    from: 'hold',
    paymentId: rows[0]?.id ?? '',
    reason: 'not theirs',
    staff: nino,
  } as const;
  await desk.asStaff((tx) => undoByOperator(tx, { ...act, mayAlone: () => true }));
  await desk.drain();
  expect(await read(order)).toMatchObject({ status: 'deleted', payoutState: 'released' });
});

test('an order says what of its verification was sent and is looked at, and what is still to be sent', async () => {
  const documents = (['company', 'currency'] as const).map((need) => ({ en: 'Papers', ru: '', ka: '', need }));
  const order = await ordered(asking(coin, desk.money, { requiredDocuments: documents }));
  const send = async (type: 'person' | 'company' | 'currency', currencyId: string | null = null) => {
    const id = await verifyPerson(desk.db, userId, 'reject', { type, currencyId }, false);
    await desk.db.execute(sql`update verifications set status = 'pending' where id = ${id}`);
  };
  const stepsOf = async () => {
    const { verification } = await shown(order);
    return [verification?.state, ...(verification?.steps.map(({ state }) => state) ?? [])];
  };
  expect(await stepsOf()).toEqual(['waiting', 'missing', 'missing', 'missing']);
  await send('person');
  // Of another side's card nothing is asked.
  await send('currency', desk.money.id);
  expect(await stepsOf()).toEqual(['waiting', 'checking', 'missing', 'missing']);
  await verifyPerson(desk.db, userId, 'approve', { type: 'company' });
  await desk.drain();
  await send('currency', coin.id);
  expect(await stepsOf()).toEqual(['checking', 'checking', 'approved', 'checking']);
});

test('what ended unpaid is nobody’s work', async () => {
  const [late, cancelled] = [await ordered(), await ordered()];
  await person.call(updateOrderStatus, { ...keys(cancelled), status: 'deleted' });
  await pass(day);
  const operator = await office.enter('operator');
  const { orders } = await operator.call(listStaffOrders, { hasIssue: true });
  for (const { uid } of [late, cancelled]) expect(orders.map((one) => one.uid)).not.toContain(uid);
});

/** Paid, and its customer no longer verified, which the order does not know yet: an approval that ran out raises no event. */
async function paidUnverified(route: Route, more: object = {}): Promise<Created> {
  const id = await approve();
  const order = await ordered(route, more);
  await credit(order);
  await withdraw(desk.db, id, false);
  return order;
}
const stopped = { status: 'hold', issue: 'verification', verification: 'due', payoutState: 'held' };

test('no operator starts or records a payout to whom the approval no longer holds', async () => {
  const operator = await office.enter('operator');
  for (const call of [moveOrder, recordPayout]) {
    const order = await paidUnverified(selling);
    const act = { commandId: newId(), uid: order.uid, from: 'inProgress', reason: 'seen in the bank' } as const;
    const made =
      call === moveOrder
        ? operator.call(moveOrder, { ...act, to: 'inProgressPayout' })
        : operator.call(recordPayout, { ...act, reference: newId() });
    await expectRefusal(made, changedMeanwhile);
    expect(await read(order)).toMatchObject(stopped);
    expect(await findPayout(desk.db, order._id)).toBeUndefined();
  }
});

test('a payout that was begun by hand is not sent, and one that was sent is recorded', async () => {
  const operator = await office.enter('operator');
  for (const isSent of [false, true]) {
    const id = await approve();
    const order = await ordered();
    await pay(order);
    const act = { uid: order.uid, reason: 'seen in the bank' } as const;
    await operator.call(moveOrder, { ...act, commandId: newId(), from: 'inProgress', to: 'inProgressPayout' });
    const from = 'inProgressPayout' as const;
    const send = () => operator.call(markPayoutSent, { uid: order.uid, commandId: newId(), from, reference: newId() });
    if (isSent) await send();
    await withdraw(desk.db, id, false);
    if (!isSent) await expectRefusal(send(), changedMeanwhile);
    else await operator.call(recordPayout, { ...act, commandId: newId(), from, reference: newId() });
    expect(await read(order)).toMatchObject({ status: isSent ? 'done' : 'hold' });
  }
});

test('the product begins and sends no payout to whom the approval no longer holds', async () => {
  await desk.db.execute(sql`insert into payout_rules (currency_id, is_automatic) values (${coin.id}, true)`);
  const buying = asking(desk.money, coin, { payoutMethod: 'chain' });
  const unbegun = await paidUnverified(buying);
  await desk.drain();
  expect(await read(unbegun)).toMatchObject(stopped);
  await desk.db.execute(sql`delete from payout_rules`);
  const id = await approve();
  const operator = await office.enter('operator');
  await operator.call(moveOrder, {
    commandId: newId(),
    uid: unbegun.uid,
    from: 'inProgress',
    to: 'inProgressPayout',
    reason: 'seen in the bank',
  });
  await withdraw(desk.db, id, false);
  await desk.payments.payOutOnce();
  expect(await read(unbegun)).toMatchObject({ ...stopped, payoutState: 'inFlight' });
  expect(chain.paidOut).toEqual([]);
  const verification = { hashDestination: (currencyId: string, number: string) => `${currencyId} ${number}` };
  expect(
    await transaction(desk.db, (tx) => lockForPayout(tx, { verification }, { kind: 'order', orderId: unbegun._id })),
  ).toBe('notReady');
});

test('nothing is paid into the wallet of whom the approval no longer holds', async () => {
  const order = await paidUnverified(asking(desk.money, coin, { payoutMethod: 'chain' }), {
    toWallet: true,
    toValues: [],
  });
  await desk.drain();
  expect(await read(order)).toMatchObject(stopped);
  await approve();
  expect(await read(order)).toMatchObject({ status: 'done' });
});

test('what was paid too much and asked back goes back beside the exchange, which goes on once its customer is approved again', async () => {
  const id = await approve();
  const order = await ordered();
  await pay(order, '15');
  await person.call(chooseResolution, { ...keys(order), resolution: 'giveBack', refundAddress: 'back1234' });
  expect(await read(order)).toMatchObject({ status: 'inProgress', resolution: 'giveBack' });
  await takeBack(id);
  expect(await shown(order)).toMatchObject({ status: 'hold' });
  await approve();
  expect(await read(order)).toMatchObject({ status: 'inProgress', issue: 'overpaid', resolution: 'giveBack' });
});

test('the time to choose begins anew while its customer is verified again', async () => {
  const id = await approve();
  const order = await ordered();
  await pay(order, '15');
  const choices = await offers(order);
  await takeBack(id);
  const { resolutionSeconds } = await read(order);
  await pass(((resolutionSeconds ?? 0) + 60) * 1000);
  await approve();
  expect(await read(order)).toMatchObject({ status: 'inProgress', issue: 'overpaid' });
  expect(await offers(order)).toEqual(choices);
});

test('what was to go back and is taken up by hand is an order as any other', async () => {
  const operator = await office.enter('operator');
  const id = await approve();
  const order = await ordered();
  await pay(order);
  await takeBack(id);
  const act = { commandId: newId(), uid: order.uid, from: 'hold', reason: 'They asked for it' } as const;
  await operator.call(resolvePayment, { ...act, resolution: 'giveBack', refundAddress: 'back1234' });
  await approve();
  expect(await read(order)).toMatchObject({ status: 'hold', verification: 'passed' });
  await operator.call(moveOrder, { ...act, commandId: newId(), to: 'inProgress' });
  expect(await read(order)).toMatchObject({ status: 'inProgress', issue: 'none', resolution: null });
});

test('a payout that was made ready and has not left is let go once people refuse its customer', async () => {
  const operator = await office.enter('operator');
  const before = await held();
  for (const isSent of [false, true]) {
    const id = await approve();
    const order = await ordered();
    await pay(order);
    const act = { uid: order.uid, reason: 'seen in the bank' } as const;
    await operator.call(moveOrder, { ...act, commandId: newId(), from: 'inProgress', to: 'inProgressPayout' });
    const from = 'inProgressPayout' as const;
    if (isSent) {
      await operator.call(markPayoutSent, { uid: order.uid, commandId: newId(), from, reference: newId() });
      await operator.call(moveOrder, { ...act, commandId: newId(), from, to: 'hold' });
    }
    await takeBack(id);
    await verifyPerson(desk.db, userId, 'reject');
    await desk.drain();
    if (!isSent) {
      expect(await read(order)).toMatchObject({ status: 'errorPayment', payoutState: 'released' });
      expect(await findPayout(desk.db, order._id)).toMatchObject({ state: 'failed' });
      expect(await held()).toBe(before);
      expect(await offers(order)).toEqual(['giveBack']);
    } else {
      // Its end is recorded all the same.
      expect(await read(order)).toMatchObject({ status: 'hold', payoutState: 'inFlight' });
      await operator.call(moveOrder, { ...act, commandId: newId(), from: 'hold', to: from });
      await operator.call(recordPayout, { ...act, commandId: newId(), from, reference: newId() });
      expect(await read(order)).toMatchObject({ status: 'done' });
    }
    ({ id: userId } = await factories.user(desk.db));
    person = await desk.addServer(userId);
  }
});

test('a payment that was reported is looked for as long as before, once its customer is approved again', async () => {
  const slow = asking(coin, desk.money, { paymentCheckSeconds: day / 1000 });
  const id = await approve();
  const order = await ordered(slow);
  await say(order);
  const { paymentCheckUntil: until } = await read(order);
  await pass(hour);
  await takeBack(id);
  await approve();
  expect((await read(order)).paymentCheckUntil).toEqual(until);
});
