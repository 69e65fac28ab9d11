import { listWithdrawals } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from '../deps.ts';
import { countOwnWithdrawals, listOwnWithdrawals } from '../store/withdrawals.ts';
import { viewWithdrawal } from '../view/view-withdrawal.ts';

export const listWithdrawalsHandler = handle(
  listWithdrawals,
  async ({ page, limit }, { db, catalog }, { actor: { userId } }) => {
    const [total, rows] = await Promise.all([
      countOwnWithdrawals(db, userId),
      listOwnWithdrawals(db, userId, { limit, offset: (page - 1) * limit }),
    ]);
    const snapshot = catalog.snapshot();
    const withdrawals = await Promise.all(rows.map((row) => viewWithdrawal(db, snapshot, row)));
    return { withdrawals, count: countOf(total, page, limit) };
  },
);
