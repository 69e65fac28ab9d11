import { confirmPickup, moveNotAllowed, pickupCodeIncorrect, pickupLocked, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { recordPayout } from '../../orders/index.ts';
import { audit } from '../audit/index.ts';
import { handle } from '../deps.ts';
import { findPickupOrder, viewPickup } from '../payments/view-pickup.ts';

const refusals = { wrong: pickupCodeIncorrect, locked: pickupLocked, used: moveNotAllowed };

export const confirmPickupHandler = handle(confirmPickup, async ({ uid, code }, scope) => {
  const { db, payments, actor } = scope;
  const answer = await transaction(db, async (tx) => {
    const order = await findPickupOrder(tx, uid);
    if (order.status !== 'inProgressPayout') throw refusal(moveNotAllowed);
    const judged = await payments.usePickupCode(tx, { orderId: order.id, typed: code, staffId: actor.staffId });
    const change = { action: 'confirmPickup', subject: 'order', subjectId: order.id, label: uid } as const;
    if (judged === 'right') {
      // The order's own lock and status decide: whatever happened meanwhile, there is one payout.
      const reason = 'The pickup code was confirmed at the till';
      await recordPayout(tx, { uid, from: 'inProgressPayout', reference: `pickup ${uid}`, reason, staff: actor });
      await audit(tx, scope, { ...change, oldValue: { status: order.status }, newValue: { status: 'done' } });
    } else {
      await audit(tx, scope, { ...change, newValue: { code: judged } });
    }
    return judged;
  });
  // A wrong try is committed first, so that it counts.
  if (answer !== 'right') throw refusal(refusals[answer]);
  return { pickup: await viewPickup(scope, await findPickupOrder(db, uid)) };
});
