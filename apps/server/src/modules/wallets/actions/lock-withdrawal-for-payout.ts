import type { Reader, Tx } from '../../../platform/database/index.ts';
import { findWithdrawal, lockWithdrawal } from '../store/withdrawals.ts';
import { mayLeaveWallet } from './may-leave.ts';

/** Locks the withdrawal until the transaction ends; whether its payout may leave now. */
export async function lockWithdrawalForPayout(tx: Tx, id: string): Promise<boolean> {
  const withdrawal = await lockWithdrawal(tx, id);
  return withdrawal?.status === 'open' && (await mayLeaveWallet(tx, withdrawal.userId));
}

/** Whose wallet the withdrawal is paid from; undefined for an id that is none's. */
export async function walletOfWithdrawal(reader: Reader, id: string): Promise<string | undefined> {
  return (await findWithdrawal(reader, id))?.userId;
}
