import {
  approvePartnerWithdrawal,
  cancelPartnerOrder,
  changedMeanwhile,
  commandReused,
  createPartnerOrder,
  createScreeningEntry,
  createScreeningList,
  decideScreeningCase,
  getPartnerOrder,
  getPartnerRoute,
  getScreeningSettings,
  listPartnerWithdrawals,
  listScreeningCases,
  moveNotAllowed,
  notFound,
  outAmountNotPositive,
  payPartnerWithdrawal,
  pricePartnerWithdrawal,
  priceTooOld,
  reserveTooSmall,
  routeNotAvailable,
  secondPersonNeeded,
  updateScreeningSettings,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import { type BackOffice, openBackOffice } from '../../compose/testing/back-office.ts';
import { balance } from '../ledger/index.ts';
import { findPayout, savePayoutSwitch } from '../payments/index.ts';
import { lockWithdrawal, moveWithdrawal } from './actions/move-withdrawal.ts';
import { availableOf } from './actions/reward-accounts.ts';
import { lockRewardOf, reverseReward } from './actions/rewards.ts';
import { openPayingDesk, type PayingDesk } from './testing/open-paying-desk.ts';

let pay: PayingDesk;
let office: BackOffice;
beforeAll(async () => {
  pay = await openPayingDesk();
  const { payments, prices, screening } = pay.desk;
  const catalog = { snapshot: pay.snapshot, refresh: async () => undefined, closingOf: () => undefined };
  const price = (routeId: string) => prices.get(routeId);
  office = await openBackOffice(pay.desk.db, {
    deps: { payments, catalog, prices: { price }, screening: screening.deps },
  });
});
afterAll(async () => {
  await office.stop();
  await pay.desk.stop();
});
beforeEach(async () => {
  pay.chain.reverts = false;
  pay.chain.fault = undefined;
  pay.chain.afterSigning = async () => undefined;
  pay.price(2n);
  await pay.allow();
  await pay.rule({ isAutomatic: true });
  await stop(false);
  // Between two of one partner a minute passes, and what a day allows is another day's.
  await pay.desk.clock.advance(86_400_000);
});
afterEach(async () => {
  await pay.desk.drain();
  expect(await pay.desk.breaches()).toEqual([]);
});

type Partner = Awaited<ReturnType<PayingDesk['partner']>>;

const stop = (isStopped: boolean) =>
  transaction(pay.desk.db, (tx) => savePayoutSwitch(tx, { isStopped, reason: 'the test', changedBy: 'test' }));

async function withdraw({ server }: Partner, amount = '50', routeId = pay.routeId) {
  const toValues = [{ key: 'wallet', value: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' }];
  const made = await server.call(createPartnerOrder, { routeId, amount, toValues, agreement: true });
  const keys = { orderUID: made.uid, orderSecret: made.secret };
  const shown = async () => (await server.call(getPartnerOrder, keys)).order;
  return { ...made, keys, shown };
}

/** As a member of the staff does who pays it by hand. */
function payByHand(uid: string) {
  return transaction(pay.desk.db, async (tx) => {
    const found = await lockWithdrawal(tx, uid);
    if (!found) throw new Error('it is there');
    const paid = { reference: 'by hand', paidBy: newId(), paidName: 'Nino' };
    return moveWithdrawal(tx, found, 'done', 'staff', paid);
  });
}

const free = async ({ userId }: Partner) => (await balance(pay.desk.db, availableOf(userId))).available;

/** How often the chain paid such an amount. */
const paidTimes = (units: bigint) => pay.chain.paidOut.filter((one) => one.units === units).length;

test('a withdrawal leaves by itself, and is done once the network has it', async () => {
  const partner = await pay.partner(10_000n);
  const { route } = await partner.server.call(getPartnerRoute, { id: pay.routeId });
  expect(route.isAutoPayout).toBe(true);
  const { shown, keys, uid } = await withdraw(partner);
  expect(await shown()).toMatchObject({ status: 'new', payment: 'waiting', outAmount: '25.00000000' });
  await pay.payOut();
  expect(await shown()).toMatchObject({ status: 'new', payment: 'sending' });
  await expectRefusal(partner.server.call(cancelPartnerOrder, keys), moveNotAllowed);
  pay.chain.mine(2);
  await pay.payOut();
  expect(await shown()).toMatchObject({ status: 'done', payment: 'people', reference: expect.stringMatching(/./) });
  expect(pay.chain.paidOut.at(-1)).toMatchObject({ units: 2_500_000_000n });
  expect(await free(partner)).toBe(5_000n);
  const row = await pay.stored(uid);
  expect(row).toMatchObject({ paidBy: null, status: 'done' });
  // What the network has is undone by nobody.
  await expect(undo(uid)).rejects.toThrow(moveNotAllowed.message);
});

function undo(uid: string) {
  return transaction(pay.desk.db, async (tx) => {
    const found = await lockWithdrawal(tx, uid);
    if (!found) throw new Error('it is there');
    return moveWithdrawal(tx, found, 'errorPayment', 'staff', { reason: 'in error' });
  });
}

test.each([
  ['the owner has not let it', () => pay.allow({}, false), async () => undefined],
  ['it is above the limit of one', () => pay.allow({ max: 4_999n }), async () => undefined],
  ['two people must pay it', () => pay.allow({ secondPerson: 5_000n }), async () => undefined],
  ['the day is full', () => pay.allow({ day: 4_999n }), async () => undefined],
  [
    'a reward of the partner is held',
    () => pay.allow(),
    async ({ userId }: Partner) => void (await pay.earn(userId, 5n, 'held')),
  ],
])('it is left to people where %s', async (_why, allow, with_) => {
  await allow();
  const partner = await pay.partner(10_000n);
  await with_(partner);
  const { shown, uid } = await withdraw(partner);
  expect(await shown()).toMatchObject({ status: 'new', payment: 'people' });
  await pay.payOut();
  expect(pay.chain.paidOut.filter(({ payoutId }) => payoutId === uid)).toEqual([]);
  expect(await shown()).toMatchObject({ status: 'new', payment: 'people' });
  await payByHand(uid);
  expect(await shown()).toMatchObject({ status: 'done', reference: 'by hand' });
});

test('many at once do not pass the limit of a day together', async () => {
  await pay.allow({ day: 9_000n });
  const partners = await Promise.all(Array.from({ length: 8 }, () => pay.partner(5_000n)));
  // In two currencies: those of one wait for each other at its reserve.
  const routes = [pay.routeId, await pay.otherRoute()];
  const made = await Promise.all(partners.map((partner, at) => withdraw(partner, '50', routes[at % 2])));
  const ways = await Promise.all(made.map(async ({ shown }) => (await shown()).payment));
  expect(ways.filter((way) => way === 'waiting')).toHaveLength(1);
});

test('a reward that is taken back while its money is on its way is owed, and the payment is booked all the same', async () => {
  const partner = await pay.partner(1n);
  const orderId = await pay.earn(partner.userId, 5_000n);
  const { shown } = await withdraw(partner);
  await pay.payOut();
  await transaction(pay.desk.db, async (tx) => {
    const found = await lockRewardOf(tx, orderId);
    if (found) await reverseReward(tx, found.partner, found.reward, 'the test');
  });
  pay.chain.mine(2);
  await pay.payOut();
  expect(await shown()).toMatchObject({ status: 'done' });
  const { rows } = await pay.desk.db.$client.query(
    `select debt_cents::text as debt from affiliate_partners where user_id = $1`,
    [partner.userId],
  );
  expect(rows).toEqual([{ debt: '4999' }]);
});

test('what the owner switches off, stops or lowers meanwhile is not sent', async () => {
  const partner = await pay.partner(10_000n);
  const { shown, uid } = await withdraw(partner, '51');
  await stop(true);
  await pay.payOut();
  expect(await shown()).toMatchObject({ payment: 'waiting' });
  await stop(false);
  await pay.allow({}, false);
  await pay.payOut();
  // Nobody is promised what the product does not do: it waits for people, or for the owner to switch it on again.
  expect(await shown()).toMatchObject({ payment: 'people' });
  const staff = await office.enter('operator');
  const { withdrawals } = await staff.call(listPartnerWithdrawals, { status: 'new' });
  expect(withdrawals.find((one) => one.uid === uid)).toMatchObject({ payout: null });
  await pay.allow({ max: 5_000n });
  await pay.payOut();
  expect(await shown()).toMatchObject({ payment: 'waiting' });
  const { id } = (await pay.stored(uid)) ?? { id: '' };
  expect(await findPayout(pay.desk.db, id)).toMatchObject({ state: 'prepared', waitsFor: 'notReady' });
  await pay.allow();
  await pay.payOut();
  expect(await shown()).toMatchObject({ payment: 'sending' });
  pay.chain.mine(2);
  await pay.payOut();
  expect(paidTimes(2_550_000_000n)).toBe(1);
});

test('what fails for good goes to people, who pay it', async () => {
  const partner = await pay.partner(10_000n);
  const { shown, uid } = await withdraw(partner, '52');
  pay.chain.reverts = true;
  await pay.payOut();
  pay.chain.mine(2);
  await pay.payOut();
  expect(await shown()).toMatchObject({
    status: 'errorPayment',
    payment: 'people',
    reason: 'the transaction was reverted',
  });
  pay.chain.reverts = false;
  await pay.payOut();
  pay.chain.mine(2);
  expect(paidTimes(2_600_000_000n)).toBe(0);
  await payByHand(uid);
  expect(await shown()).toMatchObject({ status: 'done', reference: 'by hand' });
  expect(await free(partner)).toBe(4_800n);
});

test('people and the product, and two processes, pay it once between them', async () => {
  const partner = await pay.partner(100_000n);
  for (const amount of ['53', '54', '55', '56']) {
    const { shown, uid } = await withdraw(partner, amount);
    const units = BigInt(amount) * 50_000_000n;
    // Of two that race, each is begun first in turn.
    const acts = [() => pay.desk.payments.payOutOnce(), () => payByHand(uid), () => pay.desk.payments.payOutOnce()];
    const begun = Number(amount) % 2 === 0 ? acts : acts.toReversed();
    const settled = await Promise.allSettled(begun.map((act) => act()));
    const isByHand = settled[1]?.status === 'fulfilled';
    for (let turn = 0; turn < 3; turn += 1) {
      await pay.payOut();
      pay.chain.mine(2);
    }
    await pay.payOut();
    expect(await shown()).toMatchObject({ status: 'done' });
    expect(paidTimes(units)).toBe(isByHand ? 0 : 1);
    await pay.desk.clock.advance(61_000);
  }
});

test('killed between signing and sending, it goes on with what was signed', async () => {
  const partner = await pay.partner(10_000n);
  const { shown, uid } = await withdraw(partner, '57');
  pay.chain.afterSigning = async () => {
    throw new Error('killed');
  };
  await pay.desk.payments.payOutOnce().catch(() => undefined);
  expect(paidTimes(2_850_000_000n)).toBe(0);
  // Nobody knows whether it was sent: people are kept from paying it beside.
  await payByHand(uid).catch(() => undefined);
  pay.chain.afterSigning = async () => undefined;
  for (let turn = 0; turn < 3; turn += 1) {
    await pay.payOut();
    pay.chain.mine(2);
  }
  await pay.payOut();
  const { status, reference } = await shown();
  expect(status).toBe('done');
  expect(paidTimes(2_850_000_000n)).toBe(reference === 'by hand' ? 0 : 1);
});

test('one that waited long is priced anew before it is sent, and looked at again', async () => {
  const partner = await pay.partner(10_000n);
  const { shown, uid } = await withdraw(partner, '58');
  await pay.desk.clock.advance(11 * 60_000);
  pay.price(4n);
  await pay.payOut();
  expect(await shown()).toMatchObject({ payment: 'waiting', outAmount: '14.50000000' });
  const { id } = (await pay.stored(uid)) ?? { id: '' };
  expect(await findPayout(pay.desk.db, id)).toMatchObject({ attempts: 2, units: 1_450_000_000n });
  await pay.payOut();
  pay.chain.mine(2);
  await pay.payOut();
  expect(await shown()).toMatchObject({ status: 'done', outAmount: '14.50000000' });
  expect(pay.chain.paidOut.at(-1)).toMatchObject({ units: 1_450_000_000n });
});

test('where the price is not known any more it waits, and can be cancelled', async () => {
  const partner = await pay.partner(10_000n);
  const { shown, keys } = await withdraw(partner, '59');
  await pay.desk.clock.advance(11 * 60_000);
  pay.desk.prices.clear();
  await pay.payOut();
  expect(await shown()).toMatchObject({ payment: 'waiting', outAmount: '29.50000000' });
  await partner.server.call(cancelPartnerOrder, keys);
  expect(await shown()).toMatchObject({ status: 'deleted', payment: 'people' });
  await pay.payOut();
  pay.chain.mine(2);
  expect(paidTimes(2_950_000_000n)).toBe(0);
  expect(await free(partner)).toBe(10_000n);
});

test('what the currency asks of people is asked of it as well', async () => {
  await pay.rule({ isAutomatic: true, secondPersonAboveUnits: 1n });
  const partner = await pay.partner(10_000n);
  const { uid, keys } = await withdraw(partner, '60');
  await pay.payOut();
  const { id } = (await pay.stored(uid)) ?? { id: '' };
  expect(await findPayout(pay.desk.db, id)).toMatchObject({ state: 'prepared', waitsFor: 'secondPerson' });
  await partner.server.call(cancelPartnerOrder, keys);
  expect(await pay.desk.db.execute(sql`select state from payouts where order_id = ${id}`)).toMatchObject({
    rows: [{ state: 'failed' }],
  });
});

test('people pay by no price of another day, and price anew by what holds now', async () => {
  await pay.allow({}, false);
  const partner = await pay.partner(10_000n);
  const { uid, shown } = await withdraw(partner, '40');
  await pay.desk.clock.advance(25 * 3_600_000);
  const staff = await office.enter('operator');
  const act = () => ({ commandId: newId(), uid, from: 'new' as const });
  await expectRefusal(staff.call(payPartnerWithdrawal, { ...act(), reference: 'late' }), priceTooOld);
  await expectRefusal(staff.call(pricePartnerWithdrawal, { ...act(), uid: '12345678' }), notFound);
  await expectRefusal(staff.call(pricePartnerWithdrawal, { ...act(), from: 'errorPayment' }), changedMeanwhile);

  // It may become less than nothing, more than there is, or unknown: then it stays as it was.
  await pay.desk.db.execute(sql`update affiliate_routes set fee_units = 1000000000000000`);
  await expectRefusal(staff.call(pricePartnerWithdrawal, act()), outAmountNotPositive);
  await pay.desk.db.execute(sql`update affiliate_routes set fee_units = 0`);
  pay.desk.prices.clear();
  await expectRefusal(staff.call(pricePartnerWithdrawal, act()), routeNotAvailable);
  pay.cheap();
  await expectRefusal(staff.call(pricePartnerWithdrawal, act()), reserveTooSmall);
  expect(await shown()).toMatchObject({ outAmount: '20.00000000' });

  pay.price(1n);
  const command = act();
  const { withdrawal } = await staff.call(pricePartnerWithdrawal, command);
  expect(withdrawal).toMatchObject({ outAmount: '40.00000000', payout: null });
  expect(await staff.call(pricePartnerWithdrawal, command)).toMatchObject({ withdrawal: { outAmount: '40.00000000' } });
  await expectRefusal(staff.call(pricePartnerWithdrawal, { ...command, uid: '12345678' }), commandReused);
  await staff.call(payPartnerWithdrawal, { ...act(), reference: 'late' });
  expect(await shown()).toMatchObject({ status: 'done', outAmount: '40.00000000' });
  await expectRefusal(staff.call(pricePartnerWithdrawal, { ...act(), from: 'done' }), moveNotAllowed);
});

test('an approval is of the amount that somebody saw: another amount has to be approved again', async () => {
  await pay.allow({ secondPerson: 3_000n }, false);
  const partner = await pay.partner(10_000n);
  const { uid, shown } = await withdraw(partner, '44');
  const [first, second] = [await office.enter('operator'), await office.enter('manager')];
  const act = () => ({ commandId: newId(), uid, from: 'new' as const });
  await first.call(approvePartnerWithdrawal, act());
  const same = await first.call(pricePartnerWithdrawal, act());
  expect(same.withdrawal).toMatchObject({ outAmount: '22.00000000', approvedBy: expect.stringMatching(/./) });

  pay.price(1n);
  const { withdrawal } = await first.call(pricePartnerWithdrawal, act());
  expect(withdrawal).toMatchObject({ outAmount: '44.00000000', approvedBy: null });
  const paid = { ...act(), reference: `twice ${uid}` };
  await expectRefusal(second.call(payPartnerWithdrawal, paid), secondPersonNeeded);
  await second.call(approvePartnerWithdrawal, act());
  await first.call(payPartnerWithdrawal, { ...act(), reference: paid.reference });
  expect(await shown()).toMatchObject({ status: 'done', outAmount: '44.00000000' });
});

test('staff see how the product pays one, and price none that the network has', async () => {
  const partner = await pay.partner(10_000n);
  const { uid } = await withdraw(partner, '41');
  const staff = await office.enter('operator');
  const payout = async () =>
    (await staff.call(listPartnerWithdrawals, { status: 'new' })).withdrawals.find((one) => one.uid === uid)?.payout;
  expect(await payout()).toEqual({ state: 'prepared', waitsFor: null });
  await pay.payOut();
  expect(await payout()).toEqual({ state: 'sending', waitsFor: null });
  const act = { commandId: newId(), uid, from: 'new' } as const;
  await expectRefusal(staff.call(pricePartnerWithdrawal, act), moveNotAllowed);
  await expectRefusal(staff.call(payPartnerWithdrawal, { ...act, reference: 'beside' }), moveNotAllowed);
  pay.chain.mine(2);
  await pay.payOut();
});

test('what screening holds waits, and leaves once people cleared it; what they refuse is left to them', async () => {
  const owner = await office.enter('owner');
  const { list } = await owner.call(createScreeningList, { name: 'Own list', kind: 'own' });
  const { settings } = await owner.call(getScreeningSettings, {});
  const provider = { isOn: false, url: null, isOwnNetwork: false, timeoutMs: 500, key: null };
  await owner.call(updateScreeningSettings, { ...settings, isSecondPerson: false, provider });
  for (const [act, amount] of [
    ['clear', '42'],
    ['refuse', '43'],
  ] as const) {
    const partner = await pay.partner(10_000n);
    await pay.desk.db.execute(
      sql`update users set first_name = ${act}, last_name = 'Petrovich' where id = ${partner.userId}`,
    );
    const entry = { names: [`${act} Petrovich`], addresses: [], documents: [], reason: 'as the test needs it' };
    await owner.call(createScreeningEntry, { listId: list._id, ...entry });
    await pay.desk.drain();
    const { uid, shown } = await withdraw(partner, amount);
    await pay.payOut();
    expect(await shown()).toMatchObject({ payment: 'waiting' });
    const { cases } = await owner.call(listScreeningCases, {});
    const found = cases.find((one) => one.uid === `P${uid}`);
    expect(found).toMatchObject({ subjectKind: 'withdrawal' });
    const { _id: id = '', version = 1 } = found ?? {};
    await owner.call(decideScreeningCase, { commandId: newId(), id, version, act, reason: 'looked into' });
    await pay.payOut();
    expect(await shown()).toMatchObject({ payment: act === 'clear' ? 'sending' : 'people' });
    pay.chain.mine(2);
    await pay.payOut();
    expect(paidTimes(BigInt(amount) * 50_000_000n)).toBe(act === 'clear' ? 1 : 0);
  }
});
