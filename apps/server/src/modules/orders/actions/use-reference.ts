import { createHash } from 'node:crypto';
import { referenceUsed, refusal } from '@tetri/contract';
import { and, asc, eq, inArray, isNotNull, like, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { requisiteIdOf } from '../../payments/index.ts';
import { plainReference, transactionOf } from '../core/plain-reference.ts';
import { orderPayments, orders, type OrderRow, usedReferences } from '../tables.ts';

export interface ReferenceUse {
  readonly kind: 'payment' | 'payout';
  readonly order: OrderRow;
  /** The payment's or the payout's row. */
  readonly sourceId: string;
  readonly reference: string;
  /** Somebody has said that it is another transfer, although the reference was used before. */
  readonly isAnother: boolean;
}

/** A payout that is no order's: see `useReference`. */
export interface PayoutReferenceUse {
  readonly currencyId: string;
  /** The number that it is named by where the reference is asked about. */
  readonly uid: string;
  /** What was paid. */
  readonly sourceId: string;
  readonly reference: string;
  readonly isAnother: boolean;
}

/**
 * Keeps that a transfer with this reference was recorded. Throws referenceUsed when one was before, and nobody has said
 * that this is another one. An empty reference names nothing. Payouts in one currency share one register, whatever they pay.
 */
export async function useReference(tx: Tx, use: ReferenceUse): Promise<void> {
  const { kind, order, ...more } = use;
  await keep(tx, { ...more, kind, orderId: order.id, uid: null, ...(await scopeOf(tx, kind, order)) });
}

/** The same of a payout that is no order's. Throws referenceUsed. */
export async function usePayoutReference(tx: Tx, { currencyId, ...use }: PayoutReferenceUse): Promise<void> {
  await keep(tx, { ...use, kind: 'payout', orderId: null, place: `other:${currencyId}`, currencyId });
}

async function keep(
  tx: Tx,
  {
    reference,
    isAnother,
    currencyId,
    ...row
  }: Scope &
    Pick<ReferenceUse, 'kind' | 'sourceId' | 'reference' | 'isAnother'> & {
      readonly orderId: string | null;
      readonly uid: string | null;
    },
): Promise<void> {
  const hash = hashOf(reference);
  if (hash === undefined) return;
  const { kind, place, sourceId } = row;
  const [first] = await othersWith(tx, { kind, place, currencyId, hash, sourceId });
  if (first && !isAnother) throw refusal(referenceUsed, { uid: first.uid, at: first.at.toISOString() });
  await tx
    .insert(usedReferences)
    .values({ ...row, hash, isAnother: first !== undefined })
    .onConflictDoNothing();
}

/**
 * The ids of the order's payments with this reference; of those that people recorded, also where they named the whole transaction
 * of which it is a part.
 */
export async function paymentsWith(tx: Tx, order: OrderRow, reference: string): Promise<string[]> {
  const same = await paymentsNamed(tx, order, reference);
  const transaction = transactionOf(reference);
  const named = transaction === undefined ? [] : await paymentsNamed(tx, order, transaction);
  if (named.length === 0) return same;
  // One that was found to be another part already has that reference too.
  const byHand = await tx
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .innerJoin(usedReferences, eq(usedReferences.sourceId, orderPayments.id))
    .where(and(inArray(orderPayments.id, named), isNotNull(orderPayments.staffId)))
    .groupBy(orderPayments.id)
    .having(sql`count(*) = 1`);
  return [...same, ...byHand.map(({ id }) => id)];
}

async function paymentsNamed(tx: Tx, order: OrderRow, reference: string): Promise<string[]> {
  const hash = hashOf(reference);
  if (hash === undefined) return [];
  const scope = await scopeOf(tx, 'payment', order);
  const others = await othersWith(tx, { kind: 'payment', ...scope, hash });
  return others.flatMap(({ orderId, sourceId }) => (orderId === order.id ? [sourceId] : []));
}

/** What was recorded in error, or failed, leaves its reference free for the transfer that it belongs to. */
export async function freeReferences(tx: Tx, sourceId: string): Promise<void> {
  await tx.delete(usedReferences).where(eq(usedReferences.sourceId, sourceId));
}

/** Oldest first. Whoever else records the same reference waits until this transaction ends. */
async function othersWith(
  tx: Tx,
  {
    kind,
    place,
    currencyId,
    hash,
    sourceId,
  }: Scope & { readonly kind: ReferenceUse['kind']; readonly hash: Buffer; readonly sourceId?: string },
) {
  const within = kind === 'payout' ? currencyId : place;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reference:${kind}:${within}:${hash.toString('hex')}`}, 0))`,
  );
  return tx
    .select({
      orderId: usedReferences.orderId,
      sourceId: usedReferences.sourceId,
      uid: sql<string>`coalesce(${orders.uid}::text, ${usedReferences.uid})`,
      at: usedReferences.at,
    })
    .from(usedReferences)
    .leftJoin(orders, eq(orders.id, usedReferences.orderId))
    .where(
      and(
        eq(usedReferences.hash, hash),
        eq(usedReferences.kind, kind),
        kind === 'payout' ? like(usedReferences.place, `%:${currencyId}`) : eq(usedReferences.place, place),
        sourceId === undefined ? undefined : ne(usedReferences.sourceId, sourceId),
      ),
    )
    .orderBy(asc(usedReferences.at));
}

/** Within what a reference names one transfer. */
interface Scope {
  readonly place: string;
  readonly currencyId: string;
}

/** The requisite that the customer was shown, or else method and currency; of a payout the currency. */
async function scopeOf(tx: Tx, kind: ReferenceUse['kind'], order: OrderRow): Promise<Scope> {
  const { payoutMethod, toCurrencyId, paymentMethod, fromCurrencyId } = order;
  if (kind === 'payout') return { place: `${payoutMethod}:${toCurrencyId}`, currencyId: toCurrencyId };
  const place = (await requisiteIdOf(tx, order.id)) ?? `${paymentMethod}:${fromCurrencyId}`;
  return { place, currencyId: fromCurrencyId };
}

function hashOf(reference: string): Buffer | undefined {
  const plain = plainReference(reference);
  return plain === '' ? undefined : createHash('sha256').update(plain).digest();
}
