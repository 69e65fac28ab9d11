import {
  blockAccount,
  changePassword,
  createSocketToken,
  createStaffSocketToken,
  deleteAccount,
  deleteSession,
  signIn,
  signOut,
} from '@tetri/contract';
import { once } from 'node:events';
import { factories } from '@tetri/testing';
import { startTestServer, type TestBrowser, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const { userPassword: password } = factories;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A socket that speaks for a session. */
async function socketWith(token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/`);
  await once(socket, 'open');
  const answered = once(socket, 'message');
  socket.send(JSON.stringify({ method: 'auth', data: { token } }));
  const [frame] = (await answered) as [Buffer];
  expect(JSON.parse(frame.toString())).toEqual({ method: 'auth', data: { ok: true } });
  return socket;
}

const socketOf = async (browser: TestBrowser) => socketWith((await browser.call(createSocketToken, {})).token);

type Person = Awaited<ReturnType<TestServer['signedInUser']>>;
const sql = (text: string, ...values: unknown[]) => server.db.$client.query(text, values);

const ownEnds: readonly [string, (person: Person) => Promise<unknown>][] = [
  ['they sign out', (person) => person.call(signOut, {})],
  ['they block their account', (person) => person.call(blockAccount, {})],
  ['they erase their account', (person) => person.call(deleteAccount, { password })],
  ['another process ends it', ({ user }) => sql('delete from user_sessions where user_id = $1', user.id)],
  [
    'another process blocks them',
    ({ user }) => sql(`update users set blocked_until = tetri_now() + interval '1 hour' where id = $1`, user.id),
  ],
];

test.each(ownEnds)('a person’s socket ends at once when %s, and nobody else’s', async (_, end) => {
  const [person, other] = [await server.signedInUser(), await server.signedInUser()];
  const [socket, kept] = [await socketOf(person), await socketOf(other)];
  const closed = once(socket, 'close');
  await end(person);
  expect((await closed)[0]).toBe(1008);
  const answered = once(kept, 'message');
  kept.send(JSON.stringify({ method: 'ping' }));
  expect(String((await answered)[0])).toContain('pong');
  kept.terminate();
});

const otherEnds: readonly [string, (person: Person) => Promise<unknown>][] = [
  ['ends the others', (person) => person.call(deleteSession, {})],
  ['changes the password', (person) => person.call(changePassword, { oldPassword: password, newPassword: 'V4#mmnZq' })],
];

test.each(otherEnds)(
  'a socket of another session ends at once when the person %s; the one at hand stays',
  async (_, end) => {
    const person = await server.signedInUser();
    const elsewhere = await server.browser();
    await elsewhere.call(signIn, { email: person.user.email, password });
    const [here, there] = [await socketOf(person), await socketOf(elsewhere)];
    const closed = once(there, 'close');
    await end(person);
    expect((await closed)[0]).toBe(1008);
    expect(here.readyState).toBe(WebSocket.OPEN);
    here.terminate();
  },
);

test.each([
  ['is deactivated', 'update staff set is_active = false where email = $1'],
  ['is signed out', 'delete from staff_sessions where staff_id = (select id from staff where email = $1)'],
])('the socket of a staff member who %s ends at once', async (_, change) => {
  const staff = await server.signedInStaff();
  const socket = await socketWith((await staff.call(createStaffSocketToken, {})).token);
  const closed = once(socket, 'close');
  await sql(change, server.owner.email);
  expect((await closed)[0]).toBe(1008);
  await sql('update staff set is_active = true where email = $1', server.owner.email);
});
