import { describe, expect, test } from 'vitest';
import { allCalls } from './calls/index.ts';
import { type StaffRole, staffRoles } from './scalars.ts';

/** The rules that `docs/staff-roles.md` states, held against every call of the contract. */
const staffCalls = [...allCalls].flatMap(
  ([name, { access, method, path, input, errors, beforeSecondFactor = false }]) =>
    typeof access === 'string' ? [] : [{ name, roles: access.staff, method, path, input, errors, beforeSecondFactor }],
);
type StaffCall = (typeof staffCalls)[number];

const isOwn = ({ path }: StaffCall) => path.startsWith('admin/auth/');
/** A POST that only computes, since its input is too large for an address. */
const computing = ['previewRouteFormula'];
const isRead = ({ name, method }: StaffCall) => method === 'GET' || computing.includes(name);
const namesOf = (calls: readonly StaffCall[]) => calls.map(({ name }) => name).sort();
const callsOf = (role: StaffRole) => staffCalls.filter(({ roles }) => roles.includes(role));

test('every staff call stands under admin/, and what else stands there opens its door or is public by the specification', () => {
  expect(staffCalls.filter(({ path }) => !path.startsWith('admin/'))).toEqual([]);
  const open = [...allCalls].filter(([, { access, path }]) => path.startsWith('admin/') && typeof access === 'string');
  expect(open.map(([name]) => name).sort()).toEqual([
    'acceptInvitation',
    'createSignInConfirmation',
    'getSignInConfirmation',
    'listReserves',
    'staffSignIn',
  ]);
});

test('the owner may make every call', () => {
  expect(namesOf(callsOf('owner'))).toEqual(namesOf(staffCalls));
});

test('everybody keeps their own account', () => {
  for (const call of staffCalls.filter(isOwn)) expect([call.name, call.roles]).toEqual([call.name, staffRoles]);
});

test('an auditor changes nothing but their own account', () => {
  const changing = callsOf('auditor').filter((call) => !isRead(call) && !isOwn(call));
  expect(namesOf(changing)).toEqual([]);
});

test('an auditor reads everything but what holds keys and links', () => {
  const unread = staffCalls.filter((call) => isRead(call) && !call.roles.includes('auditor'));
  expect(namesOf(unread)).toEqual(['getMail', 'getRateSource', 'listMails', 'listMethodSettings']);
});

describe('who may do less may do nothing that the other may not', () => {
  const order: readonly (readonly [StaffRole, StaffRole])[] = [
    ['manager', 'operator'],
    ['operator', 'teller'],
    ['manager', 'auditor'],
    ['manager', 'content-editor'],
  ];
  test.each(order)('%s ⊇ %s', (more, less) => {
    const beyond = callsOf(less).filter(({ roles }) => !roles.includes(more));
    expect(namesOf(beyond)).toEqual([]);
  });
});

test('staff, sources, the demo and mails are the owner’s alone', () => {
  const alone = staffCalls.filter(({ roles }) => roles.length === 1);
  expect(new Set(alone.map(({ roles }) => roles[0]))).toEqual(new Set(['owner']));
  const keeping = staffCalls.filter((call) => call.path.startsWith('admin/staff/') && !isRead(call));
  for (const { name, roles } of keeping) expect([name, roles]).toEqual([name, ['owner']]);
});

test('tellers change nothing but pickups, cash that is brought, tills and their own accounts', () => {
  const changing = callsOf('teller').filter((call) => !isRead(call) && !isOwn(call));
  expect(namesOf(changing)).toEqual(['closeTill', 'confirmPickup', 'moveTill', 'openTill', 'takeInCash']);
});

test('content editors change nothing but what readers see and their own accounts', () => {
  const areas = ['admin/content/', 'admin/moderation/', 'admin/newsletter/'];
  const beyond = callsOf('content-editor').filter(
    (call) => !isRead(call) && !isOwn(call) && !areas.some((area) => call.path.startsWith(area)),
  );
  expect(namesOf(beyond)).toEqual([]);
});

test('content editors are shown no address of a subscriber', () => {
  const calls = callsOf('content-editor').filter(({ path }) => path.startsWith('admin/subscribers/'));
  expect(namesOf(calls)).toEqual([]);
});

test('every act on money carries a command id, so that it is made once however often it is sent', () => {
  const areas = ['admin/orders/', 'admin/payments/', 'admin/reserves/', 'admin/tills/'];
  /** What stands there and moves no money. */
  const others = ['addOrderNote', 'claimOrder', 'releaseOrder', 'setTill', 'unlockPickup'];
  const acts = staffCalls.filter(
    (call) => areas.some((area) => call.path.startsWith(area)) && !isRead(call) && !others.includes(call.name),
  );
  expect(acts.length).toBeGreaterThan(5);
  for (const { name, method, input } of acts) {
    expect([name, method, input.safeParse({}).error?.issues.map(({ path }) => path.join())]).toEqual([
      name,
      'POST',
      expect.arrayContaining(['commandId']),
    ]);
  }
});

test('without a second factor only the calls that lead to one are open', () => {
  const open = staffCalls.filter(({ beforeSecondFactor }) => beforeSecondFactor);
  expect(namesOf(open)).toEqual([
    'changeStaffPassword',
    'confirmStaffOtp',
    'createStaffOtp',
    'getStaffSession',
    'staffSignOut',
  ]);
});
