import {
  amountNotValid,
  changedMeanwhile,
  chooseResolution,
  type ErrorDefinition,
  fieldNotFilled,
  getOrder,
  moveNotAllowed,
  orderNotFound,
  quoteNotValid,
  reserveTooSmall,
  updateOrderStatus,
} from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';
import { balance } from '../ledger/index.ts';
import { recordPayment, recordPayout, resolveByOperator, undoByOperator } from './actions/operator-actions.ts';
import { findOrderByUid } from './store/find-order.ts';
import { orderHistory, orderPayments } from './tables.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testField, testRoute, testSnapshot } from './testing/test-catalog.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

const hour = 3_600_000;
const signed = { reason: 'seen on the account', staff: nino };
const keys = ({ uid, secret }: Created) => ({ orderUID: uid, orderSecret: secret });
const heldMoney = async () => (await balance(desk.db, { kind: 'reserve', currencyId: desk.money.id })).held;
const choose = (order: Created, choice: object) =>
  desk.call(chooseResolution, { ...keys(order), ...choice } as Parameters<
    typeof desk.call<typeof chooseResolution>
  >[1]);
const shown = async (order: Created) => (await desk.call(getOrder, keys(order))).order;
const read = async ({ uid }: Created) => {
  const order = await findOrderByUid(desk.db, uid);
  if (!order) throw new Error(`order ${uid} is not there`);
  return order;
};
const deps = () => ({
  catalog: { snapshot: () => testSnapshot([...desk.routes.values()]) },
  prices: { price: (routeId: string) => desk.prices.get(routeId) },
  offered: desk.offered,
  verification: { hashDestination: (currencyId: string, number: string) => `${currencyId} ${number}` },
  limits: () => desk.limits,
  payments: desk.payments,
});

async function waiting(more: Parameters<typeof testRoute>[2] = {}): Promise<Created> {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, more));
  const fromValues = route.fromFields.map(({ key }) => ({ key, value: '4000000000000002' }));
  const order = await desk.order({ routeId: route.id, skipPreview: true, fromValues });
  await desk.drain();
  return order;
}
async function pay(order: Created, amount: string): Promise<void> {
  const { status: from } = await read(order);
  await desk.asStaff((tx) =>
    recordPayment(tx, { uid: order.uid, from, amount, reference: newId(), isAmountConfirmed: true, ...signed }),
  );
  await desk.drain();
}
async function payOut(order: Created): Promise<void> {
  const payout = { uid: order.uid, from: 'inProgress', reference: newId(), by: 'hand', ...signed } as const;
  await desk.asStaff((tx) => recordPayout(tx, payout));
}
/** Undoes the payment that was recorded last. */
async function undo(order: Created): Promise<void> {
  const { id, status: from } = await read(order);
  const [last] = await desk.db
    .select({ paymentId: orderPayments.id })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, id), isNull(orderPayments.reverses)))
    .orderBy(desc(orderPayments.id))
    .limit(1);
  const paymentId = last?.paymentId ?? '';
  await desk.asStaff((tx) => undoByOperator(tx, { uid: order.uid, from, paymentId, mayAlone: () => true, ...signed }));
  await desk.drain();
}
async function pass(ms: number): Promise<void> {
  await desk.clock.advance(ms);
  await desk.drain();
}

test('shows what may be done about an underpayment, each with its amounts and the time to choose', async () => {
  const order = await waiting();
  await pay(order, '6');
  expect((await shown(order)).resolution).toMatchObject({
    received: '6.00000000',
    fallback: 'operator',
    chosen: null,
    offers: [
      { resolution: 'goOnLocked', inAmount: '6.00000000', outAmount: '12.00' },
      { resolution: 'goOnPresent', inAmount: '6.00000000', outAmount: '12.00' },
      { resolution: 'topUp', inAmount: '4.00000000', outAmount: null },
      { resolution: 'giveBack', inAmount: '6.00000000', outAmount: null },
    ],
  });
});

test('goes on with what came at the agreed rate, holds what that pays, and pays no more', async () => {
  const order = await waiting();
  const before = await heldMoney();
  await pay(order, '6');
  desk.addRoute(await routeOf(order), { fixedFeeUnits: 100n });
  const choice = { resolution: 'goOnLocked', outAmount: '12.00' };
  expect(await choose(order, choice)).toEqual({ status: 'inProgress', resolution: 'goOnLocked' });
  expect(await choose(order, choice)).toEqual({ status: 'inProgress', resolution: 'goOnLocked' });
  expect(await heldMoney()).toBe(before - 800n);
  expect(await shown(order)).toMatchObject({
    status: 'inProgress',
    inAmount: '6.00000000',
    outAmount: '12.00',
    issue: 'none',
  });
  await payOut(order);
  expect(await read(order)).toMatchObject({ status: 'done', outUnits: 1200n, depositUnits: 0n });
});

async function routeOf(order: Created) {
  const route = desk.routes.get((await read(order)).routeId);
  if (!route) throw new Error('the route has gone');
  return route;
}

test('goes on at the present rate, and never for less than was shown', async () => {
  const order = await waiting();
  await pay(order, '6');
  desk.addRoute(await routeOf(order), { fixedFeeUnits: 100n });
  await expect(choose(order, { resolution: 'goOnPresent', outAmount: '12.00' })).rejects.toMatchObject({
    errorCode: changedMeanwhile.code,
  });
  await expect(choose(order, { resolution: 'goOnPresent', outAmount: '0.001' })).rejects.toMatchObject({
    errorCode: amountNotValid.code,
  });
  await choose(order, { resolution: 'goOnPresent', outAmount: '11.00' });
  expect(await read(order)).toMatchObject({ status: 'inProgress', outUnits: 1100n, feeUnits: 100n });
});

/** An order of which too little came, with the quote that its page shows for going on at the present rate. */
async function offeredAnew() {
  const order = await waiting();
  await pay(order, '6');
  desk.addRoute(await routeOf(order), { fixedFeeUnits: 100n });
  const offers = (await shown(order)).resolution?.offers ?? [];
  const { outAmount, quote } = offers.find(({ resolution }) => resolution === 'goOnPresent') ?? {};
  if (!quote) throw new Error('nothing was offered at the present rate');
  expect(offers.filter((offer) => offer.quote !== null)).toHaveLength(1);
  return { order, outAmount, quote };
}

test('an offer at the present rate is booked as it was shown, however the rate has moved since', async () => {
  for (const fixedFeeUnits of [500n, 0n]) {
    const { order, outAmount, quote } = await offeredAnew();
    expect(outAmount).toBe('11.00');
    desk.addRoute(await routeOf(order), { fixedFeeUnits });
    await desk.clock.advance(119_000);
    const choice = { resolution: 'goOnPresent', outAmount: '11.00', quote: quote.token };
    await choose(order, choice);
    expect(await read(order)).toMatchObject({ status: 'inProgress', outUnits: 1100n, feeUnits: 100n, issue: 'none' });
    expect(await choose(order, choice)).toMatchObject({ status: 'inProgress' });
    await payOut(order);
  }
});

test('an offer ends after two minutes, and holds for its own order, choice and payment alone', async () => {
  const { order, quote } = await offeredAnew();
  const other = await offeredAnew();
  const present = { resolution: 'goOnPresent', quote: quote.token };
  const refused = (asked: Created, choice: object) =>
    expect(choose(asked, choice)).rejects.toMatchObject({ errorCode: quoteNotValid.code });
  await refused(order, { ...present, quote: other.quote.token });
  await refused(order, { ...present, quote: `${quote.token}A` });
  await refused(order, { ...present, quote: 'none of ours' });
  await refused(order, { ...present, resolution: 'goOnLocked' });
  await desk.clock.advance(120_000);
  await refused(order, present);
  await pay(other.order, '1');
  await refused(other.order, { ...present, quote: other.quote.token });
  expect(await read(order)).toMatchObject({ status: 'errorPayment', outUnits: 2000n });
});

test('an offer holds also where its amount could no longer be ordered', async () => {
  const { order, quote } = await offeredAnew();
  desk.addRoute({ ...(await routeOf(order)), inMinUnits: 700_000_000n });
  await expect(choose(order, { resolution: 'goOnPresent' })).rejects.toMatchObject({ errorCode: moveNotAllowed.code });
  await choose(order, { resolution: 'goOnPresent', outAmount: '11.00', quote: quote.token });
  expect(await read(order)).toMatchObject({ status: 'inProgress', outUnits: 1100n });
});

test('an offer that was cut off or changed in a single character is none', async () => {
  const { order, quote } = await offeredAnew();
  const { token } = quote;
  const changed = Array.from(
    token,
    (letter, at) => `${token.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
  );
  const cut = Array.from(token, (_, at) => token.slice(0, at)).filter((text) => text !== '');
  const row = await read(order);
  const { now } = await shown(order);
  const price = (text: string) => desk.offered.read(row, text, new Date(now));
  expect(price(token)).toMatchObject({ outUnits: 1100n });
  // The last character may carry bits that nobody reads: what it says is what was sealed all the same.
  for (const text of [...changed, ...cut]) expect([undefined, 1100n]).toContain(price(text)?.outUnits);
  expect(changed.slice(0, -1).filter((text) => price(text))).toEqual([]);
  expect(cut.filter((text) => price(text))).toEqual([]);
});

test('an offer is of no use to whoever does not know the order', async () => {
  const { order, quote } = await offeredAnew();
  const other = await offeredAnew();
  for (const stranger of [
    { ...order, secret: other.order.secret },
    { ...order, secret: '0'.repeat(32) },
  ])
    await expect(choose(stranger, { resolution: 'goOnPresent', quote: quote.token })).rejects.toMatchObject({
      errorCode: orderNotFound.code,
    });
  expect(await read(order)).toMatchObject({ status: 'errorPayment', resolution: null });
});

test('an offer taken at many servers at once is booked once', async () => {
  const { order, outAmount, quote } = await offeredAnew();
  const servers = [desk, await desk.addServer(), await desk.addServer()];
  const before = await heldMoney();
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((at) =>
      (servers[at % servers.length] ?? desk).call(chooseResolution, {
        ...keys(order),
        resolution: 'goOnPresent',
        outAmount: outAmount ?? '',
        quote: quote.token,
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['inProgress']));
  expect(await heldMoney()).toBe(before - 900n);
  const { id } = await read(order);
  const moves = await desk.db
    .select()
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, id), eq(orderHistory.toStatus, 'inProgress')));
  expect(moves).toHaveLength(1);
});

test('an offer that was not taken holds no more once something else was decided', async () => {
  for (const [decided, status] of [
    [{ resolution: 'goOnLocked' }, 'inProgress'],
    [{ resolution: 'giveBack', refundAddress: 'abcd1234' }, 'errorPayment'],
  ] as const) {
    const { order, quote } = await offeredAnew();
    await choose(order, decided);
    const held = await heldMoney();
    await expect(choose(order, { resolution: 'goOnPresent', quote: quote.token })).rejects.toMatchObject({
      errorCode: moveNotAllowed.code,
    });
    expect(await heldMoney()).toBe(held);
    expect((await read(order)).status).toBe(status);
  }
});

test('an offer ends with the payment that it was made for, though as much comes again', async () => {
  const { order, quote } = await offeredAnew();
  await undo(order);
  const refused = ({ code }: ErrorDefinition) =>
    expect(choose(order, { resolution: 'goOnPresent', quote: quote.token })).rejects.toMatchObject({ errorCode: code });
  await refused(moveNotAllowed);
  await desk.clock.advance(1000);
  desk.addRoute(await routeOf(order), { fixedFeeUnits: 500n });
  await pay(order, '6');
  await refused(quoteNotValid);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', outUnits: 2000n });
});

test('no offer holds once its route is closed', async () => {
  const { order, quote } = await offeredAnew();
  desk.addRoute(await routeOf(order), { isOpen: false });
  await expect(choose(order, { resolution: 'goOnPresent', quote: quote.token })).rejects.toMatchObject({
    errorCode: moveNotAllowed.code,
  });
});

test('what an operator was shown is what an operator books', async () => {
  const { order, quote } = await offeredAnew();
  desk.addRoute(await routeOf(order), { fixedFeeUnits: 300n });
  const choice = { resolution: 'goOnPresent', quote: quote.token } as const;
  const decision = { uid: order.uid, from: 'errorPayment', lang: 'en', ...signed } as const;
  await expect(
    desk.asStaff((tx) => resolveByOperator(tx, deps(), { ...decision, choice: { ...choice, quote: 'x' } })),
  ).rejects.toMatchObject({ definition: quoteNotValid });
  await desk.asStaff((tx) => resolveByOperator(tx, deps(), { ...decision, choice }));
  expect(await read(order)).toMatchObject({ status: 'inProgress', outUnits: 1100n });
});

test('the history says that the customer chose', async () => {
  const { order, quote } = await offeredAnew();
  await choose(order, { resolution: 'goOnPresent', quote: quote.token });
  const second = await offeredAnew();
  await choose(second.order, { resolution: 'topUp' });
  const chosenIn = async ({ uid }: Created) =>
    (
      await desk.db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderId, (await read({ uid } as Created)).id))
    ).filter(({ actor, fromStatus, toStatus }) => actor === 'customer' && fromStatus === toStatus);
  expect(await chosenIn(order)).toMatchObject([
    {
      said: [{ code: 'repriced', values: { newGive: '6.00000000 COIN', newReceive: '11.00 MONE' } }],
      reason: '',
    },
  ]);
  expect(await chosenIn(second.order)).toMatchObject([{ said: [{ code: 'waitsForRest' }], reason: '' }]);
});

test('goes on with all that came where it was too much, and holds more for it', async () => {
  const order = await waiting();
  const before = await heldMoney();
  await pay(order, '15');
  await choose(order, { resolution: 'goOnLocked', outAmount: '30.00' });
  expect(await heldMoney()).toBe(before + 1000n);
  await payOut(order);
  expect(await read(order)).toMatchObject({ status: 'done', outUnits: 3000n, depositUnits: 0n });
});

test('does not go on with more than the reserve covers, and says what it has left', async () => {
  const order = await waiting();
  await pay(order, '15');
  const { total, held } = await balance(desk.db, { kind: 'reserve', currencyId: desk.money.id });
  await desk.fillReserve(desk.money, held - total);
  await expect(choose(order, { resolution: 'goOnLocked' })).rejects.toMatchObject({ errorCode: reserveTooSmall.code });
  await desk.fillReserve(desk.money, total - held);
  expect(await read(order)).toMatchObject({ status: 'inProgress', issue: 'overpaid', payoutState: 'held' });
});

test('offers only what the route allows and what is within its limits', async () => {
  const order = await waiting({ resolutions: ['goOnPresent', 'giveBack'], inMinUnits: 700_000_000n });
  await pay(order, '6');
  expect((await shown(order)).resolution?.offers).toMatchObject([{ resolution: 'giveBack' }]);
  for (const resolution of ['goOnLocked', 'goOnPresent', 'topUp'])
    await expect(choose(order, { resolution })).rejects.toMatchObject({ errorCode: moveNotAllowed.code });
  const wrong = { ...keys(order), orderSecret: '0'.repeat(32), resolution: 'giveBack' as const };
  await expect(desk.call(chooseResolution, wrong)).rejects.toMatchObject({ errorCode: orderNotFound.code });
});

test('waits for the rest until its deadline, and then gives the payout back to the reserve', async () => {
  const order = await waiting();
  await pay(order, '6');
  await pass(hour / 2);
  await choose(order, { resolution: 'topUp' });
  await pass(hour / 2 + 1);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', payoutState: 'held' });
  await pass(hour / 2);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', payoutState: 'released', resolutionUntil: null });
  expect((await shown(order)).resolution?.offers).toEqual([]);
  // The price is no longer promised: what comes now is late.
  await pay(order, '4');
  expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'late', depositUnits: 1_000_000_000n });
});

test('goes on by itself when the rest comes in time', async () => {
  const order = await waiting();
  await pay(order, '6');
  await choose(order, { resolution: 'topUp' });
  await pay(order, '4');
  expect(await read(order)).toMatchObject({ status: 'inProgress', issue: 'none', depositUnits: 1_000_000_000n });
  await payOut(order);
});

test('gives back to an address that the fields of the currency take, and to no other', async () => {
  const placeholder = { en: '4000…', ru: '4000…', ka: '4000…' };
  const order = await waiting({ fromFields: [testField('card', { regex: '\\d{16}', placeholder })] });
  const before = await heldMoney();
  await pay(order, '6');
  expect((await shown(order)).resolution?.refund).toMatchObject({ placeholder: '4000…', hasMemo: false });
  for (const refundAddress of [undefined, '', '123'])
    await expect(choose(order, { resolution: 'giveBack', refundAddress })).rejects.toMatchObject({
      errorCode: fieldNotFilled.code,
    });
  const back = { resolution: 'giveBack', refundAddress: '4000000000000010' };
  await choose(order, back);
  await choose(order, back);
  await expect(choose(order, { ...back, refundAddress: '5000000000000009' })).rejects.toMatchObject({
    errorCode: moveNotAllowed.code,
  });
  expect(await heldMoney()).toBe(before - 2000n);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', refundAddress: back.refundAddress });
  await expect(choose(order, { resolution: 'topUp' })).rejects.toMatchObject({ errorCode: moveNotAllowed.code });
});

test('the same give-back again is the same however its card is written, and another memo is another', async () => {
  // Of the other tests' routes none is to say what a destination is.
  desk.routes.clear();
  const order = await waiting({ fromFields: [testField('card', { check: { kind: 'card' } })] });
  await pay(order, '6');
  const back = { resolution: 'giveBack', refundAddress: '4000 0000 0000 0010', refundMemo: 'June' };
  const made = { status: 'errorPayment', resolution: 'giveBack' };
  expect(await choose(order, back)).toEqual(made);
  expect(await choose(order, back)).toEqual(made);
  await expect(choose(order, { ...back, refundMemo: 'July' })).rejects.toMatchObject({
    errorCode: moveNotAllowed.code,
  });
  expect(await read(order)).toMatchObject({ refundAddress: '4000000000000010', refundMemo: 'June' });
});

test.each([
  ['goOnLocked', 'inProgress', 1200n],
  ['goOnPresent', 'inProgress', 1200n],
  ['giveBack', 'errorPayment', 2000n],
] as const)(
  'does %s by itself when nobody chose in time and the route says so',
  async (resolutionDefault, status, outUnits) => {
    const order = await waiting({ resolutions: [], resolutionDefault });
    await pay(order, '6');
    expect((await shown(order)).resolution).toBeNull();
    await pass(hour + 1);
    expect(await read(order)).toMatchObject({ status, outUnits });
  },
);

test('an operator decides whatever the route allows its customers, also after the deadline', async () => {
  const order = await waiting({ resolutions: [] });
  await pay(order, '6');
  await pass(hour + 1);
  const decision = {
    uid: order.uid,
    from: 'errorPayment',
    choice: { resolution: 'goOnLocked' },
    lang: 'en',
    ...signed,
  } as const;
  await desk.asStaff((tx) => resolveByOperator(tx, deps(), decision));
  expect(await read(order)).toMatchObject({ status: 'inProgress', payoutState: 'held', outUnits: 1200n });
  await payOut(order);
});

test('a reported payment holds the payout for its time; then the order waits for money, which counts as late', async () => {
  const order = await waiting();
  const before = await heldMoney();
  await desk.call(updateOrderStatus, { ...keys(order), status: 'inProgress' });
  const { paymentCheckUntil, now } = await shown(order);
  expect(Date.parse(paymentCheckUntil ?? '') - Date.parse(now)).toBe(3 * hour);
  await pass(3 * hour - 1000);
  expect(await read(order)).toMatchObject({ status: 'inProgress', payoutState: 'held' });
  await pass(1000);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'none', payoutState: 'released' });
  expect(await heldMoney()).toBe(before - 2000n);
  await pay(order, '10');
  expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'late' });
  await choose(order, { resolution: 'goOnPresent', outAmount: '20.00' });
  expect(await heldMoney()).toBe(before);
  await payOut(order);
});

test('money that an operator recorded keeps an order beyond the time of a reported payment', async () => {
  const order = await waiting();
  await desk.call(updateOrderStatus, { ...keys(order), status: 'inProgress' });
  await pay(order, '10');
  expect((await shown(order)).paymentCheckUntil).toBeNull();
  await pass(4 * hour);
  expect(await read(order)).toMatchObject({ status: 'inProgress', payoutState: 'held' });
  await payOut(order);
});

test('without the payment that was undone, the reported one holds the payout for its time again', async () => {
  for (const hours of [1, 4]) {
    const order = await waiting();
    const before = await heldMoney();
    await desk.call(updateOrderStatus, { ...keys(order), status: 'inProgress' });
    await pay(order, '10');
    await pass(hours * hour);
    await undo(order);
    await pass(3 * hour);
    expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'none', payoutState: 'released' });
    expect(await heldMoney()).toBe(before - 2000n);
    // One that was recorded after the time is undone as well, and the money is still waited for.
    await pay(order, '10');
    expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'late' });
    await undo(order);
    expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'none', receivedUnits: 0n });
  }
});

test('an order whose only payment is undone after its time to pay holds no payout', async () => {
  const before = await heldMoney();
  const order = await waiting();
  await pay(order, '10');
  await pass(48 * hour);
  await undo(order);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', payoutState: 'released', receivedUnits: 0n });
  expect(await heldMoney()).toBe(before);
  // Money that comes after all is not lost.
  await pay(order, '10');
  expect(await read(order)).toMatchObject({ status: 'errorPayment', issue: 'late', receivedUnits: 1_000_000_000n });
});

test('an undo takes what was offered back; another payment is offered for anew, with the whole time', async () => {
  const order = await waiting();
  await pay(order, '6');
  await choose(order, { resolution: 'topUp' });
  await undo(order);
  expect(await read(order)).toMatchObject({ status: 'waitPayment', resolution: null, resolutionUntil: null });
  await pass(60_000);
  await pay(order, '7');
  expect((await shown(order)).resolution).toMatchObject({ received: '7.00000000', chosen: null });
  // By the first offer the time would be over.
  await pass(hour - 30_000);
  expect(await read(order)).toMatchObject({ status: 'errorPayment', payoutState: 'held' });
  await choose(order, { resolution: 'goOnLocked', outAmount: '14.00' });
  await payOut(order);
});

test('a payment that the order was priced by, or that is to be given back, is not undone', async () => {
  for (const choice of [
    { resolution: 'goOnLocked', outAmount: '12.00' },
    { resolution: 'giveBack', refundAddress: '4111111111111111' },
  ]) {
    const order = await waiting();
    await pay(order, '6');
    await choose(order, choice);
    const before = await read(order);
    await expect(undo(order)).rejects.toMatchObject({ definition: moveNotAllowed });
    expect(await read(order)).toEqual(before);
  }
});
