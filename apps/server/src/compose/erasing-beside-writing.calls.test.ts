import {
  type CallRequest,
  createComment,
  createFeedback,
  createOrder,
  createReview,
  createSavedRequisite,
  createTicket,
  deleteAccount,
  forbidden,
  listNews,
  listRequisiteCurrencies,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const { userPassword: password } = factories;
type Person = Awaited<ReturnType<TestServer['signedInUser']>>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
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

/** What somebody with an account writes, and where it is kept. */
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
};

async function commentOf(person: Person) {
  const { news } = await person.call(listNews, { filters: JSON.stringify({ limit: 1, lang: 'en' }) });
  return person.call(createComment, { news_id: news[0]?._id ?? '', message: 'Good news', name_author: 'Nino' });
}

async function keptOf(table: string, { user }: Person): Promise<number> {
  return (await server.db.$client.query(`select from ${table} where user_id = $1`, [user.id])).rowCount ?? 0;
}

/** An order of the person that has ended: whoever locks it keeps an erasure from its end. */
async function endedOrder(person: Person): Promise<string> {
  const [body = ''] = await orderBodies(server.address, 1);
  const asked = JSON.parse(body) as CallRequest<typeof createOrder>;
  const { uid, secret } = await person.call(createOrder, { ...asked, email: person.user.email });
  await person.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
  return uid;
}

test.each([
  ['tickets', writings.tickets],
  ['feedback', writings.feedback],
  ['submissions', writings.submissions],
  ['submissions', commentOf],
  ['saved_requisites', writings.saved_requisites],
] as const)('what is written to %s while the writer is erased is refused, and not kept', async (table, write) => {
  const person = await server.signedInUser();
  const uid = await endedOrder(person);
  let answers: Promise<unknown>[] = [];
  await whileLocked('select from orders where uid = $1 for update', [uid], async () => {
    const erasing = person.call(deleteAccount, { password });
    await untilWaiting(1);
    const writing = expectRefusal(write(person), forbidden);
    answers = [erasing, writing];
    for (const answer of answers) answer.catch(() => undefined);
    await untilWaiting(2);
  });
  await Promise.all(answers);
  expect(await keptOf(table, person)).toBe(0);
});

test('what is being written when its writer is erased goes with them', async () => {
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
