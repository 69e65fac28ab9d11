import {
  accountNotFound,
  confirmEmailChange,
  confirmOtp,
  createOtp,
  deleteEmailChange,
  emailInUse,
  emailNotFilled,
  emailNotValid,
  type ErrorDefinition,
  forbidden,
  getProfile,
  linkNotValid,
  passkeyNotAccepted,
  passwordIncorrect,
  requestEmailChange,
  secondFactorRequired,
  signIn,
  signInTooOld,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits } from '../accounts/actions/account-limits.ts';

const { userPassword: password } = factories;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let people = 0;
const freshEmail = () => `fresh-${(people += 1)}@example.com`;

async function linkSentTo(email: string): Promise<string> {
  await server.drain();
  const links = (await server.mails(email)).flatMap((mail) => mail.links);
  const found = links.filter((link) => link.includes('/change-email/'));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

async function codeSentTo(email: string): Promise<string> {
  return (await linkSentTo(email)).split('/').at(-2) ?? '';
}

/** Somebody who asked for another address, and the codes of both mailboxes. */
async function asked(newEmail = freshEmail()) {
  const browser = await server.signedInUser({ notifyLogin: false });
  await browser.call(requestEmailChange, { password, email: newEmail });
  const [old, fresh] = [await codeSentTo(browser.user.email), await codeSentTo(newEmail)];
  return { browser, newEmail, old, fresh, oldEmail: browser.user.email };
}

test.each([
  ['old', 'fresh'],
  ['fresh', 'old'],
] as const)(
  'an address changes when both mailboxes have answered, first the %s one, then the %s one',
  async (first, second) => {
    const change = await asked();
    const { browser, newEmail, oldEmail } = change;
    const visitor = await server.browser();
    expect((await browser.call(getProfile, {})).profile).toMatchObject({ email: oldEmail, newEmail });
    expect(await visitor.call(confirmEmailChange, { secretCode: change[first] })).toMatchObject({ isChanged: false });
    expect((await browser.call(getProfile, {})).profile).toMatchObject({ email: oldEmail, newEmail });
    expect(await visitor.call(confirmEmailChange, { secretCode: change[second] })).toMatchObject({ isChanged: true });
    expect((await browser.call(getProfile, {})).profile).toMatchObject({ email: newEmail, newEmail: null });
    await expectRefusal(visitor.call(signIn, { email: oldEmail, password }), accountNotFound);
    await visitor.call(signIn, { email: newEmail, password });
    for (const secretCode of [change.old, change.fresh])
      await expectRefusal(visitor.call(confirmEmailChange, { secretCode }), linkNotValid);
  },
);

test.each(['en', 'ru', 'ka'] as const)('both mails lead to the page of their reader in %s', async (lang) => {
  const newEmail = freshEmail();
  const browser = await server.signedInUser({ notifyLogin: false });
  await browser.call(requestEmailChange, { password, email: newEmail, lang });
  for (const email of [browser.user.email, newEmail])
    expect(await linkSentTo(email)).toMatch(new RegExp(`^${server.address}/${lang}/change-email/[\\w-]{43}/$`));
  const [notice] = await server.mails(browser.user.email);
  expect(notice?.text).toContain(newEmail);
});

test('one link alone, however often it is followed at once, changes nothing', async () => {
  const { browser, fresh, oldEmail } = await asked();
  const visitor = await server.browser();
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => visitor.call(confirmEmailChange, { secretCode: fresh })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([
    { status: 'fulfilled', value: { isChanged: false, isRemoved: false } },
  ]);
  expect((await browser.call(getProfile, {})).profile.email).toBe(oldEmail);
});

test('both links followed at once change the address once', async () => {
  const { browser, newEmail, old, fresh } = await asked();
  const visitor = await server.browser();
  const answers = await Promise.all([old, fresh].map((secretCode) => visitor.call(confirmEmailChange, { secretCode })));
  expect(answers.filter(({ isChanged }) => isChanged)).toHaveLength(1);
  expect((await browser.call(getProfile, {})).profile.email).toBe(newEmail);
});

test('links are good for a day, and an older request ends with a newer one', async () => {
  const late = await asked();
  const first = await asked();
  const visitor = await server.browser();
  await first.browser.call(requestEmailChange, { password, email: freshEmail() });
  await expectRefusal(visitor.call(confirmEmailChange, { secretCode: first.fresh }), linkNotValid);
  await server.clock.advance(accountLimits.emailChangeSeconds * 1000 + 1000);
  await expectRefusal(visitor.call(confirmEmailChange, { secretCode: late.old }), linkNotValid);
  expect((await late.browser.call(getProfile, {})).profile.newEmail).toBeNull();
  await expectRefusal(visitor.call(confirmEmailChange, { secretCode: 'made-up' }), linkNotValid);
});

test('that an address is taken is disclosed only to whoever has its mailbox', async () => {
  const taken = await factories.user(server.db);
  const { browser, old, fresh, oldEmail } = await asked(taken.email);
  const visitor = await server.browser();
  expect(await visitor.call(confirmEmailChange, { secretCode: old })).toMatchObject({ isChanged: false });
  await expectRefusal(visitor.call(confirmEmailChange, { secretCode: fresh }), emailInUse);
  expect((await browser.call(getProfile, {})).profile.email).toBe(oldEmail);
});

test('an address that somebody took meanwhile stays theirs', async () => {
  const { browser, newEmail, old, fresh, oldEmail } = await asked();
  const visitor = await server.browser();
  await visitor.call(confirmEmailChange, { secretCode: fresh });
  await factories.user(server.db, { email: newEmail });
  await expectRefusal(visitor.call(confirmEmailChange, { secretCode: old }), emailInUse);
  expect((await browser.call(getProfile, {})).profile.email).toBe(oldEmail);
});

test('a text that is no address is refused, one that looks like another too; the own address cancels the change', async () => {
  const { browser, oldEmail, fresh } = await asked();
  await expectRefusal(browser.call(requestEmailChange, { password, email: '' }), emailNotFilled);
  for (const email of ['x', 'a@b', 'nіno@example.com', 'nino@example.com\r\nBcc: x@example.com'])
    await expectRefusal(browser.call(requestEmailChange, { password, email }), emailNotValid);
  await browser.call(requestEmailChange, { password, email: ` ${oldEmail.toUpperCase()} ` });
  expect((await browser.call(getProfile, {})).profile.newEmail).toBeNull();
  await expectRefusal((await server.browser()).call(confirmEmailChange, { secretCode: fresh }), linkNotValid);
});

test('a session alone asks for no new address: the password is asked for, and the second factor where it is on', async () => {
  const person = await server.signedInUser();
  const email = freshEmail();
  const refused = async (proof: object, error: ErrorDefinition) =>
    expectRefusal(person.call(requestEmailChange, { email, ...proof }), error);
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  await refused({}, passwordIncorrect);
  await refused({ password: 'wrong' }, passwordIncorrect);
  await refused({ passkey: {} }, passkeyNotAccepted);
  const { otp } = await person.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, server.clock.now());
  await person.call(confirmOtp, { code: code(), password });
  await refused({ password }, secondFactorRequired);
  await server.clock.advance(30_000);
  await refused({ code: code() }, passwordIncorrect);
  expect((await person.call(getProfile, {})).profile.newEmail).toBeNull();
  await server.drain();
  expect(await server.mails(email)).toEqual([]);

  // A code is not used up for what is no address.
  await expectRefusal(person.call(requestEmailChange, { email: 'x', password, code: code() }), emailNotValid);
  await person.call(requestEmailChange, { email, password, code: code() });
  expect((await person.call(getProfile, {})).profile.newEmail).toBe(email);
});

test('whoever has no password asks for a new address within ten minutes of signing in', async () => {
  const person = await server.signedInUser();
  await server.db.$client.query('update users set password_hash = null where id = $1', [person.user.id]);
  const [early, late] = [freshEmail(), freshEmail()];
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000);
  await person.call(requestEmailChange, { email: early });
  await server.clock.advance(1);
  await expectRefusal(person.call(requestEmailChange, { email: late }), signInTooOld);
  expect((await person.call(getProfile, {})).profile.newEmail).toBe(early);
});

test('a change is withdrawn by who asked for it: its links end, also where one was followed, and no other person’s', async () => {
  const [mine, theirs] = [await asked(), await asked()];
  const visitor = await server.browser();
  await visitor.call(confirmEmailChange, { secretCode: mine.old });
  await expectRefusal(visitor.call(deleteEmailChange, {}), forbidden);
  await mine.browser.call(deleteEmailChange, {});
  await mine.browser.call(deleteEmailChange, {});
  await expectRefusal(visitor.call(confirmEmailChange, { secretCode: mine.fresh }), linkNotValid);
  const { profile } = await mine.browser.call(getProfile, {});
  expect(profile).toMatchObject({ email: mine.oldEmail, newEmail: null });

  expect((await theirs.browser.call(getProfile, {})).profile.newEmail).toBe(theirs.newEmail);
  expect(await visitor.call(confirmEmailChange, { secretCode: theirs.fresh })).toMatchObject({ isChanged: false });
});

test('a letter that was not written yet is not sent after the change was withdrawn', async () => {
  const browser = await server.signedInUser({ notifyLogin: false });
  const newEmail = freshEmail();
  await browser.call(requestEmailChange, { password, email: newEmail });
  await browser.call(deleteEmailChange, {});
  await server.drain();
  expect(await server.mails(newEmail)).toEqual([]);
  expect(await server.mails(browser.user.email)).toEqual([]);
});
