import { transaction, type Tx } from '../../../platform/database/index.ts';
import { listen } from '../../../platform/outbox/index.ts';
import { endSending, findPayout, payoutEnded, placeCode } from '../../payments/index.ts';
import { endWithdrawal } from '../actions/end-withdrawal.ts';
import type { WalletsDeps } from '../deps.ts';
import { lockWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts';

/** Ends the withdrawal whose payout the product sent, as its network says: done, or given back to the wallet. */
export const endWithdrawalListener = ({ usePayoutReference }: Pick<WalletsDeps, 'usePayoutReference'>) =>
  listen(payoutEnded, 'endWithdrawal', async ({ orderId, payoutId, attempt, outcome }, { db }) => {
    await transaction(db, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, orderId);
      if (withdrawal?.status !== 'open') return;
      if (!(await endSending(tx, { id: payoutId, attempts: attempt }, outcome))) return;
      if (outcome.state === 'failed') {
        await endWithdrawal(tx, withdrawal, { status: 'failed', reason: outcome.reason });
        return;
      }
      const { reference } = outcome;
      await endWithdrawal(tx, withdrawal, { status: 'done', reference, place: await sentFrom(tx, withdrawal) });
      const { id: sourceId, uid, currencyId } = withdrawal;
      await usePayoutReference(tx, { sourceId, uid, currencyId, reference, isAnother: true });
    });
  });

/** The wallet that its method pays from. */
async function sentFrom(tx: Tx, { id, network }: WithdrawalRow): Promise<string> {
  const payout = await findPayout(tx, id);
  if (!payout) throw new Error('a withdrawal has its payout');
  return placeCode({ kind: 'hot', method: payout.method, network });
}
