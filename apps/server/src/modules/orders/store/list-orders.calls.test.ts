import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { claimOrder, releaseOrder } from '../actions/claim-order.ts';
import { giorgi, nino, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';
import { testRoute } from '../testing/test-catalog.ts';
import { countOrders, listOrders, type OrderFilters } from './list-orders.ts';
import { personsWithOpenOrders } from './personal-data.ts';
import { searchOrders } from './search-orders.ts';
import { SearchIndex } from './search-index.ts';

let desk: OrdersDesk;
let uids: string[];

beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
  uids = [];
  for (let at = 0; at < 7; at += 1) {
    await desk.clock.advance(1000);
    uids.push(
      (await desk.order({ email: `visitor-${at}@example.com`, toValues: [{ key: 'wallet', value: `wallet${at}` }] }))
        .uid,
    );
  }
});
afterAll(() => desk.stop());

async function list(condition: OrderFilters['found']): Promise<string[]> {
  const { orders } = await listOrders(desk.db, { found: condition }, { order: 'newest', limit: 50 });
  return orders.map(({ uid }) => uid.toString());
}

async function found({ search = '', ...others }: OrderFilters & { readonly search?: string }): Promise<string[]> {
  const filters = { ...others, found: await searchOrders(desk.db, search, []) };
  const { orders } = await listOrders(desk.db, filters, { order: 'newest', limit: 50 });
  expect(await countOrders(desk.db, filters)).toBe(orders.length);
  return orders.map(({ uid }) => uid.toString());
}

test.each(['newest', 'waiting'] as const)(
  'turns the pages of the %s first without losing or repeating an order',
  async (order) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOrders(desk.db, {}, { order, limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.orders.map(({ uid }) => uid.toString()));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(order === 'newest' ? uids.toReversed() : uids);
  },
);

test('starts anew at a cursor that makes no sense', async () => {
  for (const cursor of ['nonsense', '~', "' or 1=1", `${'9'.repeat(24)}~${'0'.repeat(36)}`]) {
    expect((await listOrders(desk.db, {}, { order: 'waiting', cursor, limit: 50 })).orders).toHaveLength(7);
  }
});

test('finds an order by its number, its reference, and a part of an address or of a field', async () => {
  const [first = ''] = uids;
  const reference = `T-${first.slice(0, 3)}-${first.slice(3, 6)}-${first.slice(6)}`;
  for (const search of [first, reference, 'VISITOR-0@', 'wallet0']) expect(await found({ search })).toEqual([first]);
  for (const search of ['%', '_', '\\\\']) expect(await found({ search })).toEqual([]);
});

test('a whole address is found, and one that begins or ends otherwise is not', async () => {
  const [first = ''] = uids;
  for (const search of ['visitor-0@example.com', 'Visitor-0@EXAMPLE.com', 'sitor-0@example.c', 'r-0@example.com'])
    expect(await found({ search })).toEqual([first]);
  for (const search of ['visitor-0@example.org', 'a-visitor-0@example.com', 'visitor-0@ex%', 'visitor_0@example.com'])
    expect(await found({ search })).toEqual([]);
});

test('whatever is cut out of what an order has finds the orders that have it, and no others', async () => {
  const { rows } = await desk.db.$client.query<{ uid: string; text: string }>(
    'select o.uid, s.text from orders o join order_search s on s.order_id = o.id order by o.id desc',
  );
  const lines = [...new Set(rows.flatMap(({ text }) => text.split('\n')))].filter((line) => line !== '');
  const cut = fc
    .tuple(fc.constantFrom(...lines), fc.nat(), fc.nat(), fc.boolean())
    .map(([line, from, length, isLarge]) => {
      const at = from % line.length;
      const text = line.slice(at, at + 1 + (length % (line.length - at)));
      return isLarge ? text.toUpperCase() : text;
    })
    // Numbers are found as amounts too.
    .filter((text) => text === text.trim() && /[a-z@]/i.test(text));
  await fc.assert(
    fc.asyncProperty(cut, async (search) => {
      const holding = rows.filter(({ text }) => text.includes(search.toLowerCase()));
      expect(await found({ search })).toEqual(holding.map(({ uid }) => uid));
    }),
    { numRuns: 60 },
  );
});

test('an order is found by its payment and refund as soon as they are known, and by nothing of an erased person', async () => {
  const { _id, uid } = await desk.order({
    email: 'gone@example.com',
    toValues: [{ key: 'wallet', value: 'wallet99' }],
  });
  const query = (text: string) => desk.db.$client.query(text, [_id]);
  try {
    await query(`update orders set refund_address = 'BackTo77' where id = $1`);
    await query(`insert into order_payments (id, order_id, key, units, reference, reason, at)
      values (gen_random_uuid(), $1, 'a transfer', 5, 'Wire-4711', '', tetri_now())`);
    const words = ['gone@example', 'wallet99', 'backto77', 'wire-4711'];
    for (const search of words) expect(await found({ search })).toEqual([uid]);
    await query('select erase_orders(array[$1]::uuid[])');
    for (const search of words) expect(await found({ search })).toEqual([]);
    expect(await found({ search: uid })).toEqual([uid]);
  } finally {
    const client = await desk.db.$client.connect();
    await client.query('set session_replication_role = replica');
    for (const table of ['order_payments', 'order_search'])
      await client.query(`delete from ${table} where order_id = $1`, [_id]);
    await client.query('delete from orders where id = $1', [_id]);
    await client.query('reset session_replication_role');
    client.release();
  }
});

test('filters by status, currency, method and issue', async () => {
  expect(await found({ statuses: ['new'], currencyId: desk.money.id, method: 'manual', hasIssue: false })).toHaveLength(
    7,
  );
  expect(await found({ statuses: ['done'] })).toEqual([]);
  expect(await found({ routeId: testRoute(desk.coin, desk.money).id })).toEqual([]);
  expect(await found({ hasIssue: true })).toEqual([]);
});

test('says who is on an order: one at a time, unless they are replaced', async () => {
  const [uid = ''] = uids;
  const claim = (staff: typeof nino, isTakenOver = false) =>
    desk.asStaff((tx) => claimOrder(tx, { uid, staff, isTakenOver }));
  await claim(nino);
  await expect(claim(giorgi)).rejects.toThrow();
  expect(await found({ claimed: { by: nino.staffId } })).toEqual([uid]);
  expect(await found({ claimed: { notBy: giorgi.staffId } })).toEqual([uid]);
  expect(await found({ claimed: 'free' })).toHaveLength(6);
  await claim(giorgi, true);
  await expect(desk.asStaff((tx) => releaseOrder(tx, { uid, staff: nino }))).rejects.toThrow();
  await desk.asStaff((tx) => releaseOrder(tx, { uid, staff: giorgi }));
  expect(await found({ claimed: 'free' })).toHaveLength(7);
});

test('what waits to be worked into the index of the search is, after so many orders and by whoever starts', async () => {
  const { $client: pool } = desk.db;
  await pool.query('create extension pageinspect');
  const waiting = async () => {
    const text = `select n_pending_tuples::int as n from gin_metapage_info(get_raw_page('order_search_text', 0))`;
    return (await pool.query<{ n: number }>(text)).rows[0]?.n;
  };
  const index = new SearchIndex(desk.db, silentLog);
  expect(await waiting()).toBeGreaterThan(0);
  index.added(1);
  await expect.poll(waiting).toBe(0);

  const change = () => pool.query(`update orders set email = 'again@example.com' where uid = $1`, [uids[0]]);
  await change();
  index.added(1_999);
  expect(await waiting()).toBeGreaterThan(0);
  index.added(1);
  await expect.poll(waiting).toBe(0);
});

test('a text that most orders have is looked for in the order of the list, and so is what was found elsewhere', async () => {
  const made: string[] = [];
  for (let at = 0; at < 10; at += 1) made.push((await desk.order({ email: `common-${at}@example.com` })).uid);
  const rare = await desk.order({ email: 'rare@example.org' });
  for (const search of ['common-', 'MMON-', '@example.com'])
    expect((await found({ search })).slice(0, 10)).toEqual(made.toReversed());
  expect(await found({ search: 'common-', statuses: ['done'] })).toEqual([]);
  for (const search of ['common-3', 'common-'])
    expect((await list(await searchOrders(desk.db, search, [rare._id])))[0]).toBe(rare.uid);
});

test('people have orders under way until these have ended and nothing of them is on its way back', async () => {
  const people = await Promise.all(
    ['new', 'deleted', 'deleted'].map(async (status) => ({ status, id: newId(), order: (await desk.order())._id })),
  );
  const [waiting, , refunded] = people;
  const undone = new Error('all of it is undone');
  const found = desk.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { id, status, order } of people)
      await tx.execute(sql`update orders set user_id = ${id}, status = ${status} where id = ${order}`);
    await tx.execute(sql`update orders set refunding_units = 5 where id = ${refunded?.order}`);
    await tx.execute(sql`insert into order_refunds (id, order_id, number, units, fee_units, address, memo)
      values (${newId()}, ${refunded?.order}, 1, 5, 0, 'back', '')`);
    const ids = people.map(({ id }) => id);
    expect(await personsWithOpenOrders(tx, ids)).toEqual(new Set([waiting?.id, refunded?.id]));
    throw undone;
  });
  await expect(found).rejects.toBe(undone);
});

test('orders that one statement makes are each found, and found by what is corrected later', async () => {
  const emails = ['batch-a@example.com', 'batch-b@example.com', 'batch-c@example.com'];
  const made = await Promise.all(emails.map((email) => desk.order({ email })));
  for (const [at, email] of emails.entries()) expect(await found({ search: email })).toEqual([made[at]?.uid]);
  await desk.db.execute(sql`update orders set refund_address = 'corrected' where id = ${made[0]?._id}`);
  expect(await found({ search: 'corrected' })).toEqual([made[0]?.uid]);
});
