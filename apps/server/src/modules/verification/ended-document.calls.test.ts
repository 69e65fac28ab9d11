import { decideVerification, listVerifications, verificationNotComplete } from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sendPerson } from '@tetri/testing/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a document that ended while it waited is not approved, and may be refused to be sent anew', async () => {
  const browser = await server.signedInUser();
  const staff = await server.signedInStaff();
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const _id = await sendPerson(browser, { dateExpires: tomorrow });
  await server.db.$client.query(`update verifications set document_expires_at = tetri_now() where id = $1`, [_id]);
  const decision = { _id, round: 1, reason: '' };
  const refused = await expectRefusal(
    staff.call(decideVerification, { ...decision, commandId: newId(), decision: 'approve' }),
    verificationNotComplete,
  );
  expect(refused.object).toEqual({ faults: [{ field: 'dateExpires', fault: 'notFuture' }] });
  const statusOf = async () => (await browser.call(listVerifications, {})).verifications.map(({ status }) => status);
  expect(await statusOf()).toEqual(['pending']);
  const refusals = [{ field: 'dateExpires', reason: 'expired' as const }];
  await staff.call(decideVerification, { ...decision, commandId: newId(), decision: 'reject', refusals });
  expect(await statusOf()).toEqual(['reject']);
});
