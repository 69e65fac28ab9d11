import { decideVerification, revokeVerification } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sendPerson } from '@tetri/testing/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const decide = async (_id: string, more: object, round = 1) => {
  const staff = await server.signedInStaff();
  await staff.call(decideVerification, { commandId: newId(), _id, round, decision: 'reject', ...more });
  await server.drain();
};
/** Subjects and texts of the mails about verifications, the oldest first. */
const mailsTo = async (email: string) =>
  (await server.mails(email)).filter(({ text }) => text.includes('/user/verification/'));

test('whoever sent something is mailed that it was approved, and that the approval was withdrawn and why', async () => {
  const browser = await server.signedInUser();
  const email = browser.user.email ?? expect.fail('it has an address');
  const id = await sendPerson(browser);
  await decide(id, { decision: 'approve' });
  const [approved, ...more] = await mailsTo(email);
  expect(approved).toMatchObject({ subject: 'Your verification is approved' });
  expect(approved?.text).toContain('your identity');
  expect(more).toEqual([]);
  const staff = await server.signedInStaff();
  const reason = 'The document was reported stolen.';
  await staff.call(revokeVerification, { commandId: newId(), verificationId: id, reason });
  await server.drain();
  const [, withdrawn] = await mailsTo(email);
  expect(withdrawn?.subject).toBe('Your verification is no longer valid');
  expect(withdrawn?.text).toContain(reason);
});

test('a refusal names what is to be sent again and why, in the reader’s language', async () => {
  const browser = await server.signedInUser({ lang: 'ru' });
  const email = browser.user.email ?? expect.fail('it has an address');
  const refusals = [
    { field: 'selfie', reason: 'glare' },
    { field: 'street', reason: 'other', note: 'Укажите <b>квартиру</b>.' },
  ];
  await decide(await sendPerson(browser), { refusals });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('В верификации нужно кое-что исправить');
  expect(mail?.text).toMatch(/бликом/);
  expect(mail?.text).toContain('Укажите <b>квартиру</b>.');
  expect(mail?.html).not.toContain('<b>квартиру</b>');
});

test('a refusal for good says so, in Georgian too', async () => {
  const browser = await server.signedInUser({ lang: 'ka' });
  const email = browser.user.email ?? expect.fail('it has an address');
  await decide(await sendPerson(browser), { reason: 'Fälschung' });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('ვერიფიკაციაზე უარი ითქვა');
  expect(mail?.text).toContain('Fälschung');
});
