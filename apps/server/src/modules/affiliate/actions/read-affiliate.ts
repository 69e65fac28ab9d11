import type { CallAnswer, getAffiliate } from '@tetri/contract';
import { formatPercent } from '@tetri/money';
import type { Db } from '../../../platform/database/index.ts';
import { balance } from '../../ledger/index.ts';
import { nextLevel, ratesOf } from '../core/terms.ts';
import { usdText } from '../core/usd.ts';
import { readFigures } from '../store/figures.ts';
import { readTerms } from '../store/terms.ts';
import { ensurePartner } from './ensure-partner.ts';
import { availableOf, pendingOf } from './reward-accounts.ts';

/** Somebody's terms, balance and success as a partner. */
export async function readAffiliate(
  db: Db,
  userId: string,
): Promise<Omit<CallAnswer<typeof getAffiliate>['affiliate'], 'botLink'>> {
  const partner = await ensurePartner(db, userId);
  const [terms, figures, available, pending] = await Promise.all([
    readTerms(db),
    readFigures(db, userId),
    balance(db, availableOf(userId)),
    balance(db, pendingOf(userId)),
  ]);
  const { rate, discount } = ratesOf(terms, partner, figures.cents);
  return {
    isOpen: terms.isOpen,
    isSuspended: partner.isSuspended,
    type: terms.type,
    rate: formatPercent(rate),
    discount: formatPercent(discount),
    link: partner.link,
    rateKey: partner.rateKey,
    sites: partner.sites,
    rateExportFormatType: 'xml',
    minReward: usdText(terms.minCents),
    holdDays: terms.holdDays,
    ordersAmountInUSD: usdText(figures.cents),
    nextLevel: nextLevel(terms, partner, figures.cents),
    totalReceived: usdText(figures.paidCents),
    balance: usdText(available.available),
    waitedPartnerRewardsUSD: usdText(pending.total),
    countPartners: figures.accounts,
    countSuccessOrders: figures.doneOrders,
    countAllOrders: figures.orders,
  };
}
