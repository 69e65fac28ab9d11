import { listPartnerOrders } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from '../deps.ts';
import { listOfPartner } from '../store/withdrawals.ts';
import { readOwnPayments, viewPartnerOrder } from '../view/view-partner-order.ts';

export const listPartnerOrdersHandler = handle(
  listPartnerOrders,
  async ({ page, limit }, { db, catalog }, { actor, lang }) => {
    const { rows, total } = await listOfPartner(db, actor.userId, { limit, offset: (page - 1) * limit });
    const snapshot = catalog.snapshot();
    const payments = await readOwnPayments(db, rows);
    return {
      orders: rows.map((row) => viewPartnerOrder(row, snapshot, lang, payments)),
      count: countOf(total, page, limit),
    };
  },
);
