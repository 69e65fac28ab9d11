import type { Client } from '@tetri/client';
import {
  agreeTillCount,
  amountNotPositive,
  amountNotValid,
  balanceTooSmall,
  type CallRequest,
  changedMeanwhile,
  closeTill,
  commandReused,
  confirmPickup,
  createOrder,
  getOrder,
  getTillReport,
  listTills,
  listTillShifts,
  moveNotAllowed,
  movePlaces,
  moveTill,
  notFound,
  officeNotYours,
  openTill,
  reasonNeeded,
  recordPayment,
  secondPersonNeeded,
  setTill,
  type Till,
  tillNotOpen,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DemoModules, openDemoModules } from '../../../compose/testing/demo-modules.ts';
import { newId, transaction } from '../../../platform/database/index.ts';
import type { StaffActor } from '../../../platform/http/index.ts';
import { findAudit } from '../../audit/index.ts';
import { demoId } from '../../catalog/index.ts';
import { balance, book, changeReserve, findLedgerBreaches } from '../../ledger/index.ts';
import { moveByOperator, recordPayment as credit } from '../../orders/index.ts';

let demo: DemoModules;
let manager: Client;
let teller: Client;

const nino = member('Nino', 'teller');
const officeId = demoId('office', 'TBIL1');
const currencyId = demoId('currency', 'CASHGELTBIL');
const of = { officeId, currencyId };
const place = `till:${officeId}`;

beforeAll(async () => {
  demo = await openDemoModules();
  const { db } = demo.database;
  // Whatever the demo's past left of it: enough lies where nobody has said.
  const float = { changeId: newId(), currencyId, units: 100_000_000n, kind: 'reserveDeposit', memo: '' } as const;
  await transaction(db, (tx) => changeReserve(tx, float));
  manager = await as(member('Ana', 'manager'));
  teller = await as(nino);
});
afterAll(async () => {
  expect(await findLedgerBreaches(demo.database.db)).toEqual([]);
  await demo.stop();
});
beforeEach(async () => {
  const { version, state } = await till().catch(() => ({ version: 0, state: 'closed' as const }));
  if (state !== 'closed') await close({ counted: await lies() });
  await manager.call(setTill, { ...of, isActive: true, secondPersonAbove: '100', version });
});

function member(name: string, role: StaffActor['role']): StaffActor {
  return { kind: 'staff', staffId: newId(), name, email: `${name}@example.org`, role, sessionId: newId() };
}

async function as(actor: StaffActor): Promise<Client> {
  return demo.as(actor);
}

async function till(client = manager): Promise<Till> {
  const found = (await client.call(listTills, {})).tills.find((one) => one.officeId === officeId);
  if (!found) throw new Error('no such till');
  return found;
}
const lies = async () => (await till()).expected;
const reserve = async () => (await balance(demo.database.db, { kind: 'reserve', currencyId })).total;

type Count = Partial<CallRequest<typeof openTill>>;
const open = (more: Count = {}, client = teller) =>
  client.call(openTill, { commandId: newId(), ...of, counted: '5000', reason: 'the float', ...more });
const close = (more: Count = {}, client = teller) =>
  client.call(closeTill, { commandId: newId(), ...of, counted: '0', ...more });
const agree = (client: Client, difference: string, more: Partial<CallRequest<typeof agreeTillCount>> = {}) =>
  client.call(agreeTillCount, { commandId: newId(), ...of, difference, ...more });
const move = (more: Partial<CallRequest<typeof moveTill>>, client = teller) =>
  client.call(moveTill, { commandId: newId(), ...of, way: 'in', place: '', amount: '100', reason: 'change', ...more });

/** The till is open with what lies there by the books. */
async function opened(): Promise<Till> {
  await open({ counted: await lies() });
  return till();
}

/** An order whose cash waits at the office, with the customer's code. */
async function readyPickup(amount = '-2000') {
  const client = teller;
  const { uid, secret, inAmount } = await client.call(createOrder, {
    routeId: demoId('route', 'BTC:CASHGELTBIL'),
    amount,
    email: 'ann@example.com',
    agreement: true,
    skipPreview: true,
    toValues: [
      { key: 'office', value: officeId },
      { key: 'name', value: 'Ann Lee' },
      { key: 'phone', value: '+995555000000' },
    ],
  });
  await demo.relay.drain();
  const action = { uid, reason: 'seen on the chain', staff: { ...nino, role: 'operator' as const } };
  const { db } = demo.database;
  await transaction(db, (tx) => credit(tx, { ...action, from: 'waitPayment', amount: inAmount, reference: uid }));
  await demo.relay.drain();
  await transaction(db, (tx) => moveByOperator(tx, { ...action, from: 'inProgress', to: 'inProgressPayout' }));
  await demo.relay.drain();
  const { order } = await client.call(getOrder, { orderUID: uid, orderSecret: secret });
  return { uid, code: order.pickup?.code ?? '' };
}
const handOut = ({ uid, code }: { uid: string; code: string }, client = teller, commandId = newId()) =>
  client.call(confirmPickup, { commandId, uid, code });

test('an office without a till hands out as before; a till is set up for cash at an office that serves it', async () => {
  const { version } = await till();
  await manager.call(setTill, { ...of, isActive: false, secondPersonAbove: null, version });
  const order = await readyPickup();
  expect((await handOut(order)).pickup.status).toBe('done');
  await expectRefusal(open(), notFound);
  const terms = { ...of, isActive: true, secondPersonAbove: null, version: version + 1 };
  await expectRefusal(manager.call(setTill, { ...terms, version }), changedMeanwhile);
  await expectRefusal(manager.call(setTill, { ...terms, currencyId: demoId('currency', 'BTC') }), notFound);
  await expectRefusal(manager.call(setTill, { ...terms, officeId: newId(), version: 0 }), notFound);
  await expectRefusal(manager.call(setTill, { ...terms, secondPersonAbove: '0.001' }), amountNotValid);
  expect((await manager.call(setTill, terms)).till).toMatchObject({ isActive: true, state: 'closed' });
});

test('the first count says what lies there, above the limit by two people, and the reserve stays as it was', async () => {
  const before = await reserve();
  await expectRefusal(open({ reason: '' }), reasonNeeded);
  await expectRefusal(open({ counted: '1.001' }), amountNotValid);
  await expectRefusal(open({ denominations: [{ value: '200', count: 24 }] }), amountNotValid);
  const input = { commandId: newId(), denominations: [{ value: '200', count: 25 }] };
  const asked = (await open(input)).till;
  expect(asked).toMatchObject({ state: 'opening', asked: { counted: '5000.00', by: 'Nino', isMine: true } });
  const difference = asked.asked?.difference ?? '';
  await open(input);
  await expectRefusal(open({ ...input, counted: '1', denominations: [] }), commandReused);
  await expectRefusal(move({}), tillNotOpen);
  const self = await as({ ...nino, role: 'manager' });
  await expectRefusal(agree(self, difference), secondPersonNeeded);
  await expectRefusal(agree(manager, '4999'), changedMeanwhile);
  await expectRefusal(agree(manager, '0.001'), amountNotValid);
  const commandId = newId();
  await agree(manager, difference, { commandId });
  await agree(manager, difference, { commandId });
  await expectRefusal(agree(manager, '1', { commandId }), commandReused);
  await expectRefusal(agree(manager, difference), notFound);
  expect(await till(teller)).toMatchObject({ state: 'open', expected: '5000.00', asked: null });
  expect(await reserve()).toBe(before);
  await expectRefusal(open({ counted: '5000' }), moveNotAllowed);
  expect((await findAudit(demo.database.db, { action: 'agreeTillCount' }, undefined, 9))[0]).toMatchObject({
    newValue: { difference, askedBy: 'Nino' },
  });
});

test('a till that is closed, or waits for a second person, hands out nothing and takes nothing in', async () => {
  const order = await readyPickup();
  await expectRefusal(handOut(order), tillNotOpen);
  await opened();
  await close({ counted: '1000', reason: 'some is missing' });
  expect((await till()).state).toBe('closing');
  await expectRefusal(handOut(order), tillNotOpen);
  // Counted anew, and right.
  await close({ counted: await lies() });
  expect((await till()).state).toBe('closed');
  await expectRefusal(close(), moveNotAllowed);
  await expectRefusal(close({ officeId: newId() }), notFound);
  await expectRefusal(close({ counted: '0.001' }), amountNotValid);
  await opened();
  // The same code again: refusing it took no try away.
  expect((await handOut(order)).pickup).toMatchObject({ status: 'done', attemptsLeft: 5 });
});

test('no more is handed out than lies in the till', async () => {
  await opened();
  const order = await readyPickup();
  const all = await lies();
  await move({ way: 'out', amount: all });
  const failure = await handOut(order).catch((error: unknown) => error);
  expect(failure).toMatchObject({ errorCode: balanceTooSmall.code, object: { max: '0.00', symbol: 'GEL' } });
  await move({ amount: all });
  await handOut(order);
  expect(Number(all) - Number(await lies())).toBe(2000);
});

test('money is brought in and out of an open till once, with a reason, and no more than lies there', async () => {
  await opened();
  const before = await lies();
  const commandId = newId();
  await Promise.all(Array.from({ length: 4 }, () => move({ commandId, amount: '300' })));
  expect(Number(await lies()) - Number(before)).toBe(300);
  await expectRefusal(move({ commandId, amount: '301' }), commandReused);
  await expectRefusal(move({ amount: '0' }), amountNotPositive);
  await expectRefusal(move({ amount: '0.001' }), amountNotValid);
  await expectRefusal(move({ place }), moveNotAllowed);
  await expectRefusal(move({ place: 'own:nothing' }), notFound);
  await expectRefusal(move({ way: 'out', amount: '1000000' }), balanceTooSmall);
  expect((await findAudit(demo.database.db, { action: 'moveTill' }, undefined, 1))[0]).toMatchObject({
    reason: 'change',
    newValue: { way: 'in', amount: '300.00' },
  });
});

test('what is moved in the books is in the report of the till, also while it is closed', async () => {
  await opened();
  const back = { currencyId, from: place, to: '', reason: 'by the books' };
  const moveAt = (client: Client, amount: string) => client.call(movePlaces, { commandId: newId(), ...back, amount });
  await moveAt(manager, '11');
  await close({ counted: await lies() });
  await moveAt(manager, '12');
  await opened();
  const { shifts } = await manager.call(listTillShifts, of);
  const reported = await Promise.all(
    shifts.slice(0, 2).map(({ _id: shiftId }) => manager.call(getTillReport, { shiftId })),
  );
  const moves = reported.map(({ movements }) =>
    movements.filter(({ memo }) => memo === 'by the books').map(({ kind, amount, by }) => [kind, amount, by]),
  );
  // The newest first. Nobody worked at a till that was closed.
  expect(moves).toEqual([[['moved', '-12.00', '']], [['moved', '-11.00', 'Ana']]]);
});

test('nobody takes money out of the till of an office where they do not work', async () => {
  await opened();
  const bound = await as({ ...nino, officeIds: [officeId] });
  await expectRefusal(move({ place: `till:${demoId('office', 'TBIL2')}` }, bound), officeNotYours);
  await move({ amount: '1' }, bound);
});

test('a small difference is one person’s, many small ones of a day are not, and it changes the reserve', async () => {
  await opened();
  const before = await reserve();
  const lying = Number(await lies());
  await expectRefusal(close({ counted: (lying - 60).toFixed(2) }), reasonNeeded);
  await close({ counted: (lying - 60).toFixed(2), reason: 'a note was given twice' });
  expect((await till()).state).toBe('closed');
  expect(await reserve()).toBe(before - 6_000n);
  // Sixty more are more than a hundred.
  await open({ counted: (lying - 120).toFixed(2), reason: 'again' });
  expect(await till()).toMatchObject({ state: 'opening', asked: { difference: '-60.00' } });
  await agree(manager, '-60');
  expect(await reserve()).toBe(before - 12_000n);
});

test('what the reserve has promised cannot be missing: the till is counted again', async () => {
  await opened();
  const { total, held } = await balance(demo.database.db, { kind: 'reserve', currencyId });
  const id = newId();
  const hold = { id, currencyId, units: total - held, reference: id };
  await transaction(demo.database.db, (tx) => book(tx, { holds: [hold] }));
  const lying = Number(await lies());
  const short = { counted: (lying - 1).toFixed(2), reason: 'a coin' };
  await expectRefusal(close(short), balanceTooSmall);
  const closing = { commandId: newId(), counted: lying.toFixed(2) };
  await close(closing);
  await close(closing);
  await expectRefusal(close({ ...closing, counted: '1' }), commandReused);
  await expectRefusal(open(short), balanceTooSmall);
  await open({ counted: (lying - 500).toFixed(2), reason: 'much is missing' });
  await expectRefusal(agree(manager, '-500'), balanceTooSmall);
  await transaction(demo.database.db, (tx) => book(tx, { voids: [id] }));
  await open({ counted: lying.toFixed(2) });
});

test('two tellers hand out one order once, and each their own order at the same time', async () => {
  await opened();
  await move({ amount: '4000' });
  const other = await as(member('Gela', 'teller'));
  const [one, two] = [await readyPickup('-1000'), await readyPickup('-1000')];
  const before = Number(await lies());
  const answers = await Promise.allSettled([handOut(one), handOut(one, other), handOut(two, other)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(before - Number(await lies())).toBe(2000);
});

test('closing while cash is handed out counts with it or without it, never half', async () => {
  for (const isCloseFirst of [true, false]) {
    await opened();
    await move({ amount: '3000' });
    const order = await readyPickup('-1000');
    const counted = await lies();
    const acts = [() => close({ counted, reason: 'counted before' }), () => handOut(order)];
    const [first, second] = isCloseFirst ? acts : acts.toReversed();
    await Promise.allSettled([first?.(), second?.()]);
    const { state, shiftId } = await till();
    const isHandedOut = (await lies()) !== counted;
    // Either it was closed first, and nothing left; or the count differs, and somebody has to agree.
    expect([state, isHandedOut]).toEqual(isHandedOut ? ['closing', true] : ['closed', false]);
    if (isHandedOut) {
      await close({ counted: await lies() });
      const { movements } = await manager.call(getTillReport, { shiftId: shiftId ?? '' });
      expect(movements.filter(({ uid }) => uid === order.uid)).toHaveLength(1);
    }
  }
});

test('the report of a day is what the ledger booked, with who did it, and the days are kept', async () => {
  await opened();
  await move({ amount: '3000', reason: 'from the safe' });
  const order = await readyPickup('-1000');
  await handOut(order);
  const { shiftId } = await till();
  const left = await lies();
  await close({ counted: (Number(left) - 20).toFixed(2), reason: 'a torn note' });
  const report = await manager.call(getTillReport, { shiftId: shiftId ?? '' });
  expect(report).toMatchObject({ takenIn: '0.00', handedOut: '1000.00' });
  expect(report.shift.closing).toMatchObject({ difference: '-20.00', by: 'Nino', agreedBy: '' });
  const [moved, handedOut, difference] = report.movements.slice(-3);
  expect(moved).toMatchObject({ kind: 'moved', amount: '3000.00', memo: 'from the safe', by: 'Nino' });
  expect(handedOut).toMatchObject({ kind: 'handedOut', amount: '-1000.00', uid: order.uid, by: 'Nino' });
  expect(difference).toMatchObject({ kind: 'difference', amount: '-20.00', balance: await lies(), by: 'Nino' });
  const { shifts } = await manager.call(listTillShifts, of);
  expect(shifts[0]).toMatchObject({ _id: shiftId, state: 'closed', opening: { kind: 'opening' } });
  expect((await manager.call(listTillShifts, { ...of, before: shifts[0]?.openedAt })).shifts[0]?._id).not.toBe(shiftId);
  await expectRefusal(manager.call(getTillReport, { shiftId: newId() }), notFound);
  await expectRefusal(manager.call(listTillShifts, { ...of, officeId: newId() }), notFound);
  const { version } = await till();
  await open({ counted: await lies() });
  const off = { ...of, isActive: false, secondPersonAbove: null, version };
  await expectRefusal(manager.call(setTill, off), moveNotAllowed);
});

test('cash that a customer brings is taken in by an open till alone', async () => {
  const bring = () =>
    teller.call(createOrder, {
      routeId: demoId('route', 'CASHGELTBIL:USDTTRC20'),
      amount: '1000',
      email: 'ann@example.com',
      agreement: true,
      skipPreview: true,
      fromValues: [
        { key: 'office', value: officeId },
        { key: 'name', value: 'Ann Lee' },
        { key: 'phone', value: '+995555000000' },
      ],
      toValues: [{ key: 'wallet', value: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
    });
  const { uid, inAmount } = await bring();
  await demo.relay.drain();
  const record = () =>
    manager.call(recordPayment, { commandId: newId(), uid, from: 'waitPayment', amount: inAmount, reference: '' });
  await expectRefusal(record(), tillNotOpen);
  await opened();
  const before = Number(await lies());
  await record();
  expect(Number(await lies()) - before).toBe(1000);
  const { movements } = await manager.call(getTillReport, { shiftId: (await till()).shiftId ?? '' });
  expect(movements.at(-1)).toMatchObject({ kind: 'takenIn', uid, by: 'Ana' });
});
