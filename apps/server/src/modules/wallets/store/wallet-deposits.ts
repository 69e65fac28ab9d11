import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { walletDeposits } from '../tables.ts';

export type WalletDeposit = typeof walletDeposits.$inferSelect;

export async function findWalletDeposit(reader: Reader, depositId: string): Promise<WalletDeposit | undefined> {
  const [row] = await reader.select().from(walletDeposits).where(eq(walletDeposits.depositId, depositId));
  return row;
}

export async function saveWalletDeposit(tx: Tx, deposit: Omit<WalletDeposit, 'changedAt'>): Promise<void> {
  const row = { ...deposit, changedAt: sql`tetri_now()` };
  await tx.insert(walletDeposits).values(row).onConflictDoUpdate({ target: walletDeposits.depositId, set: row });
}

/** Whether nothing may leave the person's wallets: something that was spent is missing. */
export async function isWalletHeld(reader: Reader, userId: string): Promise<boolean> {
  return (await findMissing(reader, userId)).length > 0;
}

/** Deposits that are gone and could not be taken back whole, the oldest first. */
export async function findMissing(reader: Reader, userId: string, currencyId?: string): Promise<WalletDeposit[]> {
  return reader
    .select()
    .from(walletDeposits)
    .where(
      and(
        eq(walletDeposits.userId, userId),
        currencyId === undefined ? undefined : eq(walletDeposits.currencyId, currencyId),
        sql`${walletDeposits.missingUnits} > 0`,
      ),
    )
    .orderBy(asc(walletDeposits.changedAt), asc(walletDeposits.depositId));
}
