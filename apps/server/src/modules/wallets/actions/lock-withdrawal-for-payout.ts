import type { Tx } from '../../../platform/database/index.ts';
import { isWalletHeld } from '../store/wallet-deposits.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';

/** Locks the withdrawal until the transaction ends; whether its payout may leave now. */
export async function lockWithdrawalForPayout(tx: Tx, id: string): Promise<boolean> {
  const withdrawal = await lockWithdrawal(tx, id);
  return withdrawal?.status === 'open' && !(await isWalletHeld(tx, withdrawal.userId));
}
