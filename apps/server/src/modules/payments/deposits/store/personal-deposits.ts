import { and, asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { depositAddresses, deposits } from '../tables.ts';

/** Where a person's wallets are filled, and what came there, the oldest first, as JSON can say it. Amounts are in units. */
export async function readPersonalDeposits(
  reader: Reader,
  userId: string,
): Promise<{ readonly addresses: readonly object[]; readonly deposits: readonly object[] }> {
  const addresses = await reader
    .select()
    .from(depositAddresses)
    .where(eq(depositAddresses.userId, userId))
    .orderBy(asc(depositAddresses.number));
  const came = await reader
    .select()
    .from(deposits)
    .where(eq(deposits.userId, userId))
    .orderBy(asc(deposits.seenAt), asc(deposits.id));
  return {
    addresses: addresses.map(({ network, address, memo }) => ({ network, address, memo })),
    deposits: came.map(({ network, reference, currencyId, units, state, seenAt }) => ({
      network,
      reference,
      currencyId,
      units: units.toString(),
      state,
      seenAt: seenAt.toISOString(),
    })),
  };
}

/** Whether something is on its way to the person's wallets, and counts for nothing yet. */
export async function awaitsDeposits(reader: Reader, userId: string): Promise<boolean> {
  return (await reader.$count(deposits, and(eq(deposits.userId, userId), eq(deposits.state, 'pending')))) > 0;
}

/** Whose the addresses and payments of people are who were erased: nobody's, so that what still comes there lies unmatched. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Addresses and payments are nobody's from then on; the books know them by their own ids. */
export async function forgetPersonalDeposits(tx: Tx, userId: string): Promise<void> {
  await tx.update(depositAddresses).set({ userId: nobody }).where(eq(depositAddresses.userId, userId));
  await tx.update(deposits).set({ userId: nobody }).where(eq(deposits.userId, userId));
}
