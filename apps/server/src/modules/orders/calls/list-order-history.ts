import { listOrderHistory } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { handle } from '../deps.ts';
import { historyFilters } from './history-filters.ts';
import { pageOfHistory } from '../store/history.ts';
import { viewSide } from '../view/side.ts';

export const listOrderHistoryHandler = handle(listOrderHistory, async (input, { db, catalog }, { actor, lang }) => {
  const { page, limit } = input;
  const snapshot = catalog.snapshot();
  const filters = historyFilters(actor.userId, input, snapshot);
  const offset = (page - 1) * limit;
  const { rows, total } = await pageOfHistory(db, filters, { limit, offset });
  return {
    orders: rows.map((order) => ({
      _id: order.id,
      uid: order.uid.toString(),
      // What a link asks for is paid by somebody else: its page is theirs, with the refund.
      secret: order.linkUnits === null ? order.secret : null,
      status: order.status,
      issue: order.issue,
      inAmount: formatUnits(order.inUnits, order.fromDecimals),
      outAmount: formatUnits(order.outUnits, order.toDecimals),
      route: {
        routeId: order.routeId,
        from: viewSide(snapshot, order, 'from', lang),
        to: viewSide(snapshot, order, 'to', lang),
      },
      createdAt: order.createdAt.toISOString(),
      updatedAt: order.updatedAt.toISOString(),
      expiresAt: order.expiresAt.toISOString(),
    })),
    count: { total, pages: Math.ceil(total / limit), select_page: page, limit, offset },
  };
});
