import { listPartnerWithdrawals } from '@tetri/contract';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { readTerms } from '../store/terms.ts';
import { listForStaff } from '../store/withdrawals.ts';
import { viewStaffWithdrawals } from '../view/view-staff-withdrawal.ts';
import { handle } from './deps.ts';

export const listPartnerWithdrawalsHandler = handle(
  listPartnerWithdrawals,
  async ({ status, page, limit }, { db, catalog }, { lang }) => {
    const [terms, { rows, counted }] = await Promise.all([
      readTerms(db),
      listForStaff(db, { status, ...pageUpTo(page, limit) }),
    ]);
    const shown = { terms, snapshot: catalog.snapshot(), lang };
    const withdrawals = await viewStaffWithdrawals(db, rows, shown);
    return { withdrawals, ...cappedCountOf(counted, page, limit) };
  },
);
