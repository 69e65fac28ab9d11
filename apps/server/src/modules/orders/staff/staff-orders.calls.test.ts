import type { Client } from '@tetri/client';
import {
  addOrderNote,
  amountNotPositive,
  amountNotValid,
  type CallOutput,
  changedMeanwhile,
  claimOrder,
  commandReused,
  demoOnly,
  type ErrorDefinition,
  getOrder,
  getStaffOrder,
  listSimulations,
  listStaffOrders,
  moveNotAllowed,
  moveOrder,
  notFound,
  type OrderStatus,
  ownAddress,
  quoteNotValid,
  recordPayment,
  recordPayout,
  refundSurplus,
  releaseOrder,
  reserveTooSmall,
  resolvePayment,
  simulatePayment,
  updateOrderStatus,
} from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing';
import { newId } from '../../../platform/database/index.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Created, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';
import { testCurrency, testField, testRoute, testSnapshot } from '../testing/test-catalog.ts';
import type { PaymentsModule } from '../../payments/index.ts';
import type { Rates } from '../../rates/index.ts';
import { findAudit } from '../../audit/index.ts';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';

let desk: OrdersDesk;
let office: BackOffice;
let nino: Client;
let giorgi: Client;
let order: Created;

const payments = {
  ordersByRequisite: async (text: string) => (text === '4000' ? [order._id] : []),
  requisites: async () => [{ label: 'Card', value: '4000' }],
  refunder: () => undefined,
  isOwnAddressNow: async (_reader: unknown, _currencyId: string, text: string) => text === 'own1234',
  listReceipts: async () => [{ id: 'f3b0a9d2-6c1e-4b8e-9d39-1f6f5b1f0c11', name: 'receipt.pdf', at: new Date(0) }],
} as unknown as PaymentsModule;

beforeEach(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  const rates = { board: () => ({ prices: desk.prices }) } as unknown as Rates;
  office = await openBackOffice(desk.db, { deps: { catalog, payments, rates } });
  [nino, giorgi] = [await office.enter('operator'), await office.enter('operator')];
  order = await desk.order();
  await desk.drain();
  await say('waitPayment');
});
afterEach(async () => {
  expect(await desk.breaches()).toEqual([]);
  await office.stop();
  await desk.stop();
});

const refused = (answer: Promise<unknown>, { code }: ErrorDefinition) =>
  expect(answer).rejects.toMatchObject({ errorCode: code });
const say = (status: OrderStatus) =>
  desk.call(updateOrderStatus, { orderUID: order.uid, orderSecret: order.secret, status });
const shown = async () => (await nino.call(getStaffOrder, { uid: order.uid })).order;
const reason = 'Seen in the bank';
const pay = (from: OrderStatus, amount = order.inAmount) =>
  nino.call(recordPayment, {
    commandId: newId(),
    uid: order.uid,
    from,
    amount,
    reference: 'IN-1',
    reason,
    isAmountConfirmed: true,
    isAnotherTransfer: true,
  });
const payOut = (who: Client, from: OrderStatus) =>
  who.call(recordPayout, { commandId: newId(), uid: order.uid, from, reference: 'OUT-1' });

test('an operator takes an order from the payment to the payout, each step with its next', async () => {
  expect(await shown()).toMatchObject({
    status: 'waitPayment',
    next: 'waitForCustomer',
    requisites: [{ value: '4000' }],
    hold: { state: 'open' },
  });
  await say('inProgress');
  expect(await shown()).toMatchObject({ next: 'checkPayment', actions: { startPayout: false, recordPayout: false } });
  expect((await pay('inProgress')).order).toMatchObject({ next: 'startPayout', received: order.inAmount });
  const started = await nino.call(moveOrder, {
    commandId: newId(),
    uid: order.uid,
    from: 'inProgress',
    to: 'inProgressPayout',
    reason,
  });
  expect(started.order).toMatchObject({ status: 'inProgressPayout', next: 'recordPayout', hold: { state: 'posted' } });
  const { order: done } = await payOut(nino, 'inProgressPayout');
  expect(done).toMatchObject({
    status: 'done',
    next: 'none',
    payout: { reference: 'OUT-1' },
    moves: [],
    surplus: '0.00000000',
  });
  expect(done.entries.map(({ account }) => account)).toEqual(
    expect.arrayContaining(['customerDeposit', 'payoutInFlight', 'position']),
  );
  expect(done.history.map(({ status }) => status)).toEqual([
    'new',
    'waitPayment',
    'inProgress',
    'inProgressPayout',
    'done',
  ]);
  expect(office.announced).toContain(order.uid);
});

test('two operators who press at once make one payout', async () => {
  await pay('waitPayment');
  const answers = await Promise.allSettled([payOut(nino, 'inProgress'), payOut(giorgi, 'inProgress')]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { errorCode: changedMeanwhile.code },
  });
  expect(await findAudit(desk.db, { action: 'recordPayout' }, undefined, 9)).toHaveLength(1);
});

test('every change is in the audit log with the state before and after', async () => {
  await nino.call(moveOrder, {
    commandId: newId(),
    uid: order.uid,
    from: 'waitPayment',
    to: 'hold',
    reason: 'Asks the bank',
  });
  expect(await findAudit(desk.db, { subject: 'order' }, undefined, 9)).toMatchObject([
    {
      action: 'moveOrder',
      label: order.uid,
      reason: 'Asks the bank',
      oldValue: { status: 'waitPayment' },
      newValue: { status: 'hold' },
    },
  ]);
});

test('a refused act is recorded nowhere', async () => {
  await refused(payOut(nino, 'waitPayment'), moveNotAllowed);
  await refused(
    nino.call(moveOrder, { commandId: newId(), uid: order.uid, from: 'waitPayment', to: 'done', reason }),
    moveNotAllowed,
  );
  await refused(
    nino.call(moveOrder, { commandId: newId(), uid: order.uid, from: 'inProgress', to: 'hold', reason }),
    changedMeanwhile,
  );
  await refused(pay('inProgress'), changedMeanwhile);
  await refused(payOut(nino, 'inProgress'), changedMeanwhile);
  await refused(pay('waitPayment', '0'), amountNotPositive);
  await refused(pay('waitPayment', '0.000000001'), amountNotValid);
  expect(await shown()).toMatchObject({ status: 'waitPayment', received: '0.00000000' });
  expect(await findAudit(desk.db, { subject: 'order' }, undefined, 9)).toEqual([]);
});

test('an operator sees the campaign that led to an order', async () => {
  expect(await shown()).toMatchObject({ utm: null });
  order = await desk.order({ amount: '10', utm: { utm_source: 'newsletter' } });
  expect(await shown()).toMatchObject({ utm: { utm_source: 'newsletter' } });
});

test('an order that never was answers so to every call', async () => {
  const uid = '99999999';
  const from = 'waitPayment' as const;
  await refused(nino.call(getStaffOrder, { uid }), notFound);
  await refused(nino.call(moveOrder, { commandId: newId(), uid, from, to: 'hold', reason }), notFound);
  await refused(nino.call(recordPayment, { commandId: newId(), uid, from, amount: '1', reason }), notFound);
  await refused(nino.call(recordPayout, { commandId: newId(), uid, from, reference: 'x' }), notFound);
  await refused(nino.call(refundSurplus, { commandId: newId(), uid, from, reason }), notFound);
  await refused(nino.call(claimOrder, { uid }), notFound);
  await refused(nino.call(releaseOrder, { uid }), notFound);
  await refused(nino.call(addOrderNote, { uid, text: 'note' }), notFound);
  await refused(nino.call(listSimulations, { uid }), notFound);
});

test('nothing is simulated outside a demo', async () => {
  const asked = { commandId: newId(), uid: order.uid, event: 'deposit' } as const;
  await refused(nino.call(simulatePayment, asked), demoOnly);
  expect(await findAudit(desk.db, { action: 'simulatePayment' }, undefined, 9)).toEqual([]);
});

test('who is on an order keeps it until they let go or somebody takes over', async () => {
  await nino.call(claimOrder, { uid: order.uid });
  await refused(giorgi.call(claimOrder, { uid: order.uid }), changedMeanwhile);
  await refused(giorgi.call(releaseOrder, { uid: order.uid }), changedMeanwhile);
  const uids = async (who: Client, claimed: 'mine' | 'free' | 'taken') =>
    (await who.call(listStaffOrders, { claimed })).orders.map(({ uid }) => uid);
  expect([await uids(nino, 'mine'), await uids(giorgi, 'taken'), await uids(nino, 'free')]).toEqual([
    [order.uid],
    [order.uid],
    [],
  ]);
  await giorgi.call(claimOrder, { uid: order.uid, isTakenOver: true });
  await giorgi.call(releaseOrder, { uid: order.uid });
  expect((await shown()).claimedBy).toBeNull();
});

test('a note is for colleagues', async () => {
  const answer = await nino.call(addOrderNote, { uid: order.uid, text: 'Comes at six' });
  expect(answer.order.notes).toMatchObject([{ text: 'Comes at six' }]);
});

test('what came after the end is sent back and the books are even', async () => {
  await say('deleted');
  await pay('deleted');
  const late = await shown();
  expect(late).toMatchObject({ status: 'errorPayment', issue: 'late', next: 'resolveIssue' });
  await refused(
    nino.call(refundSurplus, { commandId: newId(), uid: order.uid, from: 'errorPayment', reason }),
    moveNotAllowed,
  );
  await refused(
    nino.call(refundSurplus, { commandId: newId(), uid: order.uid, from: 'deleted', reason }),
    changedMeanwhile,
  );
  const back = { uid: order.uid, from: 'errorPayment', reason } as const;
  expect(late.moves).not.toContain('returned');
  await refused(nino.call(moveOrder, { ...back, commandId: newId(), to: 'returned' }), moveNotAllowed);
  const where = { resolution: 'giveBack', refundAddress: '4000000000000010' } as const;
  const { order: asked } = await nino.call(resolvePayment, { ...back, ...where, commandId: newId() });
  expect(asked).toMatchObject({ next: 'giveBack', lying: '10.00000000' });
  expect(asked.moves).toContain('returned');
  // What is on its way back goes on no more; only where it goes may be put right.
  expect(asked.resolutionOffers.map(({ resolution }) => resolution)).toEqual(['giveBack']);
  await refused(nino.call(resolvePayment, { ...back, resolution: 'goOnPresent', commandId: newId() }), moveNotAllowed);
  await nino.call(moveOrder, { ...back, commandId: newId(), to: 'returned' });

  order = await desk.order();
  await desk.drain();
  await say('waitPayment');
  await pay('waitPayment', '20');
  await payOut(nino, 'inProgress');
  expect((await shown()).actions.refundSurplus).toBe(true);
  const { order: even } = await nino.call(refundSurplus, { commandId: newId(), uid: order.uid, from: 'done', reason });
  expect(even).toMatchObject({ surplus: '0.00000000', actions: { refundSurplus: false } });
});

test('an operator decides about an underpayment by what is offered, once, and the audit keeps the old and the new price', async () => {
  await pay('waitPayment', '6');
  await desk.drain();
  const { resolutionOffers, lying, exact } = await shown();
  expect({ lying, exact }).toEqual({ lying: '6.00000000', exact: { min: '9.90000000', max: '10.10000000' } });
  expect(resolutionOffers.map(({ resolution }) => resolution)).toEqual([
    'goOnLocked',
    'goOnPresent',
    'topUp',
    'giveBack',
  ]);
  const decision = {
    commandId: newId(),
    uid: order.uid,
    from: 'errorPayment',
    resolution: 'goOnLocked',
    outAmount: '12.00',
    reason,
  } as const;
  const answers = await Promise.all([nino.call(resolvePayment, decision), nino.call(resolvePayment, decision)]);
  for (const { order: repriced } of answers)
    expect(repriced).toMatchObject({
      status: 'inProgress',
      inAmount: '6.00000000',
      outAmount: '12.00',
      resolution: { chosen: 'goOnLocked' },
      resolutionOffers: [],
    });
  const entries = await findAudit(desk.db, { action: 'resolvePayment' }, undefined, 9);
  expect(entries).toMatchObject([{ oldValue: { outUnits: '2000' }, newValue: { outUnits: '1200' } }]);
});

test('an operator is refused what cannot be done about a payment', async () => {
  const decide = (more: object) =>
    nino.call(resolvePayment, {
      commandId: newId(),
      uid: order.uid,
      from: 'waitPayment',
      resolution: 'topUp',
      reason,
      ...more,
    });
  await refused(decide({}), moveNotAllowed);
  await refused(decide({ uid: '99999999' }), notFound);
  await refused(decide({ from: 'hold' }), changedMeanwhile);
  await pay('waitPayment', '6');
  const from = 'errorPayment';
  await refused(decide({ from, resolution: 'goOnLocked', outAmount: '12.01' }), changedMeanwhile);
  await refused(decide({ from, resolution: 'goOnLocked', outAmount: '0.001' }), amountNotValid);
  await refused(decide({ from, resolution: 'goOnPresent', quote: 'none of ours' }), quoteNotValid);
  await refused(decide({ from, resolution: 'giveBack', refundAddress: 'own1234' }), ownAddress);
  const commandId = newId();
  await decide({ from, commandId });
  await refused(decide({ from, commandId, resolution: 'giveBack' }), commandReused);
  await pay('errorPayment', '10');
  await desk.fillReserve(desk.money, -998_000n);
  await refused(decide({ from: 'inProgress', resolution: 'goOnLocked' }), reserveTooSmall);
});

test('an order whose payout the reserve no longer covers is not taken up again, and says why', async () => {
  await say('deleted');
  await pay('deleted');
  await desk.fillReserve(desk.money, -1_000_000n);
  const again = { commandId: newId(), uid: order.uid, from: 'errorPayment', reason } as const;
  await refused(nino.call(resolvePayment, { ...again, resolution: 'goOnLocked' }), reserveTooSmall);
  // The bare move would go round what is decided about late money.
  expect((await shown()).moves).not.toContain('inProgress');
  await refused(nino.call(moveOrder, { ...again, commandId: newId(), to: 'inProgress' }), moveNotAllowed);
  expect(await shown()).toMatchObject({ status: 'errorPayment', hold: { state: 'voided' } });
});

test('an order that nobody paid is taken up again only while the reserve has its payout', async () => {
  await say('inProgress');
  await desk.clock.advance(4 * 3_600_000);
  await desk.drain();
  // The sessions have ended meanwhile.
  nino = await office.enter('operator');
  expect(await shown()).toMatchObject({ status: 'errorPayment', hold: { state: 'voided' } });
  const again = { uid: order.uid, from: 'errorPayment', to: 'inProgress', reason } as const;
  await desk.fillReserve(desk.money, -1_000_000n);
  await refused(nino.call(moveOrder, { commandId: newId(), ...again }), reserveTooSmall);
  await desk.fillReserve(desk.money, 1_000_000n);
  const { order: taken } = await nino.call(moveOrder, { commandId: newId(), ...again });
  expect(taken).toMatchObject({ status: 'inProgress', hold: { state: 'open' } });
});

test('the queue is searched by all that an operator may have before them', async () => {
  const other = await desk.order({ email: 'another@example.com' });
  await say('inProgress');
  await pay('inProgress');
  const find = async (search: string) =>
    (await nino.call(listStaffOrders, { search, limit: 10 })).orders.map(({ uid }) => uid);
  expect(await find('another@')).toEqual([other.uid]);
  expect(await find(order.uid)).toEqual([order.uid]);
  expect(await find(order.uid.slice(0, 6))).toEqual([order.uid]);
  expect(await find(order.rid)).toEqual([order.uid]);
  expect(await find('in-1')).toEqual([order.uid]);
  expect(await find('4000')).toEqual([order.uid]);
  for (const amount of [order.inAmount, order.outAmount, order.outAmount.replace('.', ',')])
    expect((await find(amount)).sort()).toEqual([order.uid, other.uid].sort());
  expect(await find('123456.78')).toEqual([]);
  expect(await find('100%')).toEqual([]);
});

test('the queue is filtered, searched and turned page by page', async () => {
  const other = await desk.order({ email: 'another@example.com' });
  const list = async (
    input: Parameters<typeof nino.call<typeof listStaffOrders>>[1],
  ): Promise<CallOutput<typeof listStaffOrders>> => nino.call(listStaffOrders, input);
  const first = await list({ limit: 1 });
  expect(first).toMatchObject({ orders: [{ uid: other.uid }], count: { total: 2 } });
  expect(await list({ limit: 1, cursor: first.next ?? '' })).toMatchObject({
    orders: [{ uid: order.uid }],
    next: null,
  });
  expect((await list({ statuses: ['waitPayment'] })).orders).toMatchObject([{ uid: order.uid }]);
  expect((await list({ search: 'another@' })).orders).toMatchObject([{ uid: other.uid }]);
  expect((await list({ search: order.uid })).orders).toMatchObject([{ uid: order.uid }]);
  const some = { uids: [order.uid, '99999999'] };
  expect(await list(some)).toMatchObject({ orders: [{ uid: order.uid }], next: null });
  expect((await list({ ...some, statuses: ['done'] })).orders).toEqual([]);
  expect((await list({ method: 'cash-office' })).orders).toEqual([]);
  expect((await list({ currencyId: desk.coin.id, order: 'waiting' })).orders).toHaveLength(2);
});

test('queue, order and customer’s page tell cash that goes by courier from what is fetched or sent', async () => {
  const said = { en: 'Courier', ru: 'Courier', ka: 'Courier' };
  const service = { title: said, description: said, amountUnits: 300n };
  const courier = { ...service, id: newId(), fields: [testField('address')] };
  const insurance = { ...service, id: newId(), fields: [] };
  const cash = testCurrency('CASH', 2, { kind: 'cash' });
  await desk.fillReserve(cash, 10_000n);
  const services = [courier, insurance];
  const route = desk.addRoute(testRoute(desk.coin, cash, { services }));
  const transfer = desk.addRoute(testRoute(desk.coin, desk.money, { services }));
  const serviceValues = [{ serviceId: courier.id, key: 'address', value: '5 Vake Street' }];
  const ask = { routeId: route.id, serviceValues };
  const sent = await desk.order({ ...ask, additionalServices: [courier.id] });
  const fetched = await desk.order({ ...ask, additionalServices: [insurance.id] });
  const wired = await desk.order({ ...ask, routeId: transfer.id, additionalServices: [courier.id] });
  const { orders } = await nino.call(listStaffOrders, { limit: 10 });
  const isDelivered = (uid: string) => orders.find((one) => one.uid === uid)?.isDelivered;
  expect([sent, fetched, wired, order].map(({ uid }) => isDelivered(uid))).toEqual([true, false, false, false]);
  for (const { uid, secret } of [sent, fetched, wired]) {
    const { order: page } = await desk.call(getOrder, { orderUID: uid, orderSecret: secret });
    expect(page.isDelivered).toBe(isDelivered(uid));
  }
  expect((await nino.call(getStaffOrder, { uid: sent.uid })).order.isDelivered).toBe(true);
});
