import { cancelVerification, moveNotAllowed, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { giveUp } from '../actions/give-up.ts';
import { ownVerification } from '../actions/own-verification.ts';
import { mayEdit } from '../core/may-edit.ts';
import { handle } from '../deps.ts';

export const cancelVerificationHandler = handle(cancelVerification, async ({ _id }, { db }, { actor }) => {
  await transaction(db, async (tx) => {
    const own = await ownVerification(tx, _id, actor.userId);
    if (own.status === 'cancel') return;
    if (own.status !== 'pending' && !mayEdit(own)) throw refusal(moveNotAllowed);
    await giveUp(tx, own);
  });
  return { ok: 1 as const };
});
