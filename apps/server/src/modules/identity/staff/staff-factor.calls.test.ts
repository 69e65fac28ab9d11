import {
  changeStaffPassword,
  codeIncorrect,
  codeIncorrectAgain,
  confirmStaffOtp,
  createStaffOtp,
  createStaffSocketToken,
  deleteStaffOtp,
  forbidden,
  getStaffSession,
  listStaffReserves,
  renewStaffRecoveryCodes,
  secondFactorInUse,
  secondFactorMissing,
  secondFactorNotSet,
  secondFactorRequired,
  staffSignIn,
  staffSignOut,
  tooManyRequests,
} from '@tetri/contract';
import { codeOfApp, createTestDatabase, expectRefusal, factories, seedOf, type TestDatabase } from '@tetri/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAudit } from '../../audit/index.ts';
import { type BackOffice, openBackOffice, sessionCookie } from '../../../compose/testing/back-office.ts';

let database: TestDatabase;
let office: BackOffice;
let email: string;

beforeAll(async () => {
  database = await createTestDatabase();
  office = await openBackOffice(database.db);
});
afterAll(async () => {
  await office.stop();
  await database.stop();
});
beforeEach(async () => {
  await nextStep();
  email = (await factories.staff(database.db, 'manager')).email;
});

const nextStep = () => database.clock.advance(30_000);
const codeNow = (secret: string) => codeOfApp(secret, database.clock.now());
const wrongCode = (secret: string) => String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');

/** Signs in with the right password; answers a caller of the session. */
async function enter(answer: { code?: string; recoveryCode?: string } = {}) {
  const response = await office.signIn(email, factories.staffPassword, '', answer);
  return office.client(sessionCookie(response));
}

/** The answer to the right password with this code. */
const tryIn = (answer: { code?: string; recoveryCode?: string } = {}) =>
  office.client().call(staffSignIn, { email, password: factories.staffPassword, ...answer });

/** The person sets the second factor up; the next code is fresh, and the session they did it in is gone. */
async function setUp() {
  const { call } = await enter();
  const { otp } = await call(createStaffOtp, {});
  const { recoveryCodes } = await call(confirmStaffOtp, { code: codeNow(otp.secret) });
  await nextStep();
  return { secret: otp.secret, recoveryCodes };
}

test('whoever has no second factor may make the calls of their own account, and no other', async () => {
  const { call } = await enter();
  expect(await call(getStaffSession, {})).toMatchObject({
    staff: { hasSecondFactor: false, mustSetUp: true },
    alerts: null,
  });
  await expectRefusal(call(listStaffReserves, {}), secondFactorMissing);
  await expectRefusal(call(createStaffSocketToken, {}), secondFactorMissing);
  await call(changeStaffPassword, { oldPassword: factories.staffPassword, newPassword: 'a much better one' });
  await call(staffSignOut, {});
});

test('a role that may not make a call learns nothing else of it', async () => {
  const { email: teller } = await factories.staff(database.db, 'teller');
  const response = await office.signIn(teller, factories.staffPassword);
  await expectRefusal(office.client(sessionCookie(response)).call(listStaffReserves, {}), forbidden);
});

test('in a demo the second factor may be put off', async () => {
  const demo = await openBackOffice(database.db, { mayPutOff: true });
  const response = await demo.signIn(email, factories.staffPassword);
  const { call } = demo.client(sessionCookie(response));
  expect(await call(getStaffSession, {})).toMatchObject({ staff: { hasSecondFactor: false, mustSetUp: false } });
  await expect(call(createStaffSocketToken, {})).resolves.toBeDefined();
  await demo.stop();
});

test('the secret names the site, the back office and the person, and is kept sealed', async () => {
  const { call } = await enter();
  const { otp } = await call(createStaffOtp, {});
  const address = new URL(otp.url);
  expect(decodeURIComponent(address.pathname)).toBe(`/Tetri staff:${email}`);
  expect(otp.image).toMatch(/^data:image\/png;base64,/);
  const { rows } = await database.db.$client.query<{ sealed: string }>(
    'select sealed_seed as sealed from authenticators',
  );
  const kept = rows.map(({ sealed }) => Buffer.from(sealed, 'base64url'));
  expect(kept.filter((bytes) => bytes.length > 40)).not.toEqual([]);
  expect(kept.some((bytes) => bytes.includes(seedOf(otp.secret)))).toBe(false);
});

test('setting it up ends every other session, and gives this one a new token', async () => {
  const thief = await enter();
  const response = await office.signIn(email, factories.staffPassword);
  const cookie = sessionCookie(response);
  const { call } = office.client(cookie);
  const { otp } = await call(createStaffOtp, {});
  await expectRefusal(call(confirmStaffOtp, { code: wrongCode(otp.secret) }), codeIncorrect);
  const confirmed = await office.send(confirmStaffOtp, { code: codeNow(otp.secret) }, cookie);
  const again = office.client(sessionCookie(confirmed));
  expect(await again.call(getStaffSession, {})).toMatchObject({
    staff: { hasSecondFactor: true, mustSetUp: false, recoveryCodesLeft: 10 },
  });
  await expectRefusal(call(getStaffSession, {}), forbidden);
  await expectRefusal(thief.call(getStaffSession, {}), forbidden);
});

test('the code is asked for behind the right password only', async () => {
  const { secret } = await setUp();
  const wrongPassword = await office.signIn(email, 'a guess', '', { code: codeNow(secret) });
  const unknown = await office.signIn('nobody@example.com', 'a guess', '', { code: codeNow(secret) });
  expect([wrongPassword.status, unknown.status]).toEqual([403, 403]);
  const errorOf = async (response: Response) => ((await response.json()) as { error: object }).error;
  expect(await errorOf(wrongPassword)).toEqual(await errorOf(unknown));
  await expectRefusal(tryIn(), secondFactorRequired);
  await expectRefusal(tryIn({ code: wrongCode(secret) }), secondFactorRequired);
  await expect(tryIn({ code: codeNow(secret) })).resolves.toMatchObject({ staff: { email, hasSecondFactor: true } });
});

test('of many sign-ins with one code at the same moment one succeeds', async () => {
  const { secret } = await setUp();
  const code = codeNow(secret);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => tryIn({ code })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a recovery code signs in once', async () => {
  const { recoveryCodes } = await setUp();
  expect(recoveryCodes).toHaveLength(10);
  const recoveryCode = recoveryCodes[4] ?? '';
  await expect(tryIn({ recoveryCode })).resolves.toMatchObject({ staff: { recoveryCodesLeft: 9 } });
  await expectRefusal(tryIn({ recoveryCode }), secondFactorRequired);
});

test('guessing codes ends after ten wrong ones, wherever they are tried', async () => {
  const { secret, recoveryCodes } = await setUp();
  const { call } = await enter({ recoveryCode: recoveryCodes[0] ?? '' });
  for (let times = 0; times < 5; times++) {
    await expectRefusal(tryIn({ code: wrongCode(secret) }), secondFactorRequired);
    await expectRefusal(call(deleteStaffOtp, { code: wrongCode(secret) }), codeIncorrectAgain);
  }
  await expectRefusal(tryIn({ code: codeNow(secret) }), tooManyRequests);
  await expectRefusal(tryIn({ recoveryCode: recoveryCodes[1] ?? '' }), tooManyRequests);
});

test('a second factor that is on is not set up again, and one that is off is neither renewed nor turned off', async () => {
  const { recoveryCodes } = await setUp();
  const { call } = await enter({ recoveryCode: recoveryCodes[0] ?? '' });
  await expectRefusal(call(createStaffOtp, {}), secondFactorInUse);
  await expectRefusal(call(confirmStaffOtp, { code: '123456' }), secondFactorInUse);

  const demo = await openBackOffice(database.db, { mayPutOff: true });
  const { email: other } = await factories.staff(database.db, 'manager');
  const bare = demo.client(sessionCookie(await demo.signIn(other, factories.staffPassword)));
  await expectRefusal(bare.call(confirmStaffOtp, { code: '123456' }), secondFactorNotSet);
  await expectRefusal(bare.call(renewStaffRecoveryCodes, { code: '123456' }), secondFactorNotSet);
  await expectRefusal(bare.call(deleteStaffOtp, { code: '123456' }), secondFactorNotSet);
  await demo.stop();
});

test('new recovery codes take a fresh code and end the old ones', async () => {
  const { secret, recoveryCodes: old } = await setUp();
  const { call } = await enter({ recoveryCode: old[0] ?? '' });
  await expectRefusal(call(renewStaffRecoveryCodes, { code: wrongCode(secret) }), codeIncorrect);
  const { recoveryCodes } = await call(renewStaffRecoveryCodes, { code: codeNow(secret) });
  await expectRefusal(tryIn({ recoveryCode: old[1] ?? '' }), secondFactorRequired);
  await expect(tryIn({ recoveryCode: recoveryCodes[0] ?? '' })).resolves.toBeDefined();
});

test('turning it off takes a fresh code, ends other sessions and leads back to setting it up', async () => {
  const { secret, recoveryCodes } = await setUp();
  const code = codeNow(secret);
  const here = await enter({ code });
  const there = await enter({ recoveryCode: recoveryCodes[0] ?? '' });
  await expectRefusal(here.call(deleteStaffOtp, { code }), codeIncorrectAgain);
  await nextStep();
  await here.call(deleteStaffOtp, { code: codeNow(secret) });
  expect(await here.call(getStaffSession, {})).toMatchObject({ staff: { mustSetUp: true, recoveryCodesLeft: 0 } });
  await expectRefusal(here.call(createStaffSocketToken, {}), secondFactorMissing);
  await expectRefusal(there.call(getStaffSession, {}), forbidden);
});

test('a token for a socket taken before opens nothing once the second factor is gone', async () => {
  const { secret } = await setUp();
  const { call } = await enter({ code: codeNow(secret) });
  const { token } = await call(createStaffSocketToken, {});
  await nextStep();
  await call(deleteStaffOtp, { code: codeNow(secret) });
  expect(await office.identity.redeemSocketToken(token)).toBeUndefined();
});

test('each change of the protection is in the audit log, without secrets', async () => {
  const { secret, recoveryCodes } = await setUp();
  const { call } = await enter({ recoveryCode: recoveryCodes[0] ?? '' });
  await call(renewStaffRecoveryCodes, { code: codeNow(secret) });
  await nextStep();
  await call(deleteStaffOtp, { code: codeNow(secret) });
  const entries = await findAudit(database.db, { subject: 'staff', search: email }, undefined, 20);
  expect(entries.map(({ action, oldValue, newValue }) => [action, oldValue, newValue])).toMatchObject([
    ['deleteStaffOtp', { hasSecondFactor: true }, { hasSecondFactor: false }],
    ['renewStaffRecoveryCodes', {}, {}],
    ['staffSignIn', null, {}],
    ['confirmStaffOtp', { hasSecondFactor: false }, { hasSecondFactor: true }],
    ['staffSignIn', null, {}],
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
});
