import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QueuePage, withRows } from './queue-pages.ts';

type Row = QueuePage['orders'][number];
type Order = 'newest' | 'waiting';

const row = (id: number, at: number) =>
  ({ _id: String(id).padStart(3, '0'), uid: `u${id}`, statusAt: `t${at}` }) as Row;
const orders = ['newest', 'waiting'] as const;

function sorted(rows: readonly Row[], order: Order): Row[] {
  const key = ({ _id, statusAt }: Row) => (order === 'newest' ? _id : `${statusAt} ${_id}`);
  const up = rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return order === 'newest' ? up.reverse() : up;
}

/** The first `loaded` of the rows, two to a page. */
function paged(rows: readonly Row[], loaded: number): QueuePage[] {
  const pages: QueuePage[] = [];
  for (let at = 0; at < Math.max(1, Math.min(loaded, rows.length)); at += 2)
    pages.push({
      orders: rows.slice(at, at + 2),
      next: at + 2 < rows.length ? 'more' : null,
      count: { total: rows.length },
    } as QueuePage);
  return pages;
}

const shownBy = (pages: readonly QueuePage[]) => pages.flatMap((page) => page.orders);

test('a list that is loaded whole stands as if it had been asked for again', () => {
  const rows = fc.uniqueArray(fc.tuple(fc.nat(30), fc.nat(9)), { selector: ([id]) => id, maxLength: 12 });
  fc.assert(
    fc.property(rows, rows, fc.constantFrom(...orders), (before, after, order) => {
      const [old, fresh] = [before, after].map((some) => some.map(([id, at]) => row(id, at)));
      const [shown = [], changed = []] = [old, fresh];
      // Each order that changed is there with what it is now, or gone: every other one of the old that is not among the new.
      const gone = shown.filter(({ uid }, at) => at % 2 === 0 && changed.every((other) => other.uid !== uid));
      const uids = [...changed, ...gone].map(({ uid }) => uid);
      const pages = withRows(paged(sorted(shown, order), 100), uids, changed, order);
      const left = [...shown.filter(({ uid }) => !uids.includes(uid)), ...changed];
      expect(shownBy(pages)).toEqual(sorted(left, order));
      expect(pages[0]?.count.total).toBe(left.length);
    }),
  );
});

test.each(orders)('what lies beyond the loaded pages of the %s first is not shown yet', (order) => {
  const all = sorted(
    [1, 2, 3, 4, 5].map((id) => row(id, id)),
    order,
  );
  const pages = paged(all, 2);
  const [end] = order === 'newest' ? [row(0, 0)] : [row(9, 9)];
  expect(shownBy(withRows(pages, ['u0', 'u9'], end ? [end] : [], order))).toEqual(all.slice(0, 2));
});

test.each(orders)('the last row that is loaded of the %s first stays where it changes in place', (order) => {
  const all = sorted(
    [1, 2, 3, 4, 5].map((id) => row(id, id)),
    order,
  );
  const pages = paged(all, 4);
  const [, , , last] = all;
  const changed = last ? [last] : [];
  expect(shownBy(withRows(pages, [last?.uid ?? ''], changed, order))).toEqual(all.slice(0, 4));
});

test('pages that were handed in stay as they were', () => {
  const pages = paged([row(2, 2), row(1, 1)], 2);
  const copy = structuredClone(pages);
  withRows(pages, ['u1', 'u3'], [row(3, 3)], 'newest');
  expect(pages).toEqual(copy);
});
