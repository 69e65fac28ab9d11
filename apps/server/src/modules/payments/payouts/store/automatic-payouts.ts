import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PayoutWaitsFor } from '@tetri/contract';
import { preparedSelect, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { payouts } from '../tables.ts';
import type { Payout } from './payouts.ts';

/** What a payout is in, and the network that it leaves on; null where that is the currency's present one. */
export type OpenKind = Pick<Payout, 'currencyId' | 'network'>;

/** The kinds of this method's payouts that are prepared or on their way. */
export function openKinds(reader: Reader, method: string): Promise<OpenKind[]> {
  return reader
    .selectDistinct({ currencyId: payouts.currencyId, network: payouts.network })
    .from(payouts)
    .where(and(inArray(payouts.state, ['prepared', 'sending']), eq(payouts.method, method), isNull(payouts.endedAt)));
}

/** Prepared, or on its way: taken and not signed yet, or signed; of the signed ones those alone that nobody was handed yet. */
export type OpenStage = 'prepared' | 'taken' | 'signed' | 'unhanded';

/**
 * All payouts of these kinds that can have changed, the oldest first, each as it stands when it is its turn: what waits for people
 * is looked at again when they did something about it, and now and then.
 */
export async function* openPayouts(
  reader: Reader,
  method: string,
  kinds: readonly OpenKind[],
  stage: OpenStage,
): AsyncGenerator<Payout> {
  if (kinds.length === 0) return;
  const keys = sql.param(kinds.map(({ currencyId, network }) => `${currencyId}:${network ?? ''}`));
  const wanted = and(
    isIn[stage],
    eq(payouts.method, method),
    sql`${payouts.currencyId} || ':' || coalesce(${payouts.network}, '') = any(${keys}::text[])`,
    stage === 'prepared' ? sql`(${payouts.lookAfter} is null or ${payouts.lookAfter} <= tetri_now())` : undefined,
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
      const [row] = await openById[stage](reader, { id });
      if (row) yield row;
    }
    if (page.length < pageSize) return;
    last = page.at(-1)?.id;
  }
}

const isSending = and(eq(payouts.state, 'sending'), isNull(payouts.endedAt));
const isSigned = sql`exists (
  select from payout_transactions t where t.payout_id = ${payouts.id} and t.attempt = ${payouts.attempts})`;

const isIn: Readonly<Record<OpenStage, SQL | undefined>> = {
  prepared: and(eq(payouts.state, 'prepared'), isNull(payouts.endedAt)),
  taken: and(isSending, sql`not ${isSigned}`),
  signed: and(isSending, isSigned),
  unhanded: and(isSending, isSigned, isNull(payouts.handedAt)),
};

const openById = {
  prepared: openIn('prepared'),
  taken: openIn('taken'),
  signed: openIn('signed'),
  unhanded: openIn('unhanded'),
} satisfies Record<OpenStage, unknown>;

function openIn(stage: OpenStage) {
  return preparedSelect<{ id: string }, Payout>(`payout-${stage}-by-id`, (builder) =>
    builder
      .select()
      .from(payouts)
      .where(and(eq(payouts.id, sql.placeholder('id')), isIn[stage])),
  );
}

const pageSize = 200;

/** Of the payouts that the product has sent and that came through within 30 days, the newest thousand. */
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
export async function startSending(tx: Tx, { id, attempts }: Payout): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set({ state: 'sending', sentAt: sql`tetri_now()`, waitsFor: '', problem: '' })
    .where(and(eq(payouts.id, id), eq(payouts.attempts, attempts), eq(payouts.state, 'prepared')));
  return rowCount === 1;
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

/**
 * What the transaction that was signed for it last is called: its network does not have that one yet. False where this attempt is
 * no longer the product's to send; it stays so until the transaction ends.
 */
export async function noteReference(tx: Tx, { id, attempts }: Payout, reference: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(payouts)
    .set({ reference, confirmations: 0, handedAt: null, waitsFor: '', problem: '' })
    .where(
      and(eq(payouts.id, id), eq(payouts.attempts, attempts), eq(payouts.state, 'sending'), isNull(payouts.endedAt)),
    );
  return rowCount === 1;
}

/**
 * Its network took this transaction, the one that was signed for it last or an earlier one: nothing keeps it back. False where that
 * was noted before.
 */
export async function noteHanded(tx: Tx, { id, attempts }: Payout, reference: string): Promise<boolean> {
  const isLast = sql`${payouts.reference} = ${reference}`;
  const { rowCount } = await tx
    .update(payouts)
    .set({
      leftAt: sql`coalesce(${payouts.leftAt}, tetri_now())`,
      handedAt: sql`case when ${isLast} then coalesce(${payouts.handedAt}, tetri_now()) else ${payouts.handedAt} end`,
      waitsFor: '',
      problem: '',
    })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.attempts, attempts),
        eq(payouts.state, 'sending'),
        sql`(${payouts.leftAt} is null or (${isLast} and ${payouts.handedAt} is null) or ${payouts.waitsFor} <> '')`,
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
    .set({
      reference,
      confirmations,
      leftAt: sql`coalesce(${payouts.leftAt}, tetri_now())`,
      handedAt: sql`coalesce(${payouts.handedAt}, tetri_now())`,
      waitsFor: '',
      problem: '',
    })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.attempts, attempts),
        eq(payouts.state, 'sending'),
        isNull(payouts.endedAt),
        sql`(${payouts.reference}, ${payouts.confirmations}, ${payouts.waitsFor})
          is distinct from (${reference}::text, ${confirmations}::int, '')`,
      ),
    );
  return rowCount === 1;
}

/** What only people end: until they do something about it, or `lookSeconds` are over, such a payout is not looked at again. */
const waitsOfPeople: ReadonlySet<string> = new Set(['stopped', 'transactionMax', 'secondPerson', 'person']);
const lookSeconds = 30;

/** What keeps it back, for staff. Nothing where it has left since it was read. */
export async function noteWait(
  tx: Tx,
  { id, state, leftAt }: Payout,
  waitsFor: PayoutWaitsFor | '',
  problem: string,
): Promise<void> {
  const isPeoples = state === 'prepared' && waitsOfPeople.has(waitsFor);
  const lookAfter = isPeoples ? sql`tetri_now() + make_interval(secs => ${lookSeconds})` : null;
  await tx
    .update(payouts)
    .set({ waitsFor, problem, lookAfter })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.state, state),
        leftAt === null ? isNull(payouts.leftAt) : undefined,
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
