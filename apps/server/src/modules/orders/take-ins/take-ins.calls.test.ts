import type { Client } from '@tetri/client';
import {
  amountNotValid,
  amountTooLarge,
  amountUnusual,
  type CallRequest,
  changedMeanwhile,
  commandReused,
  createOrder,
  getOrder,
  getStaffOrder,
  listTakeIns,
  listTills,
  moveNotAllowed,
  moveOrder,
  notFound,
  officeNotYours,
  openTill,
  reasonNeeded,
  senderNotCustomer,
  setTill,
  takeInCash,
  tillNotOpen,
  updateOrderCaps,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoModules, openDemoModules } from '../../../compose/testing/demo-modules.ts';
import { newId, transaction } from '../../../platform/database/index.ts';
import type { StaffActor } from '../../../platform/http/index.ts';
import { demoId } from '../../catalog/index.ts';
import { changeReserve, findLedgerBreaches } from '../../ledger/index.ts';

const officeId = demoId('office', 'TBIL1');
const currencyId = demoId('currency', 'CASHGELTBIL');

let demo: DemoModules;
let owner: Client;
let teller: Client;

beforeAll(async () => {
  demo = await openDemoModules();
  const { db } = demo.database;
  const float = { units: 1_000_000_000_000n, kind: 'reserveDeposit', memo: '' } as const;
  for (const code of ['CASHGELTBIL', 'USDTTRC20'])
    await transaction(db, (tx) =>
      changeReserve(tx, { ...float, changeId: newId(), currencyId: demoId('currency', code) }),
    );
  owner = await as({ role: 'owner' });
  teller = await as({});
  const free = { perNetwork: null, perEmail: null, perPerson: null, captchaShare: null, provenShare: null };
  await owner.call(updateOrderCaps, { ...free, visitorsShare: null, visitorsCaptchaShare: null, exempt: [] });
});
afterAll(async () => {
  expect(await findLedgerBreaches(demo.database.db)).toEqual([]);
  await demo.stop();
});

async function as(more: Partial<StaffActor>): Promise<Client> {
  const ids = { staffId: newId(), sessionId: newId() };
  const actor = { kind: 'staff', name: 'Nino', email: 'nino@example.org', role: 'teller', ...ids, ...more } as const;
  return demo.as(actor);
}

async function brings(amount = '2000') {
  const made = await teller.call(createOrder, {
    routeId: demoId('route', 'CASHGELTBIL:USDTTRC20'),
    amount,
    email: 'ann@example.com',
    agreement: true,
    skipPreview: true,
    fromValues: [
      { key: 'office', value: officeId },
      { key: 'name', value: 'Ann Lee' },
      { key: 'phone', value: '+995555000000' },
    ],
    toValues: [{ key: 'wallet', value: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }],
  });
  await demo.relay.drain();
  return { uid: made.uid, orderUID: made.uid, orderSecret: made.secret };
}

const notes = (value: string, count: number) => [{ value, count }];
const take = (uid: string, more: Partial<CallRequest<typeof takeInCash>> = {}, client = teller) =>
  client.call(takeInCash, {
    commandId: newId(),
    uid,
    from: 'waitPayment',
    amount: '2000',
    denominations: notes('200', 10),
    payerName: 'Ann Lee',
    ...more,
  });
const find = async (search: string, client = teller) => (await client.call(listTakeIns, { search })).takeIns;

test('finds the order by its number and by the code of the visit, and takes the counted cash in once', async () => {
  const order = await brings();
  const page = (await teller.call(getOrder, { orderUID: order.orderUID, orderSecret: order.orderSecret })).order;
  const code = /"value":"(\d{6})"/.exec(page.route.from.paymentDetails.merchant?.template ?? '')?.[1] ?? '';
  expect((await find(code)).map(({ uid }) => uid)).toContain(order.uid);
  const [found] = await find(order.uid);
  expect(found).toMatchObject({ asked: '2000.00', received: '0.00', till: 'none', mayTake: true, taken: [] });
  expect(found?.values).toContainEqual(expect.objectContaining({ value: 'Ann Lee' }));

  const commandId = newId();
  const answers = await Promise.all(Array.from({ length: 4 }, () => take(order.uid, { commandId })));
  expect(answers[0]?.takeIn).toMatchObject({
    status: 'inProgress',
    issue: 'none',
    received: '2000.00',
    mayTake: false,
  });
  expect((await find(order.uid))[0]?.taken).toMatchObject([
    { amount: '2000.00', denominations: notes('200', 10), isThirdParty: false, by: 'Nino' },
  ]);
  await expectRefusal(take(order.uid, { commandId, amount: '400', denominations: notes('200', 2) }), commandReused);
  await expectRefusal(take(order.uid, { from: 'inProgress' }), moveNotAllowed);
  expect(await find('99999999')).toEqual([]);
});

test('two tellers who take in at once take in once', async () => {
  const { uid } = await brings();
  const answers = await Promise.allSettled([take(uid), take(uid), take(uid)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { order } = await owner.call(getStaffOrder, { uid });
  expect(order.payments).toHaveLength(1);
  await expectRefusal(take(uid), changedMeanwhile);
});

test('takes in for an order that staff took up while its customer was on the way', async () => {
  const { uid } = await brings();
  const up = { commandId: newId(), uid, from: 'waitPayment', to: 'inProgress', reason: 'They are on the way' } as const;
  await owner.call(moveOrder, up);
  expect((await find(uid))[0]).toMatchObject({ mayTake: true });
  const { takeIn } = await take(uid, { from: 'inProgress' });
  expect(takeIn).toMatchObject({ status: 'inProgress', issue: 'none', received: '2000.00', mayTake: false });
});

test('the notes come to the amount, and too little or too much leads to the usual choices', async () => {
  const { uid } = await brings();
  await expectRefusal(take(uid, { amount: '1900' }), amountNotValid);
  await expectRefusal(take(uid, { denominations: notes('0.001', 1) }), amountNotValid);
  await expectRefusal(take(uid, { amount: '0', denominations: notes('0', 1) }), amountNotValid);
  const part = { amount: '1800', denominations: notes('200', 9) };
  await expectRefusal(take(uid, part), reasonNeeded);
  expect((await take(uid, { ...part, reason: 'all they had' })).takeIn).toMatchObject({
    status: 'errorPayment',
    issue: 'underpaid',
    mayTake: true,
  });
  const over = await brings();
  const much = { amount: '10000', denominations: notes('200', 50), reason: 'counted twice' };
  await expectRefusal(take(over.uid, much), amountUnusual);
  await expectRefusal(
    take(over.uid, { ...much, amount: '10000000', denominations: notes('200', 50_000) }),
    amountTooLarge,
  );
  expect((await take(over.uid, { ...much, isAmountConfirmed: true })).takeIn.issue).toBe('overpaid');
});

test('of two who take in what is missing at once one does', async () => {
  const { uid } = await brings();
  await take(uid, { amount: '1800', denominations: notes('200', 9), reason: 'all they had' });
  const more = { from: 'errorPayment', received: '1800.00', amount: '100', denominations: notes('100', 1) } as const;
  const answers = await Promise.allSettled([1, 2].map(() => take(uid, { ...more, reason: 'the rest' })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await find(uid))[0]).toMatchObject({ received: '1900.00', status: 'errorPayment' });
  await expectRefusal(take(uid, { ...more, reason: 'the rest' }), changedMeanwhile);
});

test('who is not the customer is asked about, and taken from with a reason', async () => {
  const { uid } = await brings();
  const other = { payerName: 'Giorgi Beridze' };
  await expectRefusal(take(uid, { ...other, reason: 'their brother' }), senderNotCustomer);
  await expectRefusal(take(uid, { ...other, isSenderConfirmed: true }), reasonNeeded);
  const { takeIn } = await take(uid, { ...other, isSenderConfirmed: true, reason: 'their brother' });
  expect(takeIn.taken).toMatchObject([{ isThirdParty: true }]);
});

test('a till that is set up must be open, and other offices take nothing in', async () => {
  const { uid } = await brings();
  await owner.call(setTill, { officeId, currencyId, isActive: true, secondPersonAbove: null, version: 0 });
  expect((await find(uid))[0]?.till).toBe('closed');
  await expectRefusal(take(uid), tillNotOpen);
  await teller.call(openTill, { commandId: newId(), officeId, currencyId, counted: '100', reason: 'the float' });
  const elsewhere = await as({ officeIds: [newId()] });
  await expectRefusal(take(uid, {}, elsewhere), officeNotYours);
  expect(await find(uid, elsewhere)).toEqual([]);
  expect((await take(uid)).takeIn.status).toBe('inProgress');
  const { tills } = await owner.call(listTills, {});
  expect(tills.find((one) => one.officeId === officeId)?.expected).toBe('2100.00');
  await expectRefusal(take('99999999'), notFound);
});
