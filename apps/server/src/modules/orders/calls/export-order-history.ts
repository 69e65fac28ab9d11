import { exportOrderHistory } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { writeCsv } from '../../../platform/csv.ts';
import { handle } from '../deps.ts';
import { historyFilters } from './history-filters.ts';
import { listHistory } from '../store/history.ts';
import { viewSide } from '../view/side.ts';

const rowsMax = 10_000;
/** Names of fields as the calls have them: whatever reads the file need not know the reader's language. */
const head = ['uid', 'createdAt', 'status', 'issue', 'from', 'inAmount', 'fromSymbol', 'to', 'outAmount', 'toSymbol'];

export const exportOrderHistoryHandler = handle(
  exportOrderHistory,
  async (input, { db, clock, catalog }, { actor, lang }) => {
    const snapshot = catalog.snapshot();
    const rows = await listHistory(db, historyFilters(actor.userId, input, snapshot), { limit: rowsMax, offset: 0 });
    const cells = rows.map((order) => [
      order.uid.toString(),
      order.createdAt.toISOString(),
      order.status,
      order.issue,
      viewSide(snapshot, order, 'from', lang).name,
      formatUnits(order.inUnits, order.fromDecimals),
      order.fromSymbol,
      viewSide(snapshot, order, 'to', lang).name,
      formatUnits(order.outUnits, order.toDecimals),
      order.toSymbol,
    ]);
    return {
      fileName: `orders-${clock.now().toISOString().slice(0, 10)}.csv`,
      csv: writeCsv([head, ...cells]),
    };
  },
);
