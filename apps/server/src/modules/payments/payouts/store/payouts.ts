import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { PayoutWaitsFor } from '@tetri/contract';
import type { FilledField } from '../../plugin.ts';
import { payouts } from '../../tables.ts';

export type Payout = typeof payouts.$inferSelect;

export interface PayoutDraft {
  /** What it pays: an order where nothing else is said. */
  readonly kind?: Payout['kind'];
  /** Of the order or the withdrawal. */
  readonly orderId: string;
  readonly uid: string;
  readonly method: string;
  readonly currencyId: string;
  readonly units: bigint;
  readonly decimals: number;
  readonly destination: readonly FilledField[];
  /** Who wanted it; null where the product began it by itself. */
  readonly startedBy: string | null;
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
    waitsFor: '' as const,
    problem: '',
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

/** By the number of the order or the withdrawal; it stands still until the transaction ends. */
export async function lockPayoutByUid(tx: Tx, uid: string): Promise<Payout | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.uid, uid)).for('update');
  return row;
}

/** Prepared payouts of these methods, and what they have signed and not seen through, the oldest first. */
export async function findOpenPayouts(
  reader: Reader,
  methods: readonly string[],
  state: 'prepared' | 'sending',
  limit: number,
): Promise<Payout[]> {
  return reader
    .select()
    .from(payouts)
    .where(and(eq(payouts.state, state), inArray(payouts.method, [...methods]), isNull(payouts.endedAt)))
    .orderBy(asc(payouts.preparedAt), asc(payouts.id))
    .limit(limit);
}

/** Which currencies such payouts are in. */
export async function openCurrencies(reader: Reader, method: string): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ currencyId: payouts.currencyId })
    .from(payouts)
    .where(and(inArray(payouts.state, ['prepared', 'sending']), eq(payouts.method, method), isNull(payouts.endedAt)));
  return rows.map(({ currencyId }) => currencyId);
}

/** All of them in these currencies, the oldest first, each as it stands when it is its turn. */
export async function* openPayouts(
  reader: Reader,
  method: string,
  currencyIds: readonly string[],
  state: 'prepared' | 'sending',
): AsyncGenerator<Payout> {
  if (currencyIds.length === 0) return;
  const found = await reader
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.state, state),
        eq(payouts.method, method),
        inArray(payouts.currencyId, [...currencyIds]),
        isNull(payouts.endedAt),
      ),
    )
    .orderBy(asc(payouts.preparedAt), asc(payouts.id));
  for (let from = 0; from < found.length; from += pageSize) {
    const ids = found.slice(from, from + pageSize).map(({ id }) => id);
    const rows = await reader
      .select()
      .from(payouts)
      .where(and(inArray(payouts.id, ids), eq(payouts.state, state), isNull(payouts.endedAt)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield* ids.flatMap((id) => byId.get(id) ?? []);
  }
}

const pageSize = 200;

/** Of those that the product has sent and that came through within 30 days, the newest thousand. */
export async function findSentPayouts(reader: Reader): Promise<Payout[]> {
  return reader
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.state, 'succeeded'),
        sql`${payouts.endedAt} > tetri_now() - interval '30 days'`,
        sql`exists (select from payout_transactions t where t.payout_id = ${payouts.id})`,
      ),
    )
    .orderBy(desc(payouts.endedAt))
    .limit(1000);
}

/**
 * The product sends it from here on, and nobody else: taken before anything is signed. False where it is no longer the
 * attempt that was judged.
 */
export async function startSending(tx: Tx, { orderId, attempts }: Payout): Promise<boolean> {
  const locked = await lockPayout(tx, orderId);
  if (locked?.state !== 'prepared' || locked.attempts !== attempts) return false;
  return move(tx, orderId, ['prepared'], {
    state: 'sending',
    sentAt: sql`tetri_now()`,
    waitsFor: '',
    problem: '',
  });
}

/** Whether this attempt is still the product's to send; it stays so until the transaction ends. */
export async function holdSending(tx: Tx, { orderId, attempts }: Payout): Promise<boolean> {
  const locked = await lockPayout(tx, orderId);
  return locked?.state === 'sending' && locked.attempts === attempts && locked.endedAt === null;
}

/** Nothing was signed, so that people may do it otherwise meanwhile. */
export async function stopSending(tx: Tx, { id, attempts }: Payout): Promise<void> {
  await tx
    .update(payouts)
    .set({ state: 'prepared', sentAt: null })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.attempts, attempts),
        eq(payouts.state, 'sending'),
        sql`not exists (select from payout_transactions t where t.payout_id = ${id} and t.attempt = ${attempts})`,
      ),
    );
}

/** What the transaction that was signed for it last is called. */
export async function noteReference(tx: Tx, { id }: Payout, reference: string): Promise<void> {
  await tx.update(payouts).set({ reference, waitsFor: '', problem: '' }).where(eq(payouts.id, id));
}

/** What keeps it back, for staff. */
export async function noteWait(
  tx: Tx,
  { id, state }: Payout,
  waitsFor: PayoutWaitsFor | '',
  problem: string,
): Promise<void> {
  await tx
    .update(payouts)
    .set({ waitsFor, problem })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.state, state),
        sql`(${payouts.waitsFor}, ${payouts.problem}) is distinct from (${waitsFor}, ${problem})`,
      ),
    );
}

/** Its end is told, once for each attempt. False where it was told before. */
export async function noteEnd(tx: Tx, { id, attempts, state }: Payout): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set({ endedAt: sql`tetri_now()` })
    .where(and(eq(payouts.id, id), eq(payouts.attempts, attempts), eq(payouts.state, state), isNull(payouts.endedAt)));
  return rowCount === 1;
}

/** The order takes note of how what the product sent has ended. False where that attempt has been taken note of. */
export async function endSending(
  tx: Tx,
  { id, attempts }: Pick<Payout, 'id' | 'attempts'>,
  outcome:
    | { readonly state: 'succeeded'; readonly reference: string }
    | { readonly state: 'failed'; readonly reason: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set({ reason: null, ...outcome })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.attempts, attempts),
        inArray(payouts.state, outcome.state === 'failed' ? ['prepared', 'sending'] : ['sending']),
      ),
    );
  return rowCount === 1;
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
