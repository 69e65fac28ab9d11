import {
  accountBlocked,
  confirmOtp,
  createOtp,
  createPasskey,
  createPasskeyChallenge,
  createPasskeyOptions,
  deletePasskey,
  getSecondFactor,
  getSession,
  lastWayIn,
  listSessions,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorRequired,
  signIn,
  signInByPasskey,
  signInTooOld,
  tooManyKept,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../platform/database/index.ts';
import { updateUser } from '../accounts/store/users.ts';
import { accountLimits } from '../accounts/actions/account-limits.ts';
import { codeOf, stepAt, totp } from '../factors/core/totp.ts';
import { forgetFactors } from '../factors/actions/forget-factors.ts';
import { challengeSeconds } from './store/passkeys.ts';
import type { Cbor } from '../factors/testing/cbor.ts';
import { decodeBase32 } from '../factors/testing/decode-base32.ts';
import { protectionChanges } from '../factors/testing/protection-changes.ts';
import { type Quirks, VirtualAuthenticator } from '../factors/testing/virtual-authenticator.ts';

type Person = Awaited<ReturnType<TestServer['signedInUser']>>;

const { userPassword: password } = factories;

let server: TestServer;
let origin: string;
let person: Person;
let device: VirtualAuthenticator;
beforeAll(async () => {
  server = await startTestServer();
  origin = server.address.replace('127.0.0.1', 'localhost');
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInUser();
  device = new VirtualAuthenticator(origin);
});

/** Makes a passkey on the device for whoever is signed in. */
async function make(of = person, on = device, quirks: Quirks = {}) {
  const { options } = await of.call(createPasskeyOptions, { password });
  return of.call(createPasskey, { name: 'Phone', response: on.create(options, quirks) });
}

const challenge = async () => (await server.call(createPasskeyChallenge, {})).options;

/** Signs in with the device in a browser of its own. */
async function enter(on = device, quirks: Quirks = {}) {
  const browser = await server.browser();
  await browser.call(signInByPasskey, { response: on.get(await challenge(), quirks) });
  return browser;
}

/** With the authenticator app too; answers what it shows now, and the recovery codes. */
async function turnOtpOn() {
  const { otp } = await person.call(createOtp, {});
  const code = () => codeOf(decodeBase32(otp.secret), stepAt(server.clock.now()));
  const { recoveryCodes } = await person.call(confirmOtp, { code: code(), password });
  await server.clock.advance(totp.stepSeconds * 1000);
  return { code, recoveryCodes };
}

/** As whoever came by an account of another site and set none. */
async function forgetPassword(): Promise<void> {
  await server.db.$client.query('update users set password_hash = null where id = $1', [person.user.id]);
}

async function enterWithPassword(passkey?: Record<string, unknown>) {
  const browser = await server.browser();
  const { email } = person.user;
  return browser.call(signIn, { email, password, ...(passkey ? { passkey } : {}) });
}

test('asks for a passkey that the device finds by itself, behind finger, face or PIN', async () => {
  const { options } = await person.call(createPasskeyOptions, { password });
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: person.user.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeSeconds * 1000,
  });
  expect(await challenge()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
});

test('a session alone adds no passkey: the password is asked for, and the second factor where it is on', async () => {
  await expect(person.call(createPasskeyOptions, {})).resolves.toBeDefined();
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  await expectRefusal(person.call(createPasskeyOptions, {}), passwordIncorrect);
  await expectRefusal(person.call(createPasskeyOptions, { password: 'wrong' }), passwordIncorrect);
  await expect(person.call(createPasskeyOptions, { password })).resolves.toBeDefined();
  const { code, recoveryCodes } = await turnOtpOn();
  await expectRefusal(person.call(createPasskeyOptions, { password }), secondFactorRequired);
  await expectRefusal(person.call(createPasskeyOptions, { code: code() }), passwordIncorrect);
  await expect(person.call(createPasskeyOptions, { password, code: code() })).resolves.toBeDefined();
  await expectRefusal(person.call(createPasskeyOptions, { password, code: code() }), secondFactorRequired);
  const recoveryCode = recoveryCodes[0] ?? '';
  await expect(person.call(createPasskeyOptions, { password, recoveryCode })).resolves.toBeDefined();
});

test('a passkey of the account proves who adds a factor, and nobody else’s does', async () => {
  await make();
  const other = await server.signedInUser();
  const otherDevice = new VirtualAuthenticator(origin);
  await make(other, otherDevice);
  const { otp } = await person.call(createOtp, {});
  const code = codeOf(decodeBase32(otp.secret), stepAt(server.clock.now()));
  const wrong = () => challenge().then((options) => otherDevice.get(options));
  await expectRefusal(person.call(confirmOtp, { code, password, passkey: await wrong() }), passkeyNotAccepted);
  await expectRefusal(person.call(createPasskeyOptions, { password, passkey: await wrong() }), passkeyNotAccepted);
  const passkey = device.get(await challenge());
  await person.call(confirmOtp, { code, passkey });
  expect(await person.call(getSecondFactor, {})).toMatchObject({ otp: { active: true } });
  await expectRefusal(person.call(createPasskeyOptions, { passkey }), passkeyNotAccepted);
  const again = device.get(await challenge());
  await expect(person.call(createPasskeyOptions, { passkey: again })).resolves.toBeDefined();
});

test('whoever has no password adds a passkey within ten minutes of signing in, and a further one by the first', async () => {
  await forgetPassword();
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000);
  const { options } = await person.call(createPasskeyOptions, {});
  await server.clock.advance(1);
  await expectRefusal(person.call(createPasskeyOptions, {}), signInTooOld);
  await person.call(createPasskey, { name: 'Phone', response: device.create(options) });
  await expectRefusal(person.call(createPasskeyOptions, {}), passkeyNotAccepted);
  const passkey = device.get(await challenge());
  await expect(person.call(createPasskeyOptions, { passkey })).resolves.toBeDefined();
});

test('whoever has a second factor and no password adds a passkey by a code', async () => {
  const { code } = await turnOtpOn();
  await forgetPassword();
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  await expectRefusal(person.call(createPasskeyOptions, {}), secondFactorRequired);
  await expect(person.call(createPasskeyOptions, { code: code() })).resolves.toBeDefined();
});

test('a passkey signs in without address and password', async () => {
  const { passkey } = await make();
  const browser = await enter();
  expect(await browser.call(getSession, {})).toMatchObject({ email: person.user.email });
  expect((await person.call(listSessions, {})).sessions).toHaveLength(2);
  expect((await person.call(getSecondFactor, {})).passkeys).toEqual([
    { ...passkey, lastUsedAt: server.clock.now().toISOString() },
  ]);
});

test('a passkey needs no code beside it', async () => {
  await make();
  await turnOtpOn();
  await expect(enter()).resolves.toBeDefined();
});

test('a passkey does not turn the second factor on', async () => {
  await make();
  await expect(enterWithPassword()).resolves.toMatchObject({ secure2fa: { active: false } });
});

test('a passkey of the account stands for the code, and nobody else’s does', async () => {
  await make();
  await turnOtpOn();
  await expectRefusal(enterWithPassword(), secondFactorRequired);
  const other = await server.signedInUser();
  const otherDevice = new VirtualAuthenticator(origin);
  await make(other, otherDevice);
  await expectRefusal(enterWithPassword(otherDevice.get(await challenge())), passkeyNotAccepted);
  const response = device.get(await challenge());
  await expect(enterWithPassword(response)).resolves.toMatchObject({ email: person.user.email });
  await expectRefusal(enterWithPassword(response), passkeyNotAccepted);
});

test('an answer is good once, however often it is sent at the same moment', async () => {
  await make();
  const response = device.get(await challenge());
  const sendings = Array.from({ length: 10 }, () => server.call(signInByPasskey, { response }));
  expect((await Promise.allSettled(sendings)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expectRefusal(server.call(signInByPasskey, { response }), passkeyNotAccepted);
});

test('a challenge is good for five minutes', async () => {
  await make();
  const early = await challenge();
  await server.clock.advance(challengeSeconds * 1000 - 1);
  await expect(server.call(signInByPasskey, { response: device.get(early) })).resolves.toBeDefined();
  const late = await challenge();
  await server.clock.advance(challengeSeconds * 1000);
  await expectRefusal(server.call(signInByPasskey, { response: device.get(late) }), passkeyNotAccepted);
});

test('challenges that nobody answered are let go of', async () => {
  await challenge();
  await server.clock.advance(challengeSeconds * 1000 + 1);
  const last = await challenge();
  const { rows } = await server.db.$client.query<{ challenge_hash: string }>('select * from passkey_challenges');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(last['challenge']);
});

test.each<[string, Quirks]>([
  ['of another site', { origin: 'https://phishing.example' }],
  ['for another domain', { rpId: 'phishing.example' }],
  ['without finger, face or PIN', { isVerified: false }],
  ['signed with another key', { isForged: true }],
  ['for another account', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ['of a copy that lags behind', { counter: 1 }],
])('refuses an answer %s', async (_, quirks) => {
  await make();
  await enter();
  await enter();
  await expectRefusal(enter(device, quirks), passkeyNotAccepted);
  await expect(enter()).resolves.toBeDefined();
});

test('refuses a challenge that it never gave, or gave for making a passkey', async () => {
  await make();
  const made = { ...(await challenge()), challenge: 'bWFkZSB1cA' };
  await expectRefusal(server.call(signInByPasskey, { response: device.get(made) }), passkeyNotAccepted);
  const { options } = await person.call(createPasskeyOptions, { password });
  const response = device.get({ ...options, rpId: 'localhost' });
  await expectRefusal(server.call(signInByPasskey, { response }), passkeyNotAccepted);
});

test('takes a device that does not count its signatures', async () => {
  const uncounting = new VirtualAuthenticator(origin, { isCounting: false });
  await make(person, uncounting);
  await enter(uncounting);
  await expect(enter(uncounting)).resolves.toBeDefined();
});

/** Says that the device vouches for itself, with a signature that is none. */
const wrongStatement = new Map<string, Cbor>([
  ['alg', -7],
  ['sig', Buffer.from('made up')],
]);

test.each<[string, Quirks]>([
  ['of another site', { origin: 'https://phishing.example' }],
  ['for another domain', { rpId: 'phishing.example' }],
  ['without finger, face or PIN', { isVerified: false }],
  ['with a statement that does not hold', { attestation: { fmt: 'packed', attStmt: wrongStatement } }],
  ['with a statement of no kind', { attestation: { fmt: 'made up', attStmt: new Map() } }],
])('keeps no passkey %s', async (_, quirks) => {
  await expectRefusal(make(person, device, quirks), passkeyNotAccepted);
  expect((await person.call(getSecondFactor, {})).passkeys).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ['nothing', {}],
  ['no answer', { id: 'YQ', rawId: 'YQ', type: 'public-key', response: {} }],
  [
    'no JSON',
    { id: 'YQ', rawId: 'YQ', type: 'public-key', response: { clientDataJSON: 'YQ', attestationObject: 'YQ' } },
  ],
])('refuses %s in place of a passkey', async (_, response) => {
  await expectRefusal(person.call(createPasskey, { name: 'Phone', response }), passkeyNotAccepted);
  await expectRefusal(server.call(signInByPasskey, { response }), passkeyNotAccepted);
});

test('keeps a passkey only for whom it was begun, and once', async () => {
  const { options } = await person.call(createPasskeyOptions, { password });
  const response = device.create(options);
  const other = await server.signedInUser();
  await expectRefusal(other.call(createPasskey, { name: 'Theirs', response }), passkeyNotAccepted);
  await person.call(createPasskey, { name: 'Mine', response });
  await expectRefusal(person.call(createPasskey, { name: 'Again', response }), passkeyNotAccepted);
});

test('one credential belongs to one account', async () => {
  await make();
  const other = await server.signedInUser();
  const { options } = await other.call(createPasskeyOptions, { password });
  await expectRefusal(
    other.call(createPasskey, { name: 'Same', response: device.create(options, { isSameCredential: true }) }),
    passkeyNotAccepted,
  );
  expect(await (await enter()).call(getSession, {})).toMatchObject({ email: person.user.email });
});

test('keeps ten passkeys at most, also when two are made at once', async () => {
  for (let count = 0; count < 9; count++) await make(person, new VirtualAuthenticator(origin));
  const two = [1, 2].map(() => make(person, new VirtualAuthenticator(origin)));
  expect((await Promise.allSettled(two)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { passkeys } = await person.call(getSecondFactor, {});
  expect(passkeys).toHaveLength(10);
  const { object } = await expectRefusal(person.call(createPasskeyOptions, { password }), tooManyKept);
  expect(object).toEqual({ max: 10 });
});

test('a passkey that is begun with nine and kept with ten is one too many', async () => {
  for (let count = 0; count < 9; count++) await make(person, new VirtualAuthenticator(origin));
  const { options } = await person.call(createPasskeyOptions, { password });
  await make(person, new VirtualAuthenticator(origin));
  const response = device.create(options);
  await expectRefusal(person.call(createPasskey, { name: 'Eleventh', response }), tooManyKept);
});

test('a forgotten passkey signs nobody in; nobody forgets one of somebody else', async () => {
  const { passkey } = await make();
  const other = await server.signedInUser();
  await other.call(deletePasskey, { _id: passkey._id, password });
  await expect(enter()).resolves.toBeDefined();
  await person.call(deletePasskey, { _id: passkey._id, password });
  await person.call(deletePasskey, { _id: randomUUID(), password });
  await expectRefusal(enter(), passkeyNotAccepted);
});

test('a session alone forgets no passkey: all that signing in does is asked for', async () => {
  const { passkey } = await make();
  const forget = (proof: Record<string, unknown>) => person.call(deletePasskey, { _id: passkey._id, ...proof });
  await expectRefusal(forget({}), passwordIncorrect);
  await expectRefusal(forget({ password: 'wrong' }), passwordIncorrect);
  const { code } = await turnOtpOn();
  await expectRefusal(forget({ password }), secondFactorRequired);
  await expectRefusal(forget({ passkey: { id: 'x' } }), passkeyNotAccepted);
  expect((await person.call(getSecondFactor, {})).passkeys).toHaveLength(1);
  await forget({ password, code: code() });
  await expectRefusal(enter(), passkeyNotAccepted);
});

test('a passkey that is the last way in stays, also when two go at once', async () => {
  const second = new VirtualAuthenticator(origin);
  const made = [await make(), await make(person, second)];
  await server.db.$client.query('update users set email = null where id = $1', [person.user.id]);
  const going = await Promise.allSettled(
    made.map(({ passkey }) => person.call(deletePasskey, { _id: passkey._id, password })),
  );
  expect(going.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [left] = (await person.call(getSecondFactor, {})).passkeys;
  await expectRefusal(person.call(deletePasskey, { _id: left?._id ?? '', password }), lastWayIn);
  await expect(enter(left?._id === made[0]?.passkey._id ? device : second)).resolves.toBeDefined();
});

test('whoever has neither password nor passkey at hand forgets none with an old session', async () => {
  await forgetPassword();
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  await expectRefusal(person.call(deletePasskey, { _id: randomUUID() }), signInTooOld);
});

test('a blocked account stays closed to its passkey', async () => {
  await make();
  const until = new Date(server.clock.now().getTime() + 86_400_000);
  await transaction(server.db, (tx) => updateUser(tx, person.user.id, { blockedUntil: until }));
  const { object } = await expectRefusal(enter(), accountBlocked);
  expect(object).toEqual({ until: until.toISOString(), days: 1 });
});

test('of an erased account nothing is left that signs in', async () => {
  await make();
  await turnOtpOn();
  await transaction(server.db, (tx) => forgetFactors(tx, person.user.id));
  await expectRefusal(enter(), passkeyNotAccepted);
  expect(await person.call(getSecondFactor, {})).toEqual({
    otp: { active: false, since: null },
    recoveryCodesLeft: 0,
    passkeys: [],
  });
});

test('a new and a forgotten passkey are announced', async () => {
  const { passkey } = await make();
  await person.call(deletePasskey, { _id: passkey._id, password });
  await person.call(deletePasskey, { _id: passkey._id, password });
  const announced = await protectionChanges(server.db, person.user.id);
  expect(announced).toEqual([
    { userId: person.user.id, change: 'passkeyAdded' },
    { userId: person.user.id, change: 'passkeyRemoved' },
  ]);
});
