import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../check-books.ts';
import { seedDemo, seedLife, unseedDemo, unseedPast } from '../compose/demo-seeds.ts';
import { demoId, demoReserves, loadDemo, readDemoLife, removeDemo } from '../modules/catalog/index.ts';
import { balances, changeReserve, placeUnits, reserveAvailable } from '../modules/ledger/index.ts';
import { pruneDemoOrders, usedRoutes } from '../modules/orders/index.ts';
import { bookUnclaimed, changeUnclaimed, listUnclaimed } from '../modules/payments/index.ts';
import { type Db, newId, readNow, transaction } from '../platform/database/index.ts';

let database: TestDatabase;
const lineId = newId();

beforeEach(async () => {
  database = await createTestDatabase({ seed: begin });
});
afterEach(() => database.stop());

const load = (db: Db) => loadDemo({ db, seed: seedDemo, past: seedLife({ seedDemo: async () => undefined }) });
/** Each of these tests begins with the past of the demo, and with the statistics that a database gathers by itself. */
const begin = async (db: Db) => {
  expect(await load(db)).toBe(true);
  await db.$client.query('analyze');
};
const remove = () => transaction(database.db, (tx) => removeDemo(tx, { usedRoutes, unseedPast, unseed: unseedDemo }));

/** How many rows each of these has that a demo leaves behind. */
async function left(): Promise<Record<string, number>> {
  const { rows } = await database.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_history) as history,
      (select count(*)::int from order_payments) as payments, (select count(*)::int from payouts) as payouts,
      (select count(*)::int from pickups) as pickups, (select count(*)::int from order_search) as searched,
      (select count(*)::int from users) as users, (select count(*)::int from visit_counts) as visits,
      (select count(*)::int from demo_life) as life, (select count(*)::int from routes) as routes,
      (select count(*)::int from currencies) as currencies, (select count(*)::int from submissions) as reviews,
      (select count(*)::int from tickets) as tickets, (select count(*)::int from ticket_messages) as messages,
      (select count(*)::int from chats) as chats, (select count(*)::int from chat_lines) as lines,
      (select count(*)::int from feedback) as wishes,
      (select count(*)::int from statement_imports) as statements, (select count(*)::int from statement_lines) as shown,
      (select count(*)::int from unclaimed_payments) as unclaimed, (select count(*)::int from screening_cases) as cases,
      (select count(*)::int from screening_case_steps) as steps, (select count(*)::int from payment_links) as paid,
      (select count(*)::int from order_merchants) as made, (select count(*)::int from merchant_deliveries) as notified,
      (select count(*)::int from api_keys) as keys, (select count(*)::int from subscriptions) as readers,
      (select count(*)::int from affiliate_partners) as partners, (select count(*)::int from affiliate_referrals) as referrals,
      (select count(*)::int from affiliate_links) as links, (select count(*)::int from affiliate_visit_days) as days,
      (select count(*)::int from affiliate_orders) as brought, (select count(*)::int from affiliate_rewards) as rewards,
      (select count(*)::int from affiliate_routes) as ways, (select count(*)::int from affiliate_withdrawals) as withdrawals`);
  return rows[0] ?? {};
}

test('the past keeps every invariant of the books, is made once, and ends with the reserves that the demo shows', async () => {
  const { db } = database;
  expect(await checkBooks(db)).toEqual([]);
  const available = await reserveAvailable(db);
  for (const { id, code, units } of demoReserves()) expect(available.get(id), code).toBe(units);
  const made = await left();
  expect(made['orders']).toBeGreaterThan(900);
  expect(made['visits']).toBeGreaterThan(1000);
  for (const what of ['statements', 'shown', 'unclaimed', 'cases', 'paid', 'made', 'notified', 'keys', 'readers'])
    expect(made[what], what).toBeGreaterThan(1);
  expect(await readDemoLife(db)).toMatchObject({ isOn: true, customers: 0n });
  expect(await load(db)).toBe(false);
  expect(await left()).toEqual(made);
});

test('removed, the demo leaves nothing but entries in sound books that come to nothing', async () => {
  const { db } = database;
  await remove();
  expect(new Set(Object.values(await left()))).toEqual(new Set([0]));
  expect((await balances(db)).filter(({ total, held }) => total !== 0n || held !== 0n)).toEqual([]);
  expect((await placeUnits(db)).filter(({ units }) => units !== 0n)).toEqual([]);
  expect(await checkBooks(db)).toEqual([]);
});

test('what the local chain brought for network fees goes with the demo too', async () => {
  const { db } = database;
  const fees = {
    changeId: demoId('reserve', 'ETH:fees'),
    currencyId: demoId('currency', 'ETH'),
    units: 10n ** 19n,
    kind: 'reserveDeposit',
    memo: 'Demo: money for network fees',
    place: 'hot:evm:ERC20',
  } as const;
  await transaction(db, (tx) => changeReserve(tx, fees));
  await remove();
  expect((await balances(db)).filter(({ total }) => total !== 0n)).toEqual([]);
  expect((await placeUnits(db)).filter(({ units }) => units !== 0n)).toEqual([]);
});

test('an order of the demo stays one, and what is kept of it goes only with it', async () => {
  const { db } = database;
  await expect(db.execute(sql`update orders set is_demo = false`)).rejects.toThrow();
  await expect(db.execute(sql`update order_history set reason = 'made up'`)).rejects.toThrow();
  await expect(db.execute(sql`delete from removed_demo_orders`)).rejects.toThrow();
  // Without its history the doctor misses it.
  await db.execute(sql`delete from order_history where order_id = (select id from orders order by id limit 1)`);
  expect(await checkBooks(db)).toEqual([expect.objectContaining({ invariant: 'I6' })]);
});

test('what is kept for ever may go where it is of the demo alone, which nothing real becomes', async () => {
  const { db } = database;
  for (const table of ['statement_lines', 'unclaimed_payments', 'screening_cases'])
    await expect(db.execute(sql`update ${sql.identifier(table)} set is_demo = false`)).rejects.toThrow();
  await db.execute(sql`insert into screening_cases (id, subject_kind, subject_id, uid, status, findings)
    values (${lineId}, 'withdrawal', ${lineId}, '12345678', 'open', '[]')`);
  await db.execute(sql`insert into screening_case_steps (case_id, kind) values (${lineId}, 'opened')`);
  await expect(db.execute(sql`delete from screening_case_steps where case_id = ${lineId}`)).rejects.toThrow();
  await expect(db.execute(sql`delete from screening_cases where id = ${lineId}`)).rejects.toThrow();
  await remove();
  expect(await left()).toMatchObject({ cases: 1, steps: 1, unclaimed: 0, shown: 0 });
});

test('what was decided of a payment without an order before the demo went leaves the books sound', async () => {
  const { db } = database;
  await transaction(db, async (tx) => {
    const [row, ...others] = (await listUnclaimed(tx, { isOpen: true, limit: 10 })).rows;
    if (!row || others.length === 0) throw new Error('the demo owes nobody anything');
    await bookUnclaimed(tx, row, 'income');
    await changeUnclaimed(tx, row.id, { state: 'income', decidedAt: sql`tetri_now()`, decidedName: 'Nino' });
  });
  expect(await checkBooks(db)).toEqual([]);
  await remove();
  expect(await checkBooks(db)).toEqual([]);
  expect((await balances(db)).filter(({ total, held }) => total !== 0n || held !== 0n)).toEqual([]);
  expect((await placeUnits(db)).filter(({ units }) => units !== 0n)).toEqual([]);
});

test('a line of a statement is open again when the payment that took it went with the demo', async () => {
  const { db } = database;
  await db.execute(sql`insert into statement_imports (id, requisite_id, file_name, format, added, known, outgoing, wrong, faults, staff_id, staff_name)
    values (${lineId}, ${lineId}, 'march.csv', 'csv', 1, 0, 0, 0, '[]', ${lineId}, 'Nino')`);
  await db.execute(sql`insert into statement_lines (id, requisite_id, import_id, key, booked_on, units, reference, sender, sender_account, purpose, payment_key, order_id)
    select ${lineId}, ${lineId}, ${lineId}, '', current_date, units, '', '', '', '', key, order_id from order_payments p
    where not exists (select from statement_lines l where l.payment_key = p.key) limit 1`);
  const state = async () =>
    (await db.execute(sql`select state from statement_lines where id = ${lineId}`)).rows[0]?.['state'];
  expect(await state()).toBe('taken');
  await remove();
  expect(await state()).toBe('open');
});

test('what ended long ago goes, the books stay sound, and removed, the demo still comes to nothing', async () => {
  const { db } = database;
  const before = new Date((await readNow(db)).getTime() - 30 * 24 * 60 * 60 * 1000);
  // What a customer paid too much, and nobody sent back, is kept.
  const isOver = sql`status in ('done', 'deleted', 'returned') and deposit_units + unmatched_units = 0`;
  const old = async () =>
    (
      await db.execute<{ ended: number; others: number }>(sql`
        select count(*) filter (where ${isOver})::int as ended, count(*) filter (where not (${isOver}))::int as others
        from orders where created_at < ${before}`)
    ).rows[0];
  const shownOfNone = () =>
    db.execute(sql`
      select (select count(*)::int from statement_lines l where order_id is not null
          and not exists (select from orders o where o.id = l.order_id)) as lines,
        (select count(*)::int from screening_cases c where subject_kind = 'order'
          and not exists (select from orders o where o.id = c.subject_id)) as cases`);
  await db.execute(sql`insert into statement_imports (id, requisite_id, file_name, format, added, known, outgoing, wrong, faults, staff_id, staff_name, is_demo)
    values (${lineId}, ${lineId}, 'march.csv', 'csv', 1, 0, 0, 0, '[]', ${lineId}, 'Nino', true)`);
  await db.execute(sql`insert into statement_lines (id, requisite_id, import_id, key, booked_on, units, reference, sender, sender_account, purpose, payment_key, order_id, is_demo)
    select ${lineId}, ${lineId}, ${lineId}, '', current_date, p.units, '', '', '', '', p.key, p.order_id, true
    from order_payments p join orders o on o.id = p.order_id
    where o.created_at < ${before} and ${isOver} and p.units > 0 limit 1`);
  await db.execute(sql`insert into screening_cases (id, subject_kind, subject_id, uid, status, findings, is_demo)
    select ${lineId}, 'order', order_id, '12345678', 'open', '[]', true from statement_lines where id = ${lineId}`);
  await db.execute(sql`insert into screening_case_steps (case_id, kind) values (${lineId}, 'opened')`);
  const all = (await left())['orders'] ?? 0;
  const { ended = 0, others } = (await old()) ?? {};
  expect(ended).toBeGreaterThan(200);
  await transaction(db, (tx) => pruneDemoOrders(tx, before));
  expect(await left()).toMatchObject({ orders: all - 100 });
  for (let gone = 100; gone < ended; gone += 100) await transaction(db, (tx) => pruneDemoOrders(tx, before));
  expect(await old()).toEqual({ ended: 0, others });
  expect(await left()).toMatchObject({ orders: all - ended });
  // Nothing that banks or lists showed of them becomes work that is left.
  expect((await shownOfNone()).rows).toEqual([{ lines: 0, cases: 0 }]);
  expect(await checkBooks(db)).toEqual([]);
  await remove();
  expect(new Set(Object.values(await left()))).toEqual(new Set([0]));
  expect((await balances(db)).filter(({ total, held }) => total !== 0n || held !== 0n)).toEqual([]);
  await remove();
  expect((await balances(db)).filter(({ total, held }) => total !== 0n || held !== 0n)).toEqual([]);
  expect(await checkBooks(db)).toEqual([]);
});
