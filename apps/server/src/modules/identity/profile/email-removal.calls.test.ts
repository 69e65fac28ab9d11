import {
  confirmEmailChange,
  confirmOtp,
  createOtp,
  createTelegramLink,
  deleteAccount,
  deleteTelegramLink,
  type ErrorDefinition,
  getProfile,
  getSession,
  getTelegramLink,
  lastWayIn,
  linkNotValid,
  notFound,
  passkeyNotAccepted,
  passwordIncorrect,
  requestEmailChange,
  requestEmailRemoval,
  requestSignInLink,
  secondFactorRequired,
  signIn,
  signInByLink,
  signInByTelegram,
  signInTooOld,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { initDataOf, testBotEnv } from '@tetri/testing/telegram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits } from '../accounts/actions/account-limits.ts';

const { userPassword: password } = factories;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: testBotEnv });
});
afterAll(() => server.stop());

let count = 0;

/** Somebody with an address, a password and Telegram. */
async function linked() {
  count += 1;
  const who = { id: 5_100_000_000 + count, first_name: 'Nino' };
  const person = await server.signedInUser({ notifyLogin: false });
  const telegramData = (queryId: string) => initDataOf(who, server.clock.now(), { query_id: queryId });
  await person.call(createTelegramLink, { authData: telegramData('link'), password });
  return { ...person, telegramData };
}

async function codeSentTo(email: string): Promise<string> {
  await server.drain();
  const links = (await server.mails(email)).flatMap((mail) => mail.links);
  return /change-email\/([\w-]+)\//.exec(links.findLast((link) => link.includes('/change-email/')) ?? '')?.[1] ?? '';
}
const profileOf = async (person: Awaited<ReturnType<typeof linked>>) => (await person.call(getProfile, {})).profile;

test('an address goes once its own mailbox has agreed, and Telegram goes on opening the account', async () => {
  const person = await linked();
  const { email } = person.user;
  await person.call(requestEmailRemoval, { password });
  expect(await profileOf(person)).toMatchObject({ email, newEmail: '' });
  const secretCode = await codeSentTo(email);
  const [mail] = (await server.mails(email)).filter(({ text }) => text.includes(secretCode));
  expect(mail?.subject).toBe('Confirm removing your e-mail');
  const visitor = await server.browser();
  expect(await visitor.call(confirmEmailChange, { secretCode })).toEqual({ isChanged: true, isRemoved: true });
  expect(await profileOf(person)).toMatchObject({ email: '', newEmail: null });
  await expectRefusal(visitor.call(confirmEmailChange, { secretCode }), linkNotValid);
  await expect(visitor.call(signIn, { email, password })).rejects.toThrow();
  await visitor.call(signInByTelegram, { authData: person.telegramData('again') });
  expect((await visitor.call(getSession, {}))._id).toBe(person.user.id);
  // Nothing is left to take away.
  await expectRefusal(person.call(requestEmailRemoval, { password }), notFound);
  await expectRefusal(person.call(deleteTelegramLink, { password }), lastWayIn);
});

test('the last way in stays: when it is asked for, and when the letter is followed', async () => {
  const alone = await server.signedInUser();
  await expectRefusal(alone.call(requestEmailRemoval, { password }), lastWayIn);

  const person = await linked();
  await person.call(requestEmailRemoval, { password });
  const secretCode = await codeSentTo(person.user.email);
  await person.call(deleteTelegramLink, { password });
  await expectRefusal((await server.browser()).call(confirmEmailChange, { secretCode }), lastWayIn);
  expect((await profileOf(person)).email).toBe(person.user.email);
});

test('Telegram goes where an address opens the account by a link, with no password', async () => {
  const visitor = await server.browser();
  const who = { id: 5_200_000_001, first_name: 'Ann' };
  await visitor.call(signInByTelegram, { authData: initDataOf(who, server.clock.now()) });
  const { _id } = await visitor.call(getSession, {});
  await expectRefusal(visitor.call(deleteTelegramLink, {}), lastWayIn);
  const email = 'ann-of-telegram@example.com';
  await visitor.call(requestEmailChange, { email });
  await visitor.call(confirmEmailChange, { secretCode: await codeSentTo(email) });
  await visitor.call(deleteTelegramLink, {});
  expect(await visitor.call(getTelegramLink, {})).toMatchObject({ telegram: null });

  const later = await server.browser();
  await later.call(requestSignInLink, { email });
  await server.drain();
  const links = (await server.mails(email)).flatMap((mail) => mail.links);
  const token = /\/auth\/([\w-]+)\//.exec(links.findLast((link) => link.includes('/auth/')) ?? '')?.[1] ?? '';
  await later.call(signInByLink, { token });
  expect((await later.call(getSession, {}))._id).toBe(_id);
});

test('both ways taken away at once leave one', async () => {
  const person = await linked();
  await person.call(requestEmailRemoval, { password });
  const secretCode = await codeSentTo(person.user.email);
  const visitor = await server.browser();
  const outcomes = await Promise.allSettled([
    visitor.call(confirmEmailChange, { secretCode }),
    person.call(deleteTelegramLink, { password }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an address that is asked for later takes the place of a removal', async () => {
  const person = await linked();
  await person.call(requestEmailRemoval, { password });
  const secretCode = await codeSentTo(person.user.email);
  await person.call(requestEmailChange, { email: `later-${count}@example.com`, password });
  await expectRefusal((await server.browser()).call(confirmEmailChange, { secretCode }), linkNotValid);
  expect((await profileOf(person)).email).toBe(person.user.email);
});

test('a session alone takes no address away', async () => {
  const person = await linked();
  const refused = async (proof: object, error: ErrorDefinition) =>
    expectRefusal(person.call(requestEmailRemoval, proof), error);
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  await refused({}, passwordIncorrect);
  await refused({ passkey: {} }, passkeyNotAccepted);
  const { otp } = await person.call(createOtp, {});
  await person.call(confirmOtp, { code: codeOfApp(otp.secret, server.clock.now()), password });
  await refused({ password }, secondFactorRequired);
  expect((await profileOf(person)).newEmail).toBeNull();
});

test('whoever has no password takes their address away within ten minutes of signing in', async () => {
  const person = await linked();
  await server.db.$client.query('update users set password_hash = null where id = $1', [person.user.id]);
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  await expectRefusal(person.call(requestEmailRemoval, {}), signInTooOld);
});

test('whoever is erased while their address is going takes nothing of others with them', async () => {
  const person = await linked();
  await person.call(requestEmailRemoval, { password });
  const waiting = `insert into outbox (kind, name, payload) values ('job', 'nobody does it', '{"email": ""}')`;
  await server.db.$client.query(waiting);
  await person.call(deleteAccount, { password });
  const left = await server.db.$client.query(`select 1 from outbox where payload ->> 'email' = ''`);
  expect(left.rows).toHaveLength(1);
  const removals = await server.db.$client.query<{ addresses: string[] }>(
    `select payload -> 'addresses' as addresses from outbox where payload ? 'addresses'`,
  );
  expect(removals.rows.flatMap(({ addresses }) => addresses)).toEqual([person.user.email]);
});
