import { cancelPartnerOrder } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { lockWithdrawal, moveWithdrawal } from '../actions/move-withdrawal.ts';
import { ownWithdrawal } from '../actions/own-withdrawal.ts';
import { handle } from '../deps.ts';
import { readOwnPayments, viewPartnerOrder } from '../view/view-partner-order.ts';

export const cancelPartnerOrderHandler = handle(
  cancelPartnerOrder,
  async ({ orderUID, orderSecret }, { db, catalog }, { actor, lang }) => {
    const row = await transaction(db, async (tx) => {
      const withdrawal = ownWithdrawal(await lockWithdrawal(tx, orderUID), actor.userId, orderSecret);
      return moveWithdrawal(tx, withdrawal, 'deleted', 'partner', {});
    });
    return { order: viewPartnerOrder(row, catalog.snapshot(), lang, await readOwnPayments(db, [row])) };
  },
);
