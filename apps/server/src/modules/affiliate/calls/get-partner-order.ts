import { getPartnerOrder } from '@tetri/contract';
import { findUnsent } from '../../payments/index.ts';
import { ownWithdrawal } from '../actions/own-withdrawal.ts';
import { handle } from '../deps.ts';
import { findByUid } from '../store/withdrawals.ts';
import { viewPartnerOrder } from '../view/view-partner-order.ts';

export const getPartnerOrderHandler = handle(
  getPartnerOrder,
  async ({ orderUID, orderSecret }, { db, catalog }, { actor, lang }) => {
    const row = ownWithdrawal(await findByUid(db, orderUID), actor.userId, orderSecret);
    return { order: viewPartnerOrder(row, catalog.snapshot(), lang, await findUnsent(db, [row.id])) };
  },
);
