import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { walletsOf } from '../../ledger/index.ts';
import { withdrawals } from '../tables.ts';
import { listOwnWithdrawals } from './withdrawals.ts';

/** What is kept of a person's wallets: balances, and where withdrawals went. */
export async function readPersonalWallets(reader: Reader, userId: string): Promise<unknown> {
  const [balances, went] = await Promise.all([
    walletsOf(reader, userId),
    listOwnWithdrawals(reader, userId, { limit: 10_000, offset: 0 }),
  ]);
  return {
    balances: balances.map(({ currencyId, total, held }) => ({
      currencyId,
      units: total.toString(),
      heldUnits: held.toString(),
    })),
    withdrawals: went.map(({ uid, currencyId, units, feeUnits, network, address, memo, status, createdAt }) => ({
      uid,
      currencyId,
      units: units.toString(),
      feeUnits: feeUnits.toString(),
      network,
      address,
      memo,
      status,
      createdAt,
    })),
  };
}

/** Empties where withdrawals went, here and in their payouts; amounts and the ledger stay. */
export async function erasePersonalWallets(tx: Tx, userId: string): Promise<void> {
  const own = await tx.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.userId, userId));
  if (own.length === 0) return;
  const ids = sql`${sql.param(own.map(({ id }) => id))}::uuid[]`;
  await tx.execute(sql`select erase_audit('withdrawal', ${ids})`);
  // Of a withdrawal it empties the payout and what was signed for it.
  await tx.execute(sql`select * from erase_orders(${ids})`);
  await tx.update(withdrawals).set({ address: '', memo: '', reason: '' }).where(eq(withdrawals.userId, userId));
}
