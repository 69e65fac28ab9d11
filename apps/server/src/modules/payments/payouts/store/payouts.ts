import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type Counted,
  countUpTo,
  newId,
  preparedSelect,
  type Reader,
  type Tx,
} from '../../../../platform/database/index.ts';
import type { FilledField } from '../../plugin.ts';
import { payouts } from '../tables.ts';

export type Payout = typeof payouts.$inferSelect;

export interface PayoutDraft {
  /** What it pays: an order where nothing else is said. */
  readonly kind?: Payout['kind'];
  /** Of the order or the withdrawal. */
  readonly orderId: string;
  readonly uid: string;
  readonly method: string;
  readonly currencyId: string;
  /** Code of the network that it leaves on; the currency's present one where it is left out. */
  readonly network?: string;
  readonly units: bigint;
  readonly decimals: number;
  readonly destination: readonly FilledField[];
  /** Who wanted it; null where the product began it by itself. */
  readonly startedBy: string | null;
}

/** The order's one payout, in whatever state; undefined before it was prepared. */
export async function findPayout(reader: Reader, orderId: string): Promise<Payout | undefined> {
  const [row] = await ofOrder(reader, { orderId });
  return row;
}

const ofOrder = preparedSelect<{ orderId: string }, Payout>('payout-of-order', (builder) =>
  builder
    .select()
    .from(payouts)
    .where(eq(payouts.orderId, sql.placeholder('orderId'))),
);

/** Those of these orders or withdrawals, by the latter. */
export async function findPayouts(reader: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, Payout>> {
  if (orderIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(payouts)
    .where(inArray(payouts.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Of these orders or withdrawals, those whose payout is ready and not sent. */
export async function findUnsent(reader: Reader, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await reader
    .select({ orderId: payouts.orderId })
    .from(payouts)
    .where(and(inArray(payouts.orderId, [...orderIds]), eq(payouts.state, 'prepared')));
  return new Set(rows.map(({ orderId }) => orderId));
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
    lookAfter: null,
    confirmations: 0,
    handedAt: null,
    leftAt: null,
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
  return movePayout(tx, orderId, ['prepared', 'sent', 'unknown', 'failed'], {
    state: 'succeeded',
    reference,
    reason: null,
    endedBy: staffId,
    endedAt: sql`tetri_now()`,
  });
}

/** It certainly did not arrive, so it may be prepared again. */
export async function recordPayoutFailure(tx: Tx, orderId: string, reason: string): Promise<boolean> {
  return movePayout(tx, orderId, ['prepared', 'sent', 'unknown'], {
    state: 'failed',
    reason,
    endedAt: sql`tetri_now()`,
  });
}

/** Written before it is handed to the provider: from here on it is never sent again by itself. */
export async function recordPayoutSent(tx: Tx, orderId: string, reference: string | null): Promise<boolean> {
  return movePayout(tx, orderId, ['prepared'], { state: 'sent', reference, sentAt: sql`tetri_now()` });
}

/** Nobody knows whether it arrived: an operator finds out. */
export async function recordPayoutUnknown(tx: Tx, orderId: string, reason: string): Promise<boolean> {
  return movePayout(tx, orderId, ['prepared', 'sent'], { state: 'unknown', reason });
}

/** By the number of the order or the withdrawal; it stands still until the transaction ends. */
export async function lockPayoutByUid(tx: Tx, uid: string): Promise<Payout | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.uid, uid)).for('update');
  return row;
}

/** A page of the payouts of these methods that are prepared or on their way: what is on its way first, then the oldest. */
export async function listOpenPayouts(
  reader: Reader,
  methods: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly payouts: Payout[]; readonly counted: Counted }> {
  const wanted = and(
    inArray(payouts.state, ['prepared', 'sending']),
    inArray(payouts.method, [...methods]),
    isNull(payouts.endedAt),
  );
  const [rows, counted] = await Promise.all([
    reader
      .select()
      .from(payouts)
      .where(wanted)
      .orderBy(desc(sql`${payouts.state} = 'sending'`), asc(payouts.preparedAt), asc(payouts.id))
      .limit(limit)
      .offset(offset),
    countUpTo(reader, payouts, wanted),
  ]);
  return { payouts: rows, counted };
}

/**
 * What is paid was priced anew. It is another attempt, so that nobody has agreed to it yet. False where it is not a payout that is
 * ready and waits.
 */
export async function changePayoutUnits(tx: Tx, orderId: string, units: bigint): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set({ units, attempts: sql`${payouts.attempts} + 1`, waitsFor: '', problem: '', lookAfter: null })
    .where(and(eq(payouts.orderId, orderId), eq(payouts.state, 'prepared')));
  return rowCount === 1;
}

type Change = Parameters<ReturnType<Tx['update']>['set']>[0];

/** Its state changes from one of these only: false where it is in another. */
async function movePayout(tx: Tx, orderId: string, from: readonly Payout['state'][], change: Change): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.orderId, orderId), inArray(payouts.state, [...from])));
  return rowCount === 1;
}

/** The order's one payout; it stands still until the transaction ends. */
async function lockPayout(tx: Tx, orderId: string): Promise<Payout | undefined> {
  const [row] = await lockedOfOrder(tx, { orderId });
  return row;
}

const lockedOfOrder = preparedSelect<{ orderId: string }, Payout>('payout-locked-of-order', (builder) =>
  builder
    .select()
    .from(payouts)
    .where(eq(payouts.orderId, sql.placeholder('orderId')))
    .for('update'),
);
