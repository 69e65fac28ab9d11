import {
  addOrderNote,
  type CallRequest,
  createOrder,
  createQuote,
  getOrder,
  getStaffOrder,
  listOrderHistory,
  moveOrder,
  recordPayment,
  recordPayout,
  updateOrderCaps,
  updateOrderStatus,
} from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Explained, explainPlans, type PlanNode } from './compose/testing/explain-plans.ts';
import { newId } from './platform/database/index.ts';

/** Bounded by what an owner sets up, so a scan of them stays short; every other table grows with the trade. */
const setUp = new Set(
  `audit_head canned_answers chat_attendance cities currencies migrations networks offices push_key
   rate_sources requisites requisite_usage routes settings staff staff_sessions test_clock content_state
   content_documents content_revisions content_publications content_links`.split(/\s+/),
);
const rowsPerTable = 4_000;

let server: TestServer;
let body: CallRequest<typeof createOrder>;
let filled: ReadonlySet<string>;
/** These hold a part of their table, which is as short as the work that waits. */
let partial: ReadonlySet<string>;
const plans: Explained[] = [];

beforeAll(async () => {
  server = await startTestServer({ isDemo: true, hasOrderCaps: true });
  body = JSON.parse((await orderBodies(server.address, 1))[0] ?? '') as typeof body;
  const counts = { perNetwork: 1000, perEmail: 1000, perPerson: 2 };
  const share = await shareOfOne();
  const shares = { captchaShare: '50', provenShare: '50', visitorsShare: share, visitorsCaptchaShare: share };
  const caps = { ...counts, ...shares, exempt: [] };
  await (await server.signedInStaff()).call(updateOrderCaps, caps);
  await server.drain();
  // A row of every kind, to make many of.
  await liveOrders();
  // On some networks all customers pay to one address, each with a memo of their own.
  await query(
    `insert into deposit_addresses (id, method, network, address, memo, number, order_id) values ($1, 'chain', 'NET', 'of-all', 'first', 0, $1)`,
    [newId()],
  );
  filled = await fillTables();
  const indexes = await query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  partial = new Set(indexes.map(({ name }) => name));
  await explainPlans(server.db.$client, plans);
}, 120_000);
afterAll(async () => {
  // Rows that were copied are nobody's books.
  await server.stop().catch(() => undefined);
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.$client.query<Row>(text, values)).rows;

/** What a visitor's order is of its reserve, and a half: beside another that is held, it has to be looked at. */
async function shareOfOne(): Promise<string> {
  const { uid, secret } = await server.visitor().call(createOrder, body);
  const [row] = await query<{ share: string }>(
    `select round(o.out_units * 150 / r.balance, 8)::text as share from orders o
     join ledger_accounts r on r.kind = 'reserve' and r.place = '' and r.currency_id = o.to_currency_id where o.uid = $1`,
    [uid],
  );
  await server.visitor().call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
  await server.drain();
  return row?.share ?? '';
}

/** Orders from their quote to each of their ends, and those that are refused. */
async function liveOrders(): Promise<void> {
  const staff = await server.signedInStaff();
  const browser = await server.signedInUser();
  const amount = String(body.amount);
  const { quote } = await browser.call(createQuote, { routeId: body.routeId, amount });
  const options = { idempotencyKey: newId() };
  const made = await browser.call(createOrder, { ...body, quoteId: quote.quoteId }, options);
  await browser.call(createOrder, { ...body, quoteId: quote.quoteId }, options);
  const expiring = await server.visitor().call(createOrder, body, { idempotencyKey: newId() });
  const tooMuch = { ...body, amount: `-${'9'.repeat(12)}` };
  await server
    .visitor()
    .call(createOrder, tooMuch, { idempotencyKey: newId() })
    .catch(() => undefined);
  await browser.call(createOrder, body);
  await browser.call(createOrder, body, { idempotencyKey: newId() }).catch(() => undefined);
  await server.drain();

  const keys = { orderUID: made.uid, orderSecret: made.secret };
  await browser.call(updateOrderStatus, { ...keys, status: 'waitPayment' });
  await browser.call(updateOrderStatus, { ...keys, status: 'inProgress' });
  await browser.call(getOrder, { type: 'order', ...keys });
  const act = () => ({ commandId: newId(), uid: made.uid, reason: 'as agreed' });
  await staff.call(addOrderNote, { uid: made.uid, text: 'called' });
  const payment = { amount: made.inAmount, reference: newId() };
  await staff.call(recordPayment, { ...act(), ...payment, from: 'inProgress' });
  await staff.call(moveOrder, { ...act(), from: 'inProgress', to: 'hold' });
  await staff.call(moveOrder, { ...act(), from: 'hold', to: 'inProgress' });
  await staff.call(recordPayout, { ...act(), from: 'inProgress', reference: newId() });
  await staff.call(getStaffOrder, { uid: made.uid });
  await browser.call(listOrderHistory, {});
  await server.visitor().call(updateOrderStatus, {
    orderUID: expiring.uid,
    orderSecret: expiring.secret,
    status: 'deleted',
  });
  await server.drain();
  await server.clock.advance(3_600_000);
  await server.app.modules.rates.pollNow();
  await server.drain();
  // One that no order was made of.
  await browser.call(createQuote, { routeId: body.routeId, amount });
}

/** Makes thousands of each row that is there, unlike in all that an index tells rows apart by. */
async function fillTables(): Promise<ReadonlySet<string>> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const names = new Set<string>();
  for (const { name } of tables.filter((table) => !setUp.has(table.name))) {
    const columns = await query<{ column: string; value: string }>(
      `select quote_ident(a.attname) as column, case
         when a.atttypid = 'uuid'::regtype then 'case when r.' || quote_ident(a.attname) || ' is not null then gen_random_uuid() end'
         when not i.is_indexed then 'r.' || quote_ident(a.attname)
         when a.atttypid in ('int8'::regtype, 'int4'::regtype) and (not i.is_checked or a.attname in ('uid', 'number', 'sequence')) then '20000000 + n'
         when a.atttypid = 'bytea'::regtype then 'sha256(n::text::bytea)'
         when a.atttypid = 'timestamptz'::regtype then 'r.' || quote_ident(a.attname) || ' - n * interval ''1 minute'''
         when a.atttypid = 'text'::regtype and not i.is_checked then 'md5(n::text)'
         when a.attname = 'network' then 'substr(md5(n::text), 1, 16)'
         else 'r.' || quote_ident(a.attname) end as value
       from pg_attribute a cross join lateral (select
         exists (select from pg_index x where x.indrelid = a.attrelid and a.attnum = any (x.indkey::int2[])) as is_indexed,
         exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any (c.conkey)) as is_checked
       ) i
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [name],
    );
    const into = columns.map(({ column }) => column).join(', ');
    const values = columns.map(({ value }) => value).join(', ');
    const { rowCount } = await server.db.$client
      .query(
        `set session_replication_role = replica;
       insert into ${name} (${into}) overriding system value
       select ${values} from (select * from ${name} limit 1) r, generate_series(1, ${rowsPerTable}) n
       on conflict do nothing;
       reset session_replication_role`,
      )
      .then((results) => (results as unknown as { rowCount: number | null }[])[1] ?? { rowCount: 0 });
    if ((rowCount ?? 0) > 0) names.add(name);
  }
  await query('analyze');
  return names;
}

/** The statements that read a growing table from one end to the other. */
function scans(): string[] {
  const found = new Set<string>();
  const walk = (node: PlanNode, text: string, isLimited: boolean) => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans = [] } = node;
    const isWholeIndex = /^Index (Only )?Scan$/.test(type) && node['Index Cond'] === undefined && !partial.has(index);
    const readsAll = type === 'Seq Scan' || (isWholeIndex && !isLimited);
    if (readsAll && filled.has(table)) found.add(`${type} of ${table}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    for (const child of Plans) walk(child, text, isLimited || type === 'Limit');
  };
  for (const { 'Query Text': text, Plan } of plans) walk(Plan, text, false);
  return [...found];
}

test('no statement of an order, from its quote to its end, reads a growing table as a whole', {
  timeout: 120_000,
}, async () => {
  plans.length = 0;
  await liveOrders();
  for (const table of [
    'deposit_addresses',
    'orders',
    'order_history',
    'order_idempotency',
    'order_quotes',
    'ledger_holds',
    'outbox',
    'payouts',
  ])
    expect([...filled]).toContain(table);
  const texts = plans.map((plan) => plan['Query Text']).join('\n');
  for (const part of [
    'create_orders',
    'DELETE FROM order_idempotency',
    'judge_order_caps',
    'judge_visitors_share',
    'sum(o.out_units)',
    'outbox_take',
    'ledger_book',
  ])
    expect(texts).toContain(part);
  expect(scans()).toEqual([]);
});

test('reports a scan where an index is missing', { timeout: 120_000 }, async () => {
  await query('drop index order_idempotency_order');
  plans.length = 0;
  await liveOrders();
  // By it a refused order's key is taken back, and a repeated request is known by its quote.
  expect(scans().toSorted()).toEqual([
    expect.stringMatching(/^Seq Scan of order_idempotency: DELETE FROM order_idempotency/),
    expect.stringMatching(/^Seq Scan of order_idempotency: select .* from "order_idempotency" where /),
  ]);
});
