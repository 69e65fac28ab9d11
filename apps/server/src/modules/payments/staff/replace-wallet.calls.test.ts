import {
  chooseResolution,
  getOrder,
  getStaffOrder,
  moveNotAllowed,
  refusal,
  requisitesExhausted,
  walletInUse,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../../../platform/outbox/index.ts';
import type { Created } from '../../orders/testing/orders-desk.ts';
import { verifyPerson, withdraw } from '../../orders/testing/verify-person.ts';
import { followStep } from '../deposits/actions/follow-step.ts';
import { forgetPersonalDeposits } from '../deposits/store/personal-deposits.ts';
import { addressWithdrawn } from '../events.ts';
import {
  of,
  openReplaceableWallet,
  type ReplaceableWallet,
  stolenReason,
  walletSchema,
} from '../testing/replaceable-wallet.ts';

let wallet: ReplaceableWallet;

beforeAll(async () => {
  wallet = await openReplaceableWallet();
});
beforeEach(() => wallet.reset());
afterEach(async () => {
  await wallet.desk.drain();
  expect(await wallet.desk.breaches()).toEqual([]);
});
afterAll(() => wallet.stop());

/** What is read where the wallet was replaced: by whom others are found for as soon as there are any, and by everybody else. */
const unaddressed = { address: undefined, warning: expect.stringContaining('there are no new ones yet') };
const unaddressedPaid = {
  address: undefined,
  warning: expect.stringContaining('there are no new ones for this order'),
};

test('another wallet to pay to is refused until the orders that were given an address of the one before have ended', async () => {
  const order = await wallet.ordered();
  await wallet.desk.drain();
  const { object } = await expectRefusal(wallet.save('second'), walletInUse);
  expect(object).toEqual({ network: 'NET', count: 1, customers: 0 });
  await wallet.save('first');
  await wallet.end(order);
  await wallet.save('second');
});

test('a wallet in use is replaced with a reason: its addresses are shown no more, and orders and people are given others', async () => {
  const { id: userId } = await factories.user(wallet.desk.db);
  const derive = (number: number) => ({ address: `person-${number}`, memo: '' });
  const addressOfPerson = async () => (await wallet.desk.payments.walletAddress({ userId, ...of }, derive)).address;
  const ofPerson = await addressOfPerson();
  const order = await wallet.ordered();
  await wallet.desk.drain();
  const { address: stolen, warning } = await wallet.pageOf(order);
  expect(stolen).toMatch(/^address-/);
  expect(warning).toBeUndefined();

  const { object } = await expectRefusal(wallet.save('sixth'), walletInUse);
  expect(object).toEqual({ network: 'NET', count: 1, customers: 1 });
  await wallet.save('sixth', stolenReason);
  // At once, before anything else is done.
  expect(await wallet.pageOf(order)).toEqual(unaddressed);

  await wallet.desk.drain();
  const { address, warning: said } = await wallet.pageOf(order);
  expect(address).toMatch(/^address-/);
  expect(address).not.toBe(stolen);
  expect(said).toContain('have been replaced: those below are the new ones');
  // Whoever hears of it may die before that is written down, and hears of it again.
  const withdrawn = { orderId: order._id, address: stolen ?? '' };
  await wallet.desk.asStaff((tx) => announce(tx, addressWithdrawn, withdrawn, { key: order._id }));
  await wallet.desk.drain();
  const { history } = (await wallet.owner.call(getStaffOrder, { uid: order.uid })).order;
  expect(history.flatMap((step) => step.said).filter(({ code }) => code === 'walletReplaced')).toEqual([
    { code: 'walletReplaced', values: { address: stolen } },
  ]);
  const { rows } = await wallet.desk.db.execute<{ reason: string }>(
    sql`select reason from audit_entries where action = 'updateMethodSettings' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ reason: stolenReason }]);
  expect(await addressOfPerson()).not.toBe(ofPerson);

  // The new ones are in use as those were.
  const { object: again } = await expectRefusal(wallet.save('seventh'), walletInUse);
  expect(again).toEqual({ network: 'NET', count: 1, customers: 1 });
  await wallet.pay(order);
  expect((await wallet.owner.call(getStaffOrder, { uid: order.uid })).order.status).toBe('inProgress');
});

test('what was seen of a wallet that is replaced is answered for by people, and no order is deleted for it', async () => {
  const [paid, waits] = [await wallet.ordered(), await wallet.ordered()];
  await wallet.desk.drain();
  await wallet.pay(paid);
  wallet.chain.pay({
    address: (await wallet.pageOf(waits)).address ?? '',
    currencyId: wallet.desk.coin.id,
    units: 1_000_000_000n,
  });
  await followStep(wallet.desk.db, wallet.chain, of);
  await wallet.desk.drain();

  wallet.hooks.beforeOpened = () => Promise.reject(refusal(requisitesExhausted));
  await wallet.save('none', stolenReason);
  await wallet.desk.drain();
  const { rows } = await wallet.desk.db.execute(sql`
    select order_id as id, state, is_former as "isFormer" from deposits
    where order_id = any(${sql.param([paid._id, waits._id])}::uuid[]) order by taken_at is null`);
  expect(rows).toEqual([
    { id: paid._id, state: 'taken', isFormer: true },
    { id: waits._id, state: 'gone', isFormer: true },
  ]);
  const statusOf = async ({ uid }: Created) => (await wallet.owner.call(getStaffOrder, { uid })).order.status;
  expect(await statusOf(paid)).toBe('inProgress');
  expect(await statusOf(waits)).toBe('inProgress');
  expect(await wallet.pageOf(waits)).toEqual(unaddressedPaid);
  const shown = await wallet.desk.call(getOrder, { orderUID: waits.uid, orderSecret: waits.secret });
  expect(shown.order.deposits).toMatchObject([{ state: 'unfollowed' }]);
  const { history } = (await wallet.owner.call(getStaffOrder, { uid: waits.uid })).order;
  expect(history.flatMap(({ said }) => said.map(({ code }) => code))).toContain('paymentUnfollowed');
  await wallet.save('ninth');
});

test('a payment that was gone before its wallet is replaced is not said to be looked for', async () => {
  const order = await wallet.ordered();
  await wallet.desk.drain();
  const { address = '' } = await wallet.pageOf(order);
  const reference = wallet.chain.pay({ address, currencyId: wallet.desk.coin.id, units: 1_000_000_000n });
  await followStep(wallet.desk.db, wallet.chain, of);
  await wallet.desk.drain();
  wallet.chain.drop(reference);
  await followStep(wallet.desk.db, wallet.chain, of);
  await wallet.desk.drain();
  await wallet.save('none', stolenReason);
  await wallet.desk.drain();
  const shown = await wallet.desk.call(getOrder, { orderUID: order.uid, orderSecret: order.secret });
  expect(shown.order).toMatchObject({ status: 'inProgress', deposits: [{ reference, state: 'gone' }] });
  expect(await wallet.pageOf(order)).toEqual(unaddressedPaid);
  const { history } = (await wallet.owner.call(getStaffOrder, { uid: order.uid })).order;
  const said = history.flatMap((step) => step.said.map(({ code }) => code));
  expect(said).toContain('paymentGone');
  expect(said).not.toContain('paymentUnfollowed');
  await wallet.save('gone');
});

test('orders that lost their address with a wallet that was removed are given one of the wallet that is set later', async () => {
  const order = await wallet.ordered();
  await wallet.desk.drain();
  const { address: stolen } = await wallet.pageOf(order);
  const { state } = wallet.desk.payments;
  // As a method without a wallet does.
  wallet.hooks.isRefused = () => state.settingsOf('chain', walletSchema, { wallet: 'none' }).wallet === 'none';
  await wallet.save('none', stolenReason);
  await wallet.desk.drain();
  expect(await wallet.pageOf(order)).toEqual(unaddressed);
  // Another process saves it, and this one does not hear of it yet.
  const hearing = vi.spyOn(state, 'changed').mockResolvedValue(undefined);
  try {
    await wallet.save('thirteenth');
    await wallet.desk.drain();
  } finally {
    hearing.mockRestore();
  }
  const { address } = await wallet.pageOf(order);
  expect(address).toMatch(/^address-/);
  expect(address).not.toBe(stolen);
});

/** How many have an address in use. */
const countedInUse = async () =>
  (await expectRefusal(wallet.save('another'), walletInUse)).object as {
    readonly count: number;
    readonly customers: number;
  };

test('people who were erased have no address in use', async () => {
  await wallet.ordered();
  await wallet.desk.drain();
  const before = await countedInUse();
  const { id: userId } = await factories.user(wallet.desk.db);
  await wallet.desk.payments.walletAddress({ userId, ...of }, (number) => ({ address: `erased-${number}`, memo: '' }));
  expect(await countedInUse()).toEqual({ ...before, customers: before.customers + 1 });
  await wallet.desk.asStaff((tx) => forgetPersonalDeposits(tx, userId));
  expect(await countedInUse()).toEqual(before);
});

test('an order that is taken up again after its end has its address in use again', async () => {
  const [order] = [await wallet.ordered(), await wallet.ordered()];
  await wallet.desk.drain();
  const before = await countedInUse();
  const { address } = await wallet.pageOf(order);
  await wallet.end(order);
  expect(await countedInUse()).toEqual({ ...before, count: before.count - 1 });
  await wallet.payLate(order, address);
  expect(await countedInUse()).toEqual(before);
  expect(await wallet.pageOf(order)).toEqual({ address, warning: undefined });
  await wallet.save('fourteenth', stolenReason);
  expect(await wallet.pageOf(order)).toEqual(unaddressedPaid);
});

test('an order that is taken up again after its wallet was replaced shows the address of before no more', async () => {
  const order = await wallet.ordered();
  await wallet.desk.drain();
  const { address } = await wallet.pageOf(order);
  await wallet.end(order);
  await wallet.save('fifteenth', stolenReason);
  await wallet.payLate(order, address);
  expect(await wallet.pageOf(order)).toEqual(unaddressedPaid);
});

test('the rest of a payment is not offered where its wallet was replaced, nor promised', async () => {
  const order = await wallet.ordered({ resolutions: ['topUp', 'giveBack'] });
  await wallet.desk.drain();
  await wallet.pay(order, 400_000_000n);
  const keys = { orderUID: order.uid, orderSecret: order.secret };
  const offers = async () =>
    (await wallet.desk.call(getOrder, keys)).order.resolution?.offers.map(({ resolution }) => resolution);
  expect(await offers()).toEqual(['topUp', 'giveBack']);
  await wallet.save('seventeenth', stolenReason);
  await wallet.desk.drain();
  expect(await offers()).toEqual(['giveBack']);
  await expectRefusal(wallet.desk.call(chooseResolution, { ...keys, resolution: 'topUp' }), moveNotAllowed);
});

test('an order that was shown where to pay is not deleted when its customer is verified and no other address is to be had', async () => {
  const { id: userId } = await factories.user(wallet.desk.db);
  const approval = await verifyPerson(wallet.desk.db, userId);
  const terms = { isVerificationRequired: true, verificationWaitSeconds: 86_400 };
  const order = await wallet.ordered(terms, await wallet.desk.addServer(userId));
  await wallet.desk.drain();
  expect((await wallet.pageOf(order)).address).toBeDefined();
  await withdraw(wallet.desk.db, approval);
  await wallet.desk.drain();
  const statusNow = async () => (await wallet.owner.call(getStaffOrder, { uid: order.uid })).order.status;
  expect(await statusNow()).toBe('hold');

  wallet.hooks.beforeOpened = () => Promise.reject(refusal(requisitesExhausted));
  await wallet.save('none', stolenReason);
  await verifyPerson(wallet.desk.db, userId);
  await wallet.desk.drain();
  expect(await statusNow()).toBe('waitPayment');
  expect(await wallet.pageOf(order)).toEqual(unaddressed);
  await wallet.save('eighteenth');
});
