import type { Client } from '@tetri/client';
import {
  amountNotValid,
  attachUnclaimedPayment,
  bookUnclaimedPayment,
  changedMeanwhile,
  commandReused,
  dismissStatementLine,
  fieldNotFilled,
  fileNotAccepted,
  forbidden,
  getStatementLine,
  getStatementSetup,
  importStatement,
  keepStatementLine,
  listStatementLines,
  moveNotAllowed,
  notFound,
  previewStatement,
  recordPayment,
  referenceUsed,
  type SenderRule,
  senderNotCustomer,
  statementNotReadable,
  undoPayment,
} from '@tetri/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { createRequisite, DatabasePool } from '../../payments/index.ts';
import { orders } from '../tables.ts';
import { type MoneyDesk, openMoneyDesk, refused } from '../testing/money-desk.ts';
import type { Created } from '../testing/orders-desk.ts';
import { forgetLines, linesOfOrders } from './store/statement-lines.ts';

let desk: MoneyDesk;
let requisiteId: string;

beforeEach(async () => {
  desk = await openMoneyDesk();
  requisiteId = await addRequisite();
  await tell();
});
afterEach(() => desk.stop());

async function addRequisite(senderRule: SenderRule = 'warn', number = '4000'): Promise<string> {
  const { coin } = desk.orders;
  return desk.orders.asStaff((tx) =>
    createRequisite(tx, {
      currencyId: coin.id,
      kind: 'account',
      holder: 'Owner',
      bank: '',
      number,
      memo: '',
      senderRule,
      minUnits: 0n,
      maxUnits: null,
      dailyLimitUnits: null,
      monthlyLimitUnits: null,
      timeZone: 'UTC',
    }),
  );
}

/** Tells the order's customer the requisite, and has them say who they are. */
async function tell(order: Created = desk.order, name = 'Nino Beridze'): Promise<Created> {
  const { db, coin, clock } = desk.orders;
  await new DatabasePool(db, clock).claim({ orderId: order._id, currencyId: coin.id, units: 1_000_000_000n });
  await db
    .update(orders)
    .set({ fromValues: [{ key: 'holder', value: name }] })
    .where(eq(orders.id, order._id));
  return order;
}

const head = 'Date;Amount;Reference;Payer;Details';
const row = (
  reference: string,
  { sender = 'BERIDZE NINO', amount = '10,00', purpose = '', date = '01.03.2026' } = {},
) => `${date};${amount};${reference};${sender};${purpose}`;
const fileOf = (...rows: string[]) => new File([[head, ...rows].join('\n')], 'march.csv');
const take = async (file: File, by: Client = desk.nino, id = requisiteId) =>
  (await by.call(importStatement, { requisiteId: id }, { file })).import;
const lines = async (state: 'open' | 'taken' | 'dismissed' = 'open') =>
  (await desk.nino.call(listStatementLines, { state })).lines;
async function lineOf(...args: Parameters<typeof row>): Promise<string> {
  await take(fileOf(row(...args)));
  return (await lines())[0]?._id ?? '';
}
const byLine = (statementLineId: string, more: Parameters<MoneyDesk['payment']>[0] = {}) =>
  desk.payment({ statementLineId, reference: '', reason: '', ...more });
const pay = (lineId: string, more?: Parameters<MoneyDesk['payment']>[0], by: Client = desk.nino) =>
  by.call(recordPayment, byLine(lineId, more));

test('a statement is taken once: again, at once by two, and overlapping with the next', async () => {
  const file = fileOf(row('FT1'), row(''), row(''), row('', { amount: '-3,00' }), row('', { date: 'x' }));
  const preview = await desk.nino.call(previewStatement, { requisiteId }, { file });
  expect(preview).toMatchObject({ format: 'csv', incoming: 3, outgoing: 1, wrong: 1, mapping: { decimal: ',' } });
  expect(await lines()).toEqual([]);

  const both = await Promise.all([take(file), take(file, desk.giorgi)]);
  expect(both.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 3]);
  expect(await take(fileOf(row('ft 1'), row('FT2'), row('')))).toMatchObject({ added: 1, known: 2, wrong: 0 });
  expect(await lines()).toHaveLength(4);
  // One reference names one transfer, whatever another row says.
  expect(await take(fileOf(row('FT1', { amount: '9,00' }), row('FT3'), row('FT3')))).toMatchObject({
    added: 1,
    faults: [
      { row: 2, fault: 'referenceTaken' },
      { row: 4, fault: 'referenceTaken' },
    ],
  });
  // Banks count payers' own numbers: what has another day is no line that is known, and is reported.
  expect(await take(fileOf(row('FT2', { date: '02.03.2026', sender: 'Giorgi' })))).toMatchObject({
    added: 0,
    known: 0,
    faults: [{ row: 2, fault: 'referenceTaken' }],
  });
  // The same of the same day from somebody else; a sender that one of the two does not name says nothing.
  expect(await take(fileOf(row('FT2'), row('FT2', { sender: 'Giorgi' })))).toMatchObject({
    added: 0,
    known: 1,
    faults: [{ row: 3, fault: 'referenceTaken' }],
  });
  expect(await take(fileOf(row('FT2', { sender: '' })))).toMatchObject({ known: 1, wrong: 0 });
  // Another account's lines are its own.
  expect(await take(fileOf(row('FT1')), desk.nino, await addRequisite('warn', '5000'))).toMatchObject({ added: 1 });
});

test('how a statement was read is kept for the next one of its account', async () => {
  const { mapping } = await desk.nino.call(previewStatement, { requisiteId }, { file: fileOf(row('FT1')) });
  const own = JSON.stringify({ ...mapping, dateFormat: 'MM/DD/YYYY', decimal: '.', purpose: '' });
  const file = fileOf(row('FT1', { date: '03/04/2026', amount: '10.50' }));
  await desk.nino.call(importStatement, { requisiteId, mapping: own }, { file });
  expect(await take(fileOf(row('FT2', { date: '03/05/2026', amount: '1.25' })))).toMatchObject({ added: 1 });
  expect((await lines()).map(({ bookedOn, amount }) => [bookedOn, amount])).toEqual([
    ['2026-03-05', '1.25000000'],
    ['2026-03-04', '10.50000000'],
  ]);
  const setup = await desk.nino.call(getStatementSetup, { requisiteId });
  expect(setup).toMatchObject({ mapping: { dateFormat: 'MM/DD/YYYY' }, imports: [{ added: 1 }, { added: 1 }] });
});

test('a line is proposed to the order that it names, and recorded for it once, however often it is sent', async () => {
  const other = await tell(await desk.waiting());
  const lineId = await lineOf('FT1', { purpose: `for ${desk.order.uid}` });
  const [line] = await lines();
  expect(line?.proposals).toMatchObject([
    { uid: desk.order.uid, strength: 'sure', reasons: ['orderNumber', 'amount', 'sameSender'], due: '10.00000000' },
    { uid: other.uid, strength: 'likely' },
  ]);
  const act = byLine(lineId);
  const answers = await Promise.all([desk.nino.call(recordPayment, act), desk.nino.call(recordPayment, act)]);
  for (const { order } of answers)
    expect(order).toMatchObject({ status: 'inProgress', received: '10.00000000', payments: [{ reference: 'FT1' }] });
  expect(await lines('taken')).toMatchObject([{ _id: lineId, uid: desk.order.uid, proposals: [] }]);
  await refused(pay(lineId, { uid: other.uid }), changedMeanwhile);
});

test('of two operators at once who give one line to two orders one succeeds', async () => {
  const other = await tell(await desk.waiting());
  const lineId = await lineOf('');
  const answers = await Promise.allSettled([pay(lineId), pay(lineId, { uid: other.uid }, desk.giorgi)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const shown = await Promise.all([desk.shown(), desk.shown(other)]);
  expect(shown.map(({ received }) => received).sort()).toEqual(['0.00000000', '10.00000000']);
});

test('a payment that is undone leaves its line to another order', async () => {
  const other = await tell(await desk.waiting());
  const lineId = await lineOf('FT1');
  const { order } = await pay(lineId);
  const paymentId = order.payments[0]?._id ?? '';
  const undone = { uid: order.uid, from: order.status, paymentId, reason: 'Wrong order' };
  desk.coinInUsd = 1n;
  await desk.nino.call(undoPayment, { commandId: newId(), ...undone });
  expect(await lines()).toMatchObject([{ _id: lineId, uid: null }]);
  // It is nothing of whoever's order it was recorded for in error: neither to be shown to them nor to go with them.
  expect(await linesOfOrders(desk.db, [desk.order._id])).toEqual([]);
  await transaction(desk.db, (tx) => forgetLines(tx, [desk.order._id]));
  expect(await lines()).toMatchObject([{ _id: lineId, reference: 'FT1', sender: 'BERIDZE NINO' }]);
  expect((await pay(lineId, { uid: other.uid })).order).toMatchObject({ received: '10.00000000' });
});

test('a payment that was typed in before is asked about when its line comes', async () => {
  await desk.nino.call(recordPayment, desk.payment({ reference: 'FT1' }));
  const other = await tell(await desk.waiting());
  await refused(pay(await lineOf('FT1'), { uid: other.uid }), referenceUsed, { uid: desk.order.uid });
});

test('somebody else’s payment is asked about, and recorded on the operator’s word', async () => {
  const lineId = await lineOf('FT1', { sender: 'Giorgi Kapanadze' });
  await refused(pay(lineId), senderNotCustomer, { sender: 'Giorgi Kapanadze', customer: 'Nino Beridze' });
  expect(await desk.shown()).toMatchObject({ status: 'waitPayment', payments: [] });
  expect((await pay(lineId, { isSenderConfirmed: true })).order).toMatchObject({ status: 'inProgress' });
});

test('by the rule to hold, what somebody else or nobody known paid is credited, and the order stands still', async () => {
  requisiteId = await addRequisite('hold', '5000');
  const { order: mine } = await held(await desk.waiting(), 'Giorgi Kapanadze');
  expect(mine).toMatchObject({ status: 'hold', received: '10.00000000', issue: 'none' });
  expect(mine.history.map(({ said }) => said[0]?.code)).toContain('senderHeld');
  expect((await held(await desk.waiting(), '')).order).toMatchObject({ status: 'hold' });
  expect((await held(await desk.waiting(), 'ნინო ბერიძე')).order).toMatchObject({ status: 'inProgress' });
  // One that expired is decided about anyway: it is asked about instead.
  const late = await desk.waiting();
  await desk.orders.clock.advance(3_600_000);
  await refused(held(late, 'Giorgi Kapanadze'), senderNotCustomer);
});

/** The newest order is shown the rule's requisite, and paid by this sender. */
async function held(order: Created, sender: string) {
  await desk.db.$client.query('update requisites set is_active = (id = $1)', [requisiteId]);
  await tell(order);
  const lineId = await lineOf(newId(), { sender });
  return pay(lineId, { uid: order.uid, reason: 'By the statement' });
}

test('by the rule to accept nobody is asked who paid', async () => {
  await desk.db.$client.query("update requisites set sender_rule = 'accept'");
  const { order } = await pay(await lineOf('FT1', { sender: 'Giorgi Kapanadze' }));
  expect(order).toMatchObject({ status: 'inProgress' });
});

test('a line pays what it says, to an order that was shown its requisite', async () => {
  const lineId = await lineOf('FT1', { purpose: desk.order.uid });
  await refused(pay(lineId, { amount: '9.99' }), amountNotValid);
  await refused(pay(lineId, { reference: 'FT2' }), fieldNotFilled);
  await refused(pay(lineId, { from: 'inProgress' }), changedMeanwhile);
  await refused(pay(newId()), notFound);
  const other = await desk.waiting();
  await refused(pay(lineId, { uid: other.uid }), moveNotAllowed);
  await refused(desk.nino.call(getStatementLine, { lineId, uid: other.uid }), notFound);
  await refused(desk.nino.call(getStatementLine, { lineId: newId() }), notFound);
  const { line } = await desk.nino.call(getStatementLine, { lineId, uid: desk.order.uid });
  expect(line.proposals).toMatchObject([{ uid: desk.order.uid, strength: 'sure' }]);
  expect((await pay(lineId)).order).toMatchObject({ received: '10.00000000' });
});

test('a line that pays nothing is set aside and taken back, with a reason', async () => {
  const lineId = await lineOf('FT1');
  const dismiss = (isDismissed: boolean, id = lineId) =>
    desk.nino.call(dismissStatementLine, { lineId: id, isDismissed, reason: 'Our own transfer' });
  await refused(dismiss(false), changedMeanwhile);
  expect((await dismiss(true)).line).toMatchObject({ state: 'dismissed', dismissal: { reason: 'Our own transfer' } });
  await refused(dismiss(true), changedMeanwhile);
  await refused(pay(lineId), changedMeanwhile);
  expect([await lines(), (await lines('dismissed')).length]).toEqual([[], 1]);
  expect((await dismiss(false)).line).toMatchObject({ state: 'open', dismissal: null });
  await refused(dismiss(true, newId()), notFound);
});

test('a file that is no statement, or one for an unknown requisite, is refused and leaves nothing', async () => {
  const call = (file: File, id = requisiteId) => take(file, desk.nino, id);
  await refused(call(new File([], 'x.csv')), fileNotAccepted);
  await refused(call(new File(['<html></html>'], 'x.xml')), statementNotReadable, { fault: 'notStatement' });
  await refused(call(new File(['a,b\n1,2'], 'x.csv')), statementNotReadable, { fault: 'columnMissing' });
  await refused(call(new File([head], 'x.csv')), statementNotReadable, { fault: 'nothingIn' });
  await refused(call(fileOf(row('FT1')), newId()), notFound);
  const file = new File([], 'x.csv');
  await refused(desk.nino.call(previewStatement, { requisiteId }, { file }), fileNotAccepted);
  await refused(desk.nino.call(previewStatement, { requisiteId: newId() }, { file }), notFound);
  const page = new File(['<html></html>'], 'x.xml');
  await refused(desk.nino.call(previewStatement, { requisiteId }, { file: page }), statementNotReadable);
  await refused(desk.nino.call(getStatementSetup, { requisiteId: newId() }), notFound);
  const auditor = await desk.office.enter('auditor');
  await refused(auditor.call(importStatement, { requisiteId }, { file: fileOf(row('FT1')) }), forbidden);
  expect(await lines()).toEqual([]);
});

test('keeps a line that nobody claims as a payment without an order, until it is taken back', async () => {
  const lineId = await lineOf('FT1', { amount: '3,00', sender: 'Somebody' });
  const reason = 'Nobody knows the sender';
  const command = { commandId: newId(), lineId, reason };
  const { payment } = await desk.nino.call(keepStatementLine, command);
  expect(payment).toMatchObject({
    source: 'statement',
    state: 'open',
    amount: '3.00000000',
    sender: 'Somebody',
    reference: 'FT1',
    account: '4000',
  });
  expect((await desk.nino.call(keepStatementLine, command)).payment).toEqual(payment);
  expect(await lines()).toEqual([]);
  const { commandId } = command;
  await refused(desk.giorgi.call(keepStatementLine, { ...command, reason: 'Another' }), commandReused);
  await refused(desk.nino.call(keepStatementLine, { ...command, commandId: newId() }), changedMeanwhile);
  await refused(desk.nino.call(keepStatementLine, { commandId: newId(), lineId: newId(), reason }), notFound);
  const { uid } = desk.order;
  const attached = { commandId: newId(), id: payment._id, uid, reason };
  await refused(desk.nino.call(attachUnclaimedPayment, attached), moveNotAllowed);
  expect(await desk.orders.breaches()).toEqual([]);

  await desk.nino.call(dismissStatementLine, { lineId, isDismissed: false, reason: 'The customer called' });
  const { order } = await pay(lineId, { amount: '3', reason: 'The customer called', isSenderConfirmed: true });
  expect(order).toMatchObject({ received: '3.00000000' });
  await refused(desk.nino.call(bookUnclaimedPayment, { commandId, id: payment._id, reason }), commandReused);
});

test('a line whose money was taken as income pays no order any more', async () => {
  const lineId = await lineOf('FT1', { sender: 'Somebody' });
  const reason = 'Nobody knows the sender';
  const { payment } = await desk.nino.call(keepStatementLine, { commandId: newId(), lineId, reason });
  await desk.nino.call(bookUnclaimedPayment, { commandId: newId(), id: payment._id, reason });
  await refused(desk.nino.call(dismissStatementLine, { lineId, isDismissed: false, reason }), changedMeanwhile);
  await refused(pay(lineId), changedMeanwhile);
});
