import type { Reader } from '../../../platform/database/index.ts';
import { type Deposit, findPayout, findUncredited } from '../../payments/index.ts';
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
  const isAsked = (one: { readonly currencyId: string }) => currencyId === undefined || one.currencyId === currencyId;
  const [deposits, withdrawals] = await Promise.all([
    findUncredited(reader, userId),
    listOpenWithdrawals(reader, userId),
  ]);
  return {
    deposits: deposits.filter(isAsked),
    withdrawals: await Promise.all(
      withdrawals.filter(isAsked).map(async (withdrawal) => ({
        ...withdrawal,
        mayCancel: (await findPayout(reader, withdrawal.id))?.state === 'prepared',
      })),
    ),
  };
}
