import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import type { AskedPayment, DuePayment } from '../../plugin.ts';
import { hostedPayments } from '../tables.ts';
import type { AddressedOrder } from './deposit-addresses.ts';
import type { Followed } from './followed-networks.ts';

/** So long a payment that is not made is asked about; later only upon news. */
const askedFor = sql`interval '7 days'`;
/** The longest pause after a question without an answer. */
const pauseMost = sql`interval '6 hours'`;
/** So long nobody is bothered with it: most providers are back by then. */
const unansweredAfter = sql`interval '1 hour'`;
const unansweredMost = 200;

/** Written down once for an order. */
export async function saveHostedPayment(tx: Tx, order: AddressedOrder, reference: string): Promise<void> {
  await tx
    .insert(hostedPayments)
    .values({ ...order, reference, openedAt: sql`tetri_now()`, dueAt: sql`tetri_now()` })
    .onConflictDoNothing();
}

/** What was not answered before keeps nothing else waiting: so many of it are asked about beside the others. */
const unansweredAtOnce = 5;

export async function findDuePayments(reader: Reader, of: Followed, countMax: number): Promise<DuePayment[]> {
  const due = (failures: SQL, limit: number) =>
    reader
      .select({ reference: hostedPayments.reference, notices: hostedPayments.notices })
      .from(hostedPayments)
      .where(and(isOf(of), failures, sql`${hostedPayments.dueAt} <= tetri_now()`))
      .orderBy(asc(hostedPayments.dueAt))
      .limit(limit);
  const unanswered = await due(gt(hostedPayments.failures, 0), unansweredAtOnce);
  return [...(await due(eq(hostedPayments.failures, 0), countMax)), ...unanswered];
}

/**
 * What was answered is asked about ever more rarely, and no more once it counts. What was not is asked about again after a
 * growing pause, however old it is. What there was news of meanwhile stays due.
 */
export async function putOff(tx: Tx, of: Followed, asked: readonly AskedPayment[]): Promise<void> {
  if (asked.length === 0) return;
  const column = (of: (one: AskedPayment) => string) => sql.param(asked.map(of));
  await tx.execute(sql`
    update hosted_payments h set
      failures = case when asked.problem = '' then 0 else h.failures + 1 end,
      failing_since = case when asked.problem = '' then null else coalesce(h.failing_since, tetri_now()) end,
      problem = asked.problem,
      due_at = case
        when h.told <> asked.notices then h.due_at
        when asked.problem <> ''
          then tetri_now() + least(${pauseMost}, interval '15 seconds' * power(2, least(h.failures, 20)))
        when exists (select from deposits d join deposit_addresses a on a.id = d.address_id
          where a.order_id = h.order_id and d.state = 'taken') then null
        when tetri_now() - h.opened_at > ${askedFor} then null
        else tetri_now() + greatest(interval '15 seconds', (tetri_now() - h.opened_at) / 10) end
    from unnest(
      ${column(({ reference }) => reference)}::text[],
      ${column(({ notices }) => notices.toString())}::bigint[],
      ${column(({ problem = '' }) => problem.slice(0, 500))}::text[]
    ) as asked(reference, notices, problem)
    where h.method = ${of.method} and h.network = ${of.network} and h.reference = asked.reference`);
}

/** A payment of which nobody knows how it stands. */
export interface UnansweredPayment {
  readonly method: string;
  readonly network: string;
  readonly reference: string;
  readonly since: Date;
  readonly dueAt: Date | null;
  readonly failures: number;
  readonly problem: string;
}

const waitsSince = sql<Date>`least(${hostedPayments.failingSince}, ${hostedPayments.dueAt})`.mapWith(
  hostedPayments.openedAt,
);

/**
 * Payments that were not answered about for so long that people have to see to them: the provider does not answer, or nobody asks
 * it any more. The longest first.
 */
export async function findUnanswered(reader: Reader): Promise<UnansweredPayment[]> {
  const { method, network, reference, dueAt, failures, problem } = hostedPayments;
  return reader
    .select({ method, network, reference, dueAt, failures, problem, since: waitsSince })
    .from(hostedPayments)
    .where(
      or(
        sql`${hostedPayments.failingSince} < tetri_now() - ${unansweredAfter}`,
        sql`${hostedPayments.dueAt} < tetri_now() - ${unansweredAfter}`,
      ),
    )
    .orderBy(asc(waitsSince))
    .limit(unansweredMost);
}

/** Asked about now, or no more until there is news of it. Undefined where it waits for nobody. */
export async function settleUnanswered(
  tx: Tx,
  { method, network }: Followed,
  reference: string,
  act: 'ask' | 'close',
): Promise<{ readonly problem: string } | undefined> {
  const { rows } = await tx.execute<{ problem: string }>(sql`
    update hosted_payments h set
      due_at = ${act === 'ask' ? sql`tetri_now()` : sql`null`},
      failures = ${act === 'ask' ? sql`h.failures` : sql`0`},
      failing_since = ${act === 'ask' ? sql`h.failing_since` : sql`null`},
      problem = ${act === 'ask' ? sql`h.problem` : sql`''`}
    from (select method, network, reference, problem from hosted_payments
      where method = ${method} and network = ${network} and reference = ${reference} for update) before
    where h.method = before.method and h.network = before.network and h.reference = before.reference
      and (h.failing_since is not null or h.due_at < tetri_now() - ${unansweredAfter})
    returning before.problem as problem`);
  return rows[0];
}

/** It is due now. False for a payment that is not known. */
export async function noteNews(tx: Tx, of: Followed, reference: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(hostedPayments)
    .set({ dueAt: sql`tetri_now()`, notices: sql`${hostedPayments.notices} + 1` })
    .where(and(isOf(of), eq(hostedPayments.reference, reference)));
  return rowCount === 1;
}

function isOf({ method, network }: Followed) {
  return and(eq(hostedPayments.method, method), eq(hostedPayments.network, network));
}
