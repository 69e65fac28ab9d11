import {
  activatePromoCode,
  amountNotPositive,
  amountNotValid,
  amountTooLarge,
  amountTooSmall,
  approvePartnerWithdrawal,
  balanceTooSmall,
  cancelPartnerOrder,
  type CallRequest,
  changedMeanwhile,
  commandReused,
  confirmOtp,
  createOrder,
  createOtp,
  createPartnerOrder,
  createPromoCode,
  createQuote,
  createWithdrawalRoute,
  decideReward,
  eraseCustomer,
  failPartnerWithdrawal,
  fieldNotFilled,
  forbidden,
  getAffiliateTerms,
  getOrderDiscount,
  getPartnerOrder,
  getPartnerRoute,
  getRoute,
  getSession,
  idempotencyConflict,
  listPartnerOrders,
  listPartnerRoutes,
  listPartnersOfStaff,
  listPromoCodes,
  listRewards,
  listWithdrawalRoutes,
  listPartnerWithdrawals,
  moveNotAllowed,
  nameTaken,
  notFound,
  orderNotFound,
  outAmountNotPositive,
  ownAddress,
  partnerOwes,
  partnerSuspended,
  passkeyNotAccepted,
  passwordIncorrect,
  payPartnerWithdrawal,
  promoCodeNotValid,
  promoCodeUsed,
  quoteNotValid,
  recordPayout,
  referenceUsed,
  reserveTooSmall,
  returnPartnerWithdrawal,
  routeNotAvailable,
  secondFactorRequired,
  secondPersonNeeded,
  tooManyRequests,
  undoPartnerWithdrawal,
  updateAffiliateTerms,
  updateOrderStatus,
  updatePartner,
  updatePromoCode,
  updateWithdrawalRoute,
  withdrawalNotPositive,
  recordPayment,
  getStaffOrder,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import { findAudit } from '../audit/index.ts';
import { replaceFields } from '../catalog/index.ts';
import { changeReserve, placeUnits } from '../ledger/index.ts';
import { type BackOffice, openBackOffice } from '../../compose/testing/back-office.ts';
import { findAffiliateBreaches } from './store/find-breaches.ts';
import { activate, lockGoodCode } from './store/promo-codes.ts';
import { keepOlderReferences } from '../orders/testing/keep-older-references.ts';
import { type AffiliateDesk, openAffiliateDesk } from './testing/affiliate-desk.ts';

let desk: AffiliateDesk;
let office: BackOffice;
let giorgi: Awaited<ReturnType<BackOffice['enter']>>;
let eka: Awaited<ReturnType<BackOffice['enter']>>;
let payRoute: string;
const reason = 'as the test needs it';

beforeAll(async () => {
  desk = await openAffiliateDesk();
  const catalog = { snapshot: () => ({ currencies: new Map(), routes: new Map() }) as never };
  office = await openBackOffice(desk.server.db, { deps: { catalog } as never });
  const staff = await desk.server.signedInStaff();
  const terms = { isActive: true, feePercent: '1', fee: '0.50', min: '0', max: '500' };
  const { route } = await staff.call(createWithdrawalRoute, { currencyId: desk.route.to.id, ...terms });
  payRoute = route._id;
});
afterAll(async () => {
  await office.stop();
  await desk.server.stop();
});

/** Two of the staff, signed in now: their sessions are short, and tests let days pass. */
async function enter() {
  [giorgi, eka] = [await office.enter('operator'), await office.enter('manager')];
}

type Asked = Partial<CallRequest<typeof createPartnerOrder>>;
const ask = (more: Asked = {}): CallRequest<typeof createPartnerOrder> => ({
  routeId: payRoute,
  toValues: [{ key: 'account', value: 'GE00' }],
  agreement: true,
  amount: '20',
  ...more,
});
type Partner = Awaited<ReturnType<AffiliateDesk['earned']>>;
async function taken(partner: Partner, more: Asked = {}) {
  const made = await partner.call(createPartnerOrder, ask(more));
  return { ...made, key: { orderUID: made.uid, orderSecret: made.secret } };
}
const act = (uid: string, from: 'new' | 'done' | 'errorPayment' = 'new') => ({ commandId: newId(), uid, from });
const statusOf = async (partner: Partner, key: { orderUID: string; orderSecret: string }) =>
  (await partner.call(getPartnerOrder, key)).order.status;

test('the currencies that partners are paid in are shown with what a dollar pays there', async () => {
  const partner = await desk.partner();
  const { routes } = await partner.call(listPartnerRoutes, {});
  expect(routes).toMatchObject([
    {
      routeId: payRoute,
      to: {
        symbol: 'USD',
        min: '10.00',
        max: '500.00',
        payoutEnabled: true,
        fields: [{ key: 'account' }],
        usd: { rate: '1.00000000' },
      },
      rate: { in: '1', out: '0.99', outFeeAmount: '0.50', changeFeePercent: '1' },
      isAutoPayout: false,
    },
  ]);
  expect((await partner.call(getPartnerRoute, { id: payRoute })).route).toEqual(routes[0]);
  await expectRefusal(partner.call(getPartnerRoute, { id: newId() }), routeNotAvailable);
});

test('a withdrawal is held at once, made once for its name, and paid once', async () => {
  const partner = await desk.earned(100);
  await enter();
  const commandId = newId();
  const made = await taken(partner, { commandId });
  expect(made.route).toMatchObject({ to: { symbol: 'USD' }, inAmount: '20.00', outAmount: '19.30' });
  expect(await taken(partner, { commandId })).toEqual(made);
  await expectRefusal(taken(partner, { commandId, amount: '21' }), idempotencyConflict);
  expect(await desk.money(partner)).toMatchObject({ balance: '80.00', totalReceived: '0.00' });
  expect((await partner.call(listPartnerOrders, {})).orders).toMatchObject([
    { uid: made.uid, status: 'new', inAmount: '20.00', toValues: [{ key: 'account', value: 'GE00' }], reference: null },
  ]);
  const pay = { ...act(made.uid), reference: 'bank 1' };
  const [first, again] = [await giorgi.call(payPartnerWithdrawal, pay), await giorgi.call(payPartnerWithdrawal, pay)];
  expect(again).toEqual(first);
  expect(first.withdrawal).toMatchObject({
    status: 'done',
    reference: 'bank 1',
    amountInUSD: '20.00',
    outAmount: '19.30',
  });
  await expectRefusal(eka.call(payPartnerWithdrawal, pay), commandReused);
  await expectRefusal(eka.call(payPartnerWithdrawal, { ...act(made.uid), reference: 'bank 2' }), changedMeanwhile);
  await expectRefusal(
    eka.call(payPartnerWithdrawal, { ...act(made.uid, 'done'), reference: 'bank 2' }),
    moveNotAllowed,
  );
  await expectRefusal(eka.call(payPartnerWithdrawal, { ...act('12345678'), reference: 'bank 2' }), notFound);
  expect(await desk.money(partner)).toMatchObject({ balance: '80.00', totalReceived: '20.00' });
  expect(await statusOf(partner, made.key)).toBe('done');
  await expectRefusal(partner.call(cancelPartnerOrder, made.key), moveNotAllowed);
  const [entry] = await findAudit(desk.server.db, { action: 'payPartnerWithdrawal' }, undefined, 1);
  expect(entry).toMatchObject({ label: made.uid, newValue: { status: 'done', reference: 'bank 1' } });
});

test('sixty seconds lie between two withdrawals', async () => {
  const partner = await desk.earned(60);
  await taken(partner);
  await desk.server.clock.advance(59_000);
  const refused = await expectRefusal(taken(partner), tooManyRequests);
  expect(refused.object).toEqual({ time: 1 });
  await desk.server.clock.advance(1000);
  await taken(partner);
});

test('two at once take one', async () => {
  const partner = await desk.earned(60);
  const results = await Promise.allSettled([taken(partner), taken(partner)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await desk.money(partner)).toMatchObject({ balance: '40.00' });
});

test('what cannot be paid is refused, and nothing is held', async () => {
  const partner = await desk.earned(30);
  await expectRefusal(taken(partner, { amount: '20.001' }), amountNotValid);
  await expectRefusal(taken(partner, { amount: '0' }), withdrawalNotPositive);
  await expectRefusal(taken(partner, { amount: '9.99' }), amountTooSmall);
  await expectRefusal(taken(partner, { amount: '500.01' }), amountTooLarge);
  const tooMuch = await expectRefusal(taken(partner, { amount: '30.01' }), balanceTooSmall);
  expect(tooMuch.object).toEqual({ max: '30.00', symbol: 'USD' });
  await expectRefusal(taken(partner, { routeId: newId() }), routeNotAvailable);
  await expectRefusal(taken(partner, { toValues: [] }), fieldNotFilled);
  await expectRefusal(taken(partner, { toValues: [{ key: 'account', value: 'nowhere' }] }), fieldNotFilled);
  const reserve = await desk.server.db.$client.query<{ free: string }>(
    `select (balance - held)::text as free from ledger_accounts where kind = 'reserve' and currency_id = $1`,
    [desk.route.to.id],
  );
  const units = BigInt(reserve.rows[0]?.free ?? '0') - 100n;
  const change = (by: bigint) =>
    transaction(desk.server.db, (tx) =>
      changeReserve(tx, {
        changeId: newId(),
        currencyId: desk.route.to.id,
        units: by,
        kind: by > 0n ? 'reserveDeposit' : 'reserveWithdrawal',
        memo: 'test',
      }),
    );
  await change(-units);
  try {
    await expectRefusal(taken(partner), reserveTooSmall);
  } finally {
    await change(units);
  }
  expect(await desk.money(partner)).toMatchObject({ balance: '30.00' });
});

test('a fee that leaves nothing is said', async () => {
  const partner = await desk.earned(20);
  const staff = await desk.server.signedInStaff();
  const { routes } = await staff.call(listWithdrawalRoutes, {});
  const [route] = routes;
  const terms = { isActive: true, feePercent: '1', fee: '0.50', min: '0', max: '500' };
  const change = { id: payRoute, version: route?.version ?? 0 };
  await staff.call(updateWithdrawalRoute, { ...change, ...terms, fee: '100' });
  await expectRefusal(taken(partner), outAmountNotPositive);
  await expectRefusal(staff.call(updateWithdrawalRoute, { ...change, ...terms }), changedMeanwhile);
  await staff.call(updateWithdrawalRoute, { id: payRoute, version: change.version + 1, ...terms });
  await expectRefusal(staff.call(updateWithdrawalRoute, { ...change, id: newId(), ...terms }), notFound);
  await expectRefusal(staff.call(updateWithdrawalRoute, { ...change, ...terms, fee: '0.001' }), amountNotValid);
  await expectRefusal(staff.call(createWithdrawalRoute, { currencyId: desk.route.to.id, ...terms }), nameTaken);
  await expectRefusal(staff.call(createWithdrawalRoute, { currencyId: newId(), ...terms }), notFound);
  await expectRefusal(
    staff.call(createWithdrawalRoute, { currencyId: desk.route.from.id, ...terms, min: '-1' }),
    amountNotValid,
  );
});

test('nobody else sees or gives up a withdrawal', async () => {
  const [partner, other] = [await desk.earned(20), await desk.partner()];
  const { key } = await taken(partner);
  await expectRefusal(other.call(getPartnerOrder, key), orderNotFound);
  await expectRefusal(other.call(cancelPartnerOrder, key), orderNotFound);
  await expectRefusal(partner.call(getPartnerOrder, { ...key, orderSecret: '0'.repeat(32) }), orderNotFound);
  expect((await partner.call(cancelPartnerOrder, key)).order.status).toBe('deleted');
  expect(await desk.money(partner)).toMatchObject({ balance: '20.00' });
});

test('staff refuse a withdrawal, say that it did not arrive, and undo what was recorded in error', async () => {
  const partner = await desk.earned(60);
  await enter();
  const refused = await taken(partner);
  await giorgi.call(returnPartnerWithdrawal, { ...act(refused.uid), reason });
  expect((await partner.call(getPartnerOrder, refused.key)).order).toMatchObject({ status: 'returned', reason });
  expect(await desk.money(partner)).toMatchObject({ balance: '60.00' });
  await expectRefusal(giorgi.call(returnPartnerWithdrawal, { ...act(refused.uid), reason }), changedMeanwhile);
  await expectRefusal(giorgi.call(returnPartnerWithdrawal, { ...act('12345678'), reason }), notFound);

  await desk.server.clock.advance(60_000);
  const { uid, key } = await taken(partner);
  await expectRefusal(giorgi.call(undoPartnerWithdrawal, { ...act(uid), reason }), moveNotAllowed);
  const fail = { ...act(uid), reason };
  await giorgi.call(failPartnerWithdrawal, fail);
  // One command is one act: the same id asks for nothing else.
  for (const call of [failPartnerWithdrawal, returnPartnerWithdrawal, undoPartnerWithdrawal, approvePartnerWithdrawal])
    await expectRefusal(giorgi.call(call, { ...fail, from: 'errorPayment' }), commandReused);
  for (const call of [failPartnerWithdrawal, undoPartnerWithdrawal]) {
    await expectRefusal(giorgi.call(call, { ...act(uid, 'new'), reason }), changedMeanwhile);
    await expectRefusal(giorgi.call(call, { ...act('12345678'), reason }), notFound);
  }
  await expectRefusal(giorgi.call(failPartnerWithdrawal, { ...act(uid, 'errorPayment'), reason }), moveNotAllowed);
  expect(await desk.money(partner)).toMatchObject({ balance: '40.00' });
  await giorgi.call(payPartnerWithdrawal, { ...act(uid, 'errorPayment'), reference: 'bank 7' });
  await expectRefusal(giorgi.call(returnPartnerWithdrawal, { ...act(uid, 'done'), reason }), moveNotAllowed);
  expect(await desk.money(partner)).toMatchObject({ balance: '40.00', totalReceived: '20.00' });
  const { withdrawal } = await giorgi.call(undoPartnerWithdrawal, { ...act(uid, 'done'), reason });
  expect(withdrawal).toMatchObject({ status: 'errorPayment', reference: null, paidBy: null });
  expect(await desk.money(partner)).toMatchObject({ balance: '40.00', totalReceived: '0.00' });
  await giorgi.call(payPartnerWithdrawal, { ...act(uid, 'errorPayment'), reference: 'bank 7' });
  expect(await statusOf(partner, key)).toBe('done');
});

test('what people pay leaves the place where the currency usually lies, and comes back to where it left', async () => {
  const partner = await desk.earned(20);
  await enter();
  const { uid } = await taken(partner);
  const usual = 'place:00000000-0000-7000-8000-000000000001';
  const { $client } = desk.server.db;
  const lies = async (place: string) =>
    (await placeUnits(desk.server.db)).find((one) => one.place === place && one.currencyId === desk.route.to.id)
      ?.units ?? 0n;
  await $client.query('insert into usual_places (currency_id, place) values ($1, $2)', [desk.route.to.id, usual]);
  try {
    const before = await lies('');
    await giorgi.call(payPartnerWithdrawal, { ...act(uid), reference: newId() });
    expect([await lies(usual), await lies('')]).toEqual([-1930n, before]);
    await $client.query('delete from usual_places where currency_id = $1', [desk.route.to.id]);
    await giorgi.call(undoPartnerWithdrawal, { ...act(uid, 'done'), reason });
    expect([await lies(usual), await lies('')]).toEqual([0n, before]);
  } finally {
    await $client.query('delete from usual_places where currency_id = $1', [desk.route.to.id]);
  }
});

test('a reference that was recorded before is asked about', async () => {
  const partner = await desk.earned(60);
  await enter();
  const one = await taken(partner);
  await giorgi.call(payPartnerWithdrawal, { ...act(one.uid), reference: 'Bank 99' });
  await desk.server.clock.advance(60_000);
  const other = await taken(partner);
  const asked = await expectRefusal(
    giorgi.call(payPartnerWithdrawal, { ...act(other.uid), reference: 'bank 99 ' }),
    referenceUsed,
  );
  expect(asked.object).toMatchObject({ uid: one.uid });
  await giorgi.call(payPartnerWithdrawal, { ...act(other.uid), reference: 'bank 99', isAnotherTransfer: true });
  // What was undone names nothing.
  await giorgi.call(undoPartnerWithdrawal, { ...act(one.uid, 'done'), reason });
  await giorgi.call(undoPartnerWithdrawal, { ...act(other.uid, 'done'), reason });
  await giorgi.call(payPartnerWithdrawal, { ...act(one.uid, 'errorPayment'), reference: 'BANK99' });
});

test('one transfer is asked about, whether it was recorded for an order or for a partner', async () => {
  const partner = await desk.earned(60);
  await enter();
  const order = async () => {
    const { uid } = await desk.server.call(createOrder, desk.order());
    await desk.server.drain();
    return uid;
  };
  const ordered = await order();
  await desk.finish(ordered);
  const { rows } = await desk.server.db.execute<{ reference: string }>(
    sql`select payout_reference as reference from orders where uid = ${ordered}`,
  );
  const reference = rows[0]?.reference ?? '';
  const one = await taken(partner);
  const pay = (more: object) => giorgi.call(payPartnerWithdrawal, { ...act(one.uid), reference, ...more });
  const asked = await expectRefusal(pay({}), referenceUsed);
  expect(asked.object).toMatchObject({ uid: ordered });
  await pay({ reference: 'of a partner' });

  const uid = await order();
  const staff = await desk.server.signedInStaff();
  const seen = { reference: newId(), reason: 'it came' };
  await staff.call(recordPayment, { commandId: newId(), uid, from: 'waitPayment', amount: '100', ...seen });
  const paid = { uid, from: 'inProgress', reference: 'OF A PARTNER', reason: 'paid' } as const;
  const other = await expectRefusal(staff.call(recordPayout, { commandId: newId(), ...paid }), referenceUsed);
  expect(other.object).toMatchObject({ uid: one.uid });
  await keepOlderReferences(desk.server.db);
  const older = await expectRefusal(staff.call(recordPayout, { commandId: newId(), ...paid }), referenceUsed);
  expect(older.object).toMatchObject({ uid: one.uid });
  await staff.call(recordPayout, { commandId: newId(), ...paid, isAnotherTransfer: true });
});

test('a large withdrawal takes two people, to pay and to undo', async () => {
  const partner = await desk.earned(200);
  const staff = await desk.server.signedInStaff();
  const { terms } = await staff.call(getAffiliateTerms, {});
  const limit = (secondPersonUsd: string, version: number) =>
    staff.call(updateAffiliateTerms, { ...terms, levels: [...terms.levels], version, secondPersonUsd });
  await limit('150', terms.version);
  await expectRefusal(limit('150', terms.version), changedMeanwhile);
  await expectRefusal(limit('0.001', terms.version + 1), amountNotValid);
  await enter();
  const { uid } = await taken(partner, { amount: '150' });
  await expectRefusal(giorgi.call(payPartnerWithdrawal, { ...act(uid), reference: 'large 1' }), secondPersonNeeded);
  const { withdrawal } = await giorgi.call(approvePartnerWithdrawal, act(uid));
  expect(withdrawal).toMatchObject({ needsSecondPerson: true, status: 'new' });
  expect(withdrawal.approvedBy).not.toBeNull();
  await expectRefusal(eka.call(approvePartnerWithdrawal, act(uid)), moveNotAllowed);
  await expectRefusal(giorgi.call(payPartnerWithdrawal, { ...act(uid), reference: 'large 1' }), secondPersonNeeded);
  await eka.call(payPartnerWithdrawal, { ...act(uid), reference: 'large 1' });
  await expectRefusal(eka.call(undoPartnerWithdrawal, { ...act(uid, 'done'), reason }), secondPersonNeeded);
  await giorgi.call(undoPartnerWithdrawal, { ...act(uid, 'done'), reason });
  await expectRefusal(eka.call(approvePartnerWithdrawal, { ...act('12345678') }), notFound);
  await expectRefusal(eka.call(approvePartnerWithdrawal, act(uid)), changedMeanwhile);
  await limit('1000', terms.version + 1);
});

test('the queue shows what waits first, and is the staff’s alone', async () => {
  const partner = await desk.earned(20);
  await enter();
  const { uid } = await taken(partner);
  const { withdrawals, count } = await giorgi.call(listPartnerWithdrawals, { limit: 100 });
  const open = withdrawals.map(({ status }) => status === 'new' || status === 'errorPayment');
  expect(open).toEqual(open.toSorted((one, other) => Number(other) - Number(one)));
  expect(withdrawals.find((one) => one.uid === uid)).toMatchObject({
    partner: { email: partner.user.email },
    amountInUSD: '20.00',
    values: [{ key: 'account', value: 'GE00' }],
  });
  expect(count.total).toBe(withdrawals.length);
  expect((await giorgi.call(listPartnerWithdrawals, { status: 'deleted' })).withdrawals.length).toBeGreaterThan(0);
});

test('a reward is held, let go and taken back by people, each act once', async () => {
  const partner = await desk.partner();
  const made = [await desk.brought(partner.link), await desk.brought(partner.link)];
  for (const { uid } of made) await desk.finish(uid);
  await enter();
  const { rewards } = await eka.call(listRewards, { partnerId: partner.user.id, status: 'pending' });
  expect(rewards).toMatchObject([{ reward: '2.00', orderAmount: '100.00', base: '10.00', percent: '20' }, {}]);
  const [one, other] = rewards.map(({ orderId }) => orderId);
  const decide = (orderId: string | undefined, what: 'hold' | 'release' | 'reverse', commandId = newId()) =>
    eka.call(decideReward, { commandId, orderId: orderId ?? '', act: what, reason });
  await expectRefusal(decide(one, 'release'), moveNotAllowed);
  const commandId = newId();
  expect((await decide(one, 'hold', commandId)).reward).toMatchObject({ status: 'held', reason });
  expect((await decide(one, 'hold', commandId)).reward).toMatchObject({ status: 'held' });
  await expectRefusal(decide(other, 'hold', commandId), commandReused);
  await expectRefusal(decide(newId(), 'hold'), notFound);
  await desk.pass(14);
  await enter();
  expect(await desk.money(partner)).toMatchObject({ balance: '2.00', waits: '2.00' });
  expect((await decide(one, 'release')).reward.status).toBe('available');
  expect(await desk.money(partner)).toMatchObject({ balance: '4.00', waits: '0.00' });
  expect((await decide(other, 'reverse')).reward).toMatchObject({ status: 'reversed', reason });
  await expectRefusal(decide(other, 'reverse'), moveNotAllowed);
  expect(await desk.money(partner)).toMatchObject({ balance: '2.00', waits: '0.00' });
});

test('a reward that was withdrawn before it was taken back is owed, and paid off by the next ones', async () => {
  const partner = await desk.earned(20);
  await enter();
  const { uid } = await taken(partner);
  await giorgi.call(payPartnerWithdrawal, { ...act(uid), reference: newId() });
  const { rewards } = await eka.call(listRewards, { partnerId: partner.user.id });
  const orderId = rewards[0]?.orderId ?? '';
  await eka.call(decideReward, { commandId: newId(), orderId, act: 'reverse', reason });
  const shown = async () => (await eka.call(listPartnersOfStaff, { search: partner.user.email })).partners[0];
  expect(await shown()).toMatchObject({ debt: '20.00', balance: '0.00' });
  const next = await desk.brought(partner.link, { amount: '1250' });
  await desk.finish(next.uid, '1250');
  await desk.pass(14);
  await enter();
  expect(await shown()).toMatchObject({ debt: '0.00', balance: '5.00', turnover: '1250.00' });
});

test('a reward that is taken back while a withdrawal holds its money is not paid, and is kept of what is given back', async () => {
  const partner = await desk.earned(40);
  await enter();
  const { uid, key } = await taken(partner, { amount: '30' });
  const { rewards } = await eka.call(listRewards, { partnerId: partner.user.id });
  const orderId = rewards[0]?.orderId ?? '';
  await eka.call(decideReward, { commandId: newId(), orderId, act: 'reverse', reason });
  const shown = async () => (await eka.call(listPartnersOfStaff, { search: partner.user.email })).partners[0];
  expect(await shown()).toMatchObject({ debt: '30.00', balance: '0.00' });
  const refused = await expectRefusal(
    giorgi.call(payPartnerWithdrawal, { ...act(uid), reference: 'not sent' }),
    partnerOwes,
  );
  expect(refused.object).toEqual({ owed: '30.00', symbol: 'USD' });
  const { withdrawals } = await giorgi.call(listPartnerWithdrawals, { status: 'new', limit: 100 });
  expect(withdrawals.find((one) => one.uid === uid)).toMatchObject({ debt: '30.00' });
  await desk.server.clock.advance(60_000);
  await expectRefusal(taken(partner), partnerOwes);
  expect((await partner.call(cancelPartnerOrder, key)).order.status).toBe('deleted');
  expect(await shown()).toMatchObject({ debt: '0.00', balance: '0.00' });
  expect(await desk.money(partner)).toEqual({ balance: '0.00', waits: '0.00', totalReceived: '0.00' });
  expect(await findAffiliateBreaches(desk.server.db)).toEqual([]);
});

test('whoever holds the session of a protected account takes nothing out', async () => {
  const partner = await desk.earned(20);
  const { otp } = await partner.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, desk.server.clock.now());
  const password = factories.userPassword;
  await partner.call(confirmOtp, { code: code(), password });
  await desk.server.clock.advance(60_000);
  await expectRefusal(taken(partner), passwordIncorrect);
  await expectRefusal(taken(partner, { password }), secondFactorRequired);
  await expectRefusal(taken(partner, { passkey: {} }), passkeyNotAccepted);
  expect(await desk.money(partner)).toMatchObject({ balance: '20.00' });
  const proven = { commandId: newId(), password, code: code() };
  const made = await taken(partner, proven);
  // The answer was lost: the code is spent, the withdrawal is there.
  expect(await taken(partner, proven)).toEqual(made);
  expect(await desk.money(partner)).toMatchObject({ balance: '0.00' });
});

test('asked for twice at once with one code, it is made once, and both are answered with it', async () => {
  const partner = await desk.earned(20);
  const { otp } = await partner.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, desk.server.clock.now());
  const password = factories.userPassword;
  await partner.call(confirmOtp, { code: code(), password });
  await desk.server.clock.advance(60_000);
  const proven = { commandId: newId(), password, code: code() };
  const both = await Promise.all([1, 2, 3].map(() => taken(partner, proven)));
  expect(both[1]).toEqual(both[0]);
  expect(both[2]).toEqual(both[0]);
  expect((await partner.call(listPartnerOrders, {})).orders).toHaveLength(1);
  // The same code for another withdrawal is used.
  await expectRefusal(taken(partner, { ...proven, commandId: newId() }), secondFactorRequired);
});

test('nothing is paid to an address of the exchange', async () => {
  const { db } = desk.server;
  const network = await factories.network(db, { addressFormat: 'evm' });
  const coin = await factories.currency(db, { symbol: 'USDT', decimals: 6, networkId: network.id });
  const said = { en: 'Wallet', ru: 'Wallet', ka: 'Wallet' };
  const [wallet] = await transaction(db, async (tx) => {
    const field = { key: 'wallet', name: said, placeholder: said, type: 'text', isRequired: true } as const;
    const bounds = { regex: null, min: null, max: null, options: [], checkAs: 'address' } as const;
    await replaceFields(tx, { currencyId: coin.id }, 'to', [{ ...field, ...bounds }]);
    const { rows } = await tx.execute<{ id: string }>(sql`select id from route_fields where currency_id = ${coin.id}`);
    return rows;
  });
  await factories.route(db, {
    from: await factories.currency(db, { symbol: 'USD' }),
    to: coin,
    reserveUnits: 10n ** 12n,
  });
  const staff = await desk.server.signedInStaff();
  const terms = { isActive: true, feePercent: '0', fee: '0', min: '0', max: null };
  await desk.server.drain();
  const { route } = await vi.waitFor(
    () => staff.call(createWithdrawalRoute, { currencyId: coin.id, ...terms }),
    10_000,
  );
  const partner = await desk.earned(20);
  const [mine, ours] = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'];
  await db.execute(sql`insert into deposit_addresses (id, method, network, address, number, order_id)
    values (${newId()}, 'evm', 'OTHER', ${ours}, 900000, ${newId()})`);
  const to = (value: string, key = 'wallet') =>
    taken(partner, { routeId: route._id, toValues: [{ key, value }], amount: '20' });
  await expectRefusal(to(ours), ownAddress);
  await expectRefusal(to(ours.toLowerCase(), wallet?.id), ownAddress);
  expect(await desk.money(partner)).toMatchObject({ balance: '20.00' });
  await to(mine);
  expect(await desk.money(partner)).toMatchObject({ balance: '0.00' });
});

test('a withdrawal takes no second connection while it has one', async () => {
  const partner = await desk.partner();
  const { $client } = desk.server.db;
  const held = [];
  while ($client.totalCount - $client.idleCount < $client.options.max - 1) held.push(await $client.connect());
  try {
    await expectRefusal(taken(partner), balanceTooSmall);
  } finally {
    for (const client of held) client.release();
  }
});

test('a partner who is erased is not owed what still waited', async () => {
  const partner = await desk.partner();
  const made = [await desk.brought(partner.link), await desk.brought(partner.link)];
  await desk.finish(made[0]?.uid ?? '');
  const owner = await desk.server.signedInStaff();
  const { id, email } = partner.user;
  await owner.call(eraseCustomer, { _id: id, email, reason });
  await desk.finish(made[1]?.uid ?? '');
  await desk.pass(14);
  await enter();
  const { rewards } = await eka.call(listRewards, { partnerId: id });
  expect(rewards).toMatchObject([{ uid: made[0]?.uid, status: 'reversed', reason: 'personErased' }]);
  expect(await findAffiliateBreaches(desk.server.db)).toEqual([]);
});

test('a partner has a rate of their own, or is stopped', async () => {
  const partner = await desk.earned(20);
  await enter();
  const found = async () => (await eka.call(listPartnersOfStaff, { search: partner.link.toUpperCase() })).partners[0];
  const before = await found();
  expect(before).toMatchObject({ rate: '20', ratePercent: null, isSuspended: false });
  const change = {
    userId: partner.user.id,
    version: before?.version ?? 0,
    ratePercent: '30',
    isSuspended: true,
    reason,
  };
  expect((await eka.call(updatePartner, change)).partner).toMatchObject({ rate: '30', isSuspended: true });
  await expectRefusal(eka.call(updatePartner, change), changedMeanwhile);
  await expectRefusal(eka.call(updatePartner, { ...change, userId: newId() }), notFound);
  await expectRefusal(taken(partner), partnerSuspended);
  const { uid } = await desk.brought(partner.link);
  await desk.finish(uid);
  expect(await desk.money(partner)).toMatchObject({ waits: '0.00' });
});

const promo = (more: Partial<CallRequest<typeof createPromoCode>> = {}): CallRequest<typeof createPromoCode> => ({
  code: `Code-${newId().slice(-8)}`,
  kind: 'percent',
  percent: '25',
  amountInUSD: null,
  days: 30,
  routeIds: [],
  usesMax: null,
  startsAt: null,
  endsAt: null,
  isActive: true,
  ...more,
});

test('a promo code leaves more of the margin, once a person', async () => {
  const staff = await desk.server.signedInStaff();
  const { promoCode } = await staff.call(createPromoCode, promo());
  const person = await desk.server.signedInUser();
  const ask = { routeId: desk.route.id, amount: '100' };
  expect((await person.call(createQuote, ask)).quote.outAmount).toBe('90.50');
  const activated = await person.call(activatePromoCode, { code: ` ${promoCode.code.toUpperCase()} ` });
  expect(activated.promoCode).toMatchObject({ code: promoCode.code, kind: 'percent', percent: '25' });
  expect((await person.call(createQuote, ask)).quote.outAmount).toBe('93.00');
  await expectRefusal(person.call(activatePromoCode, { code: promoCode.code }), promoCodeUsed);
  await expectRefusal(person.call(activatePromoCode, { code: 'guessed' }), promoCodeNotValid);
  await desk.pass(30);
  expect((await person.call(createQuote, ask)).quote.outAmount).toBe('90.50');
});

test('a code of so many dollars is good for one order, and never more than the margin', async () => {
  const staff = await desk.server.signedInStaff();
  const fixed = { kind: 'fixed', percent: null, amountInUSD: '4' } as const;
  const { promoCode } = await staff.call(createPromoCode, promo(fixed));
  const person = await desk.server.signedInUser();
  await person.call(activatePromoCode, { code: promoCode.code });
  const quoted = async (amount: string) =>
    (await person.call(createQuote, { routeId: desk.route.id, amount })).quote.outAmount;
  const toldOf = async (amount: string) =>
    (await person.call(getOrderDiscount, { routeId: desk.route.id, amount })).discount;
  const { affiliate } = await person.call(getSession, {});
  expect([affiliate.discount, affiliate.hasOrderDiscount]).toEqual(['5', true]);
  expect([await toldOf('100'), await quoted('100')]).toEqual(['45', '94.50']);
  expect([await toldOf('10'), await quoted('10')]).toEqual(['100', '10.00']);
  // Whoever says what they want to receive gives four dollars less than without the code.
  const { quote } = await person.call(createQuote, { routeId: desk.route.id, amount: '-94.50' });
  expect(quote).toMatchObject({ inAmount: '100.00', outAmount: '94.50' });
  expect((await person.call(createOrder, desk.order())).outAmount).toBe('94.50');
  await desk.server.drain();
  expect([await toldOf('100'), await quoted('100')]).toEqual(['5', '90.50']);
  expect((await person.call(getSession, {})).affiliate.hasOrderDiscount).toBe(false);
});

test('what an order leaves of the margin is asked for a route that is open, and an amount', async () => {
  const person = await desk.server.signedInUser();
  const routeId = desk.route.id;
  expect(await person.call(getOrderDiscount, { routeId, amount: '1' })).toEqual({ discount: '5' });
  await expectRefusal(person.call(getOrderDiscount, { routeId, amount: '0' }), amountNotPositive);
  await expectRefusal(person.call(getOrderDiscount, { routeId, amount: '1.001' }), amountNotValid);
  await expectRefusal(person.call(getOrderDiscount, { routeId: newId(), amount: '1' }), routeNotAvailable);
  await expectRefusal(desk.server.call(getOrderDiscount, { routeId, amount: '1' }), forbidden);
});

async function withFixedCode() {
  const staff = await desk.server.signedInStaff();
  const { promoCode } = await staff.call(createPromoCode, promo({ kind: 'fixed', percent: null, amountInUSD: '4' }));
  const person = await desk.server.signedInUser();
  await person.call(activatePromoCode, { code: promoCode.code });
  const quote = async () => (await person.call(createQuote, { routeId: desk.route.id, amount: '100' })).quote;
  return { person, quote };
}

test.each([
  { came: '150', withoutCode: '135.75', locked: '139.75', present: '139.74' },
  { came: '60', withoutCode: '54.30', locked: '58.30', present: '58.29' },
])(
  'a code of so many dollars is worth as much where $came came of 100',
  async ({ came: amount, withoutCode, locked, present }) => {
    expect(Number(locked) - Number(withoutCode)).toBeCloseTo(4);
    const { person } = await withFixedCode();
    const { uid, outAmount } = await person.call(createOrder, desk.order());
    expect(outAmount).toBe('94.50');
    await desk.server.drain();
    const staff = await desk.server.signedInStaff();
    const came = { uid, from: 'waitPayment', amount, reference: newId(), reason: 'it came' } as const;
    await staff.call(recordPayment, { commandId: newId(), ...came, isAmountConfirmed: true });
    const { order } = await staff.call(getStaffOrder, { uid });
    // At the rate that was agreed, and at the present one: the same here, but that its discount is a percentage, rounded down.
    const goingOn = order.resolutionOffers.filter(({ resolution }) => resolution.startsWith('goOn'));
    expect(goingOn.map((offer) => offer.outAmount)).toEqual([locked, present]);
  },
);

test('quotes that were made with one code for one order make one order', async () => {
  const { person, quote } = await withFixedCode();
  const quotes = [await quote(), await quote(), await quote()];
  expect(quotes.map(({ outAmount }) => outAmount)).toEqual(['94.50', '94.50', '94.50']);
  const results = await Promise.allSettled(
    quotes.map(({ quoteId, quoteSecret }) => person.call(createOrder, desk.order({ quoteId, quoteSecret }))),
  );
  const made = results.flatMap((one) => (one.status === 'fulfilled' ? one.value.outAmount : []));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? one.reason.errorCode : []));
  expect(made).toEqual(['94.50']);
  expect(refused).toEqual([quoteNotValid.code, quoteNotValid.code]);
});

test('orders at once without a quote share a code for one order not: one has it', async () => {
  const { person } = await withFixedCode();
  const made = await Promise.all([1, 2, 3].map(() => person.call(createOrder, desk.order())));
  expect(made.map(({ outAmount }) => outAmount).toSorted()).toEqual(['90.50', '90.50', '94.50']);
});

test('a code for one order is free again when the order was not made, or ended unpaid; three times', async () => {
  const { person, quote } = await withFixedCode();
  const bad = desk.order({ toValues: [{ key: 'account', value: 'nowhere' }] });
  await expectRefusal(person.call(createOrder, bad), fieldNotFilled);
  expect((await quote()).outAmount).toBe('94.50');
  for (let at = 0; at < 4; at += 1) {
    const { uid, secret, outAmount } = await person.call(createOrder, desk.order());
    expect(outAmount).toBe('94.50');
    expect((await quote()).outAmount).toBe('90.50');
    await person.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
    await desk.server.drain();
  }
  expect((await quote()).outAmount).toBe('90.50');
});

test('a code has its time, its number, its routes, and its end', async () => {
  const staff = await desk.server.signedInStaff();
  const now = desk.server.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const person = await desk.server.signedInUser();
  const refusedBy = async (more: Partial<CallRequest<typeof createPromoCode>>) => {
    const { promoCode } = await staff.call(createPromoCode, promo(more));
    await expectRefusal(person.call(activatePromoCode, { code: promoCode.code }), promoCodeNotValid);
  };
  await refusedBy({ startsAt: at(60_000) });
  await refusedBy({ endsAt: at(0) });
  await refusedBy({ isActive: false });
  const { promoCode: one } = await staff.call(createPromoCode, promo({ usesMax: 1 }));
  const others = [await desk.server.signedInUser(), await desk.server.signedInUser()];
  const results = await Promise.allSettled(others.map((other) => other.call(activatePromoCode, { code: one.code })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const holder = others[results.findIndex(({ status }) => status === 'fulfilled')];
  if (!holder) throw new Error('nobody has it');
  // That it is used up says nothing new to whoever has it.
  await expectRefusal(holder.call(activatePromoCode, { code: one.code }), promoCodeUsed);
  const late = await desk.server.signedInUser();
  await expectRefusal(late.call(activatePromoCode, { code: one.code }), promoCodeNotValid);
  expect((await staff.call(listPromoCodes, {})).promoCodes.find(({ code }) => code === one.code)?.uses).toBe(1);
  const elsewhere = await factories.route(desk.server.db);
  await desk.server.drain();
  await vi.waitFor(() => desk.server.call(getRoute, { id: elsewhere.id }), { timeout: 10_000 });
  const { promoCode: ofRoute } = await staff.call(createPromoCode, promo({ routeIds: [elsewhere.id] }));
  await person.call(activatePromoCode, { code: ofRoute.code });
  const { quote } = await person.call(createQuote, { routeId: desk.route.id, amount: '100' });
  expect(quote.outAmount).toBe('90.50');
  expect((await person.call(getSession, {})).affiliate).toMatchObject({ discount: '5', hasOrderDiscount: true });
  const told = async ({ id: routeId }: { id: string }) =>
    (await person.call(getOrderDiscount, { routeId, amount: '1' })).discount;
  expect([await told(desk.route), await told(elsewhere)]).toEqual(['5', '30']);
});

test('a code is not limited to fewer uses than it has by then', async () => {
  const staff = await desk.server.signedInStaff();
  const { promoCode } = await staff.call(createPromoCode, promo());
  const { code, _id: id } = promoCode;
  const person = await desk.server.signedInUser();
  const { db } = desk.server;
  const limited = await transaction(db, async (tx) => {
    const row = (await lockGoodCode(tx, code)) ?? expect.fail('it is good');
    await activate(tx, row, person.user.id);
    await activate(tx, row, (await desk.server.signedInUser()).user.id);
    const asked = staff.call(updatePromoCode, { ...promo({ code, usesMax: 1 }), id, version: 1 });
    const refused = expectRefusal(asked, fieldNotFilled);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () => expect((await db.$client.query(waiting)).rowCount).toBe(1), 10_000);
    return { refused };
  });
  expect((await limited.refused).object).toMatchObject({ nameField: 'usesMax', err: 'min' });
  const kept = (await staff.call(listPromoCodes, {})).promoCodes.find(({ _id }) => _id === id);
  expect(kept).toMatchObject({ uses: 2, usesMax: null, version: 1 });
});

test('staff see that a code is written right', async () => {
  const staff = await desk.server.signedInStaff();
  const { promoCode } = await staff.call(createPromoCode, promo());
  const { code } = promoCode;
  await expectRefusal(staff.call(createPromoCode, promo({ code })), nameTaken);
  await expectRefusal(staff.call(createPromoCode, promo({ percent: null })), fieldNotFilled);
  await expectRefusal(staff.call(createPromoCode, promo({ kind: 'fixed', amountInUSD: '0' })), amountNotValid);
  await expectRefusal(staff.call(createPromoCode, promo({ routeIds: [newId()] })), notFound);
  const day = '2026-01-01T00:00:00.000Z';
  await expectRefusal(staff.call(createPromoCode, promo({ startsAt: day, endsAt: day })), fieldNotFilled);
  const change = { ...promo({ code }), id: promoCode._id, version: 1, isActive: false };
  expect((await staff.call(updatePromoCode, change)).promoCode).toMatchObject({ isActive: false, version: 2 });
  await expectRefusal(staff.call(updatePromoCode, change), changedMeanwhile);
  await expectRefusal(staff.call(updatePromoCode, { ...change, id: newId() }), notFound);
  const { promoCode: other } = await staff.call(createPromoCode, promo());
  await expectRefusal(staff.call(updatePromoCode, { ...change, version: 2, code: other.code }), nameTaken);
  const wrong = { ...change, version: 2, kind: 'fixed', amountInUSD: '-1' } as const;
  await expectRefusal(staff.call(updatePromoCode, wrong), amountNotValid);
  const { promoCodes } = await staff.call(listPromoCodes, {});
  expect(promoCodes.find(({ _id }) => _id === promoCode._id)).toMatchObject({ code, uses: 0, isActive: false });
});
