import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';

export interface ConnectedAccountRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isDemo: boolean;
  readonly isBlocked: boolean;
  readonly createdAt: Date;
  /** Null for whoever is no partner. */
  readonly link: string | null;
  readonly isSuspended: boolean;
  readonly heldRewards: number;
  readonly heldCents: bigint;
  readonly pendingRewards: number;
  readonly pendingCents: bigint;
}

/** These accounts as they are drawn; whoever was erased is not among them. */
export async function readConnectedAccounts(
  reader: Reader,
  userIds: readonly string[],
): Promise<Map<string, ConnectedAccountRow>> {
  const { rows } = await reader.execute<Record<string, string | number | boolean | Date | null>>(sql`
    select u.id, coalesce(u.email, '') as email, concat_ws(' ', u.first_name, nullif(u.last_name, '')) as name, u.is_demo,
      coalesce(u.blocked_until > tetri_now(), false) as is_blocked, u.created_at, p.link, coalesce(p.is_suspended, false) as is_suspended,
      coalesce(r.held, 0)::int as held, coalesce(r.held_cents, 0)::text as held_cents,
      coalesce(r.pending, 0)::int as pending, coalesce(r.pending_cents, 0)::text as pending_cents
    from users u left join affiliate_partners p on p.user_id = u.id
    left join lateral (
      select count(*) filter (where status = 'held') as held, sum(cents) filter (where status = 'held') as held_cents,
        count(*) filter (where status = 'pending') as pending, sum(cents) filter (where status = 'pending') as pending_cents
      from affiliate_rewards where partner_id = p.user_id and status in ('pending', 'held')) r on true
    where u.id = any(${sql.param([...userIds])}::uuid[]) and u.deleted_at is null`);
  return new Map(
    rows.map((row) => [
      String(row['id']),
      {
        id: String(row['id']),
        email: String(row['email']),
        name: String(row['name']),
        isDemo: row['is_demo'] === true,
        isBlocked: row['is_blocked'] === true,
        createdAt: new Date(row['created_at'] as Date),
        link: row['link'] === null ? null : String(row['link']),
        isSuspended: row['is_suspended'] === true,
        heldRewards: row['held'] as number,
        heldCents: BigInt(String(row['held_cents'])),
        pendingRewards: row['pending'] as number,
        pendingCents: BigInt(String(row['pending_cents'])),
      },
    ]),
  );
}

/** Partners whose rewards are held, those with most of them first; of the longest held rewards so many are looked at. */
export async function findWithHeldRewards(reader: Reader, limit: number): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select partner_id as id from (
      select partner_id, cents from affiliate_rewards where status = 'held' order by created_at limit 5000) r
    group by partner_id order by sum(cents) desc, partner_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Whose id, whole e-mail address or link this is. */
export async function findByName(reader: Reader, search: string): Promise<string[]> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(search);
  const { rows } = await reader.execute<{ id: string }>(sql`
    select id from users where email = lower(normalize(${search}))
    union select user_id from affiliate_links where link = lower(${search})
    ${isId ? sql`union select id from users where id = ${search}::uuid` : sql``}`);
  return rows.map(({ id }) => id);
}
