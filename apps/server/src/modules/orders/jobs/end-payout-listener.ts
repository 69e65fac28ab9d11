import { transaction } from '../../../platform/database/index.ts';
import { listen } from '../../../platform/outbox/index.ts';
import { endSending, findPayout, payoutEnded } from '../../payments/index.ts';
import { moveOrder } from '../actions/move-order.ts';
import { afterMoney } from '../core/after-money.ts';
import { useReference } from '../actions/use-reference.ts';
import { lockOrder } from '../store/find-order.ts';

const worker = { actor: 'worker' } as const;

/** Ends the order whose payout the product sent, as its network says: done, or for people to look at. */
export const endPayoutListener = listen(
  payoutEnded,
  'endPayout',
  async ({ orderId, payoutId, attempt, outcome }, { db }) => {
    await transaction(db, async (tx) => {
      const locked = await lockOrder(tx, orderId);
      const payout = await findPayout(tx, orderId);
      if (!locked || payout?.id !== payoutId) return;
      const { status, issue } = afterMoney(locked.order, outcome.state === 'failed' ? 'payoutFailed' : 'payoutSent');
      if (status === locked.order.status) return;
      if (!(await endSending(tx, { id: payoutId, attempts: attempt }, outcome))) return;
      if (outcome.state === 'failed') {
        await moveOrder(tx, locked.order, status, worker, { reason: outcome.reason, issue });
        return;
      }
      const { reference } = outcome;
      const order = await moveOrder(tx, locked.order, status, worker, { payoutReference: reference });
      await useReference(tx, { kind: 'payout', order, sourceId: payoutId, reference, isAnother: true });
    });
  },
);
