import type { Reader, Tx } from '../../../platform/database/index.ts';
import { findWithdrawal, lockWithdrawal } from '../store/withdrawals.ts';
import { mayLeaveWallet } from './may-leave.ts';
import { passesScreening } from './passes-screening.ts';

/** Locks the withdrawal until the transaction ends; whether its payout may leave now, and what it waits for otherwise. */
export async function lockWithdrawalForPayout(tx: Tx, id: string): Promise<'ready' | 'notReady' | 'screening'> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.status !== 'open') return 'notReady';
  if ((await passesScreening(tx, { kind: 'withdrawal', id })) !== 'clear') return 'screening';
  return (await mayLeaveWallet(tx, withdrawal.userId)) ? 'ready' : 'notReady';
}

/** Whose wallet the withdrawal is paid from; undefined for an id that is none's. */
export async function walletOfWithdrawal(reader: Reader, id: string): Promise<string | undefined> {
  return (await findWithdrawal(reader, id))?.userId;
}
