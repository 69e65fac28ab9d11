import {
  type Call,
  type CallRequest,
  createSocketToken,
  listRoutesCompact,
  register,
  requestPasswordReset,
  requestSignInLink,
  signIn,
} from '@tetri/contract';
import { csrfOf, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { silentLog } from './platform/log.ts';

const wide = { points: 1000, seconds: 60 };
const guarded = { points: 4, seconds: 60, isShared: true, perEmail: { points: 2, seconds: 900 } } as const;
const limits = { read: wide, write: wide, 'sign-in': guarded, register: guarded, mail: guarded };

let server: TestServer;
/** Another process on the same database. */
let second: { readonly address: string; close(): Promise<void> };
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  server = await startTestServer({ limits, env });
  const { db, url, clock, dataDir } = server;
  const config = readConfig({ PORT: '0', ROLES: 'api', DATA_DIR: dataDir, DATABASE_URL: url, ...env });
  const app = await createApp({ config, db, databaseUrl: url, clock, log: silentLog, limits });
  second = { address: await app.listen(), close: () => app.close() };
});
afterAll(async () => {
  await second.close();
  await server.stop();
});
beforeEach(() => server.clock.advance(3600 * 1000));

let hosts = 0;
/** An address that nobody used before. */
const newAddress = () => `198.51.${Math.floor(++hosts / 250)}.${(hosts % 250) + 1}`;
const newEmail = () => `flood-${++hosts}@example.com`;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Without what differs from answer to answer by design. */
  readonly body: string;
  readonly object: { readonly time?: number } | undefined;
}

/** Calls as somebody at this address, behind a proxy that the servers trust. */
async function send<C extends Call>(
  from: string,
  call: C,
  input: CallRequest<C>,
  { at = server.address, cookie = '' } = {},
): Promise<Answer> {
  const csrf = await csrfOf(at, cookie);
  const answer = await fetch(`${at}/service/api/v1/${call.path}/`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'csrf-token': csrf,
      cookie: `_csrf=${csrf}; ${cookie}`,
      'x-forwarded-for': from,
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  const { requestId: _, latency_ms: __, ...rest } = (await answer.json()) as Record<string, unknown>;
  const { object } = (rest['error'] ?? {}) as { object?: { time?: number } };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: JSON.stringify(rest), object };
}

const person = { password: 'wr0ng#Pass', first_name: 'Nino' };
const tries: [string, (email: string, from: string) => Promise<Answer>][] = [
  ['signing in', (email, from) => send(from, signIn, { email, ...person })],
  ['registering', (email, from) => send(from, register, { email, ...person })],
  ['asking for a new password', (email, from) => send(from, requestPasswordReset, { email })],
  ['asking for a sign-in link', (email, from) => send(from, requestSignInLink, { email })],
];

test.each(tries)(
  '%s is bounded for one e-mail from wherever, and alike whether or not it has an account',
  async (_, ask) => {
    const { email: known } = await factories.user(server.db);
    const unknown = known.replace('user-', 'none-');
    const answers: Record<string, Answer[]> = { [known]: [], [unknown]: [] };
    for (let round = 0; round < 4; round += 1) {
      for (const email of [known, unknown]) answers[email]?.push(await ask(email, newAddress()));
    }
    expect(answers[known]?.map(({ status }) => status === 429)).toEqual([false, false, true, true]);
    expect(answers[known]?.at(-1)).toMatchObject({ retryAfter: '900', object: { time: 900 } });
    const seen = (email: string) => answers[email]?.map((answer) => [answer.status, answer.body.replaceAll(email, '')]);
    const plain = (email: string) =>
      seen(email)?.map(([status, body]) => [status, String(body).replace(/"_id":"[^"]+"/, '')]);
    expect(plain(known)).toEqual(plain(unknown));

    await server.clock.advance(899_000);
    expect(await ask(known, newAddress())).toMatchObject({ status: 429, retryAfter: '1' });
    await server.clock.advance(1000);
    expect((await ask(known, newAddress())).status).not.toBe(429);
  },
);

test('the right password opens nothing while its address is guessed at, and opens it afterwards', async () => {
  const { email } = await factories.user(server.db);
  const right = { email, password: factories.userPassword };
  for (let round = 0; round < 2; round += 1) await send(newAddress(), signIn, { ...right, password: 'wrong' });
  expect((await send(newAddress(), signIn, right)).status).toBe(429);
  await server.clock.advance(900_000);
  expect((await send(newAddress(), signIn, right)).status).toBe(200);
});

test('one address is bounded however many e-mails it tries, over all processes', async () => {
  const from = newAddress();
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const at = round % 2 === 0 ? server.address : second.address;
    statuses.push((await send(from, signIn, { email: newEmail(), ...person }, { at })).status);
  }
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, true]);
  expect((await send(from, signIn, { email: newEmail(), ...person }, { at: second.address })).status).toBe(429);
  expect((await send(newAddress(), signIn, { email: newEmail(), ...person })).status).not.toBe(429);
});

test('whoever has a whole IPv6 network counts as one', async () => {
  for (let host = 1; host <= 4; host += 1)
    await send(`2001:db8:7:7::${host}`, signIn, { email: newEmail(), ...person });
  expect((await send('2001:db8:7:7:ffff::1', signIn, { email: newEmail(), ...person })).status).toBe(429);
  expect((await send('2001:db8:7:8::1', signIn, { email: newEmail(), ...person })).status).not.toBe(429);
});

test('many tries at once are counted one by one', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(newAddress(), signIn, { email, ...person })));
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(guarded.perEmail.points);
});

test('counters name nobody, and never take more than their slots', async () => {
  await send(newAddress(), signIn, { email: newEmail(), ...person });
  const { rows } = await server.db.$client.query<Record<string, unknown>>('select * from call_windows');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['slot', 'count', 'ends_at']);
    expect(row['slot']).toBeLessThan(2 ** 20);
  }
});

test('an address that somebody makes up is not believed where no proxy is trusted', async () => {
  const open = await startTestServer({ limits: { read: wide, mail: { points: 2, seconds: 60 } } });
  try {
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1)
      statuses.push(
        (await send(newAddress(), requestPasswordReset, { email: newEmail() }, { at: open.address })).status,
      );
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await open.stop();
  }
});

test('a person is bounded over all their addresses, and answers that lie ready by address', async () => {
  const tight = await startTestServer({
    limits: { read: { points: 8, seconds: 60 }, write: { points: 2, seconds: 60 } },
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    isDemo: true,
  });
  try {
    const at = tight.address;
    const { cookies } = await tight.signedInUser();
    const cookie = `session=${cookies.get('session')}`;
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1)
      statuses.push((await send(newAddress(), createSocketToken, {}, { at, cookie })).status);
    expect(statuses).toEqual([200, 200, 429]);

    await tight.clock.advance(60_000);
    const from = newAddress();
    const ready = async (address: string) =>
      (await fetch(`${at}/service/api/v1/${listRoutesCompact.path}/`, { headers: { 'x-forwarded-for': address } }))
        .status;
    const answers: number[] = [];
    for (let round = 0; round < 9; round += 1) answers.push(await ready(from));
    expect([answers.slice(0, 8), answers.at(-1)]).toEqual([Array(8).fill(200), 429]);
    expect(await ready(newAddress())).toBe(200);
  } finally {
    await tight.stop();
  }
});
