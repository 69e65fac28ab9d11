import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { pastAddresses } from '../tables.ts';

export interface PastAddress {
  readonly email: string;
  readonly until: Date;
}

/** Notes an address that mails of the account went to, or go to until then: they are erased with the person. */
export async function keepPastAddress(
  tx: Tx,
  { userId, email }: { readonly userId: string; readonly email: string },
  until: SQL = sql`tetri_now()`,
): Promise<void> {
  await tx
    .insert(pastAddresses)
    .values({ userId, email, until })
    .onConflictDoUpdate({
      target: [pastAddresses.userId, pastAddresses.email],
      set: { until: sql`greatest(${pastAddresses.until}, excluded.until)` },
    });
}

export async function listPastAddresses(reader: Reader, userId: string): Promise<PastAddress[]> {
  return reader
    .select({ email: pastAddresses.email, until: pastAddresses.until })
    .from(pastAddresses)
    .where(eq(pastAddresses.userId, userId))
    .orderBy(asc(pastAddresses.email));
}

export async function forgetPastAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.delete(pastAddresses).where(eq(pastAddresses.userId, userId));
}
