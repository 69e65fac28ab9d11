import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { ledgerAccounts } from '../tables.ts';

/** Whether the exchange holds money for the person: in any currency, promised or not. */
export async function hasWalletBalance(reader: Reader, userId: string): Promise<boolean> {
  const isHis = and(sql`${ledgerAccounts.kind} = 'userWallet'`, eq(ledgerAccounts.place, userId));
  return (await reader.$count(ledgerAccounts, and(isHis, sql`${ledgerAccounts.balance} <> 0`))) > 0;
}
