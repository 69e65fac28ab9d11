import { transaction, type Tx } from '../../../platform/database/index.ts';
import { listen } from '../../../platform/outbox/index.ts';
import { endSending, findPayout, payoutEnded, placeCode } from '../../payments/index.ts';
import { endWithdrawal } from '../actions/end-withdrawal.ts';
import { lockWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts';

/** Ends the withdrawal whose payout the product sent, as its network says: done, or given back to the wallet. */
export const endWithdrawalListener = listen(
  payoutEnded,
  'endWithdrawal',
  async ({ orderId, payoutId, attempt, outcome }, { db }) => {
    await transaction(db, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, orderId);
      if (withdrawal?.status !== 'open') return;
      if (!(await endSending(tx, { id: payoutId, attempts: attempt }, outcome))) return;
      await endWithdrawal(
        tx,
        withdrawal,
        outcome.state === 'succeeded'
          ? { status: 'done', reference: outcome.reference, place: await sentFrom(tx, withdrawal) }
          : { status: 'failed', reason: outcome.reason },
      );
    });
  },
);

/** The wallet that its method pays from. */
async function sentFrom(tx: Tx, { id, network }: WithdrawalRow): Promise<string> {
  const payout = await findPayout(tx, id);
  if (!payout) throw new Error('a withdrawal has its payout');
  return placeCode({ kind: 'hot', method: payout.method, network });
}
