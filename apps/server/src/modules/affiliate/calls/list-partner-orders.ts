import { listPartnerOrders } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { findUnsent } from '../../payments/index.ts';
import { handle } from '../deps.ts';
import { listOfPartner } from '../store/withdrawals.ts';
import { viewPartnerOrder } from '../view/view-partner-order.ts';

export const listPartnerOrdersHandler = handle(
  listPartnerOrders,
  async ({ page, limit }, { db, catalog }, { actor, lang }) => {
    const { rows, total } = await listOfPartner(db, actor.userId, { limit, offset: (page - 1) * limit });
    const snapshot = catalog.snapshot();
    const unsent = await findUnsent(
      db,
      rows.map(({ id }) => id),
    );
    return {
      orders: rows.map((row) => viewPartnerOrder(row, snapshot, lang, unsent)),
      count: countOf(total, page, limit),
    };
  },
);
