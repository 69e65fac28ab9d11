import { type Call, getDashboard, listAudit, listStaffOrders, statusesOfStaff } from '@tetri/contract';
import pg from 'pg';
import { fillOrders } from './lists/fill-orders.ts';
import { HttpConnection, type HttpResponse } from './load/http-connection.ts';
import { requestBytes } from './load/http-request.ts';
import { median } from './measure/ratio.ts';
import { atMost, type Bench, type Result } from './measure/result.ts';
import { orderRequests } from './orders/order-request.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { signInStaff } from './servers/sign-in-staff.ts';
import { spawnServer } from './servers/spawn-server.ts';

const orders = 1_000_000;
const models = 16;
const times = 15;
const owner = { email: 'owner@example.com', password: 'a quiet river at noon' };

interface Question {
  readonly what: string;
  readonly call: Call;
  readonly input: Readonly<Record<string, unknown>>;
  /** Whether there is something to find. */
  readonly finds?: boolean;
}

/** What operators look at, each question asked again and again of an exchange of a million orders and a hundred thousand people. */
export const lists: Bench = {
  name: 'lists',
  run: async () => {
    const database = await startBenchDatabase();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
      DEMO_LIFE: 'false',
      DEMO_CHAIN: 'false',
      ROLES: 'api',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    };
    try {
      const server = await spawnServer(new URL('servers/tetri.ts', import.meta.url), [], env);
      try {
        const customer = new HttpConnection(server.port);
        for (const request of await orderRequests(server.port, models)) await customer.send(request);
        customer.close();
        // Signing in is what the log begins with.
        const cookie = await signInStaff(server.port, owner);
        await fillOrders(database.url, orders);
        const connection = new HttpConnection(server.port);
        const ask = ({ call, input }: Question) => {
          const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
          const path = `/service/api/v1/${call.path}/?${query}`;
          return connection.send(requestBytes({ method: 'GET', path, headers: { cookie } }));
        };
        const results: Result[] = [];
        for (const question of await questions(database.url)) results.push(await timed(question, ask));
        connection.close();
        return results;
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};

/** What is known of an order of long ago, and of one that waits, to be looked for. */
async function questions(url: string): Promise<Question[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{
    uid: string;
    email: string;
    wallet: string;
    payout: string;
    payment: string;
    id: string;
    currency: string;
    amount: string;
  }>(`SELECT o.uid, o.email, o.to_values -> 0 ->> 'value' AS wallet, o.payout_reference AS payout,
        p.reference AS payment, o.id, o.to_currency_id AS currency,
        plain_amount(o.in_units, o.from_decimals) AS amount
      FROM orders o JOIN order_payments p ON p.order_id = o.id
      WHERE o.status = 'done' ORDER BY o.id OFFSET 100000 LIMIT 1`);
  await client.end();
  const [known] = rows;
  if (!known) throw new Error('there is no order to look for');
  const queue = (what: string, input: Question['input']): Question => ({
    what,
    call: listStaffOrders,
    input: { order: 'newest', ...input },
  });
  return [
    queue('queue: what waits for staff, longest first', {
      statuses: JSON.stringify(statusesOfStaff),
      order: 'waiting',
    }),
    queue('queue: all orders', {}),
    queue('queue: all orders, a page from the end', { cursor: known.id }),
    queue('queue: done', { statuses: JSON.stringify(['done']) }),
    queue('queue: all orders, longest in their status first', { order: 'waiting' }),
    queue('queue: one currency', { currencyId: known.currency }),
    queue('queue: nobody is on it', { claimed: 'free' }),
    queue('search: a number', { search: known.uid }),
    queue('search: the beginning of a number', { search: known.uid.slice(0, 6) }),
    queue('search: an address of mail', { search: known.email }),
    queue('search: a part of an address of mail', { search: known.email.slice(2, 11) }),
    queue('search: a wallet', { search: known.wallet }),
    queue('search: a reference of a payout', { search: known.payout }),
    queue('search: a reference of a payment', { search: known.payment }),
    queue('search: an amount', { search: known.amount }),
    queue('search: what every address has', { search: 'person-' }),
    { ...queue('search: what is nowhere', { search: 'nothing like this' }), finds: false },
    { what: 'log', call: listAudit, input: {} },
    { what: 'log: what was done', call: listAudit, input: { action: 'recordPayout' } },
    { what: 'log: a number', call: listAudit, input: { search: known.uid } },
    { what: 'log: what is nowhere', call: listAudit, input: { search: 'nothing like this' }, finds: false },
    { what: 'overview', call: getDashboard, input: {} },
  ];
}

/** The cookies of the owner. */
/** Judged by the slowest answer but for the first, which fetches the table into memory. */
async function timed(question: Question, ask: (question: Question) => Promise<HttpResponse>): Promise<Result> {
  const took: number[] = [];
  for (let at = 0; at <= times; at += 1) {
    const started = performance.now();
    const { status, body } = await ask(question);
    if (status !== 200) throw new Error(`${question.what} was answered with ${status}`);
    const isFound = !/"(orders|entries)":\[\]/.test(body.toString());
    if (isFound !== (question.finds ?? true))
      throw new Error(`${question.what} finds ${isFound ? 'something' : 'nothing'}`);
    took.push(performance.now() - started);
  }
  const [first = 0, ...warm] = took;
  const figure = `median ${median(warm).toFixed(1)} ms, first ${first.toFixed(1)} ms`;
  return { ...atMost(`${question.what}, slowest of ${times}`, Math.max(...warm), 100, 'ms'), figure };
}
