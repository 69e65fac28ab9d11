import {
  commandReused,
  listSimulations,
  moveNotAllowed,
  notFound,
  type OrderIssue,
  type OrderStatus,
  orderStatuses,
  providerNotReached,
  type SimulatedEvent,
  simulatePayment,
  updateOrderStatus,
} from '@tetri/contract';
import type { Client } from '@tetri/client';
import { expectRefusal } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import { entriesOf } from '../ledger/index.ts';
import { type BackOffice, openBackOffice } from '../../compose/testing/back-office.ts';
import { findAudit } from '../audit/index.ts';
import type { Route } from '../catalog/index.ts';
import { DatabaseAddresses, findDeposits, followStep, type PaymentSimulator } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';
import { moveByOperator, recordPayout } from './actions/operator-actions.ts';
import { withLockedOrder } from './store/with-locked-order.ts';
import { afterMoney, creditEvent } from './core/after-money.ts';
import { isTooLate } from './actions/credit-payment.ts';
import { keepForeign } from './actions/keep-foreign.ts';
import { operatorResolutions } from './core/possible-acts.ts';
import { findOrder, lockOrder } from './store/find-order.ts';
import { moveOrder } from './actions/move-order.ts';
import { foreignPayment } from './testing/foreign-payment.ts';
import { lockedOrder } from './testing/locked-order.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testRoute, testSnapshot } from './testing/test-catalog.ts';

let desk: OrdersDesk;
let chain: ChainSimulator;
let office: BackOffice;
let operator: Client;
let isChainThere = true;
const ten = 1_000_000_000n;
/** The demo's chain, as far as the product asks it for anything. */
const simulator: PaymentSimulator = {
  holds: (currencyId) => currencyId === desk.coin.id,
  otherThan: () => desk.money.id,
  async pay(payment) {
    if (!isChainThere) throw new Error('the demo has no chain');
    const reference = chain.pay(payment);
    chain.mine();
    return reference;
  },
  async reorganise(_height, instead) {
    chain.replace(1);
    if (instead) chain.pay(instead);
    chain.mine();
  },
};
const signed = { reason: 'seen in the books', staff: nino };

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(
    await createTestDatabase(),
    (db) => [simulatedChainMethod(chain, new DatabaseAddresses(db))],
    undefined,
    simulator,
  );
  office = await openBackOffice(desk.db, { deps: { payments: desk.payments } });
  operator = await office.enter('operator');
  await desk.fillReserve(desk.coin, 100_000_000_000n);
  await follow();
});
afterAll(async () => {
  await office.stop();
  await desk.stop();
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

async function read({ _id }: Created) {
  const order = await findOrder(desk.db, _id);
  if (!order) throw new Error('the order is there');
  return order;
}
const standing = async (order: Created) => {
  const { status, issue } = await read(order);
  return { status, issue };
};

interface Paying {
  readonly order: Created;
  readonly address: string;
}

const chainRoute = (more: Partial<Route> = {}) =>
  desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'chain', confirmations: 1, ...more }));

/** An order that is paid by the chain, and paid out by hand. */
async function begun(routeId = chainRoute().id): Promise<Paying> {
  const order = await desk.order({ routeId });
  await desk.drain();
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${order._id}`,
  );
  return { order, address: rows[0]?.address ?? '' };
}

async function come({ address }: Paying, units: bigint, currencyId = desk.coin.id): Promise<string> {
  const reference = chain.pay({ address, currencyId, units });
  chain.mine();
  await follow();
  return reference;
}
const another = (paying: Paying) => come(paying, 77n, desk.money.id);
async function follow(): Promise<void> {
  await followStep(desk.db, chain, { method: 'chain', network: 'NET' });
  await desk.drain();
}
const by = (order: Created, from: OrderStatus, to: OrderStatus) =>
  desk.asStaff((tx) => moveByOperator(tx, { uid: order.uid, from, to, ...signed }));
const confirm = ({ uid, secret }: Created) =>
  desk.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'waitPayment' });

/** How an order comes to each status. */
const ways: Readonly<Record<OrderStatus, (paying: Paying) => Promise<unknown>>> = {
  new: async () => undefined,
  waitPayment: ({ order }) => confirm(order),
  inProgress: (paying) => come(paying, ten),
  errorPayment: (paying) => come(paying, ten / 2n),
  async hold(paying) {
    await come(paying, ten);
    await by(paying.order, 'inProgress', 'hold');
  },
  async inProgressPayout(paying) {
    await come(paying, ten);
    await by(paying.order, 'inProgress', 'inProgressPayout');
  },
  async errorPayout(paying) {
    await ways.inProgressPayout(paying);
    await by(paying.order, 'inProgressPayout', 'errorPayout');
  },
  async done(paying) {
    await come(paying, ten);
    const payout = {
      uid: paying.order.uid,
      from: 'inProgress',
      reference: `out ${paying.order.uid}`,
      by: 'hand',
    } as const;
    await desk.asStaff((tx) => recordPayout(tx, { ...payout, ...signed }));
  },
  async returned(paying) {
    await come(paying, ten);
    await withLockedOrder(desk.db, paying.order._id, async (tx, { order }) => {
      await moveOrder(tx, order, 'returned', { actor: 'operator', ...nino }, { reason: 'asked for' });
    });
  },
  async deleted({ order: { uid, secret } }) {
    await desk.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
  },
};

async function at(status: OrderStatus): Promise<Paying> {
  const paying = await begun();
  await ways[status](paying);
  await desk.drain();
  expect((await read(paying.order)).status).toBe(status);
  return paying;
}

/** What came for the order and was not taken back, by the books. */
async function inBooks({ order }: Paying): Promise<bigint> {
  const came = new Set(['deposit', 'lateDeposit', 'depositReversal']);
  const entries = await entriesOf(desk.db, order._id);
  return entries
    .filter(({ account, reason }) => account === 'outside' && came.has(reason))
    .reduce((sum, { units }) => sum - units, 0n);
}

const amounts = [ten / 4n, ten, 2n * ten] as const;
const credits = orderStatuses.flatMap((status) => amounts.map((units) => [status, units] as const));

test.each(credits)(
  'a payment for an order that is %s, of %s, does what the table says, and is booked once',
  async (status, units) => {
    const paying = await at(status);
    const before = await inBooks(paying);
    const expected = await transaction(desk.db, async (tx) => {
      const locked = await lockOrder(tx, paying.order._id);
      if (!locked) throw new Error('the order is there');
      const { order, isExpired } = locked;
      const event = creditEvent(order, { units, isTooLate: isTooLate(order, isExpired), isSeen: true });
      return afterMoney({ ...order, depositUnits: order.depositUnits + units }, event);
    });
    await come(paying, units);
    await follow();
    expect(await standing(paying.order)).toEqual(expected);
    expect((await inBooks(paying)) - before).toBe(units);
  },
);

const flagged: Readonly<Record<OrderStatus, { status: OrderStatus; issue: OrderIssue }>> = {
  new: { status: 'errorPayment', issue: 'wrongAsset' },
  waitPayment: { status: 'errorPayment', issue: 'wrongAsset' },
  inProgress: { status: 'inProgress', issue: 'wrongAsset' },
  errorPayment: { status: 'errorPayment', issue: 'underpaid' },
  hold: { status: 'hold', issue: 'wrongAsset' },
  inProgressPayout: { status: 'inProgressPayout', issue: 'wrongAsset' },
  errorPayout: { status: 'errorPayout', issue: 'payoutFailed' },
  done: { status: 'done', issue: 'wrongAsset' },
  returned: { status: 'returned', issue: 'wrongAsset' },
  deleted: { status: 'errorPayment', issue: 'wrongAsset' },
};

test.each(orderStatuses)(
  'another asset for an order that is %s is kept apart, and leaves the books when it is gone',
  async (status) => {
    const paying = await at(status);
    const before = await read(paying.order);
    await another(paying);
    expect(await standing(paying.order)).toEqual(flagged[status]);
    const payment = await foreignPayment(desk.db, paying.order._id);
    const unmatched = async () =>
      (await entriesOf(desk.db, payment?.id ?? ''))
        .filter(({ account }) => account === 'unmatched')
        .reduce((sum, { units }) => sum + units, 0n);
    expect(await unmatched()).toBe(77n);
    chain.replace(1);
    await follow();
    expect(await unmatched()).toBe(0n);
    const { status: left, issue, depositUnits } = await read(paying.order);
    expect({ issue, depositUnits }).toEqual({ issue: before.issue, depositUnits: before.depositUnits });
    expect(left).toBe(
      status === 'new' || status === 'waitPayment' ? 'inProgress' : status === 'deleted' ? 'errorPayment' : status,
    );
  },
);

test('an order to which another asset came goes on once it is paid, and its payout is begun as ever', async () => {
  const paying = await at('waitPayment');
  await another(paying);
  await come(paying, ten);
  expect(await standing(paying.order)).toEqual({ status: 'inProgress', issue: 'wrongAsset' });
  await by(paying.order, 'inProgress', 'inProgressPayout');
});

test('too little of what was asked for is offered to the customer, whatever else came', async () => {
  const paying = await at('waitPayment');
  await another(paying);
  await come(paying, ten / 2n);
  expect(await standing(paying.order)).toEqual({ status: 'errorPayment', issue: 'underpaid' });
  expect(operatorResolutions(await read(paying.order))).toContain('goOnLocked');
  expect((await read(paying.order)).resolutionUntil).not.toBeNull();
});

test('an order to which only another asset came keeps its payout to its deadline and no longer', async () => {
  const paying = await at('new');
  await another(paying);
  expect(await read(paying.order)).toMatchObject({ status: 'errorPayment', payoutState: 'held' });
  await desk.clock.advance(3_601_000);
  await desk.drain();
  expect(await read(paying.order)).toMatchObject({ status: 'errorPayment', payoutState: 'released' });
  await by(paying.order, 'errorPayment', 'deleted');
  expect(await standing(paying.order)).toEqual({ status: 'deleted', issue: 'none' });
});

test('another asset that comes too late keeps no price, and in time only for as long as the route lets people choose', async () => {
  const pay = async (paying: Paying) => {
    chain.pay({ address: paying.address, currencyId: desk.money.id, units: 1n });
    chain.mine();
    await followStep(desk.db, chain, { method: 'chain', network: 'NET' });
    const [deposit] = await findDeposits(desk.db, paying.order._id);
    if (!deposit) throw new Error('the deposit is there');
    const catalog = { snapshot: () => testSnapshot([...desk.routes.values()]) };
    const orderId = paying.order._id;
    await transaction(desk.db, async (tx) =>
      keepForeign(tx, { catalog }, await lockedOrder(tx, orderId), { ...deposit, orderId }),
    );
  };
  const late = await at('waitPayment');
  const { expiresAt } = await read(late.order);
  await desk.clock.advance(expiresAt.getTime() - desk.clock.now().getTime() + 1000);
  await pay(late);
  expect(await read(late.order)).toMatchObject({ status: 'errorPayment', payoutState: 'released' });
  await come(late, ten);
  expect(await standing(late.order)).toEqual({ status: 'errorPayment', issue: 'late' });

  const inTime = await begun(chainRoute({ resolutionSeconds: 300 }).id);
  await pay(inTime);
  const { resolutionUntil } = await read(inTime.order);
  expect(resolutionUntil?.getTime()).toBeLessThan(desk.clock.now().getTime() + 302_000);
});

async function simulated({ order: { uid } }: Paying, event: SimulatedEvent, commandId = newId()): Promise<void> {
  await operator.call(simulatePayment, { commandId, uid, event });
  await follow();
}

test('an operator of a demo makes its chain do to an order what real ones do', async () => {
  const exact = await at('waitPayment');
  expect((await operator.call(listSimulations, { uid: exact.order.uid })).events).toEqual([
    'deposit',
    'under',
    'over',
    'wrongAsset',
  ]);
  await simulated(exact, 'deposit');
  expect(await standing(exact.order)).toEqual({ status: 'inProgress', issue: 'none' });
  await simulated(exact, 'replaced');
  expect(await standing(exact.order)).toEqual({ status: 'errorPayment', issue: 'underpaid' });

  const under = await at('waitPayment');
  await simulated(under, 'under');
  expect(await standing(under.order)).toEqual({ status: 'errorPayment', issue: 'underpaid' });
  await simulated(under, 'reorganised');
  expect((await read(under.order)).depositUnits).toBe(0n);

  const over = await at('waitPayment');
  await simulated(over, 'over');
  expect(await standing(over.order)).toEqual({ status: 'inProgress', issue: 'overpaid' });

  const late = await at('deleted');
  await simulated(late, 'late');
  expect(await standing(late.order)).toEqual({ status: 'errorPayment', issue: 'late' });

  const other = await at('waitPayment');
  await simulated(other, 'wrongAsset');
  expect(await standing(other.order)).toEqual({ status: 'errorPayment', issue: 'wrongAsset' });
});

test('a simulated step is done once, is in the audit, and is refused where it is not possible', async () => {
  const paying = await at('waitPayment');
  const { uid } = paying.order;
  const commandId = newId();
  await simulated(paying, 'under', commandId);
  await simulated(paying, 'under', commandId);
  expect((await read(paying.order)).depositUnits).toBe(ten / 2n);
  const entries = await findAudit(desk.db, { action: 'simulatePayment' }, undefined, 99);
  expect(entries.filter(({ label }) => label === uid)).toMatchObject([{ newValue: { event: 'under' } }]);
  await expectRefusal(operator.call(simulatePayment, { commandId, uid, event: 'over' }), commandReused);
  await expectRefusal(operator.call(simulatePayment, { commandId: newId(), uid, event: 'late' }), moveNotAllowed);
  const nobody = { commandId: newId(), uid: '99999999', event: 'deposit' } as const;
  await expectRefusal(operator.call(simulatePayment, nobody), notFound);
  isChainThere = false;
  await expectRefusal(
    operator.call(simulatePayment, { commandId: newId(), uid, event: 'deposit' }),
    providerNotReached,
  );
  isChainThere = true;
});
