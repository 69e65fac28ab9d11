import { CallFailure } from '@tetri/client';
import {
  accountNotFound,
  changeStaffPassword,
  createStaffSocketToken,
  type ErrorDefinition,
  forbidden,
  getStaffSession,
  passwordIncorrect,
  passwordNotValid,
  staffSignOut,
  tooManyRequests,
} from '@tetri/contract';
import { createTestDatabase, factories, type TestDatabase } from '@tetri/testing';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usualLimits } from '../../../platform/http/index.ts';
import { sessionLimits } from '../staff-accounts/actions/session-limits.ts';
import { findAudit } from '../../audit/index.ts';
import { type BackOffice, openBackOffice, sessionCookie } from '../../../compose/testing/back-office.ts';

// Counts how much work a sign-in is, since time itself says nothing on a busy machine.
const derived = vi.hoisted(() => {
  // A file that ran before in this process may have loaded the server without the count.
  vi.resetModules();
  return vi.fn();
});
vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof import('node:crypto')>();
  const argon2: typeof actual.argon2 = (algorithm, parameters, done) => {
    derived(algorithm, { ...parameters, message: undefined, nonce: undefined });
    return actual.argon2(algorithm, parameters, done);
  };
  return { ...actual, argon2 };
});

let database: TestDatabase;
let office: BackOffice;

beforeEach(async () => {
  database = await createTestDatabase();
  office = await openBackOffice(database.db);
});
afterEach(async () => {
  await office.stop();
  await database.stop();
});

async function refused(answer: Promise<unknown>, { code }: ErrorDefinition): Promise<void> {
  const failure = await answer.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ errorCode: code });
}

test('a sign-in opens a session in a cookie that scripts and other sites cannot use', async () => {
  const { email } = await factories.staff(database.db, 'operator');
  const response = await office.signIn(email.toUpperCase(), factories.staffPassword);
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('staff_session='));
  expect(cookie?.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', `Max-Age=${sessionLimits.absoluteSeconds}`, 'Path=/', 'SameSite=Lax'].sort(),
  );
  const { staff } = await office.client(sessionCookie(response)).call(getStaffSession, {});
  expect(staff).toMatchObject({ email, role: 'operator', isFirstPassword: false });
});

test('over https the cookie is never sent in the clear', async () => {
  const secure = await openBackOffice(database.db, { isSecure: true });
  const { email } = await factories.staff(database.db);
  const response = await secure.signIn(email, factories.staffPassword);
  expect(response.headers.getSetCookie().join()).toContain('Secure');
  await secure.stop();
});

test('the stored row of a session does not open it', async () => {
  const { cookie } = await office.enter('owner');
  const { rows } = await database.db.$client.query<{ token_hash: string }>('select token_hash from staff_sessions');
  expect(rows.map((row) => row.token_hash)).not.toContain(cookie.split('=')[1]);
  await refused(office.client(`staff_session=${rows[0]?.token_hash}`).call(getStaffSession, {}), forbidden);
});

test('an unknown address and a wrong password are one answer and the same work', async () => {
  const { email } = await factories.staff(database.db);
  derived.mockClear();
  const wrong = await office.signIn(email, 'not the password');
  const workForWrong = derived.mock.calls.splice(0);
  const unknown = await office.signIn('nobody@example.com', 'not the password');
  const workForUnknown = derived.mock.calls.splice(0);
  const errorOf = async (response: Response) => {
    const { requestId: _id, latency_ms: _ms, ...rest } = (await response.json()) as Record<string, unknown>;
    return { status: response.status, rest, cookies: response.headers.getSetCookie() };
  };
  expect(await errorOf(unknown)).toEqual(await errorOf(wrong));
  expect(workForUnknown).toEqual(workForWrong);
  expect(workForWrong).toHaveLength(1);
});

test('signing in ends the session that the browser came with', async () => {
  const first = await office.enter('owner');
  const recoveryCode = await factories.recoveryCodeOf(database.db, first.email);
  const again = await office.signIn(first.email, factories.staffPassword, first.cookie, { recoveryCode });
  expect(sessionCookie(again)).not.toBe(first.cookie);
  await refused(office.client(first.cookie).call(getStaffSession, {}), forbidden);
});

test('signing out ends the session and takes the cookie away', async () => {
  const { cookie, call } = await office.enter('manager');
  await call(staffSignOut, {});
  await refused(office.client(cookie).call(getStaffSession, {}), forbidden);
});

test('a session that nobody uses ends, and one in use ends with the shift', async () => {
  const { cookie } = await office.enter('operator');
  const session = () => office.client(cookie).call(getStaffSession, {});
  const step = (sessionLimits.idleSeconds - 1) * 1000;
  for (let at = step; at < sessionLimits.absoluteSeconds * 1000; at += step) {
    await database.clock.advance(step);
    await expect(session()).resolves.toBeDefined();
  }
  await database.clock.advance(step);
  await refused(session(), forbidden);

  const idle = await office.enter('operator');
  await database.clock.advance(sessionLimits.idleSeconds * 1000);
  await refused(office.client(idle.cookie).call(getStaffSession, {}), forbidden);
});

test('a new password needs the old one, must be fit, and ends the other sessions', async () => {
  const owner = await office.identity.ensureOwner({});
  const [here, there] = [
    await office.signIn(owner.email, owner.password ?? ''),
    await office.signIn(owner.email, owner.password ?? ''),
  ];
  const { call } = office.client(sessionCookie(here));
  const oldPassword = owner.password ?? '';
  await refused(
    call(changeStaffPassword, { oldPassword: 'guess', newPassword: 'a much better one' }),
    passwordIncorrect,
  );
  await refused(call(changeStaffPassword, { oldPassword, newPassword: 'short' }), passwordNotValid);
  await refused(call(changeStaffPassword, { oldPassword, newPassword: oldPassword }), passwordNotValid);

  await call(changeStaffPassword, { oldPassword, newPassword: 'a much better one' });
  expect((await call(getStaffSession, {})).staff.isFirstPassword).toBe(false);
  await refused(office.client(sessionCookie(there)).call(getStaffSession, {}), forbidden);
  expect((await office.signIn(owner.email, oldPassword)).status).toBe(accountNotFound.status);
  await expect(access(join(office.dataDir, 'owner-sign-in.txt'))).rejects.toThrow('ENOENT');
});

test('sign-ins and password changes are in the audit log without any secret', async () => {
  const { call, email } = await office.enter('owner');
  await call(changeStaffPassword, { oldPassword: factories.staffPassword, newPassword: 'a much better one' });
  const entries = await findAudit(database.db, { subject: 'staff' }, undefined, 10);
  expect(entries.map(({ action, label }) => [action, label])).toEqual([
    ['changeStaffPassword', email],
    ['staffSignIn', email],
  ]);
  expect(JSON.stringify(entries)).not.toContain('a much better one');
});

test('a socket token stands for its session once and for a minute', async () => {
  const { call, email } = await office.enter('operator');
  const { token } = await call(createStaffSocketToken, {});
  const actor = await office.identity.redeemSocketToken(token);
  expect(actor).toMatchObject({ kind: 'staff', email, role: 'operator' });
  const ids = [actor?.sessionId ?? ''];
  expect(await office.identity.livingSessions(ids)).toEqual(ids);
  expect(await office.identity.redeemSocketToken(token)).toBeUndefined();

  const late = await call(createStaffSocketToken, {});
  await database.clock.advance(sessionLimits.socketTokenSeconds * 1000);
  expect(await office.identity.redeemSocketToken(late.token)).toBeUndefined();
  await call(staffSignOut, {});
  expect(await office.identity.livingSessions(ids)).toEqual([]);
});

test('guessing is slowed down', async () => {
  const slow = await openBackOffice(database.db, { limits: usualLimits });
  const answers = [];
  for (let n = 0; n <= usualLimits['sign-in'].points; n++)
    answers.push((await slow.signIn('nobody@example.com', 'guess')).status);
  expect(new Set(answers.slice(0, -1))).toEqual(new Set([accountNotFound.status]));
  expect(answers.at(-1)).toBe(tooManyRequests.status);
  await slow.stop();
});

test('guessing one password is slowed down from wherever it is tried, whether or not there is such an account', async () => {
  const perEmail = { points: 3, seconds: 900 };
  const slow = await openBackOffice(database.db, { limits: { 'sign-in': { points: 1000, seconds: 60, perEmail } } });
  const { email } = await factories.staff(database.db);
  for (const address of [email, 'nobody@example.com']) {
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push((await slow.signIn(address, 'guess')).status);
    answers.push((await slow.signIn(address, factories.staffPassword)).status);
    const { status } = accountNotFound;
    expect(answers).toEqual([status, status, status, tooManyRequests.status]);
  }
  await database.clock.advance(perEmail.seconds * 1000);
  expect((await slow.signIn(email, factories.staffPassword)).status).toBe(200);
  await slow.stop();
});
