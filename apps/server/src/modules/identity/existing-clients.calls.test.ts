import {
  confirmOtp,
  createApiKey,
  createOtp,
  createPasskeyOptions,
  deleteAccount,
  getProfile,
  getSession,
  passwordIncorrect,
  requestEmailChange,
  signIn,
  updateApiKey,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits } from './accounts/actions/account-limits.ts';
import { uidOf } from './accounts/actions/user-info.ts';

/** What clients that are kept for read of people, and the habits they have. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('whoever is signed in has a number, an account type and the terms of a partner', async () => {
  const person = await server.signedInUser();
  const { id, email } = person.user;
  const info = await person.call(getSession, {});
  expect(info).toMatchObject({
    uid: expect.stringMatching(/^[1-9]\d{7,9}$/),
    accountType: 'user',
    createdAt: server.clock.now().toISOString(),
    updatedAt: server.clock.now().toISOString(),
    affiliate: {
      type: 'byServiceFee',
      rate: '20',
      link: expect.stringMatching(/./),
      balance: { usd: '0.00' },
      totalReceived: { usd: '0.00' },
    },
  });
  expect(info.uid).toBe(uidOf(id));
  const browser = await server.browser();
  expect(await browser.call(signIn, { email, password: factories.userPassword })).toEqual(info);
  expect((await person.call(getProfile, {})).profile).toMatchObject(info);
});

test('a key has its permissions under both names', async () => {
  const person = await server.signedInUser();
  const { access } = await person.call(createApiKey, { name: 'shop' });
  expect(access.permission).toEqual({ base: true, withdraw: false });
  const changed = await person.call(updateApiKey, {
    apiKey: access.key,
    permissions: { api: false, withdrawals: true },
  });
  expect(changed.access.permission).toEqual({ base: false, withdraw: true });
});

const acts = {
  'turns the second factor on': async (person: Awaited<ReturnType<TestServer['signedInUser']>>) => {
    const { otp } = await person.call(createOtp, {});
    await person.call(confirmOtp, { code: codeOfApp(otp.secret, server.clock.now()) });
  },
  'adds a passkey': (person) => person.call(createPasskeyOptions, {}),
  'asks for a new address': (person) => person.call(requestEmailChange, { email: `new-${person.user.email}` }),
  'deletes the account': (person) => person.call(deleteAccount, {}),
} satisfies Record<string, (person: Awaited<ReturnType<TestServer['signedInUser']>>) => Promise<unknown>>;

test.each(Object.entries(acts))(
  'a session of the last ten minutes %s, and an older one must show the password',
  async (_, act) => {
    const [early, late] = [await server.signedInUser(), await server.signedInUser()];
    await server.clock.advance(accountLimits.youngSessionSeconds * 1000);
    await act(early);
    await server.clock.advance(1);
    await expectRefusal(act(late), passwordIncorrect);
  },
);
