import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { SignedPayout } from '../../plugin.ts';
import { payoutTransactions } from '../../tables.ts';
import type { Payout } from './payouts.ts';

/** `network`: on which it was signed for, whatever the currency lies on now. */
export type StoredTransaction = SignedPayout & { readonly signedAt: Date; readonly network: string };

/** What was signed for the payout's present attempt, the newest last. */
export async function readSigned(reader: Reader, { id, attempts }: Payout): Promise<StoredTransaction[]> {
  const rows = await reader
    .select()
    .from(payoutTransactions)
    .where(and(eq(payoutTransactions.payoutId, id), eq(payoutTransactions.attempt, attempts)))
    .orderBy(asc(payoutTransactions.signedAt), asc(payoutTransactions.id));
  return rows.map(({ reference, payer: from, sequence, raw, feeUnits, feeCurrencyId, signedAt, network }) => ({
    reference,
    from,
    sequence,
    raw,
    feeUnits,
    feeCurrencyId,
    signedAt,
    network,
  }));
}

/** Written before it is sent. */
export async function saveSigned(
  tx: Tx,
  { id, attempts, method }: Payout,
  network: string,
  signed: SignedPayout,
): Promise<void> {
  const { from: payer, ...transaction } = signed;
  await tx.insert(payoutTransactions).values({
    id: newId(),
    payoutId: id,
    attempt: attempts,
    method,
    network,
    payer,
    ...transaction,
    signedAt: sql`tetri_now()`,
  });
}

/** The lowest number that no stored transaction of the payer has; undefined before the first. */
export async function nextSequence(
  reader: Reader,
  of: { readonly method: string; readonly network: string; readonly payer: string },
): Promise<bigint | undefined> {
  const [row] = await reader
    .select({ last: payoutTransactions.sequence })
    .from(payoutTransactions)
    .where(
      and(
        eq(payoutTransactions.method, of.method),
        eq(payoutTransactions.network, of.network),
        eq(payoutTransactions.payer, of.payer),
        sql`${payoutTransactions.sequence} is not null`,
      ),
    )
    .orderBy(desc(payoutTransactions.sequence))
    .limit(1);
  return row?.last === undefined || row.last === null ? undefined : row.last + 1n;
}
