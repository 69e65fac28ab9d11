import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { countUpTo, newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { PayoutWaitsFor } from '@tetri/contract';
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
  const [row] = await reader.select().from(payouts).where(eq(payouts.orderId, orderId));
  return row;
}

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

/** A page of the payouts of these methods that are prepared or on their way: what is on its way first, then the oldest. */
export async function listOpenPayouts(
  reader: Reader,
  methods: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly payouts: Payout[]; readonly total: number }> {
  const wanted = and(
    inArray(payouts.state, ['prepared', 'sending']),
    inArray(payouts.method, [...methods]),
    isNull(payouts.endedAt),
  );
  const [rows, total] = await Promise.all([
    reader
      .select()
      .from(payouts)
      .where(wanted)
      .orderBy(desc(sql`${payouts.state} = 'sending'`), asc(payouts.preparedAt), asc(payouts.id))
      .limit(limit)
      .offset(offset),
    countUpTo(reader, payouts, wanted),
  ]);
  return { payouts: rows, total };
}

/** What such payouts are in, and the network that they leave on; null where that is the currency's present one. */
export type OpenKind = Pick<Payout, 'currencyId' | 'network'>;

export function openKinds(reader: Reader, method: string): Promise<OpenKind[]> {
  return reader
    .selectDistinct({ currencyId: payouts.currencyId, network: payouts.network })
    .from(payouts)
    .where(and(inArray(payouts.state, ['prepared', 'sending']), eq(payouts.method, method), isNull(payouts.endedAt)));
}

/**
 * All of them of these kinds that can have changed, the oldest first, each as it stands when it is its turn: what waits for people
 * is looked at again when they did something about it, and now and then.
 */
export async function* openPayouts(
  reader: Reader,
  method: string,
  kinds: readonly OpenKind[],
  state: 'prepared' | 'sending',
): AsyncGenerator<Payout> {
  if (kinds.length === 0) return;
  const keys = sql.param(kinds.map(({ currencyId, network }) => `${currencyId}:${network ?? ''}`));
  const wanted = and(
    eq(payouts.state, state),
    eq(payouts.method, method),
    sql`${payouts.currencyId} || ':' || coalesce(${payouts.network}, '') = any(${keys}::text[])`,
    isNull(payouts.endedAt),
    state === 'prepared' ? sql`(${payouts.lookAfter} is null or ${payouts.lookAfter} <= tetri_now())` : undefined,
  );
  let last: string | undefined;
  for (;;) {
    // Ids rise with the time at which they were made.
    const page = await reader
      .select({ id: payouts.id })
      .from(payouts)
      .where(and(wanted, last === undefined ? undefined : gt(payouts.id, last)))
      .orderBy(asc(payouts.id))
      .limit(pageSize);
    for (const { id } of page) {
      const [row] = await reader
        .select()
        .from(payouts)
        .where(and(eq(payouts.id, id), eq(payouts.state, state), isNull(payouts.endedAt)));
      if (row) yield row;
    }
    if (page.length < pageSize) return;
    last = page.at(-1)?.id;
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

/** What the transaction that was signed for it last is called: its network does not have that one yet. */
export async function noteReference(tx: Tx, { id }: Payout, reference: string): Promise<void> {
  const fresh = { reference, confirmations: 0, handedAt: null };
  await tx
    .update(payouts)
    .set({ ...fresh, waitsFor: '', problem: '' })
    .where(eq(payouts.id, id));
}

/** Its network took the transaction that was signed for it last. False where that was noted before. */
export async function noteHanded(tx: Tx, { id, attempts }: Payout, reference: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set({ handedAt: sql`tetri_now()` })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.attempts, attempts),
        eq(payouts.state, 'sending'),
        eq(payouts.reference, reference),
        isNull(payouts.handedAt),
      ),
    );
  return rowCount === 1;
}

/** How it stands on its network. False where that was noted before, or another attempt is made by now. */
export async function noteConfirmations(
  tx: Tx,
  { id, attempts }: Payout,
  { reference, confirmations }: { readonly reference: string; readonly confirmations: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set({ reference, confirmations, handedAt: sql`coalesce(${payouts.handedAt}, tetri_now())` })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.attempts, attempts),
        eq(payouts.state, 'sending'),
        isNull(payouts.endedAt),
        sql`(${payouts.reference}, ${payouts.confirmations}) is distinct from (${reference}::text, ${confirmations}::int)`,
      ),
    );
  return rowCount === 1;
}

/** What only people end: until they do something about it, or `lookSeconds` are over, such a payout is not looked at again. */
const waitsOfPeople: ReadonlySet<string> = new Set(['stopped', 'transactionMax', 'secondPerson', 'person']);
const lookSeconds = 30;

/** What keeps it back, for staff. */
export async function noteWait(
  tx: Tx,
  { id, state }: Payout,
  waitsFor: PayoutWaitsFor | '',
  problem: string,
): Promise<void> {
  const isPeoples = waitsOfPeople.has(waitsFor);
  const lookAfter = isPeoples ? sql`tetri_now() + make_interval(secs => ${lookSeconds})` : null;
  await tx
    .update(payouts)
    .set({ waitsFor, problem, lookAfter })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.state, state),
        sql`(${isPeoples} or ${payouts.lookAfter} is not null
          or (${payouts.waitsFor}, ${payouts.problem}) is distinct from (${waitsFor}, ${problem}))`,
      ),
    );
}

/** Somebody did something that payouts wait for: of a currency, one of them, or all. They are looked at at once. */
export async function lookAgain(
  tx: Tx,
  at: { readonly id?: string; readonly currencyId?: string } = {},
): Promise<void> {
  await tx
    .update(payouts)
    .set({ lookAfter: null })
    .where(
      and(
        eq(payouts.state, 'prepared'),
        sql`${payouts.lookAfter} is not null`,
        at.id === undefined ? undefined : eq(payouts.id, at.id),
        at.currencyId === undefined ? undefined : eq(payouts.currencyId, at.currencyId),
      ),
    );
}

/** Its end is reported once for each attempt. False where it was reported before. */
export async function noteEnd(tx: Tx, { id, attempts, state }: Payout): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set({ endedAt: sql`tetri_now()` })
    .where(and(eq(payouts.id, id), eq(payouts.attempts, attempts), eq(payouts.state, state), isNull(payouts.endedAt)));
  return rowCount === 1;
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
