import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { Payout } from '../../payouts/store/payouts.ts';
import { networkFees } from '../tables.ts';

export interface NetworkFee {
  readonly network: string;
  /** The transaction's. */
  readonly reference: string;
  /** The coin that the network takes fees in. */
  readonly currencyId: string;
  readonly units: bigint;
}

export type NetworkFeeRow = typeof networkFees.$inferSelect;

/**
 * Writes down what the network took for what is sent for an order, a withdrawal or a sweep, once for each transaction; it is
 * booked by `bookFees`, out of the hot wallet where no other place paid it.
 */
export async function saveFee(
  tx: Tx,
  { method, orderId }: Pick<Payout, 'method' | 'orderId'>,
  fee: NetworkFee & { readonly place?: NetworkFeeRow['place'] },
): Promise<void> {
  if (fee.units > 0n)
    await tx
      .insert(networkFees)
      .values({ id: newId(), method, orderId, ...fee })
      .onConflictDoNothing();
}

/** Fees that are not in the books yet, the oldest first, without those in some currencies and some others. */
export async function findUnbookedFees(
  reader: Reader,
  { uncovered, failed }: { readonly uncovered: readonly string[]; readonly failed: readonly string[] },
  limit: number,
): Promise<NetworkFeeRow[]> {
  return reader
    .select()
    .from(networkFees)
    .where(
      and(
        isNull(networkFees.bookedAt),
        notInArray(networkFees.currencyId, [...uncovered]),
        notInArray(networkFees.id, [...failed]),
      ),
    )
    .orderBy(asc(networkFees.seenAt), asc(networkFees.id))
    .limit(limit);
}

/** False where somebody else booked it meanwhile. */
export async function noteBooked(tx: Tx, { id }: NetworkFeeRow): Promise<boolean> {
  const { rowCount } = await tx
    .update(networkFees)
    .set({ bookedAt: sql`tetri_now()` })
    .where(and(eq(networkFees.id, id), isNull(networkFees.bookedAt)));
  return rowCount === 1;
}
