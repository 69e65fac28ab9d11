import type { Client } from '@tetri/client';
import {
  bookAppointment,
  cancelAppointment,
  confirmPickup,
  createOrder,
  getOrder,
  getStaffOrder,
  listAppointments,
  listAppointmentSlots,
  listOffices,
  listStaffOffices,
  moveNotAllowed,
  notFound,
  orderNotFound,
  slotNotFree,
  updateOffice,
  updateOrderCaps,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DemoModules, openDemoModules } from '../../../compose/testing/demo-modules.ts';
import { newId, readNow, transaction } from '../../../platform/database/index.ts';
import type { StaffActor } from '../../../platform/http/index.ts';
import { demoId } from '../../catalog/index.ts';
import { changeReserve } from '../../ledger/index.ts';
import { moveByOperator, recordPayment } from '../index.ts';

const minute = 60_000;
const officeId = demoId('office', 'TBIL1');
const routes = { collect: 'BTC:CASHGELTBIL', bring: 'CASHGELTBIL:USDTTRC20' };
const slots = { minutes: 30, capacity: 1, leadMinutes: 60, cutoffMinutes: 60, daysAhead: 2 };
const member: StaffActor = {
  kind: 'staff',
  staffId: newId(),
  name: 'Ana',
  email: 'ana@example.org',
  role: 'owner',
  sessionId: newId(),
};

let demo: DemoModules;
let client: Client;
let changes = 0;

beforeAll(async () => {
  demo = await openDemoModules();
  const { db } = demo.database;
  for (const code of ['CASHGELTBIL', 'USDTTRC20']) {
    const currencyId = demoId('currency', code);
    await transaction(db, (tx) =>
      changeReserve(tx, { changeId: newId(), currencyId, units: 10_000_000_000n, kind: 'reserveDeposit', memo: '' }),
    );
  }
  client = await demo.as(member);
  await client.call(updateOrderCaps, {
    perNetwork: null,
    perEmail: null,
    perPerson: null,
    captchaShare: null,
    provenShare: null,
    visitorsShare: null,
    visitorsCaptchaShare: null,
    exempt: [],
  });
});
afterAll(() => demo.stop());
beforeEach(() => offer({}));

/** The office is open round the clock, and offers these times; as soon as the product knows. */
async function offer(more: Partial<typeof slots> | null, exceptions: { date: string }[] = []): Promise<void> {
  const { offices } = await client.call(listStaffOffices, {});
  const found = offices.find(({ _id }) => _id === officeId);
  if (!found) throw new Error('no such office');
  const { _id: id, isDemo: _, ...terms } = found;
  changes += 1;
  const phone = `+995 32 ${changes.toString().padStart(3, '0')}`;
  await client.call(updateOffice, {
    ...terms,
    id,
    phone,
    hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '24:00' })),
    exceptions: exceptions.map(({ date }) => ({ date, opens: null, closes: null, note: { en: '', ru: '', ka: '' } })),
    slots: more && { ...slots, ...more },
  });
  await demo.relay.drain();
  const shown = async () => (await client.call(listOffices, {})).offices.find(({ _id }) => _id === officeId)?.phone;
  await expect.poll(shown).toBe(phone);
}

/** So much time passes that prices of before are too old: orders are taken again at ones that were asked for since. */
async function pass(ms: number): Promise<void> {
  await demo.database.clock.advance(ms);
  const { rates } = demo.modules;
  await rates.pollNow();
  const isOpen = (pair: string) => rates.board().prices.get(demoId('route', pair))?.isOpen;
  await expect.poll(() => Object.values(routes).map(isOpen)).toEqual([true, true]);
}

interface Order {
  readonly orderUID: string;
  readonly orderSecret: string;
}

async function order(route: keyof typeof routes = 'collect'): Promise<Order & { readonly inAmount: string }> {
  const values = [
    { key: 'office', value: officeId },
    { key: 'name', value: 'Ann Lee' },
    { key: 'phone', value: '+995555000000' },
  ];
  const made = await client.call(createOrder, {
    routeId: demoId('route', routes[route]),
    amount: route === 'collect' ? '-2000' : '2000',
    email: 'ann@example.com',
    agreement: true,
    skipPreview: true,
    ...(route === 'collect'
      ? { toValues: values }
      : { fromValues: values, toValues: [{ key: 'wallet', value: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }] }),
  });
  await demo.relay.drain();
  return { orderUID: made.uid, orderSecret: made.secret, inAmount: made.inAmount };
}

const address = ({ orderUID, orderSecret }: Order): Order => ({ orderUID, orderSecret });
const days = async (of: Order) => (await client.call(listAppointmentSlots, address(of))).days;
const times = async (of: Order) => (await days(of)).flatMap((day) => day.slots);
const book = (of: Order, startsAt: string) => client.call(bookAppointment, { ...address(of), startsAt });
const cancel = (of: Order) => client.call(cancelAppointment, address(of));
const seen = async (of: Order) => (await client.call(getOrder, address(of))).order.appointment;
const atDesk = async (date?: string) => client.call(listAppointments, { officeId, ...(date ? { date } : {}) });

async function free(of: Order, at = 0): Promise<string> {
  const found = (await times(of)).filter(({ isFree }) => isFree)[at];
  if (!found) throw new Error('no time is free');
  return found.startsAt;
}

test('offers whole times within the opening hours of the office, from the least lead time, not on closed days', async () => {
  const one = await order();
  const now = await readNow(demo.database.db);
  const offered = await times(one);
  expect(new Date(offered[0]?.startsAt ?? 0).getTime()).toBeGreaterThanOrEqual(now.getTime() + 60 * minute);
  expect(new Date(offered[0]?.startsAt ?? 0).getTime()).toBeLessThan(now.getTime() + 90 * minute);
  const [, tomorrow] = await days(one);
  expect(tomorrow?.slots).toHaveLength(48);
  // Midnight in Tbilisi.
  expect(tomorrow?.slots[0]?.startsAt).toMatch(/T20:00:00/);
  await offer({}, [{ date: tomorrow?.date ?? '' }]);
  expect((await days(one)).map(({ date }) => date)).not.toContain(tomorrow?.date);
  await offer({ minutes: 45, daysAhead: 1 });
  expect((await days(one)).find(({ date }) => date === tomorrow?.date)?.slots).toHaveLength(32);
  await offer(null);
  expect(await days(one)).toEqual([]);
  expect(await seen(one)).toBeNull();
});

test('the customer picks a time, changes it and gives it back, and the desk sees who comes with what', async () => {
  const one = await order();
  expect(await seen(one)).toMatchObject({ side: 'to', booked: null, mayBook: true, timeZone: 'Asia/Tbilisi' });
  const [first, second] = [await free(one, 6), await free(one, 7)];
  await book(one, first);
  expect((await book(one, first)).appointment?.booked?.startsAt).toBe(first);
  await book(one, second);
  expect(await seen(one)).toMatchObject({ booked: { startsAt: second, isMissed: false }, mayBook: true });
  const date = (await days(one)).find((day) => day.slots.some(({ startsAt }) => startsAt === second))?.date ?? '';
  const { appointments, offices } = await atDesk(date);
  expect(offices.map(({ _id }) => _id)).toContain(officeId);
  const row = appointments.find(({ uid }) => uid === one.orderUID);
  expect(row).toMatchObject({ startsAt: second, side: 'to', amount: '2000.00', symbol: 'GEL', state: 'booked' });
  expect(row?.values).toContainEqual(expect.objectContaining({ value: 'Ann Lee' }));
  const { order: staffOrder } = await client.call(getStaffOrder, { uid: one.orderUID });
  expect(staffOrder.appointments).toMatchObject([{ startsAt: second, state: 'booked' }]);
  await cancel(one);
  expect((await cancel(one)).appointment).toMatchObject({ booked: null });
  expect((await atDesk(date)).appointments.map(({ uid }) => uid)).not.toContain(one.orderUID);
});

test('one time is given to one customer, however many ask at once, and is free again once given back', async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => order()));
  const [first] = orders;
  if (!first) throw new Error('no order');
  const startsAt = await free(first, 9);
  const answers = await Promise.allSettled(orders.map((one) => book(one, startsAt)));
  const given = answers.flatMap(({ status }, at) => (status === 'fulfilled' ? [orders[at]] : []));
  expect(given).toHaveLength(1);
  const [holder] = given;
  const other = orders.find((one) => one !== holder);
  if (!holder || !other) throw new Error('nobody got it');
  await expectRefusal(book(other, startsAt), slotNotFree);
  expect((await times(other)).find((one) => one.startsAt === startsAt)?.isFree).toBe(false);
  await cancel(holder);
  await book(other, startsAt);
});

test('an order that ends gives its time to others', async () => {
  const [one, other] = [await order(), await order()];
  const startsAt = await free(one, 12);
  await book(one, startsAt);
  await expectRefusal(book(other, startsAt), slotNotFree);
  await client.call(updateOrderStatus, { ...address(one), status: 'deleted' });
  await book(other, startsAt);
  await expectRefusal(book(one, startsAt), moveNotAllowed);
  await expectRefusal(cancel(one), moveNotAllowed);
});

test('refuses a time that is not offered, and after the cut-off any change; a missed one is seen, and another may be picked', async () => {
  await offer({ leadMinutes: 0, cutoffMinutes: 120 });
  const one = await order('bring');
  const offered = await times(one);
  // Cash is brought before the order expires.
  const { expiresAt } = (await client.call(getOrder, address(one))).order;
  expect(offered.every(({ startsAt }) => startsAt < expiresAt)).toBe(true);
  await expectRefusal(book(one, '2020-01-01T10:00:00.000Z'), slotNotFree);
  await expectRefusal(book({ ...one, orderSecret: '0'.repeat(32) }, '2020-01-01T10:00:00.000Z'), orderNotFound);
  await expectRefusal(cancel({ ...one, orderSecret: '0'.repeat(32) }), orderNotFound);
  await expectRefusal(
    client.call(listAppointmentSlots, { ...address(one), orderSecret: '0'.repeat(32) }),
    orderNotFound,
  );
  const [soon] = offered;
  await book(one, soon?.startsAt ?? '');
  expect(await seen(one)).toMatchObject({ side: 'from', changeUntil: null, mayBook: false });
  await expectRefusal(cancel(one), moveNotAllowed);
  await expectRefusal(book(one, offered[2]?.startsAt ?? ''), moveNotAllowed);
  await pass(61 * minute);
  expect(await seen(one)).toMatchObject({ booked: { isMissed: true }, mayBook: true });
  const { appointments } = await atDesk();
  expect(appointments.find(({ uid }) => uid === one.orderUID)?.state).toBe('missed');
  await book(one, (await times(one))[0]?.startsAt ?? '');
  expect(await seen(one)).toMatchObject({ booked: { isMissed: false } });
  await expectRefusal(client.call(listAppointments, { officeId: newId() }), notFound);
});

test('who brings the cash, or collects it, has come', async () => {
  await offer({ leadMinutes: 0 });
  const action = { reason: 'counted', staff: { staffId: member.staffId, name: 'Ana', role: 'operator' as const } };
  const brings = await order('bring');
  await book(brings, await free(brings));
  const { db } = demo.database;
  const paid = { ...action, uid: brings.orderUID, from: 'waitPayment', amount: '2000', reference: '' } as const;
  await transaction(db, (tx) => recordPayment(tx, paid));
  const state = async (uid: string) => (await client.call(getStaffOrder, { uid })).order.appointments[0]?.state;
  expect(await state(brings.orderUID)).toBe('kept');

  const collects = await order();
  await book(collects, await free(collects));
  const uid = collects.orderUID;
  const coins = { ...action, uid, from: 'waitPayment', amount: collects.inAmount, reference: uid } as const;
  await transaction(db, (tx) => recordPayment(tx, coins));
  await demo.relay.drain();
  await transaction(db, (tx) => moveByOperator(tx, { ...action, uid, from: 'inProgress', to: 'inProgressPayout' }));
  await demo.relay.drain();
  expect(await state(uid)).toBe('booked');
  const { pickup } = (await client.call(getOrder, address(collects))).order;
  await client.call(confirmPickup, { commandId: newId(), uid, code: pickup?.code ?? '' });
  expect(await state(uid)).toBe('kept');
});
