import { moveNotAllowed, refusal, unlockPickup } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { mayRecordPayout } from '../core/possible-acts.ts';
import { unlockPickup as giveTries } from '../../payments/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { findPickupOrder, viewPickup } from '../view/view-pickup.ts';

export const unlockPickupHandler = handle(unlockPickup, async ({ uid, reason }, deps, request) => {
  const order = await transaction(deps.db, async (tx) => {
    const found = await findPickupOrder(tx, uid, request.actor);
    if (!mayRecordPayout(found, 'pickup') || !(await giveTries(tx, found.id))) throw refusal(moveNotAllowed);
    await audit(tx, request, { action: 'unlockPickup', subject: 'order', subjectId: found.id, label: uid, reason });
    return found;
  });
  return { pickup: await viewPickup(order, deps, request.lang) };
});
