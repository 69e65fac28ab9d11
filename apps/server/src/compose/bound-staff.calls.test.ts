import type { Client } from '@tetri/client';
import {
  addOrderNote,
  agreeTillCount,
  attachUnclaimedPayment,
  type Call,
  claimOrder,
  closeTill,
  confirmPickup,
  createOrder,
  decideUndo,
  getPickup,
  getStaffOrder,
  getTillReport,
  listAppointments,
  listStaffOrders,
  listTills,
  listTillShifts,
  markPayoutSent,
  markPayoutUnknown,
  moveOrder,
  movePlaces,
  moveTill,
  officeNotYours,
  openTill,
  recordPayment,
  recordPayout,
  refundSurplus,
  releaseRefund,
  releaseOrder,
  resolvePayment,
  sendRefund,
  setTill,
  stopRefund,
  takeRefund,
  undoPayment,
  unlockPickup,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoModules, openDemoModules } from './testing/demo-modules.ts';
import { demoId } from '../modules/catalog/index.ts';
import { newId } from '../platform/database/index.ts';
import type { StaffActor } from '../platform/http/index.ts';

const officeId = demoId('office', 'TBIL1');
const currencyId = demoId('currency', 'CASHGELTBIL');
const of = { officeId, currencyId };

let demo: DemoModules;
let here: Client;
let elsewhere: Client;
let uid: string;
let coins: string;
let shiftId: string;

beforeAll(async () => {
  demo = await openDemoModules();
  here = await as({ officeIds: [officeId, newId()] });
  elsewhere = await as({ officeIds: [newId()] });
  const contact = { email: 'ann@example.com', agreement: true, skipPreview: true } as const;
  const made = await here.call(createOrder, {
    ...contact,
    routeId: demoId('route', 'BTC:CASHGELTBIL'),
    amount: '-2000',
    toValues: [
      { key: 'office', value: officeId },
      { key: 'name', value: 'Ann Lee' },
      { key: 'phone', value: '+995555000000' },
    ],
  });
  uid = made.uid;
  const other = await here.call(createOrder, {
    ...contact,
    routeId: demoId('route', 'BTC:USDTTRC20'),
    amount: '-200',
    toValues: [{ key: 'wallet', value: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }],
  });
  coins = other.uid;
  await demo.relay.drain();
  await here.call(setTill, { ...of, isActive: true, secondPersonAbove: null, version: 0 });
  const opened = await here.call(openTill, { commandId: newId(), ...of, counted: '100', reason: 'the float' });
  shiftId = opened.till.shiftId ?? '';
});
afterAll(() => demo.stop());

async function as(more: Partial<StaffActor>): Promise<Client> {
  const ids = { staffId: newId(), sessionId: newId() };
  const actor = { kind: 'staff', name: 'Nino', email: 'nino@example.org', role: 'manager', ...ids, ...more } as const;
  return demo.as(actor);
}

const reason = 'because of this';
const from = 'waitPayment';
const count = { ...of, counted: '100' };
const refused: readonly (readonly [call: Call, input: Readonly<Record<string, unknown>>])[] = [
  [setTill, { ...of, isActive: true, secondPersonAbove: null, version: 1 }],
  [openTill, count],
  [closeTill, count],
  [agreeTillCount, { ...of, difference: '1' }],
  [moveTill, { ...of, way: 'in', place: '', amount: '1', reason }],
  [listTillShifts, of],
  [getTillReport, {}],
  [listAppointments, { officeId }],
  [getPickup, {}],
  [confirmPickup, { code: 'AAAA-AAAA' }],
  [unlockPickup, { reason }],
  [getStaffOrder, {}],
  [claimOrder, {}],
  [releaseOrder, {}],
  [addOrderNote, { text: reason }],
  [moveOrder, { from, to: 'hold', reason }],
  [recordPayment, { from, amount: '1', reason }],
  [resolvePayment, { from, resolution: 'giveBack', reason }],
  [recordPayout, { from, reference: 'x' }],
  [markPayoutSent, { from }],
  [markPayoutUnknown, { from, reason }],
  [undoPayment, { from, paymentId: newId(), reason }],
  [decideUndo, { from, paymentId: newId(), isApproved: true }],
  [refundSurplus, { from, reason }],
  [sendRefund, { from, fee: '0' }],
  [stopRefund, { from, reason }],
  [takeRefund, { from, reason }],
  [releaseRefund, { from, reason }],
  [movePlaces, { currencyId, from: `till:${officeId}`, to: 'own:nowhere', amount: '1', reason }],
  [attachUnclaimedPayment, { id: newId(), reason }],
];

test.each(refused.map(([call, input]) => [call.path, call, input] as const))(
  '%s is refused for the cash of another office',
  async (_path, call, input) => {
    const whole = call === getTillReport ? { shiftId } : { uid, commandId: newId(), ...input };
    const known = Object.keys((call.input as { shape?: object }).shape ?? {});
    const fitting = Object.fromEntries(Object.entries(whole).filter(([name]) => known.includes(name)));
    await expectRefusal(elsewhere.call(call, fitting), officeNotYours);
    const answer = await here.call(call, fitting as never).catch((error: unknown) => error);
    expect((answer as { errorCode?: number }).errorCode).not.toBe(officeNotYours.code);
  },
);

test('orders of another office are hidden, those of none are not, and the owner sees all', async () => {
  const owner = await as({ role: 'owner', officeIds: [newId()] });
  const seen = async (client: Client) =>
    (await client.call(listStaffOrders, { uids: [uid, coins] })).orders.map((one) => one.uid);
  expect(await seen(elsewhere)).toEqual([coins]);
  expect((await seen(here)).toSorted()).toEqual([uid, coins].toSorted());
  expect((await seen(owner)).toSorted()).toEqual([uid, coins].toSorted());
  expect((await elsewhere.call(listTills, {})).tills).toEqual([]);
  expect((await here.call(listTills, {})).tills).toHaveLength(1);
  expect((await elsewhere.call(getStaffOrder, { uid: coins })).order.uid).toBe(coins);
});
