import {
  chooseResolution,
  getOrder,
  getStaffOrder,
  listMethodSettings,
  moveNotAllowed,
  refusal,
  requisitesExhausted,
  updateMethodSettings,
  walletInUse,
} from '@tetri/contract';
import { createTestDatabase, expectRefusal, factories } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';
import type { Route } from '../../catalog/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { moveByOperator } from '../../orders/index.ts';
import {
  type Created,
  type DeskServer,
  nino,
  openOrdersDesk,
  type OrdersDesk,
} from '../../orders/testing/orders-desk.ts';
import { testRoute, testSnapshot } from '../../orders/testing/test-catalog.ts';
import { verifyPerson, withdraw } from '../../orders/testing/verify-person.ts';
import { DatabaseAddresses } from '../deposits/actions/database-addresses.ts';
import { followStep } from '../deposits/actions/follow-step.ts';
import { forgetPersonalDeposits } from '../deposits/store/personal-deposits.ts';
import { addressWithdrawn } from '../events.ts';
import { ChainSimulator, simulatedChainMethod } from '../testing/chain-simulator.ts';

const schema = z.object({ wallet: z.string() });
const of = { method: 'chain', network: 'NET' };

let desk: OrdersDesk;
let office: BackOffice;
let chain: ChainSimulator;
let owner: Awaited<ReturnType<BackOffice['enter']>>;
/** What happens between an address that is given and the invoice that shows it. */
let beforeOpened: () => Promise<unknown>;
/** Whether the method has no address to give. */
let isRefused: () => boolean;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => {
    const method = simulatedChainMethod(chain, new DatabaseAddresses(db));
    return [
      {
        ...method,
        async openInvoice(request) {
          if (isRefused()) return { state: 'refused', reason: 'requisitesExhausted' };
          const opened = await method.openInvoice(request);
          await beforeOpened();
          return opened;
        },
        settings: {
          schema,
          walletsOf: (saved) => {
            const { wallet } = schema.safeParse(saved).data ?? {};
            return new Map(wallet === undefined || wallet === 'none' ? [] : [['NET', wallet]]);
          },
          withoutSecrets: (saved) => saved,
        },
      },
    ];
  });
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  office = await openBackOffice(desk.db, { deps: { payments: desk.payments, catalog } });
  owner = await office.enter('owner');
  await desk.fillReserve(desk.coin, 100_000_000_000n);
  await followStep(desk.db, chain, of);
  await save('first');
});
beforeEach(() => {
  beforeOpened = async () => undefined;
  isRefused = () => false;
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});
afterAll(async () => {
  await office.stop();
  await desk.stop();
});

/** By the settings as they are saved now. */
async function save(wallet: string, replaceWalletReason?: string) {
  const [before] = (await owner.call(listMethodSettings, {})).methods;
  const settings = JSON.stringify({ wallet });
  const { version = 0 } = before ?? {};
  return owner.call(updateMethodSettings, { method: 'chain', settings, version, replaceWalletReason });
}

async function ordered(more: Partial<Route> = {}, server?: DeskServer): Promise<Created> {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'chain', confirmations: 1, ...more }));
  return desk.order({ routeId: route.id, skipPreview: true }, undefined, server);
}

/** Pays what the page asks for to what it shows, or another amount; one block deep. */
async function pay(order: Created, units = 1_000_000_000n): Promise<void> {
  chain.pay({ address: (await pageOf(order)).address ?? '', currencyId: desk.coin.id, units });
  chain.mine();
  await followStep(desk.db, chain, of);
  await desk.drain();
}

async function end({ uid }: Created): Promise<void> {
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid, from: 'waitPayment', to: 'deleted', reason: 'not paid', staff: nino }),
  );
  await desk.drain();
}

/** What the customer reads there, and pays to. */
async function pageOf({ uid, secret }: Created) {
  const { order } = await desk.call(getOrder, { orderUID: uid, orderSecret: secret });
  const template = order.route.from.paymentDetails.merchant?.template ?? '[]';
  const blocks = JSON.parse(template) as { kind: string; value?: string; text?: string; hasSupport?: boolean }[];
  return {
    address: blocks.find(({ kind }) => kind === 'requisite')?.value,
    warning: blocks.find(({ hasSupport }) => hasSupport)?.text,
  };
}

/** What is read where the wallet was replaced: by whom others are found for as soon as there are any, and by everybody else. */
const unaddressed = { address: undefined, warning: expect.stringContaining('there are no new ones yet') };
const unaddressedPaid = {
  address: undefined,
  warning: expect.stringContaining('there are no new ones for this order'),
};

test('another wallet to pay to is refused until the orders that were given an address of the one before have ended', async () => {
  const order = await ordered();
  await desk.drain();
  const { object } = await expectRefusal(save('second'), walletInUse);
  expect(object).toEqual({ network: 'NET', count: 1, customers: 0 });
  await save('first');
  await end(order);
  await save('second');
});

const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const untilWaiting = (count: number) =>
  vi.waitFor(async () => expect((await desk.db.$client.query(waiting)).rowCount).toBe(count), 10_000);

/** Runs `act` while another connection holds what `lock` takes; answers it once that has let go. */
async function whileLocked<Result>(lock: string, act: () => Promise<() => Promise<Result>>): Promise<Result> {
  const other = await desk.db.$client.connect();
  try {
    await other.query('begin');
    await other.query(lock);
    const begun = await act();
    await other.query('commit');
    return await begun();
  } catch (error) {
    await other.query('rollback');
    throw error;
  } finally {
    other.release();
  }
}

test('a wallet in use is replaced with a reason: its addresses are shown no more, and orders and people are given others', async () => {
  const { id: userId } = await factories.user(desk.db);
  const derive = (number: number) => ({ address: `person-${number}`, memo: '' });
  const addressOfPerson = async () => (await desk.payments.walletAddress({ userId, ...of }, derive)).address;
  const ofPerson = await addressOfPerson();
  const order = await ordered();
  await desk.drain();
  const { address: stolen, warning } = await pageOf(order);
  expect(stolen).toMatch(/^address-/);
  expect(warning).toBeUndefined();

  const { object } = await expectRefusal(save('sixth'), walletInUse);
  expect(object).toEqual({ network: 'NET', count: 1, customers: 1 });
  await save('sixth', 'the phone with its words was stolen');
  // At once, before anything else is done.
  expect(await pageOf(order)).toEqual(unaddressed);

  await desk.drain();
  const { address, warning: said } = await pageOf(order);
  expect(address).toMatch(/^address-/);
  expect(address).not.toBe(stolen);
  expect(said).toContain('have been replaced: those below are the new ones');
  // Whoever hears of it may die before that is written down, and hears of it again.
  const withdrawn = { orderId: order._id, address: stolen ?? '' };
  await desk.asStaff((tx) => announce(tx, addressWithdrawn, withdrawn, { key: order._id }));
  await desk.drain();
  const { history } = (await owner.call(getStaffOrder, { uid: order.uid })).order;
  expect(history.flatMap((step) => step.said).filter(({ code }) => code === 'walletReplaced')).toEqual([
    { code: 'walletReplaced', values: { address: stolen } },
  ]);
  const { rows } = await desk.db.execute<{ reason: string }>(
    sql`select reason from audit_entries where action = 'updateMethodSettings' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ reason: 'the phone with its words was stolen' }]);
  expect(await addressOfPerson()).not.toBe(ofPerson);

  // The new ones are in use as those were.
  const { object: again } = await expectRefusal(save('seventh'), walletInUse);
  expect(again).toEqual({ network: 'NET', count: 1, customers: 1 });
  await pay(order);
  expect((await owner.call(getStaffOrder, { uid: order.uid })).order.status).toBe('inProgress');
});

test('what was seen of a wallet that is replaced is answered for by people, and no order is deleted for it', async () => {
  const [paid, waits] = [await ordered(), await ordered()];
  await desk.drain();
  await pay(paid);
  chain.pay({ address: (await pageOf(waits)).address ?? '', currencyId: desk.coin.id, units: 1_000_000_000n });
  await followStep(desk.db, chain, of);
  await desk.drain();

  beforeOpened = () => Promise.reject(refusal(requisitesExhausted));
  await save('none', 'the phone with its words was stolen');
  await desk.drain();
  const { rows } = await desk.db.execute(sql`
    select order_id as id, state, is_former as "isFormer" from deposits
    where order_id = any(${sql.param([paid._id, waits._id])}::uuid[]) order by taken_at is null`);
  expect(rows).toEqual([
    { id: paid._id, state: 'taken', isFormer: true },
    { id: waits._id, state: 'gone', isFormer: true },
  ]);
  const statusOf = async ({ uid }: Created) => (await owner.call(getStaffOrder, { uid })).order.status;
  expect(await statusOf(paid)).toBe('inProgress');
  expect(await statusOf(waits)).toBe('inProgress');
  expect(await pageOf(waits)).toEqual(unaddressedPaid);
  const shown = await desk.call(getOrder, { orderUID: waits.uid, orderSecret: waits.secret });
  expect(shown.order.deposits).toMatchObject([{ state: 'unfollowed' }]);
  const { history } = (await owner.call(getStaffOrder, { uid: waits.uid })).order;
  expect(history.flatMap(({ said }) => said.map(({ code }) => code))).toContain('paymentUnfollowed');
  await save('ninth');
});

test('a payment that was gone before its wallet is replaced is not said to be looked for', async () => {
  const order = await ordered();
  await desk.drain();
  const { address = '' } = await pageOf(order);
  const reference = chain.pay({ address, currencyId: desk.coin.id, units: 1_000_000_000n });
  await followStep(desk.db, chain, of);
  await desk.drain();
  chain.drop(reference);
  await followStep(desk.db, chain, of);
  await desk.drain();
  await save('none', 'the phone with its words was stolen');
  await desk.drain();
  const shown = await desk.call(getOrder, { orderUID: order.uid, orderSecret: order.secret });
  expect(shown.order).toMatchObject({ status: 'inProgress', deposits: [{ reference, state: 'gone' }] });
  expect(await pageOf(order)).toEqual(unaddressedPaid);
  const { history } = (await owner.call(getStaffOrder, { uid: order.uid })).order;
  const said = history.flatMap((step) => step.said.map(({ code }) => code));
  expect(said).toContain('paymentGone');
  expect(said).not.toContain('paymentUnfollowed');
  await save('gone');
});

test('a payment that is judged while its wallet is replaced counts nothing', async () => {
  const order = await ordered();
  await desk.drain();
  chain.pay({ address: (await pageOf(order)).address ?? '', currencyId: desk.coin.id, units: 1_000_000_000n });
  chain.mine();
  await followStep(desk.db, chain, of);
  await whileLocked(`select from orders where id = '${order._id}' for update`, async () => {
    const judged = desk.drain();
    await untilWaiting(1);
    await save('tenth', 'the phone with its words was stolen');
    return () => judged;
  });
  await desk.drain();
  const paid = sql`select from order_payments where order_id = ${order._id}`;
  expect((await desk.db.execute(paid)).rowCount).toBe(0);
  const { history } = (await owner.call(getStaffOrder, { uid: order.uid })).order;
  expect(new Set(history.map(({ status }) => status))).toEqual(new Set(['new', 'waitPayment']));
});

test('orders that lost their address with a wallet that was removed are given one of the wallet that is set later', async () => {
  const order = await ordered();
  await desk.drain();
  const { address: stolen } = await pageOf(order);
  const { state } = desk.payments;
  // As a method without a wallet does.
  isRefused = () => state.settingsOf('chain', schema, { wallet: 'none' }).wallet === 'none';
  await save('none', 'the phone with its words was stolen');
  await desk.drain();
  expect(await pageOf(order)).toEqual(unaddressed);
  // Another process saves it, and this one does not hear of it yet.
  const hearing = vi.spyOn(state, 'changed').mockResolvedValue(undefined);
  try {
    await save('thirteenth');
    await desk.drain();
  } finally {
    hearing.mockRestore();
  }
  const { address } = await pageOf(order);
  expect(address).toMatch(/^address-/);
  expect(address).not.toBe(stolen);
});

/** How many have an address in use. */
const countedInUse = async () =>
  (await expectRefusal(save('another'), walletInUse)).object as { readonly count: number; readonly customers: number };

test('people who were erased have no address in use', async () => {
  await ordered();
  await desk.drain();
  const before = await countedInUse();
  const { id: userId } = await factories.user(desk.db);
  await desk.payments.walletAddress({ userId, ...of }, (number) => ({ address: `erased-${number}`, memo: '' }));
  expect(await countedInUse()).toEqual({ ...before, customers: before.customers + 1 });
  await desk.asStaff((tx) => forgetPersonalDeposits(tx, userId));
  expect(await countedInUse()).toEqual(before);
});

/** Money comes to an address after its order has ended. */
async function payLate({ uid, secret }: Created, address: string | undefined): Promise<void> {
  chain.pay({ address: address ?? '', currencyId: desk.coin.id, units: 1_000_000_000n });
  chain.mine();
  await followStep(desk.db, chain, of);
  await desk.drain();
  const { order } = await desk.call(getOrder, { orderUID: uid, orderSecret: secret });
  expect(order.status).toBe('errorPayment');
}

test('an order that is taken up again after its end has its address in use again', async () => {
  const [order] = [await ordered(), await ordered()];
  await desk.drain();
  const before = await countedInUse();
  const { address } = await pageOf(order);
  await end(order);
  expect(await countedInUse()).toEqual({ ...before, count: before.count - 1 });
  await payLate(order, address);
  expect(await countedInUse()).toEqual(before);
  expect(await pageOf(order)).toEqual({ address, warning: undefined });
  await save('fourteenth', 'the phone with its words was stolen');
  expect(await pageOf(order)).toEqual(unaddressedPaid);
});

test('an order that is taken up again after its wallet was replaced shows the address of before no more', async () => {
  const order = await ordered();
  await desk.drain();
  const { address } = await pageOf(order);
  await end(order);
  await save('fifteenth', 'the phone with its words was stolen');
  await payLate(order, address);
  expect(await pageOf(order)).toEqual(unaddressedPaid);
});

test('the rest of a payment is not offered where its wallet was replaced, nor promised', async () => {
  const order = await ordered({ resolutions: ['topUp', 'giveBack'] });
  await desk.drain();
  await pay(order, 400_000_000n);
  const keys = { orderUID: order.uid, orderSecret: order.secret };
  const offers = async () =>
    (await desk.call(getOrder, keys)).order.resolution?.offers.map(({ resolution }) => resolution);
  expect(await offers()).toEqual(['topUp', 'giveBack']);
  await save('seventeenth', 'the phone with its words was stolen');
  await desk.drain();
  expect(await offers()).toEqual(['giveBack']);
  await expectRefusal(desk.call(chooseResolution, { ...keys, resolution: 'topUp' }), moveNotAllowed);
});

test('an order that was shown where to pay is not deleted when its customer is verified and no other address is to be had', async () => {
  const { id: userId } = await factories.user(desk.db);
  const approval = await verifyPerson(desk.db, userId);
  const terms = { isVerificationRequired: true, verificationWaitSeconds: 86_400 };
  const order = await ordered(terms, await desk.addServer(userId));
  await desk.drain();
  expect((await pageOf(order)).address).toBeDefined();
  await withdraw(desk.db, approval);
  await desk.drain();
  const statusNow = async () => (await owner.call(getStaffOrder, { uid: order.uid })).order.status;
  expect(await statusNow()).toBe('hold');

  beforeOpened = () => Promise.reject(refusal(requisitesExhausted));
  await save('none', 'the phone with its words was stolen');
  await verifyPerson(desk.db, userId);
  await desk.drain();
  expect(await statusNow()).toBe('waitPayment');
  expect(await pageOf(order)).toEqual(unaddressed);
  await save('eighteenth');
});
