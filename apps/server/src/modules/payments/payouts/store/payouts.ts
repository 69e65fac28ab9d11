import { and, eq, inArray, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { FilledField } from '../../plugin.ts';
import { payouts } from '../../tables.ts';

export type Payout = typeof payouts.$inferSelect;

export interface PayoutDraft {
  readonly orderId: string;
  readonly uid: string;
  readonly method: string;
  readonly currencyId: string;
  readonly units: bigint;
  readonly decimals: number;
  readonly destination: readonly FilledField[];
}

/** The order's one payout, in whatever state; undefined before it was prepared. */
export async function findPayout(reader: Reader, orderId: string): Promise<Payout | undefined> {
  const [row] = await reader.select().from(payouts).where(eq(payouts.orderId, orderId));
  return row;
}

/**
 * The order's one payout, made ready to be sent; the same again when it was ready before. One that failed is made ready
 * anew. Undefined when it must not be sent: it succeeded, is on its way, or nobody knows.
 */
export async function preparePayout(tx: Tx, draft: PayoutDraft): Promise<Payout | undefined> {
  const ready = {
    ...draft,
    state: 'prepared' as const,
    reference: null,
    reason: null,
    preparedAt: sql`tetri_now()`,
    sentAt: null,
    endedAt: null,
  };
  const [made] = await tx
    .insert(payouts)
    .values({ id: newId(), ...ready, attempts: 1 })
    .onConflictDoUpdate({
      target: payouts.orderId,
      set: { ...ready, attempts: sql`${payouts.attempts} + 1` },
      setWhere: eq(payouts.state, 'failed'),
    })
    .returning();
  if (made) return made;
  const known = await lockPayout(tx, draft.orderId);
  return known?.state === 'prepared' ? known : undefined;
}

/**
 * The payout was made, with the provider's or the bank's reference. True for the one call that ends it; false when it had
 * succeeded before or was never prepared, so that two operators pressing at once make one payout.
 */
export async function recordPayoutSuccess(
  tx: Tx,
  { orderId, reference, staffId }: { orderId: string; reference: string; staffId: string | null },
): Promise<boolean> {
  return move(tx, orderId, ['prepared', 'sent', 'unknown', 'failed'], {
    state: 'succeeded',
    reference,
    reason: null,
    endedBy: staffId,
    endedAt: sql`tetri_now()`,
  });
}

/** It certainly did not arrive, so it may be prepared again. */
export async function recordPayoutFailure(tx: Tx, orderId: string, reason: string): Promise<boolean> {
  return move(tx, orderId, ['prepared', 'sent', 'unknown'], { state: 'failed', reason, endedAt: sql`tetri_now()` });
}

/** Written before it is handed to the provider: from here on it is never sent again by itself. */
export async function recordPayoutSent(tx: Tx, orderId: string, reference: string | null): Promise<boolean> {
  return move(tx, orderId, ['prepared'], { state: 'sent', reference, sentAt: sql`tetri_now()` });
}

/** Nobody knows whether it arrived: an operator finds out. */
export async function recordPayoutUnknown(tx: Tx, orderId: string, reason: string): Promise<boolean> {
  return move(tx, orderId, ['prepared', 'sent'], { state: 'unknown', reason });
}

type Change = Parameters<ReturnType<Tx['update']>['set']>[0];

async function move(tx: Tx, orderId: string, from: readonly Payout['state'][], change: Change): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.orderId, orderId), inArray(payouts.state, [...from])));
  return rowCount === 1;
}

async function lockPayout(tx: Tx, orderId: string): Promise<Payout | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.orderId, orderId)).for('update');
  return row;
}
