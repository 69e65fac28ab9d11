import {
  type CallRequest,
  claimOrder,
  createCurrency,
  createOrder,
  getDemoLife,
  listStaffOrders,
  removeDemo,
  updateDemoLife,
} from '@tetri/contract';
import { solveCaptcha } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../check-books.ts';
import { demoReserves } from '../modules/catalog/index.ts';
import { reserveAvailable } from '../modules/ledger/index.ts';
import { MailFolder } from '../platform/mail/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ isDemo: true, hasOrderCaps: true, asksCaptcha: true, env: { DEMO_LIFE: 'true' } });
});
afterAll(() => server.stop());

const query = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await server.db.execute<Row>(text)).rows;

/** Lets so many seconds pass, with the work that falls due in them. */
async function pass(seconds: number): Promise<void> {
  for (let gone = 0; gone < seconds; gone += 10) {
    await server.clock.advance(10_000);
    await server.drain();
  }
}

/** How many orders simulated customers have made, by the status they have now. */
async function present(): Promise<Record<string, number>> {
  const rows = await query<{ status: string; orders: number }>(sql`
    select o.status, count(*)::int as orders from orders o, demo_life l
    where o.is_demo and o.created_at > l.began_at group by 1`);
  return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]));
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);
const turns = async () => (await query(sql`select from outbox where name = 'demoTurn'`)).length;

test('simulated customers order by the real calls, their orders come to an end, and nobody is mailed', async () => {
  await pass(1500);
  const made = await present();
  expect(made['done']).toBeGreaterThan(2);
  expect(sum(made) - (made['done'] ?? 0) - (made['deleted'] ?? 0) - (made['returned'] ?? 0)).toBeLessThanOrEqual(12);
  const paths = await query<{ path: string }>(sql`
    select distinct string_agg(h.to_status || ' ' || h.actor || coalesce(' ' || h.staff_name, ''), ', ' order by h.id) as path
    from order_history h join orders o on o.id = h.order_id join demo_life l on o.created_at > l.began_at
    where o.status = 'done' and o.issue = 'none' group by o.id`);
  // Some pay in two parts, which is another path.
  expect(paths.map(({ path }) => path)).toContain(
    'new customer, waitPayment customer, inProgress operator Demo operator, inProgressPayout operator Demo operator, done operator Demo operator',
  );
  expect((await new MailFolder(join(server.dataDir, 'mail')).list({ offset: 0, limit: 10 })).mails).toEqual([]);
  expect(await query(sql`select name, last_error from outbox where last_error is not null`)).toEqual([]);
  const { orders } = await (await server.signedInStaff()).call(listStaffOrders, {});
  expect(orders.every(({ isDemo }) => isDemo)).toBe(true);
  expect(await checkBooks(server.db)).toEqual([]);
});

test('an interrupted turn that runs again goes on once', async () => {
  expect(await turns()).toBe(1);
  await server.db.execute(sql`
    insert into outbox (kind, name, key, payload) select 'job', name, key, payload || '{"turn": 1}' from outbox where name = 'demoTurn'`);
  await server.db.execute(sql`
    insert into outbox (kind, name, key, payload) select 'job', name, key, payload from outbox
    where name = 'demoTurn' and payload ->> 'turn' <> '1'`);
  await pass(30);
  expect(await turns()).toBe(1);
});

test('what a person has claimed is left to them', async () => {
  const staff = await server.signedInStaff();
  const [order] = await query<{ uid: string; status: string }>(sql`
    select uid::text, status from orders where is_demo and status in ('inProgress', 'inProgressPayout') order by id desc limit 1`);
  await staff.call(claimOrder, { uid: order?.uid ?? '' });
  await pass(900);
  expect(await query(sql`select status from orders where uid = ${order?.uid ?? ''}::bigint`)).toEqual([
    { status: order?.status },
  ]);
});

test('no reserve is used up', async () => {
  const available = await reserveAvailable(server.db);
  for (const { id, code, units } of demoReserves())
    expect((available.get(id) ?? 0n) * 3n > units, `${code} ${available.get(id)} of ${units}`).toBe(true);
});

test('switched off nothing happens, and switched on again it goes on', async () => {
  const staff = await server.signedInStaff();
  expect(await staff.call(getDemoLife, {})).toEqual({ isThere: true, isOn: true });
  await staff.call(updateDemoLife, { isOn: false });
  await staff.call(updateDemoLife, { isOn: false });
  await server.drain();
  const before = await present();
  await pass(300);
  // Unpaid ones still expire, as any do.
  expect(sum(await present())).toBe(sum(before));
  expect((await present())['done']).toBe(before['done']);
  expect(await turns()).toBe(0);
  await staff.call(updateDemoLife, { isOn: true });
  await pass(300);
  expect(sum(await present())).toBeGreaterThan(sum(before));
  expect(await turns()).toBe(1);
});

test('while nobody of the staff is about few customers come, and many again for whoever is', async () => {
  await server.clock.advance(3 * 60 * 60 * 1000);
  await server.app.modules.rates.pollNow();
  await pass(60);
  const begun = sum(await present());
  await pass(900);
  const quiet = sum(await present()) - begun;
  expect(quiet).toBeLessThan(4);
  const staff = await server.signedInStaff();
  await staff.call(getDemoLife, {});
  await pass(600);
  expect(sum(await present()) - begun - quiet).toBeGreaterThan(5);
});

test('nobody is simulated beside something that the owner has made', async () => {
  const staff = await server.signedInStaff();
  const texts = { en: 'Own', ru: '', ka: '' };
  const own = {
    code: 'OWNUSD',
    xml: 'OWNUSD',
    symbol: 'USD',
    decimals: 2,
    kind: 'bank',
    networkId: null,
    cityId: null,
  } as const;
  const terms = {
    icon: 'card',
    positionIn: 0,
    positionOut: 0,
    min: '1',
    max: null,
    isActive: false,
    fromFields: [],
    toFields: [],
  };
  await staff.call(createCurrency, { ...own, ...terms, name: texts });
  const before = await present();
  await pass(180);
  expect(sum(await present())).toBe(sum(before));
  expect(await turns()).toBe(1);
});

test('the demo is removed in one step, and the order of a person stays', async () => {
  const staff = await server.signedInStaff();
  const [body = '{}'] = await orderBodies(server.address, 1);
  const captcha = await solveCaptcha(server.visitor());
  const { uid } = await server.call(createOrder, { ...(JSON.parse(body) as CallRequest<typeof createOrder>), captcha });
  expect(await query(sql`select is_demo as "isDemo" from orders where uid = ${uid}::bigint`)).toEqual([
    { isDemo: false },
  ]);

  expect(await staff.call(removeDemo, { reason: 'we open' })).toMatchObject({ archivedRoutes: 1 });
  await server.drain();
  expect(await query(sql`select uid::text from orders`)).toEqual([{ uid }]);
  expect(await query(sql`select id from users`)).toEqual([]);
  expect(await query(sql`select from visit_counts`)).toEqual([]);
  // The turn that was enqueued finds nothing, and is the last.
  await pass(70);
  expect(await turns()).toBe(0);
  expect(await query(sql`select from demo_life`)).toEqual([]);
  expect(await checkBooks(server.db)).toEqual([]);
});
