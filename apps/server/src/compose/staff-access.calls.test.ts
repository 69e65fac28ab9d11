import { CallFailure } from '@tetri/client';
import { type Call, forbidden, staffRoles, staffSignOut } from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffHandlers } from './staff-calls.ts';
import { type BackOffice, openBackOffice } from './testing/back-office.ts';

let database: TestDatabase;
let office: BackOffice;

beforeAll(async () => {
  database = await createTestDatabase();
  office = await openBackOffice(database.db);
});
afterAll(async () => {
  await office.stop();
  await database.stop();
});

const calls: readonly Call[] = staffHandlers.map(({ call }) => call);
const staffCalls = calls.filter(({ access }) => typeof access === 'object');

/** The call that ends the session is asked last. */
const inOrder = [...staffCalls].sort((one, other) => Number(one === staffSignOut) - Number(other === staffSignOut));

async function isForbidden(answer: Promise<unknown>): Promise<boolean> {
  const failure = await answer.catch((error: unknown) => error);
  return failure instanceof CallFailure && failure.errorCode === forbidden.code;
}

test.each(staffRoles)('a signed-in %s may make exactly the calls that name the role', async (role) => {
  const { call } = await office.enter(role);
  for (const definition of inOrder) {
    const allowed = typeof definition.access === 'object' && definition.access.staff.includes(role);
    // What is sent fits no call that changes something: only the access check is asked here.
    expect([definition.path, await isForbidden(call(definition, { nothing: true }))]).toEqual([
      definition.path,
      !allowed,
    ]);
  }
});

test('nobody makes a staff call without a session', async () => {
  for (const definition of staffCalls) {
    expect([definition.path, await isForbidden(office.client().call(definition, {}))]).toEqual([definition.path, true]);
  }
});

test('a made-up session is nobody', async () => {
  const stranger = office.client('staff_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  expect(await isForbidden(stranger.call(staffCalls[0] as Call, {}))).toBe(true);
});
