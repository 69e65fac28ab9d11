import { cancelVerification, moveNotAllowed, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { ownVerification } from '../actions/own-verification.ts';
import { emptyVerification } from '../actions/purge.ts';
import { mayEdit } from '../core/may-edit.ts';
import { handle } from '../deps.ts';
import { insertEvent } from '../store/events.ts';
import { updateVerification } from '../store/verifications.ts';

export const cancelVerificationHandler = handle(cancelVerification, async ({ _id }, { db }, { actor }) => {
  await transaction(db, async (tx) => {
    const own = await ownVerification(tx, _id, actor.userId);
    if (own.status === 'cancel') return;
    if (own.status !== 'pending' && !mayEdit(own)) throw refusal(moveNotAllowed);
    await emptyVerification(tx, own);
    await updateVerification(tx, own.id, { status: 'cancel' });
    if (own.round > 0) await insertEvent(tx, { verificationId: own.id, action: 'cancelled', round: own.round });
  });
  return { ok: 1 as const };
});
