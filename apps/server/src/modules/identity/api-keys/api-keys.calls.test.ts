import {
  changedMeanwhile,
  confirmOtp,
  createApiKey,
  createOtp,
  createPasskey,
  createPasskeyChallenge,
  createPasskeyOptions,
  deleteApiKey,
  fieldNotFilled,
  forbidden,
  getSession,
  listApiKeys,
  listSessions,
  noKeyLimits,
  notFound,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorRequired,
  signatureRejected,
  signInTooOld,
  tooManyKept,
  updateApiKey,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/database/index.ts';
import { Seal } from '../../../platform/seal.ts';
import { secretKey } from '../../../platform/secret-key.ts';
import { accountLimits } from '../accounts/actions/account-limits.ts';
import { blockUser } from '../accounts/actions/block-user.ts';
import { VirtualAuthenticator } from '../factors/testing/virtual-authenticator.ts';
import { sealSecret } from './actions/key-secret.ts';
import { signatureOf } from './core/signature.ts';
import { readVectors } from './testing/read-vectors.ts';
import { sendSigned, type Signing } from './testing/send-signed.ts';

const { userPassword } = factories;
const target = `/service/api/v1/${getSession.path}/`;

let server: TestServer;
/** Each call needs a time of its own. */
let ticks = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function keyOf(browser: Awaited<ReturnType<TestServer['signedInUser']>>) {
  return (await browser.call(createApiKey, { name: 'shop' })).access;
}

function ask(access: Signing, changes: Partial<Parameters<typeof sendSigned>[2]> = {}) {
  const time = server.clock.now().getTime() + (ticks += 1);
  return sendSigned(server.address, access, { target, time, ...changes });
}

async function expectAccepted(answer: ReturnType<typeof ask>, email: string): Promise<void> {
  expect(await answer).toMatchObject({ status: 200, answer: { success: true, data: { email } } });
}

async function expectRejected(answer: ReturnType<typeof ask>): Promise<void> {
  const error = { errorCode: signatureRejected.code, message: signatureRejected.message, object: {} };
  expect(await answer).toMatchObject({ status: 403, answer: { success: false, error } });
}

test('a key is shown with its secret once, stored encrypted, and announced by mail', async () => {
  const browser = await server.signedInUser();
  const access = await keyOf(browser);
  expect(access).toMatchObject({
    key: expect.stringMatching(/^EX_[0-9a-f]{32}$/),
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    name: 'shop',
    isActive: true,
    permissions: { api: true, withdrawals: false },
    whitelistIPs: [],
    limits: noKeyLimits,
    exchangeLimits: { ...noKeyLimits, withdrawals: true },
    used: { ordersInMinute: 0, dayUsd: '0.00', withdrawalDayUsd: '0.00' },
    lastUse: null,
  });
  const { secret, ...shown } = access;
  expect(await browser.call(listApiKeys, {})).toEqual({ keys: [shown] });
  const { rows } = await server.db.$client.query('select * from api_keys where key = $1', [access.key]);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(Buffer.from(secret, 'hex').toString('base64url'));
  await server.drain();
  const subjects = (await server.mails(browser.user.email)).map(({ text }) => text);
  expect(subjects.some((text) => text.includes('An API key was created'))).toBe(true);
});

test('of ten keys asked for at once there are five', async () => {
  const browser = await server.signedInUser();
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => browser.call(createApiKey, { name: `key ${at}` })),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect((await browser.call(listApiKeys, {})).keys).toHaveLength(5);
  const refused = await expectRefusal(browser.call(createApiKey, { name: 'one more' }), tooManyKept);
  expect(refused.object).toEqual({ max: 5 });
});

test('ten minutes after signing in a key is made only for who shows the password', async () => {
  const browser = await server.signedInUser();
  const limit = accountLimits.youngSessionSeconds * 1000;
  await expectRefusal(browser.call(createApiKey, { name: 'shop', password: 'not it' }), passwordIncorrect);
  await server.clock.advance(limit);
  await browser.call(createApiKey, { name: 'young' });
  await server.clock.advance(1);
  await expectRefusal(browser.call(createApiKey, { name: 'stolen' }), passwordIncorrect);
  const before = browser.cookies.get('session');
  await browser.call(createApiKey, { name: 'proven', password: userPassword });
  expect(browser.cookies.get('session')).not.toBe(before);
  const { keys } = await browser.call(listApiKeys, {});
  expect(keys.map(({ name }) => name).toSorted()).toEqual(['proven', 'young']);
});

test('a second factor is asked for with the password', async () => {
  const browser = await server.signedInUser();
  const { otp } = await browser.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, server.clock.now());
  await browser.call(confirmOtp, { code: code(), password: userPassword });
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  const shown = { name: 'shop', password: userPassword };
  await expectRefusal(browser.call(createApiKey, shown), secondFactorRequired);
  expect((await browser.call(listApiKeys, {})).keys).toEqual([]);
  await expect(browser.call(createApiKey, { ...shown, code: code() })).resolves.toMatchObject({
    access: { name: 'shop' },
  });
});

test('whoever has no password makes a key by a passkey or, without one, soon after signing in', async () => {
  const [plain, keyholder] = [await server.signedInUser(), await server.signedInUser()];
  const device = new VirtualAuthenticator(server.address.replace('127.0.0.1', 'localhost'));
  const { options } = await keyholder.call(createPasskeyOptions, { password: userPassword });
  await keyholder.call(createPasskey, { name: 'Phone', response: device.create(options) });
  const keys = [await keyOf(plain), await keyOf(keyholder)].map(({ key }) => ({
    apiKey: key,
    permissions: { withdrawals: true },
  }));
  const ids = [plain.user.id, keyholder.user.id];
  await server.db.$client.query('update users set password_hash = null where id = any($1)', [ids]);
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  await expectRefusal(plain.call(createApiKey, { name: 'shop' }), signInTooOld);
  await expectRefusal(keyholder.call(createApiKey, { name: 'shop' }), passkeyNotAccepted);
  const [ofPlain, ofKeyholder] = keys;
  await expectRefusal(plain.call(updateApiKey, ofPlain as NonNullable<typeof ofPlain>), signInTooOld);
  await expectRefusal(keyholder.call(updateApiKey, ofKeyholder as NonNullable<typeof ofKeyholder>), passkeyNotAccepted);
  const challenge = await server.call(createPasskeyChallenge, {});
  const made = await keyholder.call(createApiKey, { name: 'shop', passkey: device.get(challenge.options) });
  expect(made.access.name).toBe('shop');
});

test('a key that was narrowed while it was judged is not widened unasked', async () => {
  const browser = await server.signedInUser();
  const { key: apiKey } = await keyOf(browser);
  const other = await server.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('update api_keys set can_use_api = false where user_id = $1', [browser.user.id]);
    const asked = expectRefusal(browser.call(updateApiKey, { apiKey, permissions: { api: true } }), changedMeanwhile);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await server.db.$client.query(waiting)).rows.length === 0);
    await other.query('commit');
    await asked;
  } finally {
    other.release();
  }
});

test('nobody sees, changes or deletes the keys of somebody else', async () => {
  const owner = await server.signedInUser();
  const stranger = await server.signedInUser();
  const access = await keyOf(owner);
  expect(await stranger.call(listApiKeys, {})).toEqual({ keys: [] });
  await expectRefusal(stranger.call(updateApiKey, { apiKey: access.key, name: 'mine' }), notFound);
  await stranger.call(deleteApiKey, { apiKey: access.key });
  const { secret: _, ...shown } = access;
  expect(await owner.call(listApiKeys, {})).toEqual({ keys: [shown] });
  await owner.call(deleteApiKey, { apiKey: access.key });
  expect(await owner.call(listApiKeys, {})).toEqual({ keys: [] });
  await expectRejected(ask(access));
});

test('given fields of a key are changed, and missing ones stay', async () => {
  const browser = await server.signedInUser();
  const { key: apiKey } = await keyOf(browser);
  const whitelistIPs = ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'];
  await browser.call(updateApiKey, { apiKey, permissions: { withdrawals: true } });
  await browser.call(updateApiKey, { apiKey, whitelistIPs });
  expect(await browser.call(updateApiKey, { apiKey, name: 'till' })).toMatchObject({
    access: { name: 'till', isActive: true, permissions: { api: true, withdrawals: true }, whitelistIPs },
  });
  expect((await browser.call(updateApiKey, { apiKey })).access.name).toBe('till');
  for (const bad of ['10.0.0.0/33', 'example.com', ''])
    await expectRefusal(browser.call(updateApiKey, { apiKey, whitelistIPs: [bad] }), fieldNotFilled);
  expect((await browser.call(listApiKeys, {})).keys[0]?.whitelistIPs).toEqual(whitelistIPs);
});

test('ten minutes after signing in a key is let do more only for who shows the password, and less for anybody', async () => {
  const browser = await server.signedInUser();
  const { key: apiKey } = await keyOf(browser);
  await browser.call(updateApiKey, { apiKey, whitelistIPs: ['10.0.0.0/8'] });
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  const { keys: before } = await browser.call(listApiKeys, {});
  const more = [{ permissions: { withdrawals: true } }, { whitelistIPs: [] }, { whitelistIPs: ['203.0.113.7'] }];
  for (const changes of more) {
    await expectRefusal(browser.call(updateApiKey, { apiKey, ...changes }), passwordIncorrect);
    await expectRefusal(browser.call(updateApiKey, { apiKey, ...changes, password: 'not it' }), passwordIncorrect);
  }
  expect((await browser.call(listApiKeys, {})).keys).toEqual(before);

  const less = { name: 'till', isActive: false, permissions: { api: false }, whitelistIPs: ['10.1.0.0/16'] };
  await browser.call(updateApiKey, { apiKey, ...less });
  await expectRefusal(browser.call(updateApiKey, { apiKey, isActive: true }), passwordIncorrect);
  const session = browser.cookies.get('session');
  const { access } = await browser.call(updateApiKey, {
    apiKey,
    isActive: true,
    permissions: { api: true, withdrawals: true },
    password: userPassword,
  });
  expect(access).toMatchObject({ name: 'till', isActive: true, permissions: { api: true, withdrawals: true } });
  expect(browser.cookies.get('session')).not.toBe(session);
});

test.each([
  ['en', 'An API key was given more rights'],
  ['ru', 'Права ключа API расширены'],
  ['ka', 'API გასაღების უფლებები გაფართოვდა'],
] as const)(
  'the person is notified by mail in %s when a key is let do more, and not when less',
  async (lang, title) => {
    const browser = await server.signedInUser({ lang });
    const { key: apiKey } = await keyOf(browser);
    const mailed = async () => {
      await server.drain();
      return (await server.mails(browser.user.email)).filter(({ text }) => text.includes(title)).length;
    };
    await browser.call(updateApiKey, {
      apiKey,
      name: 'till',
      whitelistIPs: ['10.0.0.0/8'],
      permissions: { api: false },
    });
    expect(await mailed()).toBe(0);
    const more = [{ permissions: { withdrawals: true } }, { whitelistIPs: [] }, { permissions: { api: true } }];
    for (const [at, changes] of more.entries()) {
      await browser.call(updateApiKey, { apiKey, ...changes });
      expect(await mailed()).toBe(at + 1);
    }
    await browser.call(updateApiKey, { apiKey, ...more[0] });
    expect(await mailed()).toBe(more.length);
  },
);

test('finding out that a proof is asked for uses up no tries of the password', async () => {
  const browser = await server.signedInUser();
  const { key: apiKey } = await keyOf(browser);
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  const more = { apiKey, permissions: { withdrawals: true } };
  for (let at = 0; at < 30; at += 1) await expectRefusal(browser.call(updateApiKey, more), passwordIncorrect);
  await browser.call(updateApiKey, { ...more, password: userPassword });
  expect((await browser.call(listApiKeys, {})).keys[0]?.permissions.withdrawals).toBe(true);
});

test('letting a key do more asks for the second factor too', async () => {
  const browser = await server.signedInUser();
  const { key: apiKey } = await keyOf(browser);
  const { otp } = await browser.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, server.clock.now());
  await browser.call(confirmOtp, { code: code(), password: userPassword });
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1);
  const more = { apiKey, permissions: { withdrawals: true }, password: userPassword };
  await expectRefusal(browser.call(updateApiKey, more), secondFactorRequired);
  expect((await browser.call(listApiKeys, {})).keys[0]?.permissions.withdrawals).toBe(false);
  await browser.call(updateApiKey, { ...more, code: code() });
  expect((await browser.call(listApiKeys, {})).keys[0]?.permissions.withdrawals).toBe(true);
});

test('a signature stands in for a session, and leaves the time of its use', async () => {
  const browser = await server.signedInUser();
  const access = await keyOf(browser);
  const first = await ask(access);
  expect(first).toMatchObject({ status: 200, answer: { data: { email: browser.user.email } }, cookies: [] });
  expect((await browser.call(listApiKeys, {})).keys[0]?.lastUse).toBe(server.clock.now().toISOString());
});

test('a call that does not take signatures takes none', async () => {
  const access = await keyOf(await server.signedInUser());
  const answer = await ask(access, { target: `/service/api/v1/${listSessions.path}/` });
  expect(answer).toMatchObject({ status: 403, answer: { error: { errorCode: forbidden.code } } });
});

test('a session does not help a signature that is wrong', async () => {
  const browser = await server.signedInUser();
  const access = await keyOf(browser);
  const cookie = `session=${browser.cookies.get('session')}`;
  await expectRejected(ask({ ...access, secret: '00'.repeat(32) }, { headers: { cookie } }));
});

test.each(['api-key', 'api-time', 'api-sign'])('a request whose %s is empty is refused', async (name) => {
  const access = await keyOf(await server.signedInUser());
  await expectRejected(ask(access, { headers: { [name]: '' } }));
});

test('an unknown key is refused as a wrong signature is', async () => {
  await expectRejected(ask({ key: `EX_${'0'.repeat(32)}`, secret: '00'.repeat(32) }));
});

test('of a hundred requests with one time, one is answered', async () => {
  const browser = await server.signedInUser();
  const access = await keyOf(browser);
  const time = server.clock.now().getTime();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => sendSigned(server.address, access, { target, time })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(99);
  await expectAccepted(sendSigned(server.address, access, { target, time: time + 1 }), browser.user.email);
});

test('a key answers only addresses of its list', async () => {
  const browser = await server.signedInUser();
  const access = await keyOf(browser);
  await browser.call(updateApiKey, { apiKey: access.key, whitelistIPs: ['203.0.113.0/24'] });
  await expectRejected(ask(access));
  await expectRejected(ask(access, { headers: { 'x-forwarded-for': '203.0.113.7' } }));
  await browser.call(updateApiKey, { apiKey: access.key, whitelistIPs: ['203.0.113.0/24', '127.0.0.0/8'] });
  await expectAccepted(ask(access), browser.user.email);
});

test('a key that is switched off, has lost its right, or whose person is blocked is refused', async () => {
  const browser = await server.signedInUser();
  const access = await keyOf(browser);
  const { key: apiKey } = access;
  await browser.call(updateApiKey, { apiKey, isActive: false });
  await expectRejected(ask(access));
  await browser.call(updateApiKey, { apiKey, isActive: true, permissions: { api: false, withdrawals: true } });
  await expectRejected(ask(access));
  await browser.call(updateApiKey, { apiKey, permissions: { api: true } });
  await expectAccepted(ask(access), browser.user.email);
  await transaction(server.db, (tx) => blockUser(tx, server.clock, browser.user.id));
  await expectRejected(ask(access));
});

test('taking money out needs the right for it', async () => {
  const browser = await server.signedInUser();
  const { key, secret } = await keyOf(browser);
  const resolve = async (right: 'api' | 'withdrawals') => {
    const time = String(server.clock.now().getTime() + (ticks += 1));
    const parts = { method: 'POST', target, time, body: Buffer.from('{}') };
    const sign = signatureOf(Buffer.from(secret, 'hex'), parts);
    return server.app.modules.accounts.resolveSignature({ ...parts, key, sign, ip: '127.0.0.1' }, right);
  };
  await expect(resolve('withdrawals')).rejects.toMatchObject({ definition: signatureRejected });
  await browser.call(updateApiKey, { apiKey: key, permissions: { withdrawals: true } });
  expect(await resolve('withdrawals')).toMatchObject({ kind: 'key', userId: browser.user.id });
  expect(await resolve('api')).toMatchObject({ kind: 'key', userId: browser.user.id });
});

test('each published vector ends as it says, and only a good one moves the last time of its key', async () => {
  const browser = await server.signedInUser();
  const { key } = await keyOf(browser);
  const seal = new Seal(await secretKey(join(server.dataDir, 'seal.key')));
  const { rows } = await server.db.$client.query('select id from api_keys where key = $1', [key]);
  const { id } = rows[0] as { id: string };
  const before = server.clock.now();
  const found: Record<string, { isAccepted: boolean; lastTime: string | null }> = {};
  const expected: typeof found = {};
  for (const vector of readVectors()) {
    await server.clock.set(vector.now);
    await server.db.$client.query('update api_keys set sealed_secret = $2, last_time = $3 where id = $1', [
      id,
      sealSecret(seal, id, vector.secret),
      vector.lastTime ?? null,
    ]);
    const isAccepted = await server.app.modules.accounts
      .resolveSignature({ ...vector, key, ip: '127.0.0.1' }, 'api')
      .then(() => true)
      .catch(() => false);
    const after = await server.db.$client.query('select last_time from api_keys where id = $1', [id]);
    found[vector.id] = { isAccepted, lastTime: (after.rows[0] as { last_time: string | null }).last_time };
    const isOk = vector.expect === 'ok';
    const ms = Number(vector.time) < 1e11 ? Number(vector.time) * 1000 : Number(vector.time);
    expected[vector.id] = { isAccepted: isOk, lastTime: isOk ? String(ms) : (vector.lastTime?.toString() ?? null) };
  }
  await server.clock.set(before);
  expect(found).toEqual(expected);
});
