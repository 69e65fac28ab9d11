import type { OrderStatus } from '@tetri/contract';
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { type Counted, countUpTo, type Db, newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { type DeliveryProblem, type DeliveryRow, type DeliveryState, merchantDeliveries } from '../tables.ts';

export interface NewDelivery {
  readonly orderId: string;
  readonly orderedAt: Date;
  readonly userId: string | null;
  /** The delivery of its event: it is noted once. */
  readonly source: string;
  readonly status: OrderStatus;
  readonly inAmount: string;
  readonly outAmount: string;
  readonly receiver: string;
}

/**
 * Records a notification to a merchant, next after the order's earlier ones, and forgets a few that ended long ago. None of an order has a
 * lower number than the days of its age: those after forgotten ones go on above these.
 */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  const { orderId, orderedAt, userId, source, status, inAmount, outAmount, receiver } = delivery;
  await tx.execute(sql`
    insert into merchant_deliveries
      (id, order_id, user_id, sequence, source, status, in_amount, out_amount, receiver, asked_at, due_at, created_at)
    select ${newId()}, ${orderId}, ${userId}, greatest(coalesce(max(sequence), 0) + 1,
      extract(day from tetri_now() - ${orderedAt.toISOString()}::timestamptz)::integer), ${source}, ${status}, ${inAmount}, ${outAmount},
      ${receiver}, tetri_now(), tetri_now(), tetri_now()
    from merchant_deliveries where order_id = ${orderId}
    on conflict (source) do nothing`);
  await tx.execute(sql`
    delete from merchant_deliveries where id in (
      select id from merchant_deliveries where state <> 'waiting' and created_at < tetri_now() - interval '90 days'
      order by created_at limit 20 for update skip locked)`);
}

/** A notification that may be sent now. */
export interface DueDelivery {
  readonly id: string;
  readonly orderId: string;
  readonly sequence: number;
  readonly status: OrderStatus;
  readonly inAmount: string;
  readonly outAmount: string;
  readonly receiver: string;
  readonly attempts: number;
  /** When it was asked for last, as the database writes it: a date of JavaScript is not as fine. */
  readonly askedAt: string;
  readonly createdAt: Date;
  /** How long it has been tried. */
  readonly ageMs: number;
}

/**
 * Up to `perReceiver` notifications of each receiver that are due, the longest first, and `ofAll` together; of each order only the first that waits.
 * Those under way, and all of receivers that have enough, are left out.
 */
export async function findDue(
  db: Db,
  {
    perReceiver,
    ofAll,
    underWay,
    full,
  }: {
    readonly perReceiver: number;
    readonly ofAll: number;
    readonly underWay: readonly string[];
    readonly full: readonly string[];
  },
): Promise<DueDelivery[]> {
  const { rows } = await db.$client.query<DueDelivery>({
    name: 'merchant-deliveries-due',
    text: `
      with recursive receivers as (
        (select receiver from merchant_deliveries where state = 'waiting' order by receiver limit 1)
        union all
        select (select d.receiver from merchant_deliveries d where d.state = 'waiting' and d.receiver > r.receiver
          order by d.receiver limit 1)
        from receivers r where r.receiver is not null)
      select d.* from receivers r cross join lateral (
        select id, order_id as "orderId", sequence, status, in_amount as "inAmount", out_amount as "outAmount", receiver, attempts,
          asked_at::text as "askedAt", created_at as "createdAt",
          (extract(epoch from tetri_now() - asked_at) * 1000)::float8 as "ageMs"
        from merchant_deliveries d
        where d.state = 'waiting' and d.receiver = r.receiver and d.due_at <= tetri_now() and d.id <> all ($2::uuid[])
          and not exists (
            select 1 from merchant_deliveries e
            where e.order_id = d.order_id and e.sequence < d.sequence and e.state = 'waiting')
        order by d.due_at limit $1) d
      where r.receiver is not null and r.receiver <> all ($3::text[])
      limit $4`,
    values: [perReceiver, underWay, full, ofAll],
  });
  return rows;
}

/** How an attempt went. */
export interface Attempt {
  readonly id: string;
  /** What the notification said of it when the attempt began. */
  readonly askedAt: string;
  readonly isDelivered: boolean;
  /** Until the next one; undefined when there is none. */
  readonly pauseMs: number | undefined;
  readonly status: number | undefined;
  readonly problem: DeliveryProblem | undefined;
}

/** Writes down how attempts went, all at once. One that failed says nothing of what was asked for again meanwhile. */
export async function noteAttempts(db: Db, attempts: readonly Attempt[]): Promise<void> {
  await db.$client.query({
    name: 'merchant-deliveries-note',
    text: `
      update merchant_deliveries d set
        state = case when a.done then 'delivered' when a.pause is null then 'givenUp' else 'waiting' end,
        delivered_at = case when a.done then tetri_now() end,
        attempts = attempts + 1,
        due_at = tetri_now() + coalesce(a.pause, 0) * interval '1 millisecond',
        last_at = tetri_now(), last_status = a.status, last_problem = a.problem
      from unnest($1::uuid[], $2::boolean[], $3::float8[], $4::integer[], $5::text[], $6::timestamptz[])
        as a (id, done, pause, status, problem, asked_at)
      where d.id = a.id and (a.done or d.asked_at = a.asked_at)`,
    values: [
      attempts.map(({ id }) => id),
      attempts.map(({ isDelivered }) => isDelivered),
      attempts.map(({ pauseMs }) => pauseMs ?? null),
      attempts.map(({ status }) => status ?? null),
      attempts.map(({ problem }) => problem ?? null),
      attempts.map(({ askedAt }) => askedAt),
    ],
  });
}

export interface DeliveryFilters {
  /** Everybody's where there is none. */
  readonly userId?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly orderId?: string | undefined;
}

/** The newest first. */
export function listDeliveryRows(
  reader: Reader,
  filters: DeliveryFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DeliveryRow[]> {
  // What comes before the page is skipped in an index.
  const page = reader
    .select({ id: merchantDeliveries.id })
    .from(merchantDeliveries)
    .where(conditionOf(filters))
    .orderBy(desc(merchantDeliveries.id))
    .limit(limit)
    .offset(offset);
  return reader
    .select()
    .from(merchantDeliveries)
    .where(inArray(merchantDeliveries.id, page))
    .orderBy(desc(merchantDeliveries.id));
}

export function countDeliveries(reader: Reader, filters: DeliveryFilters): Promise<Counted> {
  return countUpTo(reader, merchantDeliveries, conditionOf(filters));
}

/** Lets a notification be tried anew, from now on for as long as a new one. Undefined when there is none, or it is somebody else's. */
export async function reviveDelivery(tx: Tx, id: string, userId: string | undefined): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(merchantDeliveries)
    .set({
      state: 'waiting',
      deliveredAt: null,
      attempts: 0,
      askedAt: sql`tetri_now()`,
      dueAt: sql`tetri_now()`,
      lastAt: null,
      lastStatus: null,
      lastProblem: null,
    })
    .where(and(eq(merchantDeliveries.id, id), userId === undefined ? undefined : eq(merchantDeliveries.userId, userId)))
    .returning();
  return row;
}

/** How a notification stands, and nobody changes it until the transaction ends. */
export async function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.select().from(merchantDeliveries).where(eq(merchantDeliveries.id, id)).for('update');
  return row;
}

/** The owner of these orders is no longer notified: the person was erased. */
export async function forgetDeliveriesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(merchantDeliveries)
    .set({ userId: null })
    .where(inArray(merchantDeliveries.userId, [userId]));
}

function conditionOf({ userId, state, orderId }: DeliveryFilters): SQL | undefined {
  return and(
    userId === undefined ? undefined : eq(merchantDeliveries.userId, userId),
    state && eq(merchantDeliveries.state, state),
    orderId === undefined ? undefined : eq(merchantDeliveries.orderId, orderId),
  );
}
