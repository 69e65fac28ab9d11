import {
  createOrderFile,
  getOrder,
  listLastOrders,
  moveNotAllowed,
  orderNotFound,
  fileNotAccepted,
  fileNotReadable,
  reserveTooSmall,
  tooManyKept,
  updateOrderStatus,
} from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { plainPdf } from '@tetri/testing/pdf';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';
import { balance, entriesOf } from '../ledger/index.ts';
import {
  moveByOperator,
  recordPayment,
  recordPayout,
  refundSurplus,
  resolveByOperator,
} from './actions/operator-actions.ts';
import { findOrderByUid } from './store/find-order.ts';
import { type Created, giorgi, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testRoute, testSnapshot } from './testing/test-catalog.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

const keys = ({ uid, secret }: Created) => ({ orderUID: uid, orderSecret: secret });
const reserveOf = (currencyId: string) => balance(desk.db, { kind: 'reserve', currencyId });
const stateOf = async ({ uid }: Created) => {
  const order = await findOrderByUid(desk.db, uid);
  return (
    order && {
      status: order.status,
      issue: order.issue,
      payout: order.payoutState,
      deposit: order.depositUnits,
      unmatched: order.unmatchedUnits,
    }
  );
};

function paid(
  order: Created,
  amount: string,
  from: 'new' | 'waitPayment' | 'inProgress' | 'errorPayment' | 'hold' | 'done' | 'deleted' = 'waitPayment',
) {
  return desk.asStaff((tx) =>
    recordPayment(tx, {
      uid: order.uid,
      from,
      amount,
      reference: newId(),
      isAmountConfirmed: true,
      reason: 'seen on the account',
      staff: nino,
    }),
  );
}
function paidOut(order: Created, from: 'inProgress' | 'inProgressPayout' | 'errorPayout' = 'inProgress', staff = nino) {
  return desk.asStaff((tx) =>
    recordPayout(tx, { uid: order.uid, from, reference: `tx ${order.uid}`, reason: '', staff, by: 'hand' }),
  );
}
function moved(
  order: Created,
  from: Parameters<typeof moveByOperator>[1]['from'],
  to: Parameters<typeof moveByOperator>[1]['to'],
) {
  return desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from, to, reason: 'decided by phone', staff: nino }),
  );
}
/** Late money is taken up, or sent back, by what is decided about it. */
function decided({ uid }: Created, choice: Parameters<typeof resolveByOperator>[2]['choice']) {
  const decision = { uid, from: 'errorPayment', choice, lang: 'en' } as const;
  const deps = {
    catalog: { snapshot: () => testSnapshot([...desk.routes.values()]) },
    prices: { price: (routeId: string) => desk.prices.get(routeId) },
    offered: desk.offered,
    verification: { hashDestination: (currencyId: string, number: string) => `${currencyId} ${number}` },
    limits: () => desk.limits,
    payments: desk.payments,
  };
  return desk.asStaff((tx) => resolveByOperator(tx, deps, { ...decision, reason: 'decided by phone', staff: nino }));
}
async function waiting(more = {}): Promise<Created> {
  const order = await desk.order({ skipPreview: true, ...more });
  await desk.drain();
  return order;
}

test('goes from form to done: confirmed, paid, paid out, in the history and in the books', async () => {
  const order = await desk.order({ amount: '10' });
  await desk.drain();
  const before = { coin: await reserveOf(desk.coin.id), money: await reserveOf(desk.money.id) };
  for (const status of ['waitPayment', 'inProgress'] as const) {
    expect(await desk.call(updateOrderStatus, { ...keys(order), status })).toEqual({ status });
  }
  await paid(order, '10', 'inProgress');
  await paidOut(order);

  const { order: view } = await desk.call(getOrder, keys(order));
  expect(view).toMatchObject({
    uid: order.uid,
    rid: order.rid,
    status: 'done',
    issue: 'none',
    payoutReference: `tx ${order.uid}`,
    moves: [],
  });
  expect(view.history.map(({ status }) => status)).toEqual([
    'new',
    'waitPayment',
    'inProgress',
    'inProgressPayout',
    'done',
  ]);
  expect((await reserveOf(desk.coin.id)).total).toBe(before.coin.total + 1_000_000_000n);
  expect(await reserveOf(desk.money.id)).toMatchObject({
    total: before.money.total - 2000n,
    held: before.money.held - 2000n,
  });
  const kinds = (await entriesOf(desk.db, order._id)).map(
    ({ reason, account, units }) => `${reason} ${account} ${units}`,
  );
  expect(new Set(kinds)).toEqual(
    new Set([
      'deposit outside -1000000000',
      'deposit customerDeposit 1000000000',
      'payoutStart reserve -2000',
      'payoutStart payoutInFlight 2000',
      'exchangeIn customerDeposit -1000000000',
      'exchangeIn outside 1000000000',
      'exchangeIn position -1000000000',
      'exchangeIn reserve 1000000000',
      'exchangeOut payoutInFlight -2000',
      'exchangeOut position 2000',
    ]),
  );
});

test('sets the fixed fee apart as income, in what the customer gave', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money), { fixedFeeUnits: 100n });
  const order = await waiting({ routeId: route.id });
  await paid(order, '10');
  await paidOut(order);
  expect((await balance(desk.db, { kind: 'feeIncome', currencyId: desk.coin.id })).total).toBe(50_000_000n);
});

test('waits for payment by itself when the preview was skipped, and shows how to pay', async () => {
  const order = await waiting();
  const { order: view } = await desk.call(getOrder, keys(order));
  expect(view).toMatchObject({ status: 'waitPayment', moves: ['waitPayment', 'inProgress', 'deleted'].slice(1) });
  expect(JSON.parse(view.route.from.paymentDetails.merchant?.template ?? '')).toMatchObject([
    { kind: 'requisite', value: '4000' },
  ]);
});

test('deletes an order that cannot be paid, and gives its payout back', async () => {
  const order = await desk.order();
  desk.refuses = 'requisitesExhausted';
  await desk.drain();
  desk.refuses = undefined;
  expect(await stateOf(order)).toMatchObject({ status: 'deleted', payout: 'released' });
});

test('shows an order to nobody without its secret, and answers all who guess alike', async () => {
  const order = await desk.order();
  const guesses = [
    { orderUID: order.uid, orderSecret: '0'.repeat(32) },
    { orderUID: order.uid, orderSecret: '' },
    { orderUID: '99999999', orderSecret: order.secret },
    { orderUID: 'nonsense', orderSecret: order.secret },
  ];
  for (const guess of guesses)
    await expect(desk.call(getOrder, guess)).rejects.toMatchObject({ errorCode: orderNotFound.code, object: {} });
  const known = { orderUID: order.uid, orderSecret: '0'.repeat(32) };
  await expect(desk.call(updateOrderStatus, { ...known, status: 'deleted' })).rejects.toMatchObject({
    errorCode: orderNotFound.code,
  });
  const file = new File([new Uint8Array(plainPdf())], 'receipt.pdf');
  await expect(desk.call(createOrderFile, known, { file })).rejects.toMatchObject({ errorCode: orderNotFound.code });
  expect(await stateOf(order)).toMatchObject({ status: 'new' });
});

test('blanks what is received where the customer asked for it', async () => {
  const order = await desk.order({ hideOutData: true });
  const { order: view } = await desk.call(getOrder, keys(order));
  expect(view.toValues).toEqual([{ field: 'wallet', key: 'wallet', name: 'wallet', value: '' }]);
});

test('lets the customer make their own moves and no others', async () => {
  const order = await desk.order();
  for (const status of ['inProgress', 'inProgressPayout', 'done', 'hold', 'errorPayment', 'returned'] as const) {
    await expect(desk.call(updateOrderStatus, { ...keys(order), status })).rejects.toMatchObject({
      errorCode: moveNotAllowed.code,
    });
  }
  await desk.call(updateOrderStatus, { ...keys(order), status: 'deleted' });
  expect(await stateOf(order)).toMatchObject({ status: 'deleted', payout: 'released' });
});

test('lets the customer report a payment only where the method takes it', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'silent' }));
  const order = await waiting({ routeId: route.id });
  await expect(desk.call(updateOrderStatus, { ...keys(order), status: 'inProgress' })).rejects.toMatchObject({
    errorCode: moveNotAllowed.code,
  });
});

test('takes receipts while the order is open, and only what is one', async () => {
  const order = await waiting();
  const file = new File([new Uint8Array(plainPdf())], 'receipt.pdf');
  const { file: stored } = await desk.call(createOrderFile, keys(order), { file });
  expect((await desk.call(getOrder, keys(order))).order.receipts).toEqual([stored]);
  const html = new File([Buffer.from('<html>')], 'receipt.pdf');
  const locked = new File(['%PDF-1.7\ntrailer << /Encrypt 5 0 R >>\n%%EOF'], 'receipt.pdf', {
    type: 'application/pdf',
  });
  await expect(desk.call(createOrderFile, keys(order), { file: locked })).rejects.toMatchObject({
    errorCode: fileNotReadable.code,
  });
  await expect(desk.call(createOrderFile, keys(order), { file: html })).rejects.toMatchObject({
    errorCode: fileNotAccepted.code,
  });
  await desk.call(updateOrderStatus, { ...keys(order), status: 'deleted' });
  await expect(desk.call(createOrderFile, keys(order), { file })).rejects.toMatchObject({
    errorCode: moveNotAllowed.code,
  });
});

test('takes no more receipts than there may be, and says how many', async () => {
  const order = await waiting();
  const file = new File([new Uint8Array(plainPdf())], 'receipt.pdf');
  for (let sent = 0; sent < 10; sent += 1) await desk.call(createOrderFile, keys(order), { file });
  await expect(desk.call(createOrderFile, keys(order), { file })).rejects.toMatchObject({
    errorCode: tooManyKept.code,
    object: { max: 10 },
  });
  expect((await desk.call(getOrder, keys(order))).order.receipts).toHaveLength(10);
});

test('expires when nobody paid in time: the payout goes back, and a word after that is too late', async () => {
  const [order, late] = [await waiting(), await waiting()];
  await paid(late, '10');
  await desk.clock.advance(1_800_000);
  await expect(desk.call(updateOrderStatus, { ...keys(order), status: 'inProgress' })).rejects.toMatchObject({
    errorCode: moveNotAllowed.code,
  });
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'deleted', payout: 'released' });
  expect(await stateOf(late)).toMatchObject({ status: 'inProgress', payout: 'held' });
});

test('says whether the time of an order ran out, or somebody cancelled it', async () => {
  const [late, cancelled] = [await waiting(), await waiting()];
  await desk.call(updateOrderStatus, { ...keys(cancelled), status: 'deleted' });
  await desk.clock.advance(1_800_000);
  await desk.drain();
  const seen = async (order: typeof late) => (await desk.call(getOrder, { type: 'order', ...keys(order) })).order;
  expect(await seen(late)).toMatchObject({ status: 'deleted', isExpired: true });
  expect(await seen(cancelled)).toMatchObject({ status: 'deleted', isExpired: false });
});

test('keeps money that came after the end, and goes on with it once somebody says so', async () => {
  const order = await waiting();
  await desk.call(updateOrderStatus, { ...keys(order), status: 'deleted' });
  await paid(order, '10', 'deleted');
  expect(await stateOf(order)).toEqual({
    status: 'errorPayment',
    issue: 'late',
    payout: 'released',
    deposit: 0n,
    unmatched: 1_000_000_000n,
  });
  await expect(moved(order, 'errorPayment', 'deleted')).rejects.toMatchObject({ definition: moveNotAllowed });
  await expect(moved(order, 'errorPayment', 'inProgress')).rejects.toMatchObject({ definition: moveNotAllowed });
  await decided(order, { resolution: 'goOnLocked' });
  expect(await stateOf(order)).toMatchObject({ payout: 'held', deposit: 1_000_000_000n, unmatched: 0n });
  await paidOut(order);
});

const came: [amount: string, status: string, issue: string][] = [
  ['9.89999999', 'errorPayment', 'underpaid'],
  ['9.9', 'inProgress', 'none'],
  ['10.1', 'inProgress', 'none'],
  ['10.10000001', 'inProgress', 'overpaid'],
];

test.each(came)('judges %s that came for 10 with a tolerance of 1 %%: %s, %s', async (amount, status, issue) => {
  const order = await waiting();
  await paid(order, amount);
  expect(await stateOf(order)).toMatchObject({ status, issue });
});

test('goes on when what was missing came', async () => {
  const order = await waiting();
  await paid(order, '6');
  await paid(order, '4', 'errorPayment');
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', issue: 'none', deposit: 1_000_000_000n });
});

test('keeps what was paid too much for the customer, and sends it back', async () => {
  const order = await waiting();
  await paid(order, '12');
  await paidOut(order);
  expect(await stateOf(order)).toMatchObject({ status: 'done', deposit: 200_000_000n });
  await desk.asStaff((tx) => refundSurplus(tx, { uid: order.uid, from: 'done', reason: 'sent back', staff: nino }));
  expect(await stateOf(order)).toMatchObject({ status: 'done', deposit: 0n, issue: 'none' });
});

test('returns an order: the customer has their money, the reserve its own', async () => {
  const order = await waiting();
  await paid(order, '10');
  const before = await reserveOf(desk.money.id);
  await moved(order, 'inProgress', 'inProgressPayout');
  await desk.asStaff((tx) =>
    moveByOperator(tx, {
      uid: order.uid,
      from: 'inProgressPayout',
      to: 'errorPayout',
      reason: 'card refused',
      staff: nino,
    }),
  );
  expect(await stateOf(order)).toMatchObject({ issue: 'payoutFailed', payout: 'inFlight' });
  await moved(order, 'errorPayout', 'returned');
  expect(await stateOf(order)).toMatchObject({ status: 'returned', payout: 'released', deposit: 0n });
  expect(await reserveOf(desk.money.id)).toMatchObject({ total: before.total, held: before.held - 2000n });
});

test('opens no payout for a payment that was only reported', async () => {
  const order = await waiting();
  await desk.call(updateOrderStatus, { ...keys(order), status: 'inProgress' });
  await expect(moved(order, 'inProgress', 'inProgressPayout')).rejects.toMatchObject({ definition: moveNotAllowed });
  await expect(paidOut(order)).rejects.toMatchObject({ definition: moveNotAllowed });
  expect(await stateOf(order)).toMatchObject({ status: 'inProgress', payout: 'held' });
});

test('pays out nothing before what was asked for has come, by whatever way', async () => {
  const order = await waiting();
  await desk.call(updateOrderStatus, { ...keys(order), status: 'inProgress' });
  await expect(moved(order, 'inProgress', 'inProgressPayout')).rejects.toMatchObject({ definition: moveNotAllowed });
  await expect(paidOut(order)).rejects.toMatchObject({ definition: moveNotAllowed });
  await moved(order, 'inProgress', 'hold');
  await paid(order, '1', 'hold');
  for (const to of ['inProgressPayout', 'inProgress'] as const)
    await expect(moved(order, 'hold', to)).rejects.toMatchObject({ definition: moveNotAllowed });
  const other = await waiting();
  await paid(other, '1');
  await expect(moved(other, 'errorPayment', 'inProgress')).rejects.toMatchObject({ definition: moveNotAllowed });
  await expect(moved(order, 'hold', 'inProgressPayout')).rejects.toMatchObject({ definition: moveNotAllowed });
  expect(await stateOf(order)).toMatchObject({ status: 'hold', payout: 'held', deposit: 100_000_000n });
  await paid(order, '9', 'hold');
  await moved(order, 'hold', 'inProgressPayout');
  await paidOut(order, 'inProgressPayout');
});

test('says what the reserve has left when an order cannot be taken up again', async () => {
  const order = await waiting();
  await desk.call(updateOrderStatus, { ...keys(order), status: 'deleted' });
  await paid(order, '10', 'deleted');
  const { total, held } = await reserveOf(desk.money.id);
  await desk.fillReserve(desk.money, held - total + 1999n);
  await expect(decided(order, { resolution: 'goOnLocked' })).rejects.toMatchObject({
    definition: reserveTooSmall,
    object: { max: '19.99', symbol: 'MONE' },
  });
  await desk.fillReserve(desk.money, total - held);
  await expect(moved(order, 'errorPayment', 'returned')).rejects.toMatchObject({ definition: moveNotAllowed });
  await decided(order, { resolution: 'giveBack', refundAddress: '4000000000000010' });
  await moved(order, 'errorPayment', 'returned');
  expect(await stateOf(order)).toMatchObject({ status: 'returned', payout: 'released', unmatched: 0n });
});

test('pays out once when two operators press at once, twenty times over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const order = await waiting();
    await paid(order, '10');
    const presses = await Promise.allSettled([
      paidOut(order, 'inProgress', nino),
      paidOut(order, 'inProgress', giorgi),
    ]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const payouts = (await entriesOf(desk.db, order._id)).filter(({ reason }) => reason === 'exchangeOut');
    expect(payouts).toHaveLength(2);
  }
});

test('shows the last finished orders with nobody recognisable', async () => {
  const order = await waiting({ amount: '123.456789' });
  await paid(order, '123.456789');
  await paidOut(order);
  const { orders } = await desk.call(listLastOrders, { limit: 1 });
  expect(orders).toMatchObject([
    { inAmount: '120.00000000', outAmount: '240.00', from: { symbol: 'COIN' }, to: { symbol: 'MONE' } },
  ]);
});

test('fixes a floating price when the money has come, and holds what it then pays out', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { rateType: 'floating', lockPoint: 'detection' }));
  const order = await waiting({ routeId: route.id });
  desk.addRoute(route, { fixedFeeUnits: 500n });
  const before = await reserveOf(desk.money.id);
  await paid(order, '10');
  await expect(moved(order, 'inProgress', 'inProgressPayout')).rejects.toMatchObject({ definition: moveNotAllowed });
  await desk.drain();
  const { order: view } = await desk.call(getOrder, keys(order));
  expect(view).toMatchObject({ status: 'inProgress', outAmount: '15.00', rateType: 'floating' });
  expect((await reserveOf(desk.money.id)).held).toBe(before.held - 500n);
  await paidOut(order);
});

test('keeps the services that were agreed when a floating price is fixed, whatever the route charges by then', async () => {
  const texts = { en: '', ru: '', ka: '' };
  const service = { id: newId(), title: texts, description: texts, amountUnits: 300n, fields: [] };
  const floating = testRoute(desk.coin, desk.money, {
    rateType: 'floating',
    lockPoint: 'detection',
    services: [service],
  });
  for (const services of [[{ ...service, amountUnits: 900n }], []]) {
    const route = desk.addRoute(floating);
    const order = await waiting({ routeId: route.id, additionalServices: [service.id] });
    expect(order.outAmount).toBe('17.00');
    desk.addRoute({ ...route, services });
    await paid(order, '10');
    await desk.drain();
    const { order: view } = await desk.call(getOrder, keys(order));
    expect(view.outAmount).toBe('17.00');
    await paidOut(order);
  }
});

test('holds a floating order for an operator when there is no price to fix', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { rateType: 'floating', lockPoint: 'detection' }));
  const order = await waiting({ routeId: route.id });
  desk.addRoute(route, { isOpen: false });
  await paid(order, '10');
  await desk.drain();
  expect(await stateOf(order)).toMatchObject({ status: 'hold', payout: 'held' });
  await moved(order, 'hold', 'inProgressPayout');
  await paidOut(order, 'inProgressPayout');
});
