import {
  amountNotValid,
  approvePayout,
  type CallRequest,
  changedMeanwhile,
  chooseResolution,
  commandReused,
  createScreeningEntry,
  createScreeningList,
  decideScreeningCase,
  getScreeningSettings,
  listScreeningCases,
  moveNotAllowed,
  moveOrder,
  notFound,
  ownAddress,
  refundBelowFee,
  releaseRefund,
  resolvePayment,
  secondPersonNeeded,
  sendRefund,
  stopRefund,
  takeRefund,
  updateScreeningSettings,
} from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { findAudit } from '../../audit/index.ts';
import { DatabaseAddresses, followStep } from '../../payments/index.ts';
import { networkFeesKnown } from '../../rates/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../../payments/testing/chain-simulator.ts';
import { type MoneyDesk, openMoneyDesk, reason, refused } from '../testing/money-desk.ts';
import type { Created } from '../testing/orders-desk.ts';
import { testRoute } from '../testing/test-catalog.ts';

let desk: MoneyDesk;
let chain: ChainSimulator;
const back = 'customer1234';

beforeEach(async () => {
  chain = new ChainSimulator('NET');
  desk = await openMoneyDesk((db) => [simulatedChainMethod(chain, new DatabaseAddresses(db))]);
  await desk.orders.fillReserve(desk.orders.coin, 100_000_000_000n);
  setFee(1_000_000n);
  await follow();
});
afterEach(() => desk.stop());

function setFee(units: bigint): void {
  desk.orders.payoutFees.set(desk.orders.coin.id, units);
}

async function follow(): Promise<void> {
  await followStep(desk.db, chain, { method: 'chain', network: 'NET' });
  await desk.orders.drain();
}

async function addressOf({ _id }: Created): Promise<string> {
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${_id}`,
  );
  return rows[0]?.address ?? '';
}

/** Ten coins that came when their price was promised no more. */
async function paidLate(): Promise<Created> {
  const { orders } = desk;
  const route = orders.addRoute(testRoute(orders.coin, orders.money, { paymentMethod: 'chain', confirmations: 1 }));
  const order = await orders.order({ routeId: route.id, skipPreview: true });
  await orders.drain();
  await orders.clock.advance(1_801_000);
  chain.pay({ address: await addressOf(order), currencyId: orders.coin.id, units: 1_000_000_000n });
  chain.mine();
  await follow();
  return order;
}

async function chosen(): Promise<Created> {
  const order = await paidLate();
  const { uid: orderUID, secret: orderSecret } = order;
  await desk.orders.call(chooseResolution, { orderUID, orderSecret, resolution: 'giveBack', refundAddress: back });
  await desk.orders.drain();
  return order;
}

const asked = ({ uid }: Created, more: Partial<CallRequest<typeof sendRefund>> = {}) =>
  ({ commandId: newId(), uid, from: 'errorPayment', fee: '0.01', ...more }) as const;
const stopping = ({ uid }: Created) => ({ commandId: newId(), uid, from: 'errorPayment', reason }) as const;
const eightTimes = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: 8 }, send));

async function goThrough(): Promise<void> {
  await desk.orders.payments.payOutOnce();
  chain.mine(2);
  await desk.orders.payments.payOutOnce();
  await desk.orders.drain();
}

test('a refund that is asked for eight times at once is sent once, and answered again when it has gone', async () => {
  const order = await chosen();
  expect(await desk.shown(order)).toMatchObject({
    next: 'giveBack',
    actions: { sendRefund: true, stopRefund: false },
    refundQuote: { amount: '10.00000000', fee: '0.01000000', arrives: '9.99000000' },
  });
  const sent = asked(order);
  const answers = await eightTimes(() => desk.nino.call(sendRefund, sent));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.order).toMatchObject({
    next: 'refundOnTheWay',
    actions: { sendRefund: false, stopRefund: true },
    refunds: [{ number: 1, state: 'open', payout: 'prepared', amount: '9.99000000', address: back }],
  });
  await goThrough();
  const { order: after } = await desk.nino.call(sendRefund, sent);
  expect(after).toMatchObject({ status: 'returned', lying: '0.00000000', refunds: [{ state: 'done' }] });
  expect(chain.paidOut).toMatchObject([{ address: back, units: 999_000_000n }]);
  expect(await findAudit(desk.db, { action: 'sendRefund' }, undefined, 9)).toHaveLength(1);
});

test('one that is stopped eight times at once is stopped once, and the next is another one', async () => {
  const order = await chosen();
  await desk.nino.call(sendRefund, asked(order));
  const stop = stopping(order);
  await eightTimes(() => desk.giorgi.call(stopRefund, stop));
  expect(await desk.shown(order)).toMatchObject({ next: 'giveBack', refunds: [{ state: 'stopped', reason }] });
  expect(await findAudit(desk.db, { action: 'stopRefund' }, undefined, 9)).toHaveLength(1);
  await desk.nino.call(sendRefund, asked(order));
  await goThrough();
  expect(await desk.shown(order)).toMatchObject({ refunds: [{ state: 'stopped' }, { number: 2, state: 'done' }] });
  expect(chain.paidOut).toHaveLength(1);
});

test('it takes no more than the fee that was shown, or a quarter more from the exchange', async () => {
  const order = await chosen();
  await desk.db.execute(sql`update orders set refund_fee_units = null where id = ${order._id}`);
  setFee(1_260_000n);
  await refused(desk.nino.call(sendRefund, asked(order)), changedMeanwhile);
  setFee(1_250_000n);
  const { order: sent } = await desk.nino.call(sendRefund, asked(order));
  expect(sent.refunds).toMatchObject([{ fee: '0.01000000', amount: '9.99000000' }]);
});

test('each thing that stands against it is said, and nothing is made ready', async () => {
  const order = await paidLate();
  const send = (more: Partial<CallRequest<typeof sendRefund>> = {}) => desk.nino.call(sendRefund, asked(order, more));
  await refused(send(), moveNotAllowed);
  await refused(desk.nino.call(stopRefund, stopping(order)), moveNotAllowed);
  const choice = { commandId: newId(), uid: order.uid, from: 'errorPayment', resolution: 'giveBack' } as const;
  await desk.nino.call(resolvePayment, { ...choice, refundAddress: back, reason });
  const unknown = '99999999';
  await refused(send({ uid: unknown }), notFound);
  await refused(desk.nino.call(stopRefund, { ...stopping(order), uid: unknown }), notFound);
  await refused(send({ from: 'hold' }), changedMeanwhile);
  await refused(desk.nino.call(stopRefund, { ...stopping(order), from: 'hold' }), changedMeanwhile);
  await refused(send({ fee: '0.001' }), changedMeanwhile);
  await refused(send({ fee: '0.010000001' }), amountNotValid);
  await refused(send({ refundAddress: await addressOf(order) }), ownAddress);
  await desk.db.execute(sql`update orders set refund_fee_units = ${1_000_000_000n} where id = ${order._id}`);
  await refused(send({ fee: '10' }), refundBelowFee, { fee: '10.00000000', amount: '10.00000000', symbol: 'COIN' });
  expect((await desk.shown(order)).refunds).toEqual([]);
  await desk.db.execute(sql`update orders set refund_fee_units = 0 where id = ${order._id}`);
  const sent = asked(order, { fee: '0' });
  await desk.nino.call(sendRefund, sent);
  await refused(desk.nino.call(sendRefund, { ...sent, fee: '1' }), commandReused);
  await refused(desk.giorgi.call(stopRefund, { ...stopping(order), commandId: sent.commandId }), commandReused);
  await refused(send({ fee: '0' }), moveNotAllowed);
});

test('above the limit it leaves once somebody else agrees', async () => {
  await desk.db.execute(
    sql`insert into payout_rules (currency_id, second_person_above_units) values (${desk.orders.coin.id}, 1)`,
  );
  const order = await chosen();
  await desk.nino.call(sendRefund, asked(order));
  await goThrough();
  expect((await desk.shown(order)).refunds).toMatchObject([{ payout: 'prepared', waitsFor: 'secondPerson' }]);
  const agreed = { uid: `R${order.uid}-1`, attempt: 1 };
  await refused(desk.nino.call(approvePayout, { commandId: newId(), ...agreed }), secondPersonNeeded);
  await desk.giorgi.call(approvePayout, { commandId: newId(), ...agreed });
  await goThrough();
  expect(await desk.shown(order)).toMatchObject({ status: 'returned', refunds: [{ state: 'done' }] });
});

/** What lists know now of where the refund goes. */
async function listed(): Promise<void> {
  const { settings } = await desk.owner.call(getScreeningSettings, {});
  const { hasKey: _, ...provider } = settings.provider;
  await desk.owner.call(updateScreeningSettings, {
    ...settings,
    isSecondPerson: false,
    provider: { ...provider, key: null },
  });
  const { list } = await desk.owner.call(createScreeningList, { name: 'Own list', kind: 'own' });
  const entry = { names: [], addresses: [back], documents: [], reason };
  await desk.owner.call(createScreeningEntry, { listId: list._id, ...entry });
  await desk.orders.drain();
}

async function decide(act: 'clear' | 'refuse'): Promise<void> {
  const [found] = (await desk.owner.call(listScreeningCases, {})).cases;
  const { _id: id = '', version = 1 } = found ?? {};
  await desk.owner.call(decideScreeningCase, { commandId: newId(), id, version, act, reason });
  await desk.orders.drain();
}

test('a refund that is ready waits for the answer of screening, and goes on once it is cleared', async () => {
  const order = await chosen();
  await desk.nino.call(sendRefund, asked(order));
  await listed();
  await goThrough();
  expect(await desk.shown(order)).toMatchObject({ status: 'errorPayment', refunds: [{ waitsFor: 'screening' }] });
  await decide('clear');
  await goThrough();
  expect(await desk.shown(order)).toMatchObject({ status: 'returned', refunds: [{ state: 'done' }] });
});

test('a refund to an address that people refused is stopped', async () => {
  const order = await chosen();
  await desk.nino.call(sendRefund, asked(order));
  await listed();
  await decide('refuse');
  await goThrough();
  expect(await desk.shown(order)).toMatchObject({ refundAddress: null, refunds: [{ state: 'stopped' }] });
  expect(chain.sends).toEqual([]);
});

const automatic = () =>
  desk.db.execute(
    sql`insert into payout_rules (currency_id, refund_is_automatic) values (${desk.orders.coin.id}, true)`,
  );
async function feeKnown(units = 1_000_000n): Promise<void> {
  setFee(units);
  await transaction(desk.db, (tx) => announce(tx, networkFeesKnown, {}));
  await desk.orders.drain();
}
const taking = ({ uid }: Created) => ({ commandId: newId(), uid, from: 'errorPayment', reason: '' }) as const;
const returning = ({ uid }: Created) =>
  ({ commandId: newId(), uid, from: 'errorPayment', to: 'returned', reason }) as const;

test('what the product could send goes back by hand only after somebody took it, and then the product begins none', async () => {
  await automatic();
  desk.orders.payoutFees.clear();
  const order = await chosen();
  expect(await desk.shown(order)).toMatchObject({ moves: expect.not.arrayContaining(['returned']) as string[] });
  await refused(desk.nino.call(moveOrder, returning(order)), moveNotAllowed);
  const take = taking(order);
  const answers = await eightTimes(() => desk.nino.call(takeRefund, take));
  expect(answers[0]?.order).toMatchObject({
    next: 'giveBack',
    moves: expect.arrayContaining(['returned']) as string[],
    resolutionOffers: [],
    manualRefund: { why: 'byHand', by: { name: expect.any(String) as string } },
    actions: { takeRefund: false, releaseRefund: true, sendRefund: false },
  });
  expect(await findAudit(desk.db, { action: 'takeRefund' }, undefined, 9)).toHaveLength(1);
  await refused(desk.giorgi.call(takeRefund, taking(order)), moveNotAllowed);
  await feeKnown();
  await refused(desk.giorgi.call(sendRefund, asked(order)), moveNotAllowed);
  expect((await desk.shown(order)).refunds).toEqual([]);
  const { order: after } = await desk.nino.call(moveOrder, returning(order));
  expect(after).toMatchObject({ status: 'returned', refunds: [], manualRefund: null });
  expect(chain.sends).toEqual([]);
});

test('who took it and did not send it says so, and the product sends it', async () => {
  await automatic();
  desk.orders.payoutFees.clear();
  const order = await chosen();
  await desk.nino.call(takeRefund, taking(order));
  await feeKnown();
  const release = { ...taking(order), reason };
  await eightTimes(() => desk.giorgi.call(releaseRefund, release));
  expect(await findAudit(desk.db, { action: 'releaseRefund' }, undefined, 9)).toHaveLength(1);
  await desk.orders.drain();
  expect(await desk.shown(order)).toMatchObject({ manualRefund: null, refunds: [{ number: 1, state: 'open' }] });
  await refused(desk.nino.call(takeRefund, taking(order)), moveNotAllowed);
  await goThrough();
  expect(await desk.shown(order)).toMatchObject({ status: 'returned' });
  expect(chain.paidOut).toHaveLength(1);
});

test('a refund that is taken and one that the product begins at once are one', async () => {
  await automatic();
  desk.orders.payoutFees.clear();
  const order = await chosen();
  const [taken] = await Promise.allSettled([desk.nino.call(takeRefund, taking(order)), feeKnown()]);
  const { refunds, manualRefund } = await desk.shown(order);
  expect([refunds.length, manualRefund?.why]).toEqual(taken.status === 'fulfilled' ? [0, 'byHand'] : [1, undefined]);
});

test('a payment that vanishes while somebody sends its refund by hand is a loss once that is recorded', async () => {
  const order = await chosen();
  await desk.nino.call(takeRefund, taking(order));
  chain.replace(1);
  await follow();
  expect(await desk.shown(order)).toMatchObject({ next: 'giveBack', lying: '10.00000000' });
  await desk.nino.call(moveOrder, returning(order));
  await desk.orders.drain();
  expect(await desk.shown(order)).toMatchObject({ status: 'returned', lying: '0.00000000', received: '0.00000000' });
});

test('taking it and releasing it say what stands against them', async () => {
  const order = await paidLate();
  for (const [call, more] of [
    [takeRefund, {}],
    [releaseRefund, { reason }],
  ] as const) {
    await refused(desk.nino.call(call, { ...taking(order), ...more }), moveNotAllowed);
    await refused(desk.nino.call(call, { ...taking(order), ...more, uid: '99999999' }), notFound);
    await refused(desk.nino.call(call, { ...taking(order), ...more, from: 'hold' }), changedMeanwhile);
  }
  const choice = { commandId: newId(), uid: order.uid, from: 'errorPayment', resolution: 'giveBack' } as const;
  await desk.nino.call(resolvePayment, { ...choice, refundAddress: back, reason });
  const take = taking(order);
  await desk.nino.call(takeRefund, take);
  await refused(desk.nino.call(takeRefund, { ...take, reason: 'another' }), commandReused);
  await refused(desk.nino.call(releaseRefund, { ...take, reason }), commandReused);
});
