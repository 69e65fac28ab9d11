import {
  commandReused,
  decideVerification,
  deleteAccount,
  getSession,
  getVerificationTerms,
  initVerification,
  listVerificationQueue,
  listVerifications,
  moveNotAllowed,
  notFound,
  openVerification,
  revokeVerification,
  updateVerificationTerms,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sendPerson } from '@tetri/testing/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { verifiedOf } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function approved() {
  const browser = await server.signedInUser();
  const verificationId = await sendPerson(browser);
  const staff = await server.signedInStaff();
  await staff.call(decideVerification, { commandId: newId(), _id: verificationId, round: 1, decision: 'approve' });
  return { browser, staff, verificationId };
}

async function daysKept(id: string): Promise<number | undefined> {
  const { rows } = await server.db.$client.query<{ days: number }>(
    'select round(extract(epoch from delete_at - tetri_now()) / 86400)::int as days from verifications where id = $1',
    [id],
  );
  return rows[0]?.days;
}

test('an approval is withdrawn once, with a reason that the customer reads', async () => {
  const { browser, staff, verificationId } = await approved();
  const input = { commandId: newId(), verificationId, reason: 'The document was reported stolen.' };
  await Promise.all([staff.call(revokeVerification, input), staff.call(revokeVerification, input)]);
  expect((await browser.call(getSession, {})).verificationPerson).toEqual({ status: 'rejected' });
  expect(await verifiedOf(server.db, browser.user.id)).toMatchObject({ person: null });
  expect((await browser.call(listVerifications, {})).verifications).toMatchObject([
    { status: 'reject', reason: input.reason, mayEdit: false, expiresAt: null },
  ]);
  const { verification } = await staff.call(openVerification, { _id: verificationId });
  expect(verification.history.map(({ action }) => action)).toEqual(['submitted', 'approved', 'revoked']);
  expect(verification.history.at(-1)).toMatchObject({ reason: input.reason });
  const { verifications } = await staff.call(listVerificationQueue, { status: 'reject' });
  expect(verifications.map(({ _id }) => _id)).toContain(verificationId);
  const { rows } = await server.db.$client.query(
    `select subject_id from audit_entries where action = 'revokeVerification'`,
  );
  expect(rows).toEqual([{ subject_id: verificationId }]);
  expect((await server.drain()).failures).toEqual([]);
  // Another one can be begun.
  expect((await browser.call(initVerification, {}))._id).not.toBe(verificationId);

  const again = { ...input, commandId: newId() };
  await expectRefusal(staff.call(revokeVerification, again), moveNotAllowed);
  await expectRefusal(staff.call(revokeVerification, { ...again, verificationId: newId() }), notFound);
  await expectRefusal(staff.call(revokeVerification, { ...input, reason: 'Another one.' }), commandReused);
});

test('it is kept as long as an approval that has ended, also of who is erased', async () => {
  const { browser, staff, verificationId } = await approved();
  await staff.call(revokeVerification, { commandId: newId(), verificationId, reason: 'Forged.' });
  expect(await daysKept(verificationId)).toBe(1826);
  const terms = await staff.call(getVerificationTerms, {});
  await staff.call(updateVerificationTerms, { ...terms, keepApprovedDays: 2000 });
  expect(await daysKept(verificationId)).toBe(2000);
  await browser.call(deleteAccount, { password: factories.userPassword });
  await server.drain();
  const { rows } = await server.db.$client.query('select is_erased, reason from verifications where id = $1', [
    verificationId,
  ]);
  expect(rows).toEqual([{ is_erased: true, reason: '' }]);
});

test('of who was erased no approval is withdrawn', async () => {
  const { browser, verificationId } = await approved();
  await browser.call(deleteAccount, { password: factories.userPassword });
  await server.drain();
  const staff = await server.signedInStaff();
  const input = { commandId: newId(), verificationId, reason: 'Forged.' };
  await expectRefusal(staff.call(revokeVerification, input), moveNotAllowed);
});
