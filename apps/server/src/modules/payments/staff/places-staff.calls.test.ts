import {
  acceptDifference,
  amountNotPositive,
  amountNotValid,
  balanceTooSmall,
  bookUnclaimedPayment,
  type CallRequest,
  changedMeanwhile,
  changeReserve,
  commandReused,
  createPlace,
  giveBackUnclaimedPayment,
  keepDifference,
  listPlaceAlerts,
  listPlaces,
  listPayouts,
  listUnclaimedPayments,
  moneyUnassigned,
  moveNotAllowed,
  movePlaces,
  nameTaken,
  networkBehind,
  notFound,
  type PlaceLine,
  releaseUnclaimedPayment,
  secondPersonNeeded,
  setUsualPlace,
  updatePayoutRule,
  updatePlace,
} from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';
import { newId } from '../../../platform/database/index.ts';
import { findAudit } from '../../audit/index.ts';
import { balance } from '../../ledger/index.ts';
import { moveByOperator, recordPayment, recordPayout } from '../../orders/index.ts';
import { createTestDatabase, expectRefusal } from '@tetri/testing';
import { nino, openOrdersDesk, type OrdersDesk } from '../../orders/testing/orders-desk.ts';
import { testRoute, testSnapshot } from '../../orders/testing/test-catalog.ts';
import { DatabaseAddresses } from '../deposits/actions/database-addresses.ts';
import { followStep } from '../deposits/actions/follow-step.ts';
import { checkSent } from '../payouts/actions/check-sent.ts';
import { findPlaceBreaches } from '../places/store/find-breaches.ts';
import { placeCode } from '../places/core/place-code.ts';
import { ChainSimulator, simulatedChainMethod } from '../testing/chain-simulator.ts';

let desk: OrdersDesk;
let office: BackOffice;
let chain: ChainSimulator;
type Caller = Awaited<ReturnType<BackOffice['enter']>>;
let owner: Caller;
let manager: Caller;

const of = { method: 'chain', network: 'NET' };
const hot = placeCode({ kind: 'hot', ...of });
const deposits = placeCode({ kind: 'deposits', ...of });
const unit = 100_000_000n;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  const network = { id: newId(), code: 'NET', name: 'Network', addressFormat: null };
  const snapshot = () => {
    const known = testSnapshot([...desk.routes.values()]);
    const currencies = new Map([...known.currencies].map(([id, currency]) => [id, { ...currency, network }]));
    return { ...known, currencies };
  };
  office = await openBackOffice(desk.db, {
    deps: {
      payments: desk.payments,
      catalog: { snapshot, refresh: async () => undefined, closingOf: () => undefined },
    },
  });
  owner = await office.enter('owner');
  manager = await office.enter('manager');
  await desk.fillReserve(desk.coin, 1000n * unit);
});
beforeEach(() => {
  chain.fault = undefined;
});
afterAll(async () => {
  expect(await desk.breaches()).toEqual([]);
  await office.stop();
  await desk.stop();
});

async function line(place: string, currencyId = desk.coin.id, client = owner): Promise<PlaceLine | undefined> {
  const { lines } = await client.call(listPlaces, {});
  return lines.find((one) => one.place.code === place && one.currency._id === currencyId);
}

const lies = async (place: string) =>
  (await balance(desk.db, { kind: 'custody', currencyId: desk.coin.id, place })).total;

/** What the node says lies in the hot wallet and at the addresses of orders, as the books have it but for this. */
async function nodeSays(more: { hot?: bigint; deposits?: bigint } = {}): Promise<void> {
  chain.lies = [
    { currencyId: desk.coin.id, place: 'hot', units: (await lies(hot)) + (more.hot ?? 0n) },
    { currencyId: desk.coin.id, place: 'deposits', units: (await lies(deposits)) + (more.deposits ?? 0n) },
  ];
}

/** Two readings so far apart that a difference counts, of a network whose payments are read. */
async function reconcileTwice({ isRead = true } = {}): Promise<void> {
  await desk.payments.reconcileOnce();
  if (isRead) await followStep(desk.db, chain, of);
  await desk.clock.advance(61_000);
  await desk.payments.reconcileOnce();
}

const move = (more: Partial<CallRequest<typeof movePlaces>>) =>
  manager.call(movePlaces, {
    commandId: newId(),
    currencyId: desk.coin.id,
    from: hot,
    to: '',
    amount: '1',
    reason: 'to the safe',
    ...more,
  });

const accept = (client: Caller, unexplained: string, more: Partial<CallRequest<typeof acceptDifference>> = {}) =>
  client.call(acceptDifference, {
    commandId: newId(),
    currencyId: desk.coin.id,
    place: hot,
    unexplained,
    reason: 'counted by two',
    ...more,
  });

/** A paid order whose payout has been begun. */
async function begun(): Promise<{ uid: string; id: string }> {
  const route = desk.addRoute(testRoute(desk.money, desk.coin, { payoutMethod: 'chain' }));
  const { uid, _id: id } = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  const by = { uid, reason: '', staff: nino } as const;
  await desk.asStaff((tx) => recordPayment(tx, { ...by, from: 'waitPayment', amount: '10', reference: '' }));
  await desk.asStaff((tx) => moveByOperator(tx, { ...by, from: 'inProgress', to: 'inProgressPayout' }));
  return { uid, id };
}

const waitsFor = async (uid: string) =>
  (await owner.call(listPayouts, {})).payouts.find((payout) => payout.uid === uid)?.waitsFor;

test('the owner names places, once each, and puts them out of use', async () => {
  const { place } = await manager.call(createPlace, { kind: 'coldWallet', name: 'Safe' });
  expect(place).toMatchObject({ kind: 'coldWallet', name: 'Safe', isActive: true, version: 1 });
  const placeId = place._id ?? '';
  await expectRefusal(manager.call(createPlace, { kind: 'till', name: 'Safe' }), nameTaken);
  const other = (await manager.call(createPlace, { kind: 'bankAccount', name: 'Bank' })).place;
  const change = { placeId, kind: 'coldWallet', name: 'Vault', isActive: false, version: 1 } as const;
  await expectRefusal(manager.call(updatePlace, { ...change, placeId: newId() }), notFound);
  await expectRefusal(manager.call(updatePlace, { ...change, name: other.name }), nameTaken);
  expect((await manager.call(updatePlace, change)).place).toMatchObject({ name: 'Vault', isActive: false, version: 2 });
  await expectRefusal(manager.call(updatePlace, change), changedMeanwhile);
  await expectRefusal(move({ to: place.code }), notFound);
  expect((await findAudit(desk.db, { action: 'updatePlace' }, undefined, 9))[0]).toMatchObject({
    oldValue: { name: 'Safe', isActive: true },
    newValue: { name: 'Vault', isActive: false },
  });
});

test('money is moved between places once, with a reason, and no more than lies there', async () => {
  const before = await lies(hot);
  const commandId = newId();
  await Promise.all(Array.from({ length: 4 }, () => move({ commandId, amount: '3' })));
  expect(await lies(hot)).toBe(before - 3n * unit);
  expect(await line('')).toMatchObject({ ledger: '3.00000000', state: 'unread', place: { kind: 'unassigned' } });
  await expectRefusal(move({ commandId, amount: '4' }), commandReused);
  await expectRefusal(move({ amount: '0' }), amountNotPositive);
  await expectRefusal(move({ amount: '1.123456789' }), amountNotValid);
  await expectRefusal(move({ from: '', to: '' }), moveNotAllowed);
  await expectRefusal(move({ to: 'hot:nowhere:NET' }), notFound);
  await expectRefusal(move({ currencyId: newId() }), notFound);
  const failure = await move({ from: '', to: hot, amount: '3.1' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ errorCode: balanceTooSmall.code, object: { max: '3.00000000' } });
  await move({ from: '', to: hot, amount: '3', reason: 'back again' });
  expect(await lies(hot)).toBe(before);
  expect(await findAudit(desk.db, { action: 'movePlaces' }, undefined, 9)).toMatchObject([
    { reason: 'back again', newValue: { amount: '3.00000000', to: 'NET' } },
    { reason: 'to the safe', newValue: { from: 'NET' } },
  ]);
});

test('a reserve is filled and emptied where the owner says, and no place gives more than it has', async () => {
  const { place } = await manager.call(createPlace, { kind: 'till', name: 'Front till' });
  const change = (more: Partial<CallRequest<typeof changeReserve>>) =>
    manager.call(changeReserve, {
      commandId: newId(),
      currencyId: desk.money.id,
      kind: 'deposit',
      amount: '5',
      reason: 'float',
      place: place.code,
      ...more,
    });
  await change({});
  expect(await line(place.code, desk.money.id)).toMatchObject({ ledger: '5.00' });
  await expectRefusal(change({ kind: 'withdraw', amount: '5.01' }), balanceTooSmall);
  await expectRefusal(change({ place: 'own:nothing' }), notFound);
  await change({ kind: 'withdraw', amount: '5' });
  expect(await line(place.code, desk.money.id)).toBeUndefined();
});

test('what people receive and pay by hand lies where the currency usually does', async () => {
  const { place } = await manager.call(createPlace, { kind: 'bankAccount', name: 'Main account' });
  const usual = { currencyId: desk.money.id, place: place.code, version: 0 };
  await expectRefusal(manager.call(setUsualPlace, { ...usual, currencyId: newId() }), notFound);
  await expectRefusal(manager.call(setUsualPlace, { ...usual, place: 'own:nothing' }), notFound);
  expect(await manager.call(setUsualPlace, usual)).toMatchObject({ version: 1 });
  await expectRefusal(manager.call(setUsualPlace, usual), changedMeanwhile);

  const { uid } = await begun();
  expect(await line(place.code, desk.money.id)).toMatchObject({ ledger: '10.00' });
  const before = await lies(hot);
  await desk.asStaff((tx) =>
    recordPayout(tx, { uid, from: 'inProgressPayout', reason: '', staff: nino, by: 'hand', reference: 'sent by hand' }),
  );
  // By hand it was not the product's wallet that paid.
  expect(await lies(hot)).toBe(before);
  expect(await lies('')).toBeLessThan(0n);
  await move({ from: hot, to: '', amount: '30' });
});

test('coins that customers send lie at the addresses of orders, and a block that is replaced takes them away there', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'chain', confirmations: 3 }));
  const { _id: id } = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${id}`,
  );
  const read = async () => {
    await followStep(desk.db, chain, of);
    await desk.drain();
  };
  await read();
  const before = await lies(deposits);
  chain.pay({ address: rows[0]?.address ?? '', currencyId: desk.coin.id, units: 10n * unit });
  await read();
  await nodeSays({ deposits: 10n * unit });
  await desk.payments.reconcileOnce();
  expect(await line(deposits)).toMatchObject({ state: 'onTheWay', onTheWay: { deposits: '10.00000000' } });
  chain.mine(6);
  await read();
  await read();
  expect(await lies(deposits)).toBe(before + 10n * unit);
  await nodeSays();
  await desk.payments.reconcileOnce();
  expect(await line(deposits)).toMatchObject({ state: 'agrees', difference: '0.00000000' });
  chain.replace(6);
  await read();
  expect(await lies(deposits)).toBe(before);
});

test('the product pays only what lies where it pays from, and the network’s fee is in the books', async () => {
  chain.feeCurrencyId = desk.coin.id;
  const left = await lies(hot);
  await move({ amount: (left / unit).toString() });
  const { uid } = await begun();
  await desk.payments.payOutOnce();
  expect(await waitsFor(uid)).toBe('placeEmpty');
  await move({ from: '', to: hot, amount: '300' });
  await desk.payments.payOutOnce();
  expect(await waitsFor(uid)).toBeNull();
  const before = await lies(hot);
  await nodeSays({ hot: -20n * unit - 1n });
  await desk.payments.reconcileOnce();
  expect(await line(hot)).toMatchObject({
    state: 'onTheWay',
    onTheWay: { payouts: '20.00000000', fees: '0.00000002' },
  });
  chain.mine(2);
  await desk.payments.payOutOnce();
  await desk.drain();
  await desk.payments.reconcileOnce();
  expect(await line(hot)).toMatchObject({ state: 'agrees' });
  expect(await lies(hot)).toBe(before - 20n * unit - 1n);
  expect((await balance(desk.db, { kind: 'networkFees', currencyId: desk.coin.id })).total).toBe(1n);
  chain.feeCurrencyId = null;
});

test('the doctor asks the network of each payout that was sent, and names one that did not come through once', async () => {
  const { plugins } = desk.payments;
  expect(await checkSent(desk.db, plugins)).toMatchObject({ breaches: [], asked: 1 });
  chain.reverts = true;
  const { breaches } = await checkSent(desk.db, plugins);
  expect(breaches).toMatchObject([{ invariant: 'I4', detail: expect.stringContaining('0 of its transactions') }]);
  chain.reverts = false;
  chain.fault = new Error('no node');
  const unanswered = await checkSent(desk.db, plugins);
  expect(unanswered).toMatchObject({ breaches: [], asked: 0 });
  expect([...unanswered.unjudged]).toEqual([['NET (simulated)', { problem: 'no node', payouts: 1 }]]);
  chain.fault = undefined;
  chain.chainName = 'another';
  const former = await checkSent(desk.db, plugins);
  chain.chainName = 'simulated';
  expect([...former.unjudged]).toEqual([['NET (simulated)', { problem: 'it is not set up any more', payouts: 1 }]]);
});

test('a difference that lasts stops the payouts of its currency and is reported, until it is gone', async () => {
  await nodeSays({ hot: -unit });
  await desk.payments.reconcileOnce();
  expect(await line(hot)).toMatchObject({ state: 'checking', unexplained: '-1.00000000' });
  const { uid } = await begun();
  expect((await owner.call(listPlaceAlerts, {})).alerts).toEqual([]);
  await desk.clock.advance(61_000);
  await desk.payments.reconcileOnce();
  expect(await line(hot)).toMatchObject({ state: 'differs', difference: '-1.00000000' });
  expect((await owner.call(listPlaceAlerts, {})).alerts).toMatchObject([
    { place: { code: hot }, unexplained: '-1.00000000', currency: { code: 'COIN' } },
  ]);
  expect(await findPlaceBreaches(desk.db)).toMatchObject([{ invariant: 'I7' }]);
  await desk.payments.payOutOnce();
  expect(await waitsFor(uid)).toBe('placeDiffers');

  chain.fault = new Error('no node');
  await desk.payments.reconcileOnce();
  expect(await line(hot)).toMatchObject({ state: 'differs', problem: 'no node' });
  chain.fault = undefined;
  await nodeSays();
  await desk.payments.reconcileOnce();
  expect(await line(hot)).toMatchObject({ state: 'agrees', since: null, problem: '' });
  await desk.payments.payOutOnce();
  expect(await waitsFor(uid)).toBeNull();
  chain.mine(2);
  await desk.payments.payOutOnce();
  await desk.drain();
});

test('a surplus is reported, and keeps no payout back', async () => {
  await nodeSays({ hot: 1n });
  await reconcileTwice();
  expect(await line(hot)).toMatchObject({ state: 'differs', unexplained: '0.00000001' });
  expect((await owner.call(listPlaceAlerts, {})).alerts).toMatchObject([{ unexplained: '0.00000001' }]);
  const { uid } = await begun();
  await desk.payments.payOutOnce();
  expect(await waitsFor(uid)).toBeNull();
  chain.mine(2);
  await desk.payments.payOutOnce();
  await desk.drain();
  await nodeSays();
  await desk.payments.reconcileOnce();
});

const askedName = async () =>
  (
    await desk.db.execute<{ name: string }>(sql`select asked_name as name from place_checks where place = ${hot}`)
  ).rows.map(({ name }) => name)[0];

test('a difference is accepted only while it is one for certain', async () => {
  await nodeSays({ hot: -unit });
  await desk.payments.reconcileOnce();
  await expectRefusal(accept(manager, '-1'), changedMeanwhile);
  await reconcileTwice();
  await nodeSays({ hot: -2n * unit });
  await desk.payments.reconcileOnce();
  expect(await line(hot)).toMatchObject({ state: 'differs', unexplained: '-2.00000000' });
  await expectRefusal(accept(manager, '-2'), changedMeanwhile);
  await reconcileTwice();
  chain.fault = new Error('no node');
  await desk.payments.reconcileOnce();
  await expectRefusal(accept(manager, '-2'), changedMeanwhile);
  chain.fault = undefined;
  await desk.payments.reconcileOnce();
  await desk.clock.advance(300_000);
  await expectRefusal(accept(manager, '-2'), changedMeanwhile);
  await nodeSays();
  await desk.payments.reconcileOnce();
});

test('a difference is accepted as it was shown, and above the limit by two people', async () => {
  await owner.call(updatePayoutRule, {
    currencyId: desk.coin.id,
    version: 0,
    isAutomatic: false,
    transactionMax: null,
    hourMax: null,
    dayMax: null,
    secondPersonAbove: '2',
  });
  await nodeSays({ hot: unit });
  await reconcileTwice();
  // It may be what nobody has said yet where it lies.
  const { place: safe } = await manager.call(createPlace, { kind: 'coldWallet', name: 'Where the rest is' });
  const unsaid = await lies('');
  await move({ from: '', to: safe.code, amount: ((unsaid - unit / 2n) / unit).toString() });
  const left = await lies('');
  expect(left).toBeGreaterThan(0n);
  const failure = await accept(manager, '1').catch((error: unknown) => error);
  expect(failure).toMatchObject({ errorCode: moneyUnassigned.code });
  await move({ from: '', to: safe.code, amount: formatUnits(left, 8) });
  const reserve = (await balance(desk.db, { kind: 'reserve', currencyId: desk.coin.id })).total;
  await expectRefusal(accept(manager, '0'), amountNotValid);
  await expectRefusal(accept(manager, '1', { currencyId: newId() }), notFound);
  await expectRefusal(accept(manager, '1', { place: '' }), notFound);
  await expectRefusal(accept(manager, '1.5'), changedMeanwhile);
  const commandId = newId();
  expect(await accept(manager, '1', { commandId })).toEqual({ isBooked: true });
  expect(await accept(manager, '1', { commandId })).toEqual({ isBooked: true });
  await expectRefusal(accept(owner, '1', { commandId }), commandReused);
  expect((await balance(desk.db, { kind: 'reserve', currencyId: desk.coin.id })).total).toBe(reserve + unit);
  expect(await line(hot)).toMatchObject({ state: 'agrees', asked: null });

  // One and one and one is three, of which two are one person's to accept.
  await nodeSays({ hot: -unit });
  await reconcileTwice();
  expect(await accept(manager, '-1')).toEqual({ isBooked: true });
  await nodeSays({ hot: unit });
  await reconcileTwice();
  expect(await accept(manager, '1')).toEqual({ isBooked: false });
  await nodeSays({ hot: 2n * unit });
  await desk.payments.reconcileOnce();
  expect(await askedName()).toBe('');

  await nodeSays({ hot: -3n * unit });
  await reconcileTwice();
  expect(await accept(manager, '-3')).toEqual({ isBooked: false });
  expect(await line(hot, desk.coin.id, manager)).toMatchObject({ asked: { amount: '-3.00000000', isMine: true } });
  await expectRefusal(accept(manager, '-3'), secondPersonNeeded);
  expect(await accept(owner, '-3')).toEqual({ isBooked: true });
  expect((await balance(desk.db, { kind: 'reserve', currencyId: desk.coin.id })).total).toBe(reserve - 3n * unit);
  expect(await findAudit(desk.db, { subject: 'place' }, undefined, 2)).toMatchObject([
    { action: 'acceptDifference', newValue: { amount: '-3.00000000' } },
    { action: 'askAcceptDifference' },
  ]);

  // What is promised to orders cannot be missing from the books.
  await nodeSays({ hot: -2000n * unit });
  await reconcileTwice();
  expect(await accept(manager, '-2000')).toEqual({ isBooked: false });
  await expectRefusal(accept(owner, '-2000'), balanceTooSmall);
  await nodeSays();
  await desk.payments.reconcileOnce();
});

test('what is too much and somebody’s is kept as a payment without an order, once, and then given back or taken', async () => {
  await nodeSays({ hot: 3n * unit });
  await reconcileTwice();
  const keep = (unexplained: string, more: Partial<CallRequest<typeof keepDifference>> = {}, client = manager) =>
    client.call(keepDifference, {
      commandId: newId(),
      currencyId: desk.coin.id,
      place: hot,
      unexplained,
      reason: 'sent to the wallet itself',
      ...more,
    });
  const total = async (kind: 'reserve' | 'unmatched') =>
    (await balance(desk.db, { kind, currencyId: desk.coin.id })).total;
  const [reserve, owed, before] = [await total('reserve'), await total('unmatched'), await lies(hot)];
  await move({ amount: '1', from: hot, to: '' });
  await expectRefusal(keep('3'), changedMeanwhile);
  await reconcileTwice();
  await expectRefusal(keep('3'), changedMeanwhile);
  await nodeSays({ hot: 3n * unit });
  await reconcileTwice();
  const failure = await keep('3').catch((error: unknown) => error);
  expect(failure).toMatchObject({ errorCode: moneyUnassigned.code });
  await move({ amount: '1', from: '', to: hot });
  await nodeSays({ hot: 3n * unit });
  await reconcileTwice();
  await expectRefusal(keep('0.0000000001'), amountNotValid);
  await expectRefusal(keep('-3'), amountNotPositive);
  await expectRefusal(keep('3', { currencyId: newId() }), notFound);
  await expectRefusal(keep('3', { place: '' }), notFound);

  const commandId = newId();
  const [first, again] = await Promise.all([keep('3', { commandId }), keep('3', { commandId })]);
  const id = first.paymentId;
  expect(again.paymentId).toBe(id);
  await expectRefusal(keep('3', {}, owner), changedMeanwhile);
  await expectRefusal(keep('3', { commandId, reason: 'another reason' }), commandReused);
  expect(await total('unmatched')).toBe(owed + 3n * unit);
  expect(await total('reserve')).toBe(reserve);
  expect(await lies(hot)).toBe(before + 3n * unit);
  expect(await line(hot)).toMatchObject({ state: 'agrees' });
  const { payments } = await owner.call(listUnclaimedPayments, { isOpen: true });
  expect(payments[0]).toMatchObject({
    _id: id,
    source: 'difference',
    network: 'NET',
    amount: '3.00000000',
    isDeep: true,
  });
  expect(await findAudit(desk.db, { subject: 'place' }, undefined, 1)).toMatchObject([
    { action: 'keepDifference', newValue: { amount: '3.00000000' } },
  ]);

  // Above the limit of two, whoever kept it is not the only one who says where it goes.
  const back = (client: Caller, reference = '') =>
    client.call(giveBackUnclaimedPayment, {
      commandId: newId(),
      id,
      reason: 'to its sender',
      address: 'somebody',
      memo: '',
      reference,
    });
  expect(await back(manager, 'by hand')).toMatchObject({ isBooked: false });
  await expectRefusal(back(manager, 'by hand'), secondPersonNeeded);
  expect(await total('unmatched')).toBe(owed + 3n * unit);
  expect(await back(owner)).toMatchObject({ isBooked: true, payment: { decision: { reference: 'by hand' } } });
  expect(await total('unmatched')).toBe(owed);
  // Nobody sends from the hot wallet by hand.
  expect(await lies(hot)).toBe(before + 3n * unit);
  expect(await desk.breaches()).toEqual([]);
});

test('what payments that were not read yet may explain is not settled, and what was kept by mistake is taken back', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'chain', confirmations: 1 }));
  const { _id: orderId } = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${orderId}`,
  );
  const difference = (unexplained: string) => ({
    commandId: newId(),
    currencyId: desk.coin.id,
    place: deposits,
    unexplained,
    reason: 'found there',
  });
  const keep = () => manager.call(keepDifference, difference('10'));
  const total = async () => (await balance(desk.db, { kind: 'unmatched', currencyId: desk.coin.id })).total;
  const [owed, before] = [await total(), await lies(deposits)];

  // The node answers what lies there, and does not say of whom it came.
  chain.pay({ address: rows[0]?.address ?? '', currencyId: desk.coin.id, units: 10n * unit });
  chain.mine();
  await nodeSays({ deposits: 10n * unit });
  await reconcileTwice({ isRead: false });
  expect(await line(deposits)).toMatchObject({ state: 'differs', unexplained: '10.00000000' });
  await expectRefusal(keep(), networkBehind);
  await expectRefusal(manager.call(acceptDifference, difference('10')), networkBehind);
  expect(await total()).toBe(owed);
  await followStep(desk.db, chain, of);
  await desk.drain();
  await desk.payments.reconcileOnce();
  expect(await line(deposits)).toMatchObject({ state: 'agrees' });
  expect(await lies(deposits)).toBe(before + 10n * unit);

  // Found there for certain, and it was the owner's own.
  await nodeSays({ deposits: 10n * unit });
  await reconcileTwice();
  const { paymentId: id } = await keep();
  expect(await lies(deposits)).toBe(before + 20n * unit);
  const release = (client: Caller) =>
    client.call(releaseUnclaimedPayment, { commandId: newId(), id, reason: 'topped up by us' });
  expect(await release(manager)).toMatchObject({ isBooked: false, payment: { asked: { act: 'released' } } });
  await expectRefusal(release(manager), secondPersonNeeded);
  const command = { commandId: newId(), id, reason: 'topped up by us' };
  const answers = await Promise.all([1, 2].map(() => owner.call(releaseUnclaimedPayment, command)));
  expect(answers).toMatchObject([{ isBooked: true }, { isBooked: true, payment: { state: 'released' } }]);
  await expectRefusal(release(owner), changedMeanwhile);
  await expectRefusal(manager.call(releaseUnclaimedPayment, command), commandReused);
  await expectRefusal(owner.call(releaseUnclaimedPayment, { ...command, commandId: newId(), id: newId() }), notFound);
  expect(await total()).toBe(owed);
  expect(await lies(deposits)).toBe(before + 10n * unit);
  expect(await findAudit(desk.db, { subject: 'place' }, undefined, 1)).toMatchObject([
    { action: 'releaseUnclaimedPayment', newValue: { amount: '10.00000000' } },
  ]);
  expect(await desk.breaches()).toEqual([]);
  await nodeSays();
  await desk.payments.reconcileOnce();
});

test('what one person changes in the books alone is one sum, whichever way and also at once', async () => {
  const surplus = async (units: bigint) => {
    await nodeSays({ hot: units });
    await reconcileTwice();
  };
  const kept = async (amount: bigint) => {
    await surplus(amount * unit);
    const { paymentId } = await manager.call(keepDifference, {
      commandId: newId(),
      currencyId: desk.coin.id,
      place: hot,
      unexplained: `${amount}`,
      reason: 'found there',
    });
    return paymentId;
  };
  const income = (client: Caller, id: string) =>
    client.call(bookUnclaimedPayment, { commandId: newId(), id, reason: 'nobody claims it' });
  const [ana, beka] = [await office.enter('manager'), await office.enter('manager')];
  const [first, second, third] = [await kept(1n), await kept(1n), await kept(2n)];
  await surplus(unit);
  expect(await accept(ana, '1')).toEqual({ isBooked: true });
  expect(await income(ana, first)).toMatchObject({ isBooked: true });
  expect(await income(ana, second)).toMatchObject({ isBooked: false });
  await surplus(2n * unit);
  expect(await accept(ana, '2')).toEqual({ isBooked: false });
  // Two at once that only together are above the limit.
  await surplus(unit);
  const both = await Promise.all([accept(beka, '1'), income(beka, third)]);
  expect(both.filter(({ isBooked }) => isBooked)).toHaveLength(1);
  await surplus(0n);
});

test('one payout that nothing can be said of hides no older one from the doctor', async () => {
  const { plugins } = desk.payments;
  const { asked } = await checkSent(desk.db, plugins);
  expect(asked).toBeGreaterThan(1);
  chain.unreadable = 1;
  chain.reverts = true;
  const { breaches, unjudged } = await checkSent(desk.db, plugins);
  chain.reverts = false;
  expect(breaches).toHaveLength(asked - 1);
  expect([...unjudged.values()]).toEqual([{ problem: 'its currency is no longer set up', payouts: 1 }]);
});
