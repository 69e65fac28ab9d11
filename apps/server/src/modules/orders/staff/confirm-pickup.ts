import { confirmPickup, moveNotAllowed, pickupCodeIncorrect, pickupLocked, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { mayRecordPayout } from '../core/possible-acts.ts';
import { recordPayout } from '../actions/operator-actions.ts';
import type { PickupAnswer } from '../../payments/index.ts';
import { audit } from '../../audit/index.ts';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { handle } from './deps.ts';
import { stopUnverified } from './stop-unverified.ts';
import { findPickupOrder, viewPickup } from '../view/view-pickup.ts';

const refusals = { wrong: pickupCodeIncorrect, locked: pickupLocked, used: moveNotAllowed };

export const confirmPickupHandler = handle(confirmPickup, async (input, deps, request) => {
  const { uid, code } = input;
  const { db, payments } = deps;
  const { actor } = request;
  await stopUnverified(deps, uid);
  // A wrong code is an outcome too: sent again it takes no second try.
  const { outcome } = await transaction(db, (tx) =>
    runCommand(tx, actor, { call: confirmPickup, input }, () => judge(tx)),
  );
  // A wrong try is committed first, so that it counts.
  if (outcome !== 'right') throw refusal(refusals[outcome]);
  return { pickup: await viewPickup(await findPickupOrder(db, uid, actor), deps, request.lang) };

  async function judge(tx: Tx): Promise<PickupAnswer> {
    const order = await findPickupOrder(tx, uid, actor);
    if (!mayRecordPayout(order, 'pickup')) throw refusal(moveNotAllowed);
    const judged = await payments.usePickupCode(tx, { orderId: order.id, typed: code, staffId: actor.staffId });
    const change = { action: 'confirmPickup', subject: 'order', subjectId: order.id, label: uid } as const;
    if (judged === 'right') {
      // The order's own lock and status decide: whatever happened meanwhile, there is one payout.
      const reason = 'The pickup code was confirmed at the till';
      await recordPayout(tx, {
        uid,
        from: 'inProgressPayout',
        reference: `pickup ${uid}`,
        reason,
        staff: actor,
        by: 'pickup',
      });
      await audit(tx, request, { ...change, oldValue: { status: order.status }, newValue: { status: 'done' } });
    } else {
      await audit(tx, request, { ...change, newValue: { code: judged } });
    }
    return judged;
  }
});
