import { getPartnerOrder } from '@tetri/contract';
import { ownWithdrawal } from '../actions/own-withdrawal.ts';
import { handle } from '../deps.ts';
import { findByUid } from '../store/withdrawals.ts';
import { readOwnPayments, viewPartnerOrder } from '../view/view-partner-order.ts';

export const getPartnerOrderHandler = handle(
  getPartnerOrder,
  async ({ orderUID, orderSecret }, { db, catalog }, { actor, lang }) => {
    const row = ownWithdrawal(await findByUid(db, orderUID), actor.userId, orderSecret);
    return { order: viewPartnerOrder(row, catalog.snapshot(), lang, await readOwnPayments(db, [row])) };
  },
);
