import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { Foundation } from '../../payments/index.ts';
import { isWalletHeld } from '../store/wallet-deposits.ts';
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

/** What a withdrawal's payout rests on: the wallet that it is paid from. */
export async function foundationOfWithdrawal(reader: Reader, id: string): Promise<Foundation> {
  const userId = (await findWithdrawal(reader, id))?.userId;
  return { userId, isMissing: userId !== undefined && (await isWalletHeld(reader, userId)) };
}
