import type { Reader } from '../../../platform/database/index.ts';
import { type Deposit, findUncredited, findUnsent } from '../../payments/index.ts';
import { listOpenWithdrawals, type WithdrawalRow } from './withdrawals.ts';

/** What a wallet does not have yet, or still has. */
export interface Pending {
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly (WithdrawalRow & { readonly mayCancel: boolean })[];
}

export async function readPending(
  reader: Reader,
  { userId, currencyId }: { readonly userId: string; readonly currencyId?: string | undefined },
): Promise<Pending> {
  const [deposits, open] = await Promise.all([
    findUncredited(reader, userId, currencyId),
    listOpenWithdrawals(reader, userId),
  ]);
  const withdrawals = open.filter((one) => currencyId === undefined || one.currencyId === currencyId);
  const unsent = await findUnsent(
    reader,
    withdrawals.map(({ id }) => id),
  );
  return { deposits, withdrawals: withdrawals.map((one) => ({ ...one, mayCancel: unsent.has(one.id) })) };
}
