import { listStaffOrders } from '@tetri/contract';
import { countOrders, listOrders, type OrderFilters } from '../store/list-orders.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { viewQueueOrder } from './view-staff-order.ts';

export const listStaffOrdersHandler = handle(listStaffOrders, async (input, { db, catalog, payments, actor, lang }) => {
  const { order, cursor, limit, claimed, ...rest } = input;
  const search = rest.search?.trim() ?? '';
  const foundElsewhere = search === '' ? [] : await payments.ordersTold(search);
  const filters: OrderFilters = { ...rest, ...claimFilter(claimed, actor.staffId), foundElsewhere };
  const [page, total] = await Promise.all([
    listOrders(db, filters, { order, limit, ...(cursor === undefined ? {} : { cursor }) }),
    countOrders(db, filters),
  ]);
  const snapshot = catalog.snapshot();
  const orders = page.orders.map((row) => viewQueueOrder(row, snapshot, lang));
  return { orders, next: page.next ?? null, count: countOf(total, 1, limit) };
});

function claimFilter(claimed: 'mine' | 'free' | 'taken' | undefined, staffId: string): Pick<OrderFilters, 'claimed'> {
  if (claimed === undefined) return {};
  if (claimed === 'free') return { claimed };
  return { claimed: claimed === 'mine' ? { by: staffId } : { notBy: staffId } };
}
