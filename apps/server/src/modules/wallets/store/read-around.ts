import type { Reader } from '../../../platform/database/index.ts';
import type { LedgerEntry } from '../../ledger/index.ts';
import { type Deposit, findDepositsById } from '../../payments/index.ts';
import { findWithdrawals, type WithdrawalRow } from './withdrawals.ts';

/** What the entries of a wallet are about, by their references. */
export interface Around {
  readonly deposits: ReadonlyMap<string, Deposit>;
  readonly withdrawals: ReadonlyMap<string, WithdrawalRow>;
  /** Numbers of orders. */
  readonly uids: ReadonlyMap<string, string>;
}

export async function readAround(
  reader: Reader,
  uidsOf: (reader: Reader, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  entries: readonly LedgerEntry[],
): Promise<Around> {
  const references = [...new Set(entries.map(({ reference }) => reference))];
  const [deposits, withdrawals, uids] = await Promise.all([
    findDepositsById(reader, references),
    findWithdrawals(reader, references),
    uidsOf(reader, references),
  ]);
  return {
    deposits: new Map(deposits.map((deposit) => [deposit.id, deposit])),
    withdrawals: new Map(withdrawals.map((withdrawal) => [withdrawal.id, withdrawal])),
    uids,
  };
}
