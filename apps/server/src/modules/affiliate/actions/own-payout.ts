import { moveNotAllowed, refusal } from '@tetri/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { lockPayoutByUid, recordPayoutFailure } from '../../payments/index.ts';
import { changeWithdrawal } from '../store/withdrawals.ts';
import type { WithdrawalRow } from '../tables.ts';

/** Under which its payout goes: apart from orders, whose numbers are made alike. */
export const payoutUidOf = ({ uid }: Pick<WithdrawalRow, 'uid'>) => `P${uid}`;

/**
 * Leaves a locked withdrawal to people: what is ready is sent by nobody else from then on. Throws moveNotAllowed where it was handed
 * to the network, so that nobody can stop it.
 */
export async function stopPayout(tx: Tx, withdrawal: WithdrawalRow, noted: string): Promise<void> {
  const payout = await lockPayoutByUid(tx, payoutUidOf(withdrawal));
  if (!payout || payout.orderId !== withdrawal.id || payout.state === 'failed') return;
  if (payout.state !== 'prepared') throw refusal(moveNotAllowed);
  await recordPayoutFailure(tx, withdrawal.id, noted);
  await changeWithdrawal(tx, withdrawal, { automaticAt: null });
}
