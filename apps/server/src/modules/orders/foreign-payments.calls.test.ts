import type { Client } from '@tetri/client';
import {
  attachUnclaimedPayment,
  bookUnclaimedPayment,
  getOrder,
  getStaffOrder,
  getUnclaimedPayment,
  giveBackUnclaimedPayment,
  listUnclaimedPayments,
  moveNotAllowed,
} from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../compose/testing/back-office.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { balance, book, changeReserve, entries, placeUnits } from '../ledger/index.ts';
import { DatabaseAddresses, findDeposits, findShaken, followStep } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';
import type { Rates } from '../rates/index.ts';
import { moveByOperator } from './actions/operator-actions.ts';
import { findOrder } from './store/find-order.ts';
import { countOpenGuestOrders, erasePersonalOrders } from './store/personal-data.ts';
import { foreignPayment } from './testing/foreign-payment.ts';
import { refused } from './testing/money-desk.ts';
import { type Created, nino as operator, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testRoute, testSnapshot } from './testing/test-catalog.ts';

let desk: OrdersDesk;
let office: BackOffice;
let chain: ChainSimulator;
let nino: Client;
let giorgi: Client;
let order: Created;
let address: string;
/** A route that takes the asset in which nobody asked for. */
let other: string;
const of = { method: 'chain', network: 'NET' };
const ten = 1_000_000_000n;
const reason = 'They asked for it';
/** As the route of the tests asks for. */
const needed = 2;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  const rates = { board: () => ({ prices: new Map() }) } as unknown as Rates;
  const payments = desk.payments;
  office = await openBackOffice(desk.db, { deps: { catalog, payments, rates, screening: desk.screening.deps } });
  nino = await office.enter('operator');
  giorgi = await office.enter('operator');
  await desk.fillReserve(desk.coin, 100_000_000_000n);
  await desk.fillReserve(desk.money, 100_000_000_000n);
  other = desk.addRoute(testRoute(desk.money, desk.coin, { paymentMethod: 'chain', confirmations: needed })).id;
  // Where its follower begins.
  await follow();
});
afterAll(async () => {
  await office.stop();
  await desk.stop();
});
beforeEach(async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'chain', confirmations: needed }));
  order = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${order._id}`,
  );
  address = rows[0]?.address ?? '';
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

async function follow(): Promise<void> {
  await followStep(desk.db, chain, of);
  await desk.drain();
}

/** Another asset than was asked for, to the order's own address, as deep as asked for. */
async function foreign(units = 77n, more: { readonly reference?: string } = {}) {
  const reference = chain.pay({ address, currencyId: desk.money.id, units, ...more });
  chain.mine(needed);
  await follow();
  const payment = await foreignPayment(desk.db, order._id);
  if (!payment) throw new Error('it is kept');
  return { id: payment.id, reference };
}

const standing = async () => {
  const found = await findOrder(desk.db, order._id);
  return { status: found?.status, issue: found?.issue };
};
const shown = async () =>
  (await desk.call(getOrder, { orderUID: order.uid, orderSecret: order.secret })).order.deposits.map(
    ({ state }) => state,
  );
const said = async () => {
  const { history } = (await nino.call(getStaffOrder, { uid: order.uid })).order;
  return history.flatMap((step) => step.said.map(({ code }) => code));
};
const payment = async (id: string) => (await nino.call(getUnclaimedPayment, { id })).payment;

/** What the books say of the asset that nobody asked for. */
async function books() {
  const { id: currencyId } = desk.money;
  const total = async (kind: 'reserve' | 'feeIncome' | 'unmatched') =>
    (await balance(desk.db, { kind, currencyId })).total;
  const lying = (await placeUnits(desk.db)).filter((place) => place.currencyId === currencyId);
  return {
    reserve: await total('reserve'),
    income: await total('feeIncome'),
    owed: await total('unmatched'),
    places: lying.reduce((sum, { units }) => sum + units, 0n),
  };
}

const act = (id: string) => ({ commandId: newId(), id, reason });
const back = (id: string, reference: string = newId()) => ({ ...act(id), address: 'somebody', reference });

test('lists what came in another currency with its order, and sends it back once', async () => {
  const before = await books();
  const { id, reference } = await foreign();
  expect(await standing()).toEqual({ status: 'errorPayment', issue: 'wrongAsset' });
  expect(await shown()).toEqual(['apart']);
  expect(await payment(id)).toMatchObject({
    state: 'open',
    source: 'deposit',
    cameFor: order.uid,
    amount: '0.77',
    symbol: desk.money.symbol,
    account: address,
    reference,
    isDeep: true,
  });
  const command = back(id);
  await nino.call(giveBackUnclaimedPayment, command);
  expect(await nino.call(giveBackUnclaimedPayment, command)).toMatchObject({ isBooked: true });
  expect(await payment(id)).toMatchObject({ state: 'givenBack', cameFor: order.uid });
  expect(await books()).toEqual(before);
  expect(await shown()).toEqual(['sentBack']);
  // What failed for it is ended by people.
  expect(await standing()).toEqual({ status: 'errorPayment', issue: 'wrongAsset' });
  expect((await said()).filter((code) => code === 'assetGivenBack')).toHaveLength(1);
});

test('pays no other order', async () => {
  const { id } = await foreign();
  const { candidates } = await nino.call(getUnclaimedPayment, { id });
  expect(candidates).toEqual([]);
  const waiting = await desk.order({ routeId: other, skipPreview: true });
  await desk.drain();
  await refused(nino.call(attachUnclaimedPayment, { ...act(id), uid: waiting.uid }), moveNotAllowed);
  expect(await payment(id)).toMatchObject({ state: 'open' });
});

test('an order that is paid besides is no longer to be looked into once it is decided about all that came', async () => {
  const one = await foreign(3n);
  const second = chain.pay({ address, currencyId: desk.money.id, units: 4n });
  chain.pay({ address, currencyId: desk.coin.id, units: ten });
  chain.mine(needed);
  await follow();
  expect(await standing()).toEqual({ status: 'inProgress', issue: 'wrongAsset' });
  await nino.call(bookUnclaimedPayment, act(one.id));
  expect(await standing()).toEqual({ status: 'inProgress', issue: 'wrongAsset' });
  const { payments } = await nino.call(listUnclaimedPayments, {});
  const left = payments.find(({ reference }) => reference === second);
  await nino.call(giveBackUnclaimedPayment, back(left?._id ?? ''));
  expect(await standing()).toEqual({ status: 'inProgress', issue: 'none' });
  expect(await said()).toEqual(expect.arrayContaining(['assetKept', 'assetGivenBack']));
  expect((await findOrder(desk.db, order._id))?.depositUnits).toBe(ten);
});

test('the exchange bears what is gone after it was given back, and has it again when it returns', async () => {
  const before = await books();
  const { id, reference } = await foreign(6n);
  await nino.call(giveBackUnclaimedPayment, back(id));
  for (const _round of [1, 2]) {
    chain.replace(needed);
    await follow();
    expect(await books()).toEqual({ ...before, reserve: before.reserve - 6n, places: before.places - 6n });
    chain.pay({ address, currencyId: desk.money.id, units: 6n, reference });
    await follow();
    // Seen again, and not deep yet.
    expect(await desk.breaches()).toEqual([]);
    chain.mine(needed);
    await follow();
    expect(await books()).toEqual(before);
    expect(await payment(id)).toMatchObject({ state: 'givenBack' });
  }
  expect((await said()).filter((code) => code === 'wrongAsset')).toHaveLength(1);
});

test('is owed as before in another block, and as what it is where it pays another amount there', async () => {
  const before = await books();
  const { id, reference } = await foreign(6n);
  chain.replace(needed, { waits: true });
  chain.mine();
  await follow();
  expect(await payment(id)).toMatchObject({ state: 'open', isDeep: false });
  // Nothing of the order rests on it.
  expect(await findShaken(desk.db, order._id)).toEqual([]);
  await refused(nino.call(giveBackUnclaimedPayment, back(id)), moveNotAllowed);
  expect((await books()).owed).toBe(before.owed + 6n);
  chain.mine(needed);
  await follow();
  expect(await payment(id)).toMatchObject({ state: 'open', isDeep: true });
  chain.replace(2 * needed);
  await follow();
  expect(await payment(id)).toMatchObject({ state: 'gone' });
  expect(await books()).toEqual(before);
  await foreign(9n, { reference });
  expect(await payment(id)).toMatchObject({ state: 'open', amount: '0.09' });
  expect((await books()).owed).toBe(before.owed + 9n);
  expect(await standing()).toEqual({ status: 'errorPayment', issue: 'wrongAsset' });
});

test('a loss that the reserve does not cover is said once, and booked once it does', async () => {
  const { id } = await foreign(6n);
  await nino.call(bookUnclaimedPayment, act(id));
  const { id: currencyId } = desk.money;
  const change = (units: bigint) =>
    desk.asStaff((tx) =>
      changeReserve(tx, { changeId: newId(), currencyId, units, kind: 'reserveAdjustment', memo: '' }),
    );
  const { total, held } = await balance(desk.db, { kind: 'reserve', currencyId });
  await change(held - total);
  chain.replace(needed);
  await follow();
  await follow();
  expect(await desk.breaches()).toEqual([
    `I7 unclaimed payment ${id}: it is gone, and the reserve does not cover the loss of 6`,
  ]);
  expect((await said()).filter((code) => code === 'lossNotCovered')).toHaveLength(1);
  await change(total - held);
  await desk.payments.reconcileOnce();
  expect((await balance(desk.db, { kind: 'reserve', currencyId })).total).toBe(total - 6n);
});

test('one sent back and another gone leave the order that failed for them to people', async () => {
  const { id } = await foreign(3n);
  chain.pay({ address, currencyId: desk.money.id, units: 4n });
  chain.mine(needed);
  await follow();
  await nino.call(giveBackUnclaimedPayment, back(id));
  chain.replace(needed);
  await follow();
  expect(await standing()).toEqual({ status: 'errorPayment', issue: 'wrongAsset' });
});

test('whoever is first of two who decide and a block that is replaced, the books are right', async () => {
  const before = await books();
  const { id } = await foreign(5n);
  chain.replace(needed);
  await Promise.allSettled([
    nino.call(giveBackUnclaimedPayment, back(id)),
    giorgi.call(bookUnclaimedPayment, act(id)),
    follow(),
  ]);
  await follow();
  const { state } = await payment(id);
  const lost = state === 'gone' ? 0n : 5n;
  expect(await books()).toEqual({
    reserve: before.reserve - lost,
    income: before.income + (state === 'income' ? 5n : 0n),
    owed: before.owed,
    places: before.places - (state === 'givenBack' ? 5n : 0n),
  });
});

test('nothing stays of where it went once its customer is erased', async () => {
  const { id } = await foreign();
  await desk.db.execute(sql`update orders set email = 'leaving@example.com' where id = ${order._id}`);
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid: order.uid, from: 'errorPayment', to: 'deleted', reason, staff: operator }),
  );
  await desk.drain();
  // While it is owed to them, there is somebody to give it back to.
  expect(await countOpenGuestOrders(desk.db, 'leaving@example.com')).toBe(1);
  await nino.call(giveBackUnclaimedPayment, { ...back(id), address: 'somebody-leaving' });
  expect(await countOpenGuestOrders(desk.db, 'leaving@example.com')).toBe(0);
  await transaction(desk.db, (tx) => erasePersonalOrders(tx, null, 'leaving@example.com'));
  expect((await payment(id)).decision).toMatchObject({ address: '', reason: '' });
  const { rows } = await desk.db.execute(
    sql`select from audit_entries e where to_jsonb(e)::text like '%somebody-leaving%'`,
  );
  expect(rows).toEqual([]);
});

test('what was kept before as money of no row is listed, and given back as any other', async () => {
  const before = await books();
  chain.pay({ address, currencyId: desk.money.id, units: 8n });
  chain.mine(needed);
  await followStep(desk.db, chain, of);
  const [deposit] = await findDeposits(desk.db, order._id);
  const depositId = deposit?.id ?? '';
  await desk.db.execute(sql`update deposits set state = 'taken', taken_at = tetri_now() where id = ${depositId}`);
  await transaction(desk.db, (tx) =>
    book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'foreignDeposit',
          reference: depositId,
          place: 'deposits:chain:NET',
          entries: entries(desk.money.id, { kind: 'outside' }, { kind: 'unmatched' }, 8n),
        },
      ],
    }),
  );
  await desk.drain();
  expect(await desk.breaches()).not.toEqual([]);
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_foreign_payments.sql'));
  for (const _time of [1, 2]) await desk.db.$client.query(migration?.text ?? '');
  expect(await desk.breaches()).toEqual([]);
  expect(await payment(depositId)).toMatchObject({ state: 'open', cameFor: order.uid, isDeep: true });
  await nino.call(giveBackUnclaimedPayment, back(depositId));
  expect(await books()).toEqual(before);
});
