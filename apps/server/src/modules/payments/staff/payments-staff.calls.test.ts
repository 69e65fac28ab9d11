import { createHash } from 'node:crypto';
import { type Client, isFailure } from '@tetri/client';
import {
  commandReused,
  amountNotValid,
  type CallRequest,
  changedMeanwhile,
  confirmPickup,
  createOrder,
  createPlace,
  createRequisite,
  type ErrorDefinition,
  fieldNotFilled,
  forbidden,
  getOrder,
  getPickup,
  listPaymentMethods,
  listRequisites,
  moveNotAllowed,
  nameTaken,
  notFound,
  pickupCodeIncorrect,
  pickupLocked,
  setRequisiteActive,
  unlockPickup,
  updateOrderStatus,
  updatePlace,
  updateRequisite,
} from '@tetri/contract';
import { type ServedCalls, serveCalls } from '@tetri/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { type DemoModules, openDemoModules } from '../../../compose/testing/demo-modules.ts';
import { newId, transaction } from '../../../platform/database/index.ts';
import type { StaffActor } from '../../../platform/http/index.ts';
import { demoId } from '../../catalog/index.ts';
import { moveByOperator, recordPayment } from '../../orders/index.ts';
import { paysFrom, receivesAt } from '../places/store/place-of-order.ts';
import { createRequisite as insertRequisite } from '../requisites/actions/change-requisite.ts';
import { findAudit } from '../../audit/index.ts';

let demo: DemoModules;
let server: ServedCalls;
let staff: Client;

const owner: StaffActor = {
  kind: 'staff',
  staffId: newId(),
  name: 'Nino',
  email: 'nino@example.org',
  role: 'owner',
  sessionId: newId(),
};

beforeAll(async () => {
  demo = await openDemoModules();
});
afterAll(() => demo.stop());
beforeEach(async () => {
  staff = await as(owner);
});
afterEach(() => server.stop());

async function as(actor: StaffActor): Promise<Client> {
  await server?.stop();
  server = await serveCalls(demo.modules.calls, actor);
  return server.as('en');
}

async function refused(answer: Promise<unknown>, definition: ErrorDefinition): Promise<void> {
  const failure = await answer.catch((error: unknown) => error);
  expect(isFailure(failure, definition), `${definition.message}: ${String(failure)}`).toBe(true);
}

const bitcoin = demoId('currency', 'BTC');
let serial = 0;

/** Addresses of Bitcoin, each of its own: a hash and its check digits in Base58. */
function walletOf(seed: number): string {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  const hash = Buffer.concat([Buffer.of(0), sha256(Buffer.from(`wallet ${seed}`)).subarray(0, 20)]);
  const whole = Buffer.concat([hash, sha256(sha256(hash)).subarray(0, 4)]);
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let text = '';
  for (let rest = BigInt(`0x${whole.toString('hex')}`); rest > 0n; rest /= 58n)
    text = letters[Number(rest % 58n)] + text;
  return `1${text}`;
}

function card(change: Partial<CallRequest<typeof createRequisite>> = {}): CallRequest<typeof createRequisite> {
  serial += 1;
  return {
    currencyId: bitcoin,
    kind: 'wallet',
    holder: '',
    bank: '',
    number: walletOf(serial),
    memo: '',
    min: '0.001',
    max: '2',
    dailyLimit: '3',
    monthlyLimit: null,
    timeZone: 'Asia/Tbilisi',
    ...change,
  };
}

test('creates, lists and changes a requisite, and writes each change down', async () => {
  const { requisite } = await staff.call(createRequisite, card());
  expect(requisite).toMatchObject({
    min: '0.00100000',
    max: '2.00000000',
    dailyLimit: '3.00000000',
    monthlyLimit: null,
    usedToday: '0.00000000',
    isUsedUp: false,
    isActive: true,
  });
  const { currencyId: _, ...terms } = card({ number: ` ${walletOf(1000)} `, max: null });
  const changed = await staff.call(updateRequisite, { ...terms, id: requisite._id, version: requisite.version });
  expect(changed.requisite).toMatchObject({ number: walletOf(1000), max: null, version: 2 });
  const { requisites, count } = await staff.call(listRequisites, { currencyId: bitcoin });
  expect(requisites).toContainEqual(changed.requisite);
  expect(count.total).toBe(requisites.length);
  const [entry] = await findAudit(demo.database.db, {}, undefined, 1);
  expect(entry).toMatchObject({ action: 'updateRequisite', subject: 'requisite', label: 'BTC' });
});

test('refuses what does not fit', async () => {
  const { requisite } = await staff.call(createRequisite, card());
  const { currencyId: _, ...terms } = card();
  const change = { ...terms, id: requisite._id, version: 1 };
  await refused(staff.call(createRequisite, card({ currencyId: newId() })), notFound);
  await refused(staff.call(createRequisite, card({ number: requisite.number })), nameTaken);
  for (const wrong of [
    { min: '-1' },
    { max: '0' },
    { dailyLimit: '0.000000001' },
    { min: '2', max: '1' },
    { monthlyLimit: '-5' },
  ]) {
    await refused(staff.call(createRequisite, card(wrong)), amountNotValid);
  }
  for (const wrong of [{ number: '  ' }, { timeZone: 'Mars/Olympus' }])
    await refused(staff.call(createRequisite, card(wrong)), fieldNotFilled);
  await refused(staff.call(updateRequisite, { ...change, id: newId() }), notFound);
  await refused(staff.call(updateRequisite, { ...change, version: 7 }), changedMeanwhile);
  await refused(staff.call(updateRequisite, { ...change, min: '-1' }), amountNotValid);
  const other = await staff.call(createRequisite, card());
  await refused(staff.call(updateRequisite, { ...change, number: other.requisite.number }), nameTaken);
});

test('checks where customers are asked to pay to by the network, and an IBAN and a card by their check digits', async () => {
  const wrong = [
    [{ number: walletOf(7).replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) }, 'addressChecksum'],
    [{ number: '0x52908400098527886E0F7030069857D2E4169EE7' }, 'otherNetwork'],
    [{ memo: '777' }, 'memoNotUsed'],
    [{ kind: 'iban', number: 'GE29NB0000000101904918' }, 'ibanChecksum'],
    [{ kind: 'card', number: '4111 1111 1111 1112' }, 'cardChecksum'],
  ] as const;
  for (const [change, fault] of wrong) {
    const failure = await staff.call(createRequisite, card(change)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ errorCode: fieldNotFilled.code, object: { err: 'regexp', fault } });
  }
  const iban = await staff.call(createRequisite, card({ kind: 'iban', number: 'ge29nb0000000101904917' }));
  expect(iban.requisite.number).toBe('GE29 NB00 0000 0101 9049 17');
  const { requisite } = await staff.call(createRequisite, card());
  const { currencyId: _, ...terms } = card({ number: 'bc1qwrong' });
  await refused(
    staff.call(updateRequisite, { ...terms, id: requisite._id, version: requisite.version }),
    fieldNotFilled,
  );
});

test('the limits of a sample change, though nobody can pay to it', async () => {
  const sample = { ...card({ number: 'DEMO-DO-NOT-PAY', memo: '' }), version: 1 };
  const { min: _min, max: _max, dailyLimit: _daily, monthlyLimit: _monthly, version, ...words } = sample;
  const limits = { minUnits: 0n, maxUnits: null, dailyLimitUnits: null, monthlyLimitUnits: null };
  const id = await transaction(demo.database.db, (tx) => insertRequisite(tx, { ...words, ...limits }, true));
  const { currencyId: _, ...terms } = card({ number: sample.number, max: '1' });
  const { requisite } = await staff.call(updateRequisite, { ...terms, id, version });
  expect(requisite).toMatchObject({ number: sample.number, max: '1.00000000', isDemo: true });
});

test('takes a requisite out of the rotation once', async () => {
  const { requisite } = await staff.call(createRequisite, card());
  const off = { id: requisite._id, isActive: false, reason: 'the bank asked questions' };
  expect((await staff.call(setRequisiteActive, off)).requisite.isActive).toBe(false);
  await refused(staff.call(setRequisiteActive, off), changedMeanwhile);
  await refused(staff.call(setRequisiteActive, { ...off, id: newId() }), notFound);
});

test('lets an operator see requisites and a manager change them', async () => {
  const operator = await as({ ...owner, role: 'operator' });
  expect((await operator.call(listRequisites, { isActive: true })).requisites.length).toBeGreaterThan(0);
  await refused(operator.call(createRequisite, card()), forbidden);
  const teller = await as({ ...owner, role: 'teller' });
  await refused(teller.call(listRequisites, {}), forbidden);
  await refused(teller.call(unlockPickup, { uid: '12345678', reason: 'let me' }), forbidden);
});

test('shows the payment methods and that they are well', async () => {
  const { methods } = await staff.call(listPaymentMethods, {});
  expect(methods.map(({ code, name, isHealthy }) => [code, name, isHealthy])).toEqual([
    ['manual', 'Manual', true],
    ['cash-office', 'Cash office', true],
    ['evm', 'Ethereum and compatible chains', true],
    ['bitcoin', 'Bitcoin and Litecoin', true],
    ['tron', 'Tron', true],
    ['ton', 'TON', true],
    ['monero', 'Monero', true],
    ['redirect', 'Hosted checkout', true],
  ]);
});

/** An order whose cash is ready at the till: made, confirmed and paid. */
async function readyPickup(more: object = {}) {
  const { uid, secret, inAmount } = await staff.call(createOrder, {
    routeId: demoId('route', 'BTC:CASHGELTBIL'),
    amount: '-2000',
    email: 'ann@example.com',
    agreement: true,
    skipPreview: true,
    toValues: [
      { key: 'office', value: demoId('office', 'TBIL1') },
      { key: 'name', value: 'Ann Lee' },
      { key: 'phone', value: '+995555000000' },
    ],
    ...more,
  });
  expect((await demo.relay.drain()).failures).toEqual([]);
  const action = { uid, reason: 'seen on the chain', staff: owner };
  const { db } = demo.database;
  await transaction(db, (tx) =>
    recordPayment(tx, { ...action, from: 'waitPayment', amount: inAmount, reference: 'tx' }),
  );
  expect((await demo.relay.drain()).failures).toEqual([]);
  await transaction(db, (tx) => moveByOperator(tx, { ...action, from: 'inProgress', to: 'inProgressPayout' }));
  expect((await demo.relay.drain()).failures).toEqual([]);
  const read = async (client = staff) => (await client.call(getOrder, { orderUID: uid, orderSecret: secret })).order;
  return { uid, read, code: (await read()).pickup?.code ?? '' };
}

test('pays cash out against the code that the customer sees on their order, once', async () => {
  const { uid, read, code } = await readyPickup();
  const teller = await as({ ...owner, role: 'teller' });
  const { pickup } = await teller.call(getPickup, { uid });
  expect(pickup).toMatchObject({
    uid,
    amount: '2000.00',
    symbol: 'GEL',
    isReady: true,
    attemptsLeft: 5,
    handedOutAt: null,
  });
  expect(pickup.values).toContainEqual({ key: 'name', name: expect.stringMatching(/[Nn]ame/), value: 'Ann Lee' });
  expect(JSON.stringify(pickup)).not.toContain(code);
  const wrong = { commandId: newId(), uid, code: 'AAAA-AAAA' };
  // The same try, sent again: it takes no second one.
  await refused(teller.call(confirmPickup, wrong), pickupCodeIncorrect);
  await refused(teller.call(confirmPickup, wrong), pickupCodeIncorrect);
  await refused(teller.call(confirmPickup, { ...wrong, code: 'BBBB-BBBB' }), commandReused);
  const done = await teller.call(confirmPickup, { commandId: newId(), uid, code: code.toLowerCase() });
  expect(done.pickup).toMatchObject({
    status: 'done',
    isReady: false,
    attemptsLeft: 4,
    handedOutAt: expect.any(String),
  });
  expect(await read(teller)).toMatchObject({ status: 'done', pickup: null, payoutReference: `pickup ${uid}` });
  await refused(teller.call(confirmPickup, { commandId: newId(), uid, code }), moveNotAllowed);
});

test('hands out by courier against the code, to whom and where the courier was sent', async () => {
  const serviceId = demoId('service', 'delivery:BTC:CASHGELTBIL');
  const entered = { address: '5 Vake Street', time: 'next-day-10-13', name: 'Ann Lee', phone: '+995555000000' };
  const serviceValues = Object.entries(entered).map(([key, value]) => ({ serviceId, key, value }));
  const { uid, read, code } = await readyPickup({ toValues: [], additionalServices: [serviceId], serviceValues });
  expect(await read()).toMatchObject({ isDelivered: true, toValues: [], pickup: { officeName: null, mapUrl: null } });
  const { pickup } = await staff.call(getPickup, { uid });
  // As the courier reads them: a choice by its name.
  const shown = { ...entered, time: expect.stringContaining('10:00–13:00') };
  const values = Object.entries(shown).map(([key, value]) => ({ key, name: expect.stringMatching(/^[A-Z]/), value }));
  expect(pickup).toMatchObject({ isReady: true, office: null, values });
  expect((await staff.call(confirmPickup, { commandId: newId(), uid, code })).pickup.status).toBe('done');
});

test('locks an order after five wrong codes until a manager unlocks it', async () => {
  const { uid, read, code } = await readyPickup();
  for (let attempt = 0; attempt < 5; attempt += 1)
    await refused(staff.call(confirmPickup, { commandId: newId(), uid, code: 'AAAA-AAAA' }), pickupCodeIncorrect);
  await refused(staff.call(confirmPickup, { commandId: newId(), uid, code }), pickupLocked);
  expect(await read()).toMatchObject({ status: 'inProgressPayout' });
  await staff.call(unlockPickup, { uid, reason: 'showed their passport' });
  await refused(staff.call(unlockPickup, { uid, reason: 'once more' }), moveNotAllowed);
  expect((await staff.call(confirmPickup, { commandId: newId(), uid, code })).pickup.status).toBe('done');
});

test('knows no pickup of an order that is not there or not ready', async () => {
  for (const call of [getPickup, confirmPickup, unlockPickup] as const) {
    await refused(
      staff.call(
        call as typeof confirmPickup,
        { commandId: newId(), uid: '99999999', code: 'x', reason: 'because' } as never,
      ),
      notFound,
    );
  }
  const made = await staff.call(createOrder, {
    routeId: demoId('route', 'CASHGELTBIL:BTC'),
    amount: '500',
    email: 'ann@example.com',
    agreement: true,
    fromValues: [
      { key: 'office', value: demoId('office', 'TBIL1') },
      { key: 'name', value: 'Ann Lee' },
      { key: 'phone', value: '+995555000000' },
    ],
    toValues: [{ key: 'wallet', value: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }],
  });
  await refused(staff.call(getPickup, { uid: made.uid }), notFound);
  await staff.call(updateOrderStatus, { orderUID: made.uid, orderSecret: made.secret, status: 'deleted' });
});

test('payments to a requisite are booked to the place that the owner sets, while it is in use', async () => {
  const { place } = await staff.call(createPlace, { kind: 'coldWallet', name: 'Vault of the shop' });
  const placeId = place._id ?? '';
  await refused(staff.call(createRequisite, card({ placeId: newId() })), notFound);
  const { requisite } = await staff.call(createRequisite, card({ placeId }));
  expect(requisite.placeId).toBe(placeId);
  const orderId = newId();
  await demo.database.db.execute(sql`
    insert into requisite_claims (order_id, requisite_id, day, units, told, claimed_at)
    values (${orderId}, ${requisite._id}, current_date, 1, '{}', now())`);
  const order = { id: orderId, paymentMethod: 'manual', payoutMethod: 'manual', fromCurrencyId: bitcoin };
  const fields = { toCurrencyId: bitcoin, fromValues: [], toValues: [], routeValues: [] };
  expect(await receivesAt(demo.database.db, { ...order, ...fields })).toBe(place.code);
  expect(await paysFrom(demo.database.db, { ...order, ...fields }, false)).toBe('');
  const office = { ...order, ...fields, id: newId(), paymentMethod: 'cash-office', payoutMethod: 'cash-office' };
  const filled = { ...office, routeValues: [{ key: 'office', value: requisite._id }] };
  expect(await receivesAt(demo.database.db, filled)).toBe(`till:${requisite._id}`);
  expect(await paysFrom(demo.database.db, filled, false)).toBe(`till:${requisite._id}`);

  await staff.call(updatePlace, { placeId, kind: 'coldWallet', name: 'Vault', isActive: false, version: 1 });
  const { currencyId: _, ...terms } = card({ number: requisite.number, placeId });
  const kept = await staff.call(updateRequisite, { ...terms, id: requisite._id, version: 1 });
  expect(kept.requisite.placeId).toBe(placeId);
  await staff.call(updateRequisite, { ...terms, placeId: null, id: requisite._id, version: 2 });
  await refused(staff.call(updateRequisite, { ...terms, id: requisite._id, version: 3 }), notFound);
});
