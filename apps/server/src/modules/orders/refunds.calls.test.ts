import {
  changedMeanwhile,
  chooseResolution,
  getOrder,
  moveNotAllowed,
  ownAddress,
  refundBelowFee,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { announce } from '../../platform/outbox/index.ts';
import { balance } from '../ledger/index.ts';
import { networkFeesKnown } from '../rates/index.ts';
import { DatabaseAddresses, findPayout, followStep, payoutsAllowed } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';
import { moveByOperator } from './actions/operator-actions.ts';
import { sendRefundByOperator, stopRefundByOperator } from './actions/refund-by-operator.ts';
import { nextActionOf } from './core/next-action.ts';
import { dueRefunds } from './store/find-due-refunds.ts';
import { findOrder } from './store/find-order.ts';
import { refundsOf } from './store/refunds.ts';
import { type Created, giorgi, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testRoute, testSnapshot } from './testing/test-catalog.ts';

let desk: OrdersDesk;
let chain: ChainSimulator;
const of = { method: 'chain', network: 'NET' };
const ten = 1_000_000_000n;
const fee = 1_000_000n;
const back = 'customer1234';

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  await desk.fillReserve(desk.coin, 100_000_000_000n);
  await follow();
});
afterAll(() => desk.stop());
beforeEach(async () => {
  chain.fault = undefined;
  chain.reverts = false;
  chain.afterSigning = async () => undefined;
  desk.payoutFees.set(desk.coin.id, fee);
  chain.paidOut.length = 0;
  chain.sends.length = 0;
  await desk.db.execute(sql`delete from payout_rules`);
  await desk.db.execute(sql`update payout_switch set is_stopped = false`);
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

async function follow(): Promise<void> {
  await followStep(desk.db, chain, of);
  await desk.drain();
}
const sendOnce = () => desk.payments.payOutOnce();

async function stored({ _id }: Created) {
  const order = await findOrder(desk.db, _id);
  if (!order) throw new Error('the order is there');
  return { ...order, lying: order.depositUnits + order.unmatchedUnits };
}

async function addressOf({ _id }: Created): Promise<string> {
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${_id}`,
  );
  return rows[0]?.address ?? '';
}

/** Coins that came when their price was promised no more. */
async function paidLate(units = ten): Promise<Created> {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'chain', confirmations: 1 }));
  const order = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  await desk.clock.advance(1_801_000);
  chain.pay({ address: await addressOf(order), currencyId: desk.coin.id, units });
  chain.mine();
  await follow();
  return order;
}

const keys = ({ uid, secret }: Created) => ({ orderUID: uid, orderSecret: secret });
const shown = async (order: Created) => (await desk.call(getOrder, keys(order))).order;
const giveBack = (order: Created, refundFee?: string) =>
  desk.call(chooseResolution, {
    ...keys(order),
    resolution: 'giveBack',
    refundAddress: back,
    ...(refundFee === undefined ? {} : { refundFee }),
  });

async function chosen(units = ten): Promise<Created> {
  const order = await paidLate(units);
  await giveBack(order);
  await desk.drain();
  return order;
}

const send = async (order: Created, more: { staff?: typeof nino; feeUnits?: bigint; address?: string } = {}) => {
  const { status } = await stored(order);
  return desk.asStaff((tx) =>
    sendRefundByOperator(
      tx,
      { catalog: { snapshot: () => testSnapshot([...desk.routes.values()]) }, payments: desk.payments },
      {
        uid: order.uid,
        from: status,
        reason: '',
        staff: more.staff ?? nino,
        quote: { by: of, units: ten, feeUnits: more.feeUnits ?? fee },
        choice: { refundAddress: more.address },
        lang: 'en',
      },
    ),
  );
};
const payoutOf = async ({ _id }: Created) => {
  const refund = (await refundsOf(desk.db, _id)).at(-1);
  return refund && findPayout(desk.db, refund.id);
};

async function goThrough(): Promise<void> {
  await sendOnce();
  chain.mine(2);
  await sendOnce();
  await desk.drain();
}

test('shows the fee before, fixes it with the choice, and what arrives is the rest', async () => {
  const order = await paidLate();
  expect(await shown(order)).toMatchObject({
    sentBack: null,
    resolution: { refund: { quote: { amount: '10.00000000', fee: '0.01000000', arrives: '9.99000000' } } },
  });
  await giveBack(order, '0.01');
  await desk.drain();
  // It is dearer by now; what was shown holds.
  desk.payoutFees.set(desk.coin.id, fee * 9n);
  expect((await shown(order)).resolution?.refund.quote).toMatchObject({ fee: '0.01000000' });
  const before = await balance(desk.db, { kind: 'feeIncome', currencyId: desk.coin.id });
  const hot = { kind: 'custody', currencyId: desk.coin.id, place: 'hot:chain:NET' } as const;
  const lying = await balance(desk.db, hot);

  await send(order);
  expect(await shown(order)).toMatchObject({ sentBack: { state: 'prepared', amount: '9.99000000', reference: null } });
  await sendOnce();
  expect(await shown(order)).toMatchObject({
    sentBack: { state: 'sent', reference: expect.stringContaining('payout-') as string },
  });
  await goThrough();
  expect(await shown(order)).toMatchObject({ status: 'returned', sentBack: { state: 'arrived', address: back } });
  expect(chain.paidOut).toMatchObject([{ address: back, units: ten - fee }]);
  expect(await stored(order)).toMatchObject({ lying: 0n, refundingUnits: 0n });
  expect((await balance(desk.db, { kind: 'feeIncome', currencyId: desk.coin.id })).total).toBe(before.total + fee);
  expect((await balance(desk.db, hot)).total).toBe(lying.total - (ten - fee));
});

test('a choice by a fee that has risen by more than a quarter is refused, and by one that fell is made', async () => {
  const order = await paidLate();
  await expectRefusal(giveBack(order, '0.0079'), changedMeanwhile);
  expect(await stored(order)).toMatchObject({ resolution: null });
  await giveBack(order, '0.02');
  expect(await stored(order)).toMatchObject({ resolution: 'giveBack', refundFeeUnits: fee });
});

test('a refund that is not more than its fee cannot be sent, and says so', async () => {
  desk.payoutFees.set(desk.coin.id, ten);
  const order = await chosen();
  expect((await shown(order)).resolution?.refund.quote).toMatchObject({ arrives: null });
  await expect(send(order, { feeUnits: ten })).rejects.toMatchObject({ definition: refundBelowFee });
  expect(await refundsOf(desk.db, order._id)).toEqual([]);
  expect(await stored(order)).toMatchObject({ status: 'errorPayment', refundingUnits: 0n });
});

test('the owner bears the fee, or what is above a bound', async () => {
  await desk.db.execute(
    sql`insert into payout_rules (currency_id, refund_fee_max_units) values (${desk.coin.id}, ${fee / 2n})`,
  );
  const order = await paidLate();
  expect((await shown(order)).resolution?.refund.quote).toMatchObject({ fee: '0.00500000' });
  await desk.db.execute(sql`update payout_rules set refund_fee_by = 'exchange'`);
  expect((await shown(order)).resolution?.refund.quote).toMatchObject({ fee: '0.00000000', arrives: '10.00000000' });
  desk.payoutFees.clear();
  await giveBack(order);
  await send(order, { feeUnits: 0n });
  await goThrough();
  expect(chain.paidOut).toMatchObject([{ units: ten }]);
  expect(await stored(order)).toMatchObject({ status: 'returned' });
});

test('nothing is shown where nobody knows what the network takes, and people send it back', async () => {
  desk.payoutFees.clear();
  const order = await chosen();
  expect((await shown(order)).resolution?.refund.quote).toBeNull();
  const { status } = await stored(order);
  const by = { uid: order.uid, from: status, to: 'returned', reason: 'sent by hand', staff: nino } as const;
  await desk.asStaff((tx) => moveByOperator(tx, by));
  expect(await stored(order)).toMatchObject({ status: 'returned', lying: 0n });
});

test('pressed many times at once, it is sent once', async () => {
  const order = await chosen();
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => send(order)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, sendOnce));
  chain.mine(2);
  await Promise.all(Array.from({ length: 5 }, sendOnce));
  await desk.drain();
  expect(chain.paidOut).toHaveLength(1);
  expect(await stored(order)).toMatchObject({ status: 'returned' });
});

test('killed after signing, it sends the same once, and nobody takes it back meanwhile', async () => {
  const order = await chosen();
  await send(order);
  chain.afterSigning = () => Promise.reject(new Error('killed'));
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'sending', problem: 'killed' });
  const act = { uid: order.uid, from: 'errorPayment', reason: 'not any more', staff: nino } as const;
  for (const attempt of [
    () => desk.asStaff((tx) => stopRefundByOperator(tx, act)),
    () => desk.asStaff((tx) => moveByOperator(tx, { ...act, to: 'returned' })),
    () => send(order),
  ])
    await expect(attempt()).rejects.toMatchObject({ definition: moveNotAllowed });
  chain.afterSigning = async () => undefined;
  await goThrough();
  expect(chain.paidOut).toHaveLength(1);
  expect(await stored(order)).toMatchObject({ status: 'returned' });
});

test('it stays while it rests on a payment that is gone, and is stopped when that is read', async () => {
  const order = await chosen();
  await send(order);
  chain.replace(1);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', waitsFor: 'paymentGone' });
  await follow();
  expect(chain.sends).toEqual([]);
  expect((await refundsOf(desk.db, order._id)).at(-1)).toMatchObject({ state: 'stopped' });
  expect(await stored(order)).toMatchObject({ lying: 0n, refundingUnits: 0n });
});

test('what vanishes while the refund is on its way is a loss once that has arrived', async () => {
  const order = await chosen();
  await send(order);
  await sendOnce();
  chain.replace(1);
  await follow();
  expect(await stored(order)).toMatchObject({ goneUnits: ten, refundingUnits: ten });
  await goThrough();
  expect(await stored(order)).toMatchObject({ status: 'returned', goneUnits: 0n, lostUnits: ten });
});

test('one that moved nothing lies here as before, and is sent anew by people alone', async () => {
  await desk.db.execute(
    sql`insert into payout_rules (currency_id, refund_is_automatic) values (${desk.coin.id}, true)`,
  );
  const order = await chosen();
  chain.reverts = true;
  await sendOnce();
  chain.mine(2);
  await sendOnce();
  await desk.drain();
  expect(await stored(order)).toMatchObject({ status: 'errorPayment', refundingUnits: 0n, lying: ten });
  expect(await refundsOf(desk.db, order._id)).toMatchObject([{ state: 'failed' }]);
  chain.reverts = false;
  await send(order);
  await goThrough();
  expect(await refundsOf(desk.db, order._id)).toMatchObject([{ state: 'failed' }, { state: 'done', number: 2 }]);
  expect(await stored(order)).toMatchObject({ status: 'returned' });
});

test('begins by itself only where the owner lets it, also what was chosen before', async () => {
  const order = await chosen();
  expect(await refundsOf(desk.db, order._id)).toEqual([]);
  await desk.db.execute(sql`insert into payout_rules (currency_id, is_automatic) values (${desk.coin.id}, true)`);
  const allow = () => transaction(desk.db, (tx) => announce(tx, payoutsAllowed, {}, { key: 'payouts' }));
  await allow();
  await desk.drain();
  expect(await refundsOf(desk.db, order._id)).toEqual([]);
  await desk.db.execute(sql`update payout_rules set refund_is_automatic = true`);
  await allow();
  await desk.drain();
  expect(await refundsOf(desk.db, order._id)).toMatchObject([{ state: 'open', startedBy: null, feeUnits: fee }]);
  await goThrough();
  expect(await stored(order)).toMatchObject({ status: 'returned' });
});

test('what was chosen while no fee was known begins once it is, and its customer knows what they agree to', async () => {
  await desk.db.execute(
    sql`insert into payout_rules (currency_id, refund_is_automatic) values (${desk.coin.id}, true)`,
  );
  const order = await paidLate();
  expect((await shown(order)).resolution?.refund).toMatchObject({ quote: { fee: '0.01000000' }, isFeeUnknown: false });
  desk.payoutFees.set(desk.coin.id, 'notNow');
  expect((await shown(order)).resolution?.refund).toMatchObject({ quote: null, isFeeUnknown: true });
  // The fee that was shown is not known any more.
  await expectRefusal(giveBack(order, '0.01'), changedMeanwhile);
  await giveBack(order);
  await desk.drain();
  expect(await refundsOf(desk.db, order._id)).toEqual([]);

  desk.payoutFees.set(desk.coin.id, 2n * fee);
  const tell = () => transaction(desk.db, (tx) => announce(tx, networkFeesKnown, {}));
  await Promise.all([tell(), tell()]);
  await desk.drain();
  expect(await refundsOf(desk.db, order._id)).toMatchObject([{ state: 'open', startedBy: null, feeUnits: 2n * fee }]);
  await goThrough();
  expect(await stored(order)).toMatchObject({ status: 'returned' });
});

test('the switch, the limits and the second person hold for refunds too', async () => {
  await desk.db.execute(
    sql`insert into payout_rules (currency_id, second_person_above_units) values (${desk.coin.id}, 1)`,
  );
  const order = await chosen();
  await send(order);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ state: 'prepared', waitsFor: 'secondPerson' });
  await desk.db.execute(sql`update payout_rules set second_person_above_units = null, transaction_max_units = 1`);
  await desk.clock.advance(31_000);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ waitsFor: 'transactionMax' });
  await desk.db.execute(sql`update payout_switch set is_stopped = true`);
  await desk.clock.advance(31_000);
  await sendOnce();
  expect(await payoutOf(order)).toMatchObject({ waitsFor: 'stopped' });
  const act = { uid: order.uid, from: 'errorPayment', reason: 'sent by hand', staff: giorgi } as const;
  await desk.asStaff((tx) => stopRefundByOperator(tx, act));
  await desk.asStaff((tx) => moveByOperator(tx, { ...act, to: 'returned' }));
  await sendOnce();
  expect(chain.sends).toEqual([]);
  expect(await stored(order)).toMatchObject({ status: 'returned' });
});

test('what came meanwhile stays, and goes back by a refund of its own', async () => {
  const order = await chosen();
  await send(order);
  await sendOnce();
  chain.pay({ address: await addressOf(order), currencyId: desk.coin.id, units: 500_000_000n });
  chain.mine();
  await follow();
  await goThrough();
  expect(await stored(order)).toMatchObject({ status: 'errorPayment', lying: 500_000_000n, refundingUnits: 0n });
  await send(order);
  await goThrough();
  expect(await stored(order)).toMatchObject({ status: 'returned', lying: 0n });
  expect(chain.paidOut.map(({ units }) => units)).toEqual([ten - fee, 500_000_000n - fee]);
});

test('nothing goes back to an address of the exchange', async () => {
  const order = await chosen();
  await expect(send(order, { address: await addressOf(order) })).rejects.toMatchObject({ definition: ownAddress });
  expect(await refundsOf(desk.db, order._id)).toEqual([]);
});

const automatic = () =>
  desk.db.execute(sql`insert into payout_rules (currency_id, refund_is_automatic) values (${desk.coin.id}, true)`);
const tell = async (news: typeof networkFeesKnown | typeof payoutsAllowed, payload = {}) => {
  await transaction(desk.db, (tx) => announce(tx, news, payload, { key: 'payouts' }));
  await desk.drain();
};

test('what is less than its fee is left to people, and begins no more once the fee has fallen', async () => {
  await automatic();
  desk.payoutFees.clear();
  const order = await chosen();
  desk.payoutFees.set(desk.coin.id, ten);
  await tell(networkFeesKnown);
  expect(await refundsOf(desk.db, order._id)).toEqual([]);
  desk.payoutFees.set(desk.coin.id, fee);
  await tell(networkFeesKnown);
  await tell(payoutsAllowed);
  expect(await refundsOf(desk.db, order._id)).toEqual([]);
});

test('one that cannot be begun keeps no other waiting, and is tried again after growing pauses until it can', async () => {
  const [broken, other] = [await chosen(), await chosen()];
  await automatic();
  const { refunder } = desk.payments;
  const asked = vi.spyOn(desk.payments, 'refunder').mockImplementation((order) => {
    if ('id' in order && order.id === broken._id) throw new Error('its method does not answer');
    return refunder(order);
  });
  const pause = async () => {
    const { rows } = await desk.db.execute<{ ms: number }>(
      sql`select (extract(epoch from retry_at - tetri_now()) * 1000)::float8 as ms from outbox where key = ${broken._id} and attempts > 0`,
    );
    return Math.ceil(rows[0]?.ms ?? 0);
  };
  try {
    await expect(tell(payoutsAllowed)).rejects.toThrow('its method does not answer');
    expect(await refundsOf(desk.db, other._id)).toMatchObject([{ state: 'open' }]);
    const first = await pause();
    // However often there is news, it has one job, which waits for its time.
    await tell(networkFeesKnown);
    await tell(payoutsAllowed);
    const jobs = sql`select from outbox where name = 'beginDueRefund' and key = ${broken._id}`;
    expect((await desk.db.execute(jobs)).rowCount).toBe(1);
    await desk.clock.advance(first);
    await expect(desk.drain()).rejects.toThrow('its method does not answer');
    expect(await pause()).toBeGreaterThan(first);
  } finally {
    asked.mockRestore();
  }
  await desk.clock.advance(await pause());
  await desk.drain();
  expect(await refundsOf(desk.db, broken._id)).toMatchObject([{ state: 'open' }]);
});

test('what is due is found without a look at all that is done', async () => {
  await transaction(desk.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${dueRefunds(tx).getSQL()}`);
    expect(JSON.stringify(rows)).toContain('orders_refund_due');
  });
});

test('a fee that becomes known begins refunds of its currency alone', async () => {
  await automatic();
  desk.payoutFees.clear();
  const order = await chosen();
  desk.payoutFees.set(desk.coin.id, fee);
  await tell(networkFeesKnown, { currencyIds: [desk.money.id] });
  expect(await refundsOf(desk.db, order._id)).toEqual([]);
  await tell(networkFeesKnown, { currencyIds: [desk.coin.id] });
  expect(await refundsOf(desk.db, order._id)).toMatchObject([{ state: 'open' }]);
});

test('one that the product stopped itself begins again once its payment is back and it is chosen anew', async () => {
  await automatic();
  const order = await chosen();
  expect(await refundsOf(desk.db, order._id)).toMatchObject([{ state: 'open' }]);
  chain.replace(1);
  await follow();
  expect(await refundsOf(desk.db, order._id)).toMatchObject([{ state: 'stopped' }]);
  chain.pay({ address: await addressOf(order), currencyId: desk.coin.id, units: ten });
  chain.mine();
  await follow();
  await giveBack(order);
  await desk.drain();
  expect(await refundsOf(desk.db, order._id)).toMatchObject([{ state: 'stopped' }, { state: 'open', number: 2 }]);
});

test('what went back is no issue any more, and what comes late to it is one anew', async () => {
  const byHand = await chosen();
  const act = { uid: byHand.uid, from: 'errorPayment', to: 'returned', reason: 'sent by hand', staff: nino } as const;
  await desk.asStaff((tx) => moveByOperator(tx, act));
  const byProduct = await chosen();
  await send(byProduct);
  await goThrough();
  for (const order of [byHand, byProduct]) {
    const row = await stored(order);
    expect(row).toMatchObject({ status: 'returned', issue: 'none', lying: 0n });
    expect(nextActionOf(row)).toBe('none');
    // Its customer still reads why it went back.
    expect(await shown(order)).toMatchObject({ issue: 'late' });
  }
  chain.pay({ address: await addressOf(byHand), currencyId: desk.coin.id, units: ten });
  chain.mine();
  await follow();
  expect(await stored(byHand)).toMatchObject({ status: 'returned', issue: 'late', lying: ten });
});

test('where no fee is ever estimated people send it back, or its bound is the fee, and nobody is asked to wait for one', async () => {
  await automatic();
  desk.payoutFees.clear();
  const order = await chosen();
  expect((await shown(order)).resolution?.refund).toMatchObject({ quote: null, isFeeUnknown: false });
  await desk.db.execute(sql`update payout_rules set refund_fee_max_units = ${fee}`);
  expect((await shown(order)).resolution?.refund).toMatchObject({ quote: { fee: '0.01000000' } });
});
