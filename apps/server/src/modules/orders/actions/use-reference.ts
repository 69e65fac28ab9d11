import { createHash } from 'node:crypto';
import { referenceUsed, refusal } from '@tetri/contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { requisiteIdOf } from '../../payments/index.ts';
import { plainReference } from '../core/plain-reference.ts';
import { orders, type OrderRow, usedReferences } from '../tables.ts';

export interface ReferenceUse {
  readonly kind: 'payment' | 'payout';
  readonly order: OrderRow;
  /** The payment's or the payout's row. */
  readonly sourceId: string;
  readonly reference: string;
  /** Somebody has said that it is another transfer, although the reference was used before. */
  readonly isAnother: boolean;
}

/**
 * Keeps that a transfer with this reference was recorded. Throws referenceUsed when one was before, and nobody has said
 * that this is another one. An empty reference names nothing.
 */
export async function useReference(tx: Tx, use: ReferenceUse): Promise<void> {
  const { kind, order, sourceId, isAnother } = use;
  const hash = hashOf(use.reference);
  if (hash === undefined) return;
  const place = await placeOf(tx, kind, order);
  const others = await othersWith(tx, { kind, place, hash, sourceId });
  const [first] = others;
  if (first && !isAnother) throw refusal(referenceUsed, { uid: first.uid.toString(), at: first.at.toISOString() });
  await tx
    .insert(usedReferences)
    .values({ kind, place, hash, orderId: order.id, sourceId, isAnother: first !== undefined })
    .onConflictDoNothing();
}

/** The ids of the order's payments with this reference. */
export async function paymentsWith(tx: Tx, order: OrderRow, reference: string): Promise<string[]> {
  const hash = hashOf(reference);
  if (hash === undefined) return [];
  const place = await placeOf(tx, 'payment', order);
  const others = await othersWith(tx, { kind: 'payment', place, hash });
  return others.flatMap(({ orderId, sourceId }) => (orderId === order.id ? [sourceId] : []));
}

/** What was recorded in error, or failed, leaves its reference free for the transfer that it belongs to. */
export async function freeReferences(tx: Tx, sourceId: string): Promise<void> {
  await tx.delete(usedReferences).where(eq(usedReferences.sourceId, sourceId));
}

/** Oldest first. Whoever else records the same reference waits until this transaction ends. */
async function othersWith(
  tx: Tx,
  { kind, place, hash, sourceId }: { kind: ReferenceUse['kind']; place: string; hash: Buffer; sourceId?: string },
) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reference:${kind}:${place}:${hash.toString('hex')}`}, 0))`,
  );
  return tx
    .select({
      orderId: usedReferences.orderId,
      sourceId: usedReferences.sourceId,
      uid: orders.uid,
      at: usedReferences.at,
    })
    .from(usedReferences)
    .innerJoin(orders, eq(orders.id, usedReferences.orderId))
    .where(
      and(
        eq(usedReferences.hash, hash),
        eq(usedReferences.kind, kind),
        eq(usedReferences.place, place),
        sourceId === undefined ? undefined : ne(usedReferences.sourceId, sourceId),
      ),
    )
    .orderBy(asc(usedReferences.at));
}

/** Within what a reference names one transfer: the requisite that the customer was told, or else method and currency. */
async function placeOf(tx: Tx, kind: ReferenceUse['kind'], order: OrderRow): Promise<string> {
  if (kind === 'payout') return `${order.payoutMethod}:${order.toCurrencyId}`;
  return (await requisiteIdOf(tx, order.id)) ?? `${order.paymentMethod}:${order.fromCurrencyId}`;
}

function hashOf(reference: string): Buffer | undefined {
  const plain = plainReference(reference);
  return plain === '' ? undefined : createHash('sha256').update(plain).digest();
}
