import { getAffiliateToday } from '@tetri/contract';
import { usdText } from '../core/usd.ts';
import { handle } from '../deps.ts';
import { readFigures } from '../store/figures.ts';

export const getAffiliateTodayHandler = handle(getAffiliateToday, async (_input, { db }, { actor }) => {
  const figures = await readFigures(db, actor.userId);
  return {
    affiliate: {
      totalPartners: figures.accounts,
      totalOrders: figures.orders,
      todayExchangedInUSD: usdText(figures.centsToday),
      todayPartners: figures.accountsToday,
      todaySuccessOrders: figures.doneToday,
    },
  };
});
