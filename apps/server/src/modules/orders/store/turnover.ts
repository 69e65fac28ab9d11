import { type Db, sharedRead } from '../../../platform/database/index.ts';

const text = `
  select u.id, (
    select coalesce(sum(o.usd_cents), 0)::text from orders o where o.user_id = u.id and o.status = 'done') as cents
  from unnest($1::uuid[]) as u (id)`;

const centsOf = sharedRead(async (db: Db, userIds: readonly string[]) => {
  const values = [userIds];
  const { rows } = await db.$client.query<{ id: string; cents: string }>({ name: 'orders-turnovers', text, values });
  return new Map(rows.map(({ id, cents }) => [id, BigInt(cents)]));
});

/** What the person's done orders were worth in all, in US cents: read from an index alone. */
export async function turnoverOf(db: Db, userId: string): Promise<bigint> {
  return (await centsOf(db, userId)) ?? 0n;
}
