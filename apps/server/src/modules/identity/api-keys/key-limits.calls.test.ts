import {
  changedMeanwhile,
  createApiKey,
  createOrder,
  createPartnerOrder,
  createWithdrawalRoute,
  type Call,
  keyLimitReached,
  keyLimitTooHigh,
  listApiKeys,
  listAudit,
  listStaffApiKeys,
  noKeyLimits,
  notFound,
  signatureRejected,
  updateApiKey,
  updateKeyLimits,
  updateKeyTerms,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { type AffiliateDesk, openAffiliateDesk } from '../../affiliate/testing/affiliate-desk.ts';
import { sendSigned, type Signing } from './testing/send-signed.ts';

const reason = 'as the test needs it';
const free = { ...noKeyLimits, withdrawals: true };

let desk: AffiliateDesk;
let ticks = 0;
beforeAll(async () => {
  desk = await openAffiliateDesk();
});
afterAll(() => desk.server.stop());

async function withKey() {
  const person = await desk.server.signedInUser();
  const { access } = await person.call(createApiKey, { name: `shop ${newId()}` });
  return { person, access };
}

async function sign(access: Signing, call: Call, input: object) {
  const time = desk.server.clock.now().getTime() + (ticks += 1);
  const target = `/service/api/v1/${call.path}/`;
  const { status, answer } = await sendSigned(desk.server.address, access, {
    target,
    time,
    method: call.method,
    body: JSON.stringify(input),
  });
  return { status, error: answer.error as { errorCode: unknown; object: unknown } | undefined };
}

const setTerms = async (limits: typeof free) => {
  const staff = await desk.server.signedInStaff();
  const { terms } = await staff.call(listStaffApiKeys, {});
  return staff.call(updateKeyTerms, { limits, version: terms.version, reason });
};

test('whoever has a key limits it below what the exchange allows, and raises it only as who they are', async () => {
  const { person, access } = await withKey();
  const apiKey = access.key;
  await setTerms({ ...free, dayUsd: '500' });
  const above = person.call(updateApiKey, { apiKey, limits: { dayUsd: '501' } });
  expect((await expectRefusal(above, keyLimitTooHigh)).object).toEqual({ limit: 'dayUsd', max: '500' });
  const { access: set } = await person.call(updateApiKey, { apiKey, limits: { dayUsd: '500', orderUsd: '40' } });
  expect(set.limits).toEqual({ ...noKeyLimits, dayUsd: '500', orderUsd: '40' });
  expect(set.exchangeLimits).toEqual({ ...free, dayUsd: '500' });
  await desk.server.clock.advance(11 * 60_000);
  await person.call(updateApiKey, { apiKey, limits: { orderUsd: '30' } });
  await expect(person.call(updateApiKey, { apiKey, limits: { orderUsd: null } })).rejects.toThrow();
  expect((await person.call(listApiKeys, {})).keys[0]?.limits).toEqual({
    ...noKeyLimits,
    dayUsd: '500',
    orderUsd: '30',
  });
  await setTerms(free);
});

test('what the owner says of one key counts before what all may, from its next call on, and is logged', async () => {
  const { person, access } = await withKey();
  const input = desk.order({ amount: '100' });
  expect((await sign(access, createOrder, input)).status).toBe(200);
  await setTerms({ ...free, dayUsd: '150' });
  const refused = await sign(access, createOrder, input);
  expect(refused).toMatchObject({
    status: 422,
    error: { errorCode: keyLimitReached.code, object: { limit: 'dayUsd', max: '150', used: '100.00' } },
  });
  const staff = await desk.server.signedInStaff();
  const find = async () => (await staff.call(listStaffApiKeys, { search: access.key })).keys[0];
  const before = await find();
  expect(before).toMatchObject({
    person: { _id: person.user.id, email: person.user.email },
    ownLimits: null,
    used: { ordersInMinute: 1, dayUsd: '100.00', withdrawalDayUsd: '0.00' },
  });
  const _id = before?._id ?? '';
  const wide = { ...free, dayUsd: '1000' };
  expect((await staff.call(updateKeyLimits, { _id, limits: wide, reason })).key.ownLimits).toEqual(wide);
  expect((await sign(access, createOrder, input)).status).toBe(200);
  expect((await person.call(listApiKeys, {})).keys[0]).toMatchObject({
    exchangeLimits: wide,
    used: { dayUsd: '200.00' },
  });
  await staff.call(updateKeyLimits, { _id, limits: null, reason });
  expect((await sign(access, createOrder, input)).status).toBe(422);
  await expectRefusal(staff.call(updateKeyLimits, { _id: newId(), limits: null, reason }), notFound);
  await expectRefusal(staff.call(updateKeyTerms, { limits: free, version: 1, reason }), changedMeanwhile);
  const { entries } = await staff.call(listAudit, {});
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['updateKeyLimits', 'updateKeyTerms']));
  await setTerms(free);
});

test('a key withdraws so much a day, and nothing where the owner says so', async () => {
  const staff = await desk.server.signedInStaff();
  const { route } = await staff.call(createWithdrawalRoute, {
    currencyId: desk.route.to.id,
    isActive: true,
    feePercent: '0',
    fee: '0',
    min: '0',
    max: null,
  });
  const partner = await desk.earned(60);
  const password = factories.userPassword;
  const { access } = await partner.call(createApiKey, { name: 'books', password });
  const apiKey = access.key;
  const limits = { withdrawalDayUsd: '35' };
  await partner.call(updateApiKey, { apiKey, permissions: { withdrawals: true }, limits, password });
  const withdraw = (amount: string) =>
    sign(access, createPartnerOrder, {
      routeId: route._id,
      toValues: [{ key: 'account', value: 'GE00' }],
      agreement: true,
      amount,
    });
  const alone = { limit: 'withdrawalDayUsd', max: '35', used: '0.00', until: null };
  expect(await withdraw('36')).toMatchObject({
    status: 422,
    error: { errorCode: keyLimitReached.code, object: alone },
  });
  expect((await withdraw('20')).status).toBe(200);
  const until = new Date(desk.server.clock.now().getTime() + 86_400_000).toISOString();
  await desk.server.clock.advance(61_000);
  expect(await withdraw('16')).toMatchObject({
    error: { object: { limit: 'withdrawalDayUsd', max: '35', used: '20.00', until } },
  });
  expect((await withdraw('15')).status).toBe(200);
  expect((await partner.call(listApiKeys, {})).keys[0]?.used.withdrawalDayUsd).toBe('35.00');
  await desk.server.clock.advance(86_400_000);
  await setTerms({ ...free, withdrawals: false });
  expect(await withdraw('11')).toMatchObject({ status: 403, error: { errorCode: signatureRejected.code } });
  await setTerms(free);
  expect((await withdraw('11')).status).toBe(200);
});
