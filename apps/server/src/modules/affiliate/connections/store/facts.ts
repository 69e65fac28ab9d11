import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import type { OrderRow } from '../../../orders/index.ts';
import { countedMax, type Reach, sharersMax, type SharedFact } from '../core/draw.ts';

/** Of each account so many facts are looked at, the latest. */
const factsMax = 60;

/** For so long whoever shares an address with an account may be the same person. */
const recentDays = 30;

const idsOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** What these accounts have in common with others, by what is kept of them. */
export async function reachByFacts(reader: Reader, userIds: readonly string[]): Promise<Reach[]> {
  const { rows } = await reader.execute<Reach & Record<string, unknown>>(sql`
    select p.user_id as "userId", o.kind, o.value, s.others, s.total
    from unnest(${idsOf(userIds)}) as p (user_id)
    cross join lateral (
      select kind, value from account_facts where user_id = p.user_id order by last_at desc limit ${factsMax}) o
    cross join lateral (
      select (array_agg(user_id order by user_id))[1:${sharersMax}] as others, count(*)::int as total from (
        select user_id from account_facts
        where kind = o.kind and value = o.value and user_id <> p.user_id order by user_id limit ${countedMax + 1}) x) s
    where s.total > 0 order by 1, 2, 3`);
  return rows;
}

/** Who brought these accounts, and whom they brought. */
export async function reachByReferrals(reader: Reader, userIds: readonly string[]): Promise<Reach[]> {
  const { rows } = await reader.execute<Reach & Record<string, unknown>>(sql`
    select user_id as "userId", 'referral' as kind, partner_id::text as value, array[partner_id] as others, 1 as total
    from affiliate_referrals where user_id = any(${idsOf(userIds)})
    union all
    select p.user_id, 'referral', p.user_id::text, s.others, s.total
    from unnest(${idsOf(userIds)}) as p (user_id)
    cross join lateral (
      select (array_agg(user_id order by created_at desc))[1:${sharersMax}] as others, count(*)::int as total from (
        select user_id, created_at from affiliate_referrals
        where partner_id = p.user_id order by created_at desc limit ${countedMax + 1}) x) s
    where s.total > 0`);
  return rows;
}

/** What several of these accounts share. */
export async function factsAmong(reader: Reader, userIds: readonly string[]): Promise<SharedFact[]> {
  const { rows } = await reader.execute<SharedFact & Record<string, unknown>>(sql`
    with known as (
      select p.user_id, o.kind, o.value from unnest(${idsOf(userIds)}) as p (user_id)
      cross join lateral (
        select kind, value from account_facts where user_id = p.user_id order by last_at desc limit ${factsMax}) o),
    shared as (
      select kind, value, array_agg(user_id order by user_id) as members from known group by kind, value having count(*) > 1)
    select kind, value, members, s.total from shared
    cross join lateral (
      select count(*)::int - 1 as total from (
        select from account_facts f where f.kind = shared.kind and f.value = shared.value limit ${countedMax + 2}) x) s
    order by 1, 2`);
  return rows;
}

/** Which of these accounts brought which others of them. */
export async function referralsAmong(reader: Reader, userIds: readonly string[]): Promise<SharedFact[]> {
  const { rows } = await reader.execute<{ partner: string; brought: string }>(sql`
    select partner_id as partner, user_id as brought from affiliate_referrals
    where user_id = any(${idsOf(userIds)}) and partner_id = any(${idsOf(userIds)})`);
  return rows.map(({ partner, brought }) => ({
    kind: 'referral',
    value: partner,
    members: [partner, brought],
    total: 1,
  }));
}

/** Whether both accounts were signed in to in one browser, within the time for which that is kept. */
export async function haveOneDevice(reader: Reader, one: string, other: string): Promise<boolean> {
  const { rows } = await reader.execute(sql`
    select from account_facts a join account_facts b using (kind, value)
    where kind = 'device' and a.user_id = ${one} and b.user_id = ${other} limit 1`);
  return rows.length > 0;
}

/** Whether the account was signed in to in the browser that is known by this id, within the time for which that is kept. */
export async function hasDevice(reader: Reader, userId: string, browserId: string): Promise<boolean> {
  const { rows } = await reader.execute(
    sql`select from account_facts where kind = 'device' and value = ${browserId} and user_id = ${userId}`,
  );
  return rows.length > 0;
}

/** Addresses from which the account was signed in to in the last days, also where those sessions have ended. */
export async function recentAddresses(reader: Reader, userId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ value: string }>(sql`
    select value from account_facts
    where user_id = ${userId} and kind = 'network' and last_at > tetri_now() - ${recentDays} * interval '1 day'`);
  return rows.map(({ value }) => value);
}

/** Accounts that share what was typed, as a network address, a destination or a messenger's name; the first of them. */
export async function findByTypedValue(reader: Reader, typed: string, limit: number): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select distinct f.user_id as id
    from (values ('network', lower(${typed}::text)), ('destination', plain_destination(${typed})),
      ('messenger', plain_messenger(${typed}))) as v (kind, value)
    cross join lateral (
      select user_id from account_facts where kind = v.kind and value = v.value order by user_id limit ${limit}) f
    order by 1 limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Keeps where an order of somebody's own pays, and from where it is paid. What was filled in to pay a link is not theirs. */
export async function keepFactsOfOrder(tx: Tx, order: OrderRow): Promise<void> {
  // What the demo fills in is nobody's.
  if (order.userId === null || order.isDemo) return;
  const own = order.linkUnits === null ? [...order.fromValues, ...order.routeValues] : [];
  const fields = JSON.stringify([...order.toValues, ...own]);
  await tx.execute(
    sql`select keep_facts_of_fields(${order.userId}, ${fields}::jsonb, ${order.createdAt.toISOString()}::timestamptz)`,
  );
}
