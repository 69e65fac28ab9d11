import { cancelWithdrawal, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { takeBackWithdrawal } from '../actions/end-withdrawal.ts';
import { handle } from '../deps.ts';
import { findWithdrawal, lockWithdrawalByUid } from '../store/withdrawals.ts';
import { viewWithdrawal } from '../view/view-withdrawal.ts';

export const cancelWithdrawalHandler = handle(cancelWithdrawal, async ({ uid }, { db, catalog }, { actor }) =>
  transaction(db, async (tx) => {
    const found = await lockWithdrawalByUid(tx, uid);
    if (found?.userId !== actor.userId) throw refusal(notFound);
    if (found.status !== 'cancelled') await takeBackWithdrawal(tx, found, '', 'the customer cancelled it');
    const withdrawal = (await findWithdrawal(tx, found.id)) ?? found;
    return { withdrawal: await viewWithdrawal(tx, catalog.snapshot(), withdrawal) };
  }),
);
