import {
  acceptInvitation,
  accountNotFound,
  deleteInvitation,
  emailInUse,
  forbidden,
  getSession,
  getStaffSession,
  inviteStaff,
  lastOwner,
  linkNotValid,
  listStaff,
  notFound,
  passwordNotValid,
  resetStaffSecondFactor,
  secondFactorMissing,
  secondFactorNotSet,
  signIn,
  type StaffRole,
  staffSignIn,
  updateStaff,
  listTillShifts,
  officeNotYours,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAudit } from '../../audit/index.ts';
import { newId } from '../../../platform/database/index.ts';

const day = 24 * 3600 * 1000;
const password = 'seven green bottles';
const reason = 'Agreed with everybody';

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newAddress = () => `person-${++people}@example.com`;

/** A new member of the staff, signed in with a second factor. */
async function member(role: StaffRole) {
  const person = await factories.staff(server.db, role);
  return { person, browser: await enter(person.email) };
}

async function enter(email: string, withPassword: string = factories.staffPassword) {
  const browser = await server.browser();
  const recoveryCode = await factories.recoveryCodeOf(server.db, email);
  await browser.call(staffSignIn, { email, password: withPassword, recoveryCode });
  return browser;
}

/** The newest link to the invited address. */
async function linkFor(email: string): Promise<string> {
  await server.drain();
  const link = (await server.mails(email))
    .flatMap(({ links }) => links)
    .findLast((text) => text.includes('/invitation/'));
  if (!link) throw new Error(`nobody invited ${email}`);
  return link;
}
const tokenFor = async (email: string) => (await linkFor(email)).split('/').at(-1) ?? '';

async function invited(role: StaffRole = 'operator') {
  const owner = await server.signedInStaff();
  const email = newAddress();
  const { invitation } = await owner.call(inviteStaff, { email, name: 'Lali', role });
  return { owner, email, invitation, token: await tokenFor(email) };
}

const lastAudit = async (action: string) => (await findAudit(server.db, { action }, undefined, 1))[0];

test('an invited person chooses a password and may set up a second factor, and nothing before', async () => {
  const { owner, email, token } = await invited('manager');
  const [mail] = await server.mails(email);
  expect(mail?.text).toContain('manager');
  const browser = await server.browser('ka');
  expect(await browser.call(acceptInvitation, { token, name: ' Lali Dolidze ', password })).toEqual({ email });
  const { staff } = await browser.call(staffSignIn, { email, password });
  expect(staff).toMatchObject({ name: 'Lali Dolidze', role: 'manager', mustSetUp: true });
  await expectRefusal(browser.call(listStaff, {}), secondFactorMissing);
  const list = await owner.call(listStaff, {});
  expect(list.staff).toContainEqual(
    expect.objectContaining({ email, isActive: true, hasSecondFactor: false, lastSeenAt: expect.any(String) }),
  );
  expect(list.invitations.map((invitation) => invitation.email)).not.toContain(email);
  expect(await lastAudit('acceptInvitation')).toMatchObject({ staffName: 'Lali Dolidze', label: email });
});

test('an invitation is good once, even for many who follow its link at once', async () => {
  const { token, email } = await invited();
  const attempt = () => server.call(acceptInvitation, { token, name: 'Lali', password });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, attempt));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expectRefusal(attempt(), linkNotValid);
  const { rows } = await server.db.$client.query('select 1 from staff where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('a password that is no good for staff does not use the invitation up', async () => {
  const { token, email } = await invited();
  for (const bad of ['short', 'aaaaaaaaaaaa', `${email.split('@')[0]}123`])
    await expectRefusal(server.call(acceptInvitation, { token, name: 'Lali', password: bad }), passwordNotValid);
  await expect(server.call(acceptInvitation, { token, name: 'Lali', password })).resolves.toEqual({ email });
});

test('an invitation ends after three days, and when it is taken back', async () => {
  const { token } = await invited();
  await server.clock.advance(3 * day);
  await expectRefusal(server.call(acceptInvitation, { token, name: 'Lali', password }), linkNotValid);

  const { owner, invitation, token: other, email } = await invited();
  for (let times = 0; times < 2; times++) await owner.call(deleteInvitation, { _id: invitation._id });
  await expectRefusal(server.call(acceptInvitation, { token: other, name: 'Lali', password }), linkNotValid);
  expect(await lastAudit('deleteInvitation')).toMatchObject({ label: email, oldValue: { role: 'operator' } });
});

test('a new invitation for the same address takes the place of the old', async () => {
  const { owner, email, token: old } = await invited('operator');
  await server.clock.advance(1000);
  await owner.call(inviteStaff, { email: email.toUpperCase(), name: 'Lali', role: 'auditor' });
  const token = await tokenFor(email);
  await expectRefusal(server.call(acceptInvitation, { token: old, name: 'Lali', password }), linkNotValid);
  const { invitations } = await owner.call(listStaff, {});
  expect(invitations.filter((invitation) => invitation.email === email)).toMatchObject([{ role: 'auditor' }]);
  expect(await lastAudit('inviteStaff')).toMatchObject({
    oldValue: { role: 'operator' },
    newValue: { role: 'auditor' },
  });
  await server.call(acceptInvitation, { token, name: 'Lali', password });
  await expectRefusal(owner.call(inviteStaff, { email, name: 'Lali', role: 'owner' }), emailInUse);
});

test('what an owner invited ends with their role', async () => {
  const { person, browser } = await member('owner');
  const email = newAddress();
  await browser.call(inviteStaff, { email, name: 'Friend', role: 'owner' });
  const token = await tokenFor(email);
  const owner = await server.signedInStaff();
  await owner.call(updateStaff, { _id: person.id, role: 'manager', reason });
  await expectRefusal(server.call(acceptInvitation, { token, name: 'Friend', password }), linkNotValid);
});

test('a change of name or of a role that may do more keeps the sessions', async () => {
  const { person, browser } = await member('operator');
  const owner = await server.signedInStaff();
  await owner.call(updateStaff, { _id: person.id, name: 'Zura', reason });
  const { staff } = await owner.call(updateStaff, { _id: person.id, role: 'owner', reason });
  expect(staff).toMatchObject({ name: 'Zura', role: 'owner', email: person.email });
  expect(await browser.call(getStaffSession, {})).toMatchObject({ staff: { name: 'Zura', role: 'owner' } });
  expect(await lastAudit('updateStaff')).toMatchObject({
    reason,
    oldValue: { name: 'Zura', role: 'operator', isActive: true },
    newValue: { name: 'Zura', role: 'owner', isActive: true },
  });
  await owner.call(updateStaff, { _id: person.id, role: 'auditor', reason });
});

test('who is bound to offices is so with the next call', async () => {
  const { person, browser } = await member('operator');
  const owner = await server.signedInStaff();
  const till = { officeId: newId(), currencyId: newId() };
  await expectRefusal(browser.call(listTillShifts, till), notFound);
  const bound = await owner.call(updateStaff, { _id: person.id, officeIds: [newId()], reason });
  expect(bound.staff.officeIds).toHaveLength(1);
  await expectRefusal(browser.call(listTillShifts, till), officeNotYours);
  expect(await lastAudit('updateStaff')).toMatchObject({
    oldValue: { officeIds: [] },
    newValue: { officeIds: bound.staff.officeIds },
  });
  await owner.call(updateStaff, { _id: person.id, officeIds: [], reason });
  await expectRefusal(browser.call(listTillShifts, till), notFound);
});

test('whoever may do less is signed out, and whoever may no longer come in stays out', async () => {
  const { person, browser } = await member('manager');
  const owner = await server.signedInStaff();
  await owner.call(updateStaff, { _id: person.id, role: 'auditor', reason });
  await expectRefusal(browser.call(getStaffSession, {}), forbidden);

  const again = await enter(person.email);
  await owner.call(updateStaff, { _id: person.id, isActive: false, reason });
  await expectRefusal(again.call(getStaffSession, {}), forbidden);
  const { email } = person;
  await expectRefusal(server.call(staffSignIn, { email, password: factories.staffPassword }), accountNotFound);
  await owner.call(updateStaff, { _id: person.id, isActive: true, reason });
  await expect(enter(email)).resolves.toBeDefined();
});

test('there is always an owner who can sign in, also when two take the role from one another at once', async () => {
  const owner = await server.signedInStaff();
  const { staff: everybody } = await owner.call(listStaff, {});
  const first = everybody.find(({ email }) => email === server.owner.email)?._id ?? '';
  for (const change of [{ role: 'manager' }, { isActive: false }] as const)
    await expectRefusal(owner.call(updateStaff, { _id: first, ...change, reason }), lastOwner);

  const { person, browser } = await member('owner');
  const outcomes = await Promise.allSettled([
    owner.call(updateStaff, { _id: person.id, role: 'manager', reason }),
    browser.call(updateStaff, { _id: first, role: 'manager', reason }),
  ]);
  const { rows } = await server.db.$client.query<{ id: string }>(
    "select id from staff where role = 'owner' and is_active",
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(rows).toHaveLength(1);
  await server.db.$client.query("update staff set role = 'owner' where id = $1", [first]);
});

test('nobody is changed who is not there', async () => {
  const owner = await server.signedInStaff();
  const _id = '01890000-0000-7000-8000-000000000000';
  await expectRefusal(owner.call(updateStaff, { _id, name: 'Nobody', reason }), notFound);
  await expectRefusal(owner.call(resetStaffSecondFactor, { _id, reason }), notFound);
});

test('the owner resets the second factor of somebody who lost it, who is informed and sets up another', async () => {
  const { person, browser } = await member('teller');
  const owner = await server.signedInStaff();
  await owner.call(resetStaffSecondFactor, { _id: person.id, reason });
  await expectRefusal(browser.call(getStaffSession, {}), forbidden);
  const again = await server.browser();
  const signedIn = await again.call(staffSignIn, { email: person.email, password: factories.staffPassword });
  expect(signedIn.staff).toMatchObject({ hasSecondFactor: false, mustSetUp: true });
  await expectRefusal(owner.call(resetStaffSecondFactor, { _id: person.id, reason }), secondFactorNotSet);
  expect(await lastAudit('resetStaffSecondFactor')).toMatchObject({ reason, label: person.email });
  await server.drain();
  expect((await server.mails(person.email)).map(({ subject }) => subject)).toContain(
    'Your staff account’s security settings have changed',
  );
});

test('a sign-in is reported by mail in the language of the person, with the device and the address', async () => {
  const { email } = await factories.staff(server.db, 'operator');
  const browser = await server.browser('ru');
  await browser.call(staffSignIn, { email, password: factories.staffPassword });
  await server.drain();
  const [mail] = await server.mails(email);
  expect(mail?.subject).toBe('Новый вход в бэк-офис');
  expect(mail?.text).toContain('127.0.0.1');
});

test('one address may be a customer and staff, and neither opens the other', async () => {
  const { email } = await factories.staff(server.db, 'operator');
  await factories.user(server.db, { email });
  const [customer, operator] = [await server.browser(), await enter(email)];
  await customer.call(signIn, { email, password: factories.userPassword });
  await expectRefusal(customer.call(getStaffSession, {}), forbidden);
  await expectRefusal(operator.call(getSession, {}), forbidden);
  const stranger = await server.browser();
  await expectRefusal(stranger.call(signIn, { email, password: factories.staffPassword }), accountNotFound);
  await expectRefusal(stranger.call(staffSignIn, { email, password: factories.userPassword }), accountNotFound);
  // A token of one is no token of the other.
  for (const [from, to] of [
    [customer.cookies.get('session'), 'staff_session'],
    [operator.cookies.get('staff_session'), 'session'],
  ] as const) {
    const thief = await server.browser();
    thief.cookies.set(to, from ?? '');
    await expectRefusal(thief.call(getStaffSession, {}), forbidden);
    await expectRefusal(thief.call(getSession, {}), forbidden);
  }
});

test('an invitation for the address of a customer makes them no staff, and their account no other', async () => {
  const owner = await server.signedInStaff();
  const user = await server.signedInUser();
  const { email } = user.user;
  await owner.call(inviteStaff, { email, name: 'Nino', role: 'auditor' });
  await expectRefusal(user.call(listStaff, {}), forbidden);
  await server.call(acceptInvitation, { token: await tokenFor(email), name: 'Nino', password });
  expect(await user.call(getSession, {})).toMatchObject({ email });
  await expectRefusal(server.call(signIn, { email, password }), accountNotFound);
});
