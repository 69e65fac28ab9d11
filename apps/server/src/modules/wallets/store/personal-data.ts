import { asc, eq, sql } from 'drizzle-orm';
import { formatUnits } from '@tetri/money';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { walletsOf } from '../../ledger/index.ts';
import { forgetPersonalDeposits, nobody, readPersonalDeposits } from '../../payments/index.ts';
import { forgetCases } from '../../screening/index.ts';
import { walletDeposits, withdrawals } from '../tables.ts';
import { forgetReturns, screenedDeposits } from './wallet-screenings.ts';

/** What is kept of a person's wallets: balances, where they are filled, what came, and where withdrawals went. */
export async function readPersonalWallets(reader: Reader, userId: string): Promise<unknown> {
  const [balances, filled, went] = await Promise.all([
    walletsOf(reader, userId),
    readPersonalDeposits(reader, userId),
    reader
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.userId, userId))
      .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id)),
  ]);
  return {
    balances: balances.map(({ currencyId, total, held }) => ({
      currencyId,
      units: total.toString(),
      heldUnits: held.toString(),
    })),
    ...filled,
    withdrawals: went.map(({ uid, currencyId, units, feeUnits, decimals, createdAt, endedAt, ...row }) => ({
      uid,
      currencyId,
      amount: formatUnits(units, decimals),
      fee: formatUnits(feeUnits, decimals),
      network: row.network,
      address: row.address,
      memo: row.memo,
      status: row.status,
      reference: row.reference,
      reason: row.reason,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Addresses and payments are nobody's from then on. Empties where withdrawals went, here, in their payouts and in what the log says of them and of the wallets; amounts and the ledger
 * stay. None is open: nobody is erased while money of theirs lies here.
 */
export async function erasePersonalWallets(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select erase_audit('wallet', array[${userId}]::uuid[])`);
  const came = await screenedDeposits(tx, userId);
  await forgetCases(tx, { kind: 'walletDeposit', ids: came });
  await forgetReturns(tx, came);
  await forgetPersonalDeposits(tx, userId);
  await tx.update(walletDeposits).set({ userId: nobody }).where(eq(walletDeposits.userId, userId));
  const own = await tx.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.userId, userId));
  if (own.length === 0) return;
  await forgetCases(tx, { kind: 'withdrawal', ids: own.map(({ id }) => id) });
  const ids = sql`${sql.param(own.map(({ id }) => id))}::uuid[]`;
  await tx.execute(sql`select erase_audit('withdrawal', ${ids})`);
  // Of a withdrawal it empties the payout and what was signed for it.
  await tx.execute(sql`select * from erase_orders(${ids})`);
  await tx
    .update(withdrawals)
    .set({ address: '', memo: '', reference: '', reason: '' })
    .where(eq(withdrawals.userId, userId));
}
