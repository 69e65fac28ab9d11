import type { CallOutput, listStaffOrders } from '@tetri/contract';

export type QueuePage = CallOutput<typeof listStaffOrders>;
type Row = QueuePage['orders'][number];

/**
 * The pages of a list after some of its orders changed. `fresh` are those of the changed that the list lets through now: each
 * takes the place it has by the list's order, unless that lies behind the last that is loaded, where the next page begins. The
 * others leave.
 */
export function withRows(
  pages: readonly QueuePage[],
  changed: readonly string[],
  fresh: readonly Row[],
  order: 'newest' | 'waiting',
): QueuePage[] {
  const gone = new Set(changed);
  const next = pages.map((page) => ({ ...page, orders: page.orders.filter(({ uid }) => !gone.has(uid)) }));
  const before = countRows(pages);
  const end = pages.flatMap(({ orders }) => orders).at(-1);
  for (const row of fresh) {
    const page = next.find(({ orders }) => orders.some((other) => isBefore(row, other, order)));
    const last = next.at(-1);
    if (page)
      page.orders.splice(
        page.orders.findIndex((other) => isBefore(row, other, order)),
        0,
        row,
      );
    else if (last && (last.next === null || (end && !isBefore(end, row, order)))) last.orders.push(row);
  }
  const [first] = next;
  if (first) first.count = { ...first.count, total: Math.max(0, first.count.total + countRows(next) - before) };
  return next;
}

function countRows(pages: readonly QueuePage[]): number {
  return pages.reduce((sum, { orders }) => sum + orders.length, 0);
}

/** Identifiers rise with time, and tell the age. */
function isBefore(row: Row, other: Row, order: 'newest' | 'waiting'): boolean {
  if (order === 'newest') return row._id > other._id;
  return row.statusAt < other.statusAt || (row.statusAt === other.statusAt && row._id < other._id);
}
