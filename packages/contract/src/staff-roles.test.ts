import { describe, expect, test } from 'vitest';
import { allCalls } from './calls/index.ts';
import { type StaffRole, staffRoles } from './scalars.ts';

/** The rules that `docs/staff-roles.md` tells of, held against every call of the contract. */
const staffCalls = [...allCalls].flatMap(([name, { access, method, path, beforeSecondFactor = false }]) =>
  typeof access === 'string' ? [] : [{ name, roles: access.staff, method, path, beforeSecondFactor }],
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
  expect(open.map(([name]) => name).sort()).toEqual(['acceptInvitation', 'listReserves', 'staffSignIn']);
});

test('the owner may make every call', () => {
  expect(namesOf(callsOf('owner'))).toEqual(namesOf(staffCalls));
});

test('everybody keeps his own account', () => {
  for (const call of staffCalls.filter(isOwn)) expect([call.name, call.roles]).toEqual([call.name, staffRoles]);
});

test('an auditor changes nothing but his own account', () => {
  const changing = callsOf('auditor').filter((call) => !isRead(call) && !isOwn(call));
  expect(namesOf(changing)).toEqual([]);
});

test('an auditor reads everything but what holds keys and links', () => {
  const unread = staffCalls.filter((call) => isRead(call) && !call.roles.includes('auditor'));
  expect(namesOf(unread)).toEqual(['getMail', 'getRateSource', 'listMails']);
});

describe('who may do less may do nothing that the other may not', () => {
  const order: readonly (readonly [StaffRole, StaffRole])[] = [
    ['manager', 'operator'],
    ['operator', 'teller'],
    ['manager', 'auditor'],
    ['operator', 'content-editor'],
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

test('tellers and content editors change nothing but pickups and their own accounts', () => {
  for (const [role, expected] of [
    ['teller', ['confirmPickup']],
    ['content-editor', []],
  ] as const) {
    const changing = callsOf(role).filter((call) => !isRead(call) && !isOwn(call));
    expect([role, namesOf(changing)]).toEqual([role, expected]);
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
