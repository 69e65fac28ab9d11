import { moveNotAllowed, refusal, unlockPickup } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { mayRecordPayout } from '../core/possible-acts.ts';
import { unlockPickup as giveTries } from '../../payments/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { findPickupOrder, viewPickup } from '../view/view-pickup.ts';

export const unlockPickupHandler = handle(unlockPickup, async ({ uid, reason }, scope) => {
  const order = await transaction(scope.db, async (tx) => {
    const found = await findPickupOrder(tx, uid);
    if (!mayRecordPayout(found, 'pickup') || !(await giveTries(tx, found.id))) throw refusal(moveNotAllowed);
    await audit(tx, scope, { action: 'unlockPickup', subject: 'order', subjectId: found.id, label: uid, reason });
    return found;
  });
  return { pickup: await viewPickup(scope, order) };
});
