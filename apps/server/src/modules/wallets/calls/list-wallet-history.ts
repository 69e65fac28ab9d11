import { listWalletHistory } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { walletEntries } from '../../ledger/index.ts';
import { handle } from '../deps.ts';
import { readAround } from '../store/read-around.ts';
import { readPending } from '../store/read-pending.ts';
import { viewMovements } from '../view/view-movements.ts';
import { viewPending } from '../view/view-pending.ts';

export const listWalletHistoryHandler = handle(
  listWalletHistory,
  async ({ walletId: currencyId, page, limit }, { db, catalog, uidsOf }, { actor: { userId } }) => {
    const filter = { userId, currencyId };
    const [{ entries, total }, pending] = await Promise.all([
      walletEntries(db, filter, { limit, offset: (page - 1) * limit }),
      readPending(db, filter),
    ]);
    const around = await readAround(db, uidsOf, entries);
    const snapshot = catalog.snapshot();
    return {
      pending: viewPending(snapshot, pending),
      entries: viewMovements(snapshot, entries, around),
      count: countOf(total, page, limit),
    };
  },
);
