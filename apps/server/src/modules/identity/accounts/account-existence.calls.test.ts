import { type Call, register, requestPasswordReset, requestSignInLink, signIn } from '@tetri/contract';
import { csrfOf, factories } from '@tetri/testing';
import { startTestServer, statementsOf, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deviceCookies } from '../devices/actions/device-cookie.ts';

const counted = vi.hoisted(() => {
  // A file that ran before in this process may have loaded the server without the count.
  vi.resetModules();
  return { hashings: 0 };
});
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>();
  const argon2 = (...given: Parameters<typeof original.argon2>) => {
    counted.hashings += 1;
    return original.argon2(...given);
  };
  return { ...original, default: original, argon2 };
});

const wide = { points: 10_000, seconds: 60, isShared: true, perEmail: { points: 10_000, seconds: 60 } } as const;
const pairs = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { 'sign-in': wide, register: wide, mail: wide } });
});
afterAll(() => server.stop());

/** Headers that differ from answer to answer: the length does with the digits of the latency. */
const own: readonly string[] = ['x-request-id', 'date', 'content-length'];

/** What an answer is, and what it took. */
interface Work {
  readonly status: number;
  readonly headers: string[];
  readonly body: string;
  readonly hashings: number;
  readonly statements: string[];
}

async function work(call: Call, email: string, more: object, cookie = ''): Promise<Work> {
  const csrf = await csrfOf(server.address);
  counted.hashings = 0;
  let done: Omit<Work, 'hashings' | 'statements'> | undefined;
  const statements = await statementsOf(async () => {
    const answer = await fetch(`${server.address}/service/api/v1/${call.path}/`, {
      method: call.method,
      headers: { 'content-type': 'application/json', 'csrf-token': csrf, cookie: `_csrf=${csrf}; ${cookie}` },
      body: JSON.stringify({ email, ...more }),
    });
    const text = await answer.text();
    done = {
      status: answer.status,
      headers: [...answer.headers].map(([name, value]) =>
        own.includes(name) ? name : `${name}: ${name === 'set-cookie' ? withoutSealed(value) : value}`,
      ),
      body: text
        .replaceAll(email, '')
        .replaceAll(/"(requestId|_id)":"[^"]+"/g, '')
        .replace(/"latency_ms":\d+/, ''),
    };
  });
  return { ...(done ?? expect.fail('it was answered')), hashings: counted.hashings, statements };
}

/** What is sealed differs each time, and not in its length. */
function withoutSealed(cookie: string): string {
  return cookie.replace(/^(registration=)([\w-]+)/, (_, name: string, sealed: string) => `${name}${sealed.length}`);
}

const person = { password: 'wr0ng#Pass', first_name: 'Nino' };
test.each([
  ['signing in with a wrong password', signIn, person, 1],
  ['registering', register, person, 1],
  ['asking for a new password', requestPasswordReset, {}, 0],
  ['asking for a sign-in link', requestSignInLink, {}, 0],
] as const)(
  '%s gives the same bytes for the same work, with an account and without',
  async (_, call, more, hashings) => {
    for (let pair = 0; pair < pairs; pair += 1) {
      const { email: known } = await factories.user(server.db);
      const unknown = known.replace('user-', 'none-');
      const [first, second] = pair % 2 === 0 ? [known, unknown] : [unknown, known];
      const done = await work(call, first, more);
      expect(await work(call, second, more)).toEqual(done);
      expect(done.hashings).toBe(hashings);
      expect(done.statements.length).toBeGreaterThan(0);
    }
  },
);

test('who has signed in to an account of their own learns no more of others by it', async () => {
  const { cookies } = await server.signedInUser();
  const cookie = `${deviceCookies.user}=${cookies.get(deviceCookies.user)}`;
  const { email: known } = await factories.user(server.db);
  for (const [call, more] of [
    [signIn, person],
    [requestPasswordReset, {}],
  ] as const) {
    const done = await work(call, known, more, cookie);
    expect(await work(call, known.replace('user-', 'none-'), more, cookie)).toEqual(done);
  }
});

test('a sign-in costs one hashing, right or wrong', async () => {
  const { email } = await factories.user(server.db);
  const right = await work(signIn, email, { password: factories.userPassword });
  expect([right.status, right.hashings]).toEqual([200, 1]);
});
