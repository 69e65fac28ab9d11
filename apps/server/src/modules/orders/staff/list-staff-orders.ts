import { listStaffOrders } from '@tetri/contract';
import { countOrders, listOrders, type OrderFilters } from '../store/list-orders.ts';
import { searchOrders } from '../store/search-orders.ts';
import { cappedAt } from '../../../platform/database/index.ts';
import { boundTo, cappedCountOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { viewQueueOrder } from '../view/view-staff-order.ts';

/** Nobody reads on: counting all would take longer than answering. */
const countedMax = 1000;

export const listStaffOrdersHandler = handle(
  listStaffOrders,
  async (input, { db, catalog, payments }, { actor, lang }) => {
    const { order, cursor, limit, claimed, uids, search = '', ...rest } = input;
    const idsByRequisite = search.trim() === '' ? [] : await payments.ordersByRequisite(search.trim());
    const filters: OrderFilters = {
      ...rest,
      ...claimFilter(claimed, actor.staffId),
      officeIds: boundTo(actor),
      ...(uids && { uids: uids.map(BigInt) }),
      found: await searchOrders(db, search, idsByRequisite),
    };
    const page = await listOrders(db, filters, { order, limit, ...(cursor === undefined ? {} : { cursor }) });
    // What fits on the first page is counted with it: a search is not made twice.
    const isWhole = cursor === undefined && page.next === undefined;
    const counted = order === 'waiting' ? { ...filters, isOpen: true } : filters;
    const total = isWhole ? page.orders.length : await countOrders(db, counted, countedMax + 1);
    const snapshot = catalog.snapshot();
    const orders = page.orders.map((row) => viewQueueOrder(row, snapshot, lang));
    return { orders, next: page.next ?? null, ...cappedCountOf(cappedAt(countedMax, total), 1, limit) };
  },
);

function claimFilter(claimed: 'mine' | 'free' | 'taken' | undefined, staffId: string): Pick<OrderFilters, 'claimed'> {
  if (claimed === undefined) return {};
  if (claimed === 'free') return { claimed };
  return { claimed: claimed === 'mine' ? { by: staffId } : { notBy: staffId } };
}
