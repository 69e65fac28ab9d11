import {
  allCalls,
  blockAccount,
  type Call,
  callNotFound,
  createOrder,
  createQuote,
  emailNotFilled,
  parseInput,
  payPaymentLink,
  removeDemo,
  signIn,
  signOut,
  staffSignIn,
  staffSignOut,
} from '@tetri/contract';
import { createClient } from '@tetri/client';
import { createTestDatabase, csrfOf, factories, type TestDatabase } from '@tetri/testing';
import { badBodies, inputAsRead, mutations, problemOf, RawSender, sampleInput } from '@tetri/testing/bad-input';
import { isSoak } from '@tetri/testing/is-soak';
import { orderBodies } from '@tetri/testing/order-bodies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from './app.ts';
import { readConfig } from './config.ts';
import { silentLog } from './platform/log.ts';

/** Sent at once; more would only wait. */
const width = 8;
/** The schema refuses these before any handler, in one place for all calls: every so manieth is sent, and all in a soak. */
const refusedStep = 5;
const owner = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'a quiet river at noon' };
const limits = {};

let database: TestDatabase;
let app: App;
let sender: RawSender;
let visitor: RawSender;
/** Names of things that exist, by the name of a field, so that an input is bad in one place only. */
let known: Record<string, unknown> = {};
let payment: Record<string, unknown> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({
    PORT: '0',
    ROLES: 'api',
    DEMO: 'true',
    DEMO_LIFE: 'false',
    LOG_LEVEL: 'silent',
    ...owner,
  });
  const { db, url, clock } = database;
  await factories.siteWithoutCaptcha(db);
  await factories.siteWithoutOrderCaps(db);
  app = await createApp({ config, db, databaseUrl: url, clock, log: silentLog, limits });
  await app.modules.firstStart();
  const address = await app.listen();
  const { email, id: userId } = await factories.user(db);
  const sessions = await Promise.all([
    enter(address, staffSignIn, { email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD }),
    enter(address, signIn, { email, password: factories.userPassword }),
  ]);
  sender = new RawSender(address, sessions.join('; '));
  visitor = new RawSender(address, '');
  known = JSON.parse((await orderBodies(address, 1))[0] ?? '{}') as Record<string, unknown>;
  payment = await linkTo(address, userId);
});
afterAll(async () => {
  await app.close();
  await database.stop();
});

/** What pays a link for what the known order gives. */
async function linkTo(address: string, userId: string): Promise<Record<string, unknown>> {
  const { routeId, amount, toValues, ...more } = known as { routeId: string; amount: string; toValues: unknown };
  const client = createClient({ baseUrl: address, lang: () => 'en', csrf: () => undefined });
  const { quote } = await client.call(createQuote, { routeId, amount });
  const code = 'b'.repeat(24);
  await database.db.$client.query(
    `insert into payment_links (id, code, user_id, kind, currency_id, units, description, to_values, ipn_format, created_at)
      select gen_random_uuid(), $1, $2, 'reusable', c.id, $3::numeric * 10 ^ c.decimals, 'Postcards', $4, 'form', now()
      from routes r join currencies c on c.id = r.to_currency_id where r.id = $5`,
    [code, userId, quote.outAmount, JSON.stringify(toValues), routeId],
  );
  return { ...more, routeId, code };
}

/** Calls that change how the site answers others come last: maintenance, and then the end of the session. */
const calls = [...allCalls].sort(([, one], [, other]) => rank(one) - rank(other));

function rank({ path }: Call): number {
  if ([staffSignOut, signOut, blockAccount].some((end) => end.path === path)) return 4;
  // Without the demo a second factor is asked for.
  if (path === removeDemo.path) return 3;
  return path.startsWith('admin/site/') ? 2 : path.startsWith('admin/') ? 1 : 0;
}

const takesEmail = calls.filter(([, call]) => 'email' in sampleInput(call));

test('every call that takes an e-mail can say that it is missing, but for the one that works without', () => {
  const silent = takesEmail.filter(([, call]) => !call.errors.includes(emailNotFilled)).map(([name]) => name);
  expect(silent).toEqual(['createReview']);
});

describe.each(takesEmail.filter(([, call]) => call.errors.includes(emailNotFilled)))('%s', (_, call) => {
  // An address holds texts alone.
  const ways = ['missing', ...(call.method === 'GET' ? [] : ['null']), 'an empty text', 'spaces'];
  test.each(ways)('has one code for an e-mail that is %s', async (how) => {
    // An order is whole as it was known, of a visitor: whoever is signed in has an address. Of other calls every field is there.
    const isPayment = call.path === payPaymentLink.path;
    const isOrder = isPayment || call.path === createOrder.path;
    const whole = isPayment ? payment : isOrder ? known : sampleInput(call, known);
    const mutation = mutations(whole).find(({ name }) => name === `email is ${how}`);
    const answer = await (isOrder ? visitor : sender).sendInput(call, mutation?.json ?? '');
    expect(JSON.parse(answer.text)).toMatchObject({ error: { errorCode: emailNotFilled.code } });
  });
});

describe.each(calls)('%s', (_, call) => {
  test('answers every bad field in the envelope, and writes nothing where it refuses', async () => {
    const tries = mutations(sampleInput(call, known)).map(({ name, json }) => ({
      name,
      json,
      fits: parseInput(call, inputAsRead(call, json)).success,
    }));
    const refused: string[] = [];
    const send = async ({ name, json, fits }: (typeof tries)[number]) => {
      const answer = await sender.sendInput(call, json);
      const problem = problemOf(call, answer, fits);
      expect(problem, `${name}: ${answer.status} ${answer.text.slice(0, 300)}`).toBeUndefined();
      if (fits && answer.status !== 200) refused.push(json);
    };
    const untouched = await rowCounts();
    await inBatches(
      tries.filter(({ fits }, at) => !fits && (isSoak || at % refusedStep === 0)),
      send,
    );
    expect(await rowCounts()).toEqual(untouched);
    // What can be read may be done or refused: what was refused is sent once more, among nothing that is done.
    await inBatches(
      tries.filter(({ fits }) => fits),
      send,
    );
    if (call.method === 'GET') return;
    const before = await rowCounts();
    const again = refused.filter((_, at) => isSoak || at % refusedStep === 0);
    await inBatches(again, (json) => sender.sendInput(call, json));
    expect(await rowCounts()).toEqual(before);
  }, 60_000);

  // A GET has no body.
  if (call.method === 'GET') return;
  test('refuses every bad body in the envelope and writes nothing', async () => {
    const before = await rowCounts();
    for (const [name, { type, body }] of Object.entries(badBodies)) {
      const answer = await sender.sendBody(call, type, body);
      expect(problemOf(call, answer, true), `${name}: ${answer.status} ${answer.text.slice(0, 300)}`).toBeUndefined();
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
    }
    expect(await rowCounts()).toEqual(before);
  });
});

test('a call that is not there is answered in the envelope', async () => {
  const nowhere: Call = { ...staffSignIn, path: 'public/nothing/at/all', errors: [callNotFound] };
  const answer = await sender.sendBody(nowhere, 'application/json', '{}');
  expect(problemOf(nowhere, answer, true)).toBeUndefined();
  expect(answer.status).toBe(404);
});

/** Signs in and answers the cookie of the session. */
async function enter(address: string, { path }: Call, body: object): Promise<string> {
  const csrf = await csrfOf(address);
  const answer = await fetch(`${address}/service/api/v1/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `_csrf=${csrf}`, 'csrf-token': csrf },
    body: JSON.stringify(body),
  });
  const cookie = /\b(staff_)?session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
  if (cookie === undefined) throw new Error(`${path} opened no session`);
  return cookie;
}

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

let counted: { readonly transaction: string; readonly rows: Record<string, string> } | undefined;
let countAll: string | undefined;

/** Rows of each table. They are counted anew only where a transaction wrote since: whoever writes takes the next number. */
async function rowCounts(): Promise<Record<string, string>> {
  const { $client: client } = database.db;
  const next = await client.query<{ transaction: string }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS transaction',
  );
  const transaction = next.rows[0]?.transaction ?? '';
  if (counted?.transaction === transaction) return counted.rows;
  countAll ??= await countOfEach();
  // Named, it is planned once for a connection: for some two hundred tables that takes far longer than to count.
  const { rows } = await client.query<{ name: string; count: string }>({ name: 'row-counts', text: countAll });
  counted = { transaction, rows: Object.fromEntries(rows.map(({ name, count }) => [name, count])) };
  return counted.rows;
}

async function countOfEach(): Promise<string> {
  const { rows } = await database.db.$client.query<{ text: string }>(`
    SELECT string_agg(format('SELECT %L AS name, count(*) FROM %s', relname, oid::regclass), ' UNION ALL ') AS text
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  return rows[0]?.text ?? '';
}
