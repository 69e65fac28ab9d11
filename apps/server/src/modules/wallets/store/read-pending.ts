import type { Reader } from '../../../platform/database/index.ts';
import { type Deposit, findDepositsById, findUncredited, findUnsent } from '../../payments/index.ts';
import { readApart } from '../actions/read-apart.ts';
import { findStopped, refusedDeposits } from './wallet-screenings.ts';
import { listOpenWithdrawals, type WithdrawalRow } from './withdrawals.ts';

/** Whether screening keeps it. */
interface Reviewed {
  readonly review: 'none' | 'waits' | 'refused';
}

/** What a wallet does not have yet, or still has. */
export interface Pending {
  readonly deposits: readonly (Deposit & Reviewed)[];
  readonly withdrawals: readonly (WithdrawalRow & Reviewed & { readonly mayCancel: boolean })[];
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
  // A part of it may have been credited, and spent, before it was refused.
  const refused = await Promise.all(
    (await findDepositsById(reader, await refusedDeposits(reader, userId))).map(async (deposit) => {
      const { liesUnits: units } = await readApart(reader, deposit.id);
      return { ...deposit, units };
    }),
  );
  const seen = [...refused.filter((one) => currencyId === undefined || one.currencyId === currencyId), ...deposits];
  const stopped = await findStopped(
    reader,
    [...seen, ...withdrawals].map(({ id }) => id),
  );
  const states = new Map(stopped.map(({ subjectId, screening }) => [subjectId, screening]));
  const reviewed = <Row extends { readonly id: string }>(row: Row): Row & Reviewed => ({
    ...row,
    review: reviewOf(states.get(row.id)),
  });
  return {
    deposits: seen.map(reviewed),
    withdrawals: withdrawals.map((one) => ({ ...reviewed(one), mayCancel: unsent.has(one.id) })),
  };
}

function reviewOf(state: string | undefined): Reviewed['review'] {
  if (state === undefined) return 'none';
  return state === 'refused' ? 'refused' : 'waits';
}
