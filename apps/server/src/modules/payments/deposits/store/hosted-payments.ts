import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import type { DuePayment } from '../../plugin.ts';
import { hostedPayments } from '../../tables.ts';
import type { AddressedOrder } from './deposit-addresses.ts';
import type { Followed } from './followed-networks.ts';

/** So long a payment that is not made is asked about; later only upon news. */
const askedFor = sql`interval '7 days'`;

/** Written down once for an order. */
export async function saveHostedPayment(tx: Tx, order: AddressedOrder, reference: string): Promise<void> {
  await tx
    .insert(hostedPayments)
    .values({ ...order, reference, openedAt: sql`tetri_now()`, dueAt: sql`tetri_now()` })
    .onConflictDoNothing();
}

export async function findDuePayments(reader: Reader, of: Followed, countMax: number): Promise<DuePayment[]> {
  return reader
    .select({ reference: hostedPayments.reference, told: hostedPayments.told })
    .from(hostedPayments)
    .where(and(isOf(of), sql`${hostedPayments.dueAt} <= tetri_now()`))
    .orderBy(asc(hostedPayments.dueAt))
    .limit(countMax);
}

/** Asked ever more rarely, and no more once it counts. What there was news of meanwhile stays due. */
export async function putOff(tx: Tx, of: Followed, asked: readonly DuePayment[]): Promise<void> {
  const references = sql.param(asked.map(({ reference }) => reference));
  const told = sql.param(asked.map(({ told }) => told.toString()));
  await tx.execute(sql`
    update hosted_payments h set due_at = case
      when exists (select from deposits d join deposit_addresses a on a.id = d.address_id
        where a.order_id = h.order_id and d.state = 'taken') then null
      when tetri_now() - h.opened_at > ${askedFor} then null
      else tetri_now() + greatest(interval '15 seconds', (tetri_now() - h.opened_at) / 10) end
    from unnest(${references}::text[], ${told}::bigint[]) as asked(reference, told)
    where h.method = ${of.method} and h.network = ${of.network}
      and h.reference = asked.reference and h.told = asked.told`);
}

/** It is due now. False for a payment that is not known. */
export async function noteNews(tx: Tx, of: Followed, reference: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(hostedPayments)
    .set({ dueAt: sql`tetri_now()`, told: sql`${hostedPayments.told} + 1` })
    .where(and(isOf(of), eq(hostedPayments.reference, reference)));
  return rowCount === 1;
}

function isOf({ method, network }: Followed) {
  return and(eq(hostedPayments.method, method), eq(hostedPayments.network, network));
}
