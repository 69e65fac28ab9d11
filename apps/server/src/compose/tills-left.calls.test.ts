import type { Client } from '@tetri/client';
import {
  closeTill,
  createOrder,
  listOffices,
  listReserves,
  moveTill,
  openTill,
  reserveTooSmall,
  routeNotAvailable,
  setTill,
  updateOrderCaps,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoModules, openDemoModules } from './testing/demo-modules.ts';
import { demoId } from '../modules/catalog/index.ts';
import { changeReserve } from '../modules/ledger/index.ts';
import { newId, transaction } from '../platform/database/index.ts';

const first = demoId('office', 'TBIL1');
const currencyId = demoId('currency', 'CASHGELTBIL');
const routeId = demoId('route', 'BTC:CASHGELTBIL');

let demo: DemoModules;
let client: Client;

beforeAll(async () => {
  // What a courier brings is not bounded by the tills.
  demo = await openDemoModules((db) => db.execute(sql`delete from additional_services`));
  const { db } = demo.database;
  const float = { changeId: newId(), currencyId, units: 100_000_000n, kind: 'reserveDeposit', memo: '' } as const;
  await transaction(db, (tx) => changeReserve(tx, float));
  const ids = { staffId: newId(), sessionId: newId() };
  client = await demo.as({
    kind: 'staff',
    name: 'Ana',
    email: 'a@example.org',
    role: 'owner',
    ...ids,
  });
  const free = { perNetwork: null, perEmail: null, perPerson: null, captchaShare: null, provenShare: null };
  await client.call(updateOrderCaps, { ...free, visitorsShare: null, visitorsCaptchaShare: null, exempt: [] });
});
afterAll(() => demo.stop());

async function order(amount: string, officeId = first) {
  const made = await client.call(createOrder, {
    routeId,
    amount: `-${amount}`,
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
  return { orderUID: made.uid, orderSecret: made.secret };
}

/** The most that is offered of the cash. */
async function offered(): Promise<string> {
  await demo.relay.drain();
  const { currencies } = await client.call(listReserves, {});
  return currencies.find(({ _id }) => _id === currencyId)?.reserve ?? '';
}

async function setUp(officeId: string, counted: string): Promise<void> {
  const of = { officeId, currencyId };
  await client.call(setTill, { ...of, isActive: true, secondPersonAbove: null, version: 0 });
  await client.call(openTill, { commandId: newId(), ...of, counted, reason: 'the float' });
  await demo.relay.drain();
}

async function takeOut(officeId: string, amount: string): Promise<void> {
  const of = { commandId: newId(), officeId, currencyId };
  await client.call(moveTill, { ...of, way: 'out', place: '', amount, reason: 'to the bank' });
}

test('cash is offered as far as the tills have it, less what is promised from them', async () => {
  const { offices } = await client.call(listOffices, {});
  const [, ...others] = offices.filter(({ city }) => city.code === 'TBIL').map(({ _id }) => _id);
  // The demo's reserve and the float, once both have been read.
  const before = '1800000.00';
  await expect.poll(offered).toBe(before);
  await setUp(first, '5000');
  // The other offices hand out without a till; this one does not hand out what it does not have.
  await expectRefusal(order('5001'), reserveTooSmall);
  expect(await offered()).toBe(before);
  for (const office of others) await setUp(office, '2000');
  await expect.poll(offered).toMatch(/^5000/);

  const promised = await order('3000');
  await expect.poll(offered).toMatch(/^2000/);
  await expectRefusal(order('2001'), reserveTooSmall);
  await client.call(updateOrderStatus, { ...promised, status: 'deleted' });
  await expect.poll(offered).toMatch(/^5000/);

  // A till that was counted and closed has what it was counted with.
  await client.call(closeTill, {
    commandId: newId(),
    officeId: first,
    currencyId,
    counted: '4990',
    reason: 'a note torn',
  });
  await expect.poll(offered).toMatch(/^4990/);
  await expectRefusal(order('4991'), reserveTooSmall);
  await client.call(openTill, { commandId: newId(), officeId: first, currencyId, counted: '4990', reason: '' });

  const both = await Promise.allSettled([order('3000'), order('3000')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect.poll(offered).toMatch(/^2000/);
  for (const made of both)
    if (made.status === 'fulfilled') await client.call(updateOrderStatus, { ...made.value, status: 'deleted' });
  await expect.poll(offered).toMatch(/^4990/);

  await takeOut(first, '4990');
  for (const officeId of others) await takeOut(officeId, '2000');
  await expectRefusal(order('2000'), routeNotAvailable);
  await expect.poll(offered).toMatch(/^0/);
});
