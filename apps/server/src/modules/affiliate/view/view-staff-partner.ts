import type { CallAnswer, updatePartner } from '@tetri/contract';
import { formatPercent } from '@tetri/money';
import { type AffiliateTerms, ratesOf } from '../core/terms.ts';
import { usdText } from '../core/usd.ts';
import type { StaffPartnerRow } from '../store/staff-partners.ts';

/** A partner as staff see them. */
export function viewStaffPartner(
  row: StaffPartnerRow,
  terms: AffiliateTerms,
): CallAnswer<typeof updatePartner>['partner'] {
  const { rate, discount } = ratesOf(terms, row, row.turnoverCents);
  return {
    person: { _id: row.userId, email: row.email, name: row.name, isDemo: row.isDemo },
    link: row.link,
    ratePercent: row.ratePercent,
    rate: formatPercent(rate),
    discount: formatPercent(discount),
    isSuspended: row.isSuspended,
    sites: [...row.sites],
    balance: usdText(row.availableCents),
    waitedPartnerRewardsUSD: usdText(row.pendingCents),
    debt: usdText(row.debtCents),
    turnover: usdText(row.turnoverCents),
    accounts: row.accounts,
    doneOrders: row.doneOrders,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
