import {
  type CallRequest,
  claimOrders,
  confirmEmailChange,
  createApiKey,
  createComment,
  createFeedback,
  accountNotFound,
  createOrder,
  createOtp,
  createPasskey,
  createPasskeyOptions,
  createReview,
  createSavedRequisite,
  createSocketToken,
  createTelegramLink,
  createTicket,
  deleteAccount,
  forbidden,
  linkNotValid,
  listNews,
  listRequisiteCurrencies,
  openChat,
  requestEmailChange,
  requestPasswordReset,
  signIn,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { initDataOf, testBotEnv } from '@tetri/testing/telegram';
import { VirtualAuthenticator } from './factors/testing/virtual-authenticator.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const { userPassword: password } = factories;
type Person = Awaited<ReturnType<TestServer['signedInUser']>>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true, env: testBotEnv });
});
afterAll(() => server.stop());

const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const untilWaiting = (count: number) =>
  vi.waitFor(async () => expect((await server.db.$client.query(waiting)).rowCount).toBe(count), 10_000);

/** Runs `act` while another transaction holds what `lock` takes. */
async function whileLocked(lock: string, values: unknown[], act: () => Promise<void>): Promise<void> {
  const other = await server.db.$client.connect();
  try {
    await other.query('begin');
    await other.query(lock, values);
    await act();
    await other.query('commit');
  } finally {
    other.release();
  }
}

let telegramIds = 9_000_000_000;
function nextTelegramId(): number {
  telegramIds += 1;
  return telegramIds;
}

/** What is kept in the name of somebody with an account, and where it is kept. */
const writings = {
  tickets: (person: Person) => person.call(createTicket, { email: person.user.email, message: 'Where is it?' }),
  feedback: (person: Person) =>
    person.call(createFeedback, {
      name: 'Nino',
      email: person.user.email,
      contact: '@nino',
      details: 'Call me',
      requestType: '<10 000$',
      referer: '',
    }),
  submissions: (person: Person) => person.call(createReview, { message: 'Quick', stars: 5, name: 'Nino', lang: 'en' }),
  saved_requisites: async (person: Person) => {
    const { currencies } = await person.call(listRequisiteCurrencies, {});
    const wallet = currencies.find(({ symbol, network }) => symbol === 'USDT' && network === 'TRC20');
    return person.call(createSavedRequisite, {
      currencyId: wallet?._id ?? '',
      name: 'Mine',
      values: [{ key: 'wallet', value: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
    });
  },
  email_changes: (person: Person) =>
    person.call(requestEmailChange, { email: `new-${person.user.email}`, password, lang: 'en' }),
  api_keys: (person: Person) => person.call(createApiKey, { name: 'Nino Beridze, my shop', password }),
  telegram_accounts: (person: Person) => {
    const authData = initDataOf({ id: nextTelegramId(), first_name: 'Nino' }, server.clock.now());
    return person.call(createTelegramLink, { authData, password });
  },
  passkeys: async (person: Person) => {
    const device = new VirtualAuthenticator(server.address.replace('127.0.0.1', 'localhost'));
    const { options } = await person.call(createPasskeyOptions, { password });
    return person.call(createPasskey, { name: 'Nino’s phone', response: device.create(options) });
  },
};

const waysIn = {
  user_tokens: (person: Person) => person.call(createSocketToken, {}),
  authenticators: (person: Person) => person.call(createOtp, {}),
  passkey_challenges: (person: Person) => person.call(createPasskeyOptions, { password }),
  chats: (person: Person) => person.call(openChat, { message: 'Nino asks', page: '/en/' }),
};

async function commentOf(person: Person) {
  const { news } = await person.call(listNews, { filters: JSON.stringify({ limit: 1, lang: 'en' }) });
  return person.call(createComment, { news_id: news[0]?._id ?? '', message: 'Good news', name_author: 'Nino' });
}

async function keptOf(table: string, { user }: Person): Promise<number> {
  const owner = ['authenticators', 'known_devices'].includes(table) ? 'person_id' : 'user_id';
  return (await server.db.$client.query(`select from ${table} where ${owner} = $1`, [user.id])).rowCount ?? 0;
}

/** What opens an order that a visitor made without an account. */
async function visitorsOrder() {
  const [body = ''] = await orderBodies(server.address, 1);
  const asked = JSON.parse(body) as CallRequest<typeof createOrder>;
  const { uid, secret } = await server.call(createOrder, { ...asked, email: 'visitor@example.com' });
  return { orderUID: uid, orderSecret: secret };
}

async function ownerOf(orderUID: string): Promise<string | null | undefined> {
  const text = 'select user_id as id from orders where uid = $1';
  return (await server.db.$client.query<{ id: string | null }>(text, [orderUID])).rows[0]?.id;
}

/** An order of the person that has ended: whoever locks it keeps an erasure from its end. */
async function endedOrder(person: Person): Promise<string> {
  const [body = ''] = await orderBodies(server.address, 1);
  const asked = JSON.parse(body) as CallRequest<typeof createOrder>;
  const { uid, secret } = await person.call(createOrder, { ...asked, email: person.user.email });
  await person.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
  return uid;
}

/** Runs `act` once the erasure holds the person, and lets the erasure end when both wait. */
async function besideErasure(person: Person, act: () => Promise<unknown>): Promise<void> {
  const uid = await endedOrder(person);
  let answers: Promise<unknown>[] = [];
  await whileLocked('select from orders where uid = $1 for update', [uid], async () => {
    const erasing = person.call(deleteAccount, { password });
    await untilWaiting(1);
    answers = [erasing, act()];
    for (const answer of answers) answer.catch(() => undefined);
    await untilWaiting(2);
  });
  await Promise.all(answers);
}

test.each([
  ['tickets', writings.tickets],
  ['feedback', writings.feedback],
  ['submissions', writings.submissions],
  ['submissions', commentOf],
  ['saved_requisites', writings.saved_requisites],
  ['email_changes', writings.email_changes],
  ['api_keys', writings.api_keys],
  ['passkeys', writings.passkeys],
  ['user_tokens', waysIn.user_tokens],
  ['authenticators', waysIn.authenticators],
  ['passkey_challenges', waysIn.passkey_challenges],
  ['chats', waysIn.chats],
] as const)('what is written to %s while the writer is erased is refused, and not kept', async (table, write) => {
  const person = await server.signedInUser();
  await besideErasure(person, () => expectRefusal(write(person), forbidden));
  expect(await keptOf(table, person)).toBe(0);
});

test('who signs in while they are erased is answered that there is no account, and no session or device stays', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  await besideErasure(person, () => expectRefusal(server.visitor().call(signIn, { email, password }), accountNotFound));
  for (const table of ['user_sessions', 'known_devices']) expect(await keptOf(table, person)).toBe(0);
});

test('a link that is asked for while its person is erased is not mailed', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  const before = (await server.mails(email)).length;
  await server.call(requestPasswordReset, { email, lang: 'en' });
  await besideErasure(person, () => server.drain());
  expect(await keptOf('user_tokens', person)).toBe(0);
  await server.drain();
  expect((await server.mails(email)).length).toBeLessThanOrEqual(before);
});

test('a visitor’s order does not become that of somebody who is erased meanwhile', async () => {
  const person = await server.signedInUser();
  const key = await visitorsOrder();
  await besideErasure(person, () => expectRefusal(person.call(claimOrders, { orders: [key] }), forbidden));
  expect(await ownerOf(key.orderUID)).toBeNull();
});

test('a new address that is confirmed while its person is erased is refused, and neither waits for the other for ever', async () => {
  const person = await server.signedInUser();
  await writings.email_changes(person);
  await server.drain();
  const codes = await Promise.all(
    [person.user.email, `new-${person.user.email}`].map(async (email) => {
      const links = (await server.mails(email)).flatMap((mail) => mail.links);
      return (
        links
          .find((link) => link.includes('/change-email/'))
          ?.split('/')
          .at(-2) ?? ''
      );
    }),
  );
  await server.call(confirmEmailChange, { secretCode: codes[0] ?? '' });
  await besideErasure(person, () =>
    expectRefusal(server.call(confirmEmailChange, { secretCode: codes[1] ?? '' }), linkNotValid),
  );
  expect(await keptOf('email_changes', person)).toBe(0);
});

test('the database itself keeps nothing in the name of somebody who was erased', async () => {
  const person = await server.signedInUser();
  const { id } = person.user;
  const { orderUID } = await visitorsOrder();
  await server.call(openChat, { message: 'Hello', page: '/en/' });
  await person.call(deleteAccount, { password });
  for (const statement of [
    `insert into email_changes (id, user_id, new_email, created_at, expires_at) values (gen_random_uuid(), $1, 'a@example.com', now(), now())`,
    `insert into api_keys (id, user_id, key, name, sealed_secret, created_at)
     values (gen_random_uuid(), $1, 'EX_' || repeat('0', 32), 'x', 'x', now())`,
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at)
     values (gen_random_uuid(), $1, 'x', 'x', '', 0, now())`,
    `insert into social_links (issuer, subject, provider, user_id, email, created_at) values ('x', 'x', 'x', $1, '', now())`,
    `insert into user_sessions (id, user_id, token_hash, ip, user_agent, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), $1, 'x', '', '', now(), now(), now())`,
    `insert into user_tokens (token_hash, kind, user_id, created_at, expires_at) values ('x', 'reset-password', $1, now(), now())`,
    `insert into passkey_challenges (challenge_hash, user_id, expires_at) values ('x', $1, now())`,
    `insert into authenticators (person_kind, person_id, sealed_seed, created_at) values ('user', $1, 'x', now())`,
    `insert into known_devices (id, person_kind, person_id, session_id, created_at, expires_at)
     values (gen_random_uuid(), 'user', $1, gen_random_uuid(), now(), now())`,
    `update chats set user_id = $1`,
    `update orders set user_id = $1 where user_id is null`,
  ])
    await expect(server.db.$client.query(statement, [id]), statement).rejects.toThrow(/is gone/);
  expect(await ownerOf(orderUID)).toBeNull();
});

test('rows that are being written when their writer is erased are erased too', async () => {
  const person = await server.signedInUser();
  let answers: Promise<unknown>[] = [];
  // The request stands in its table, and nobody else sees it yet.
  await whileLocked('lock table outbox in share mode', [], async () => {
    const writing = writings.tickets(person);
    await untilWaiting(1);
    const erasing = person.call(deleteAccount, { password });
    answers = [writing, erasing];
    for (const answer of answers) answer.catch(() => undefined);
    await untilWaiting(2);
  });
  await Promise.all(answers);
  expect(await keptOf('tickets', person)).toBe(0);
});
