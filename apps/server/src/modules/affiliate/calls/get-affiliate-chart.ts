import { getAffiliateChart } from '@tetri/contract';
import { usdText } from '../core/usd.ts';
import { handle } from '../deps.ts';
import { chartPartner } from '../store/figures.ts';

const days = 92;

export const getAffiliateChartHandler = handle(getAffiliateChart, async (_input, { db }, { actor }) => {
  const chart = await chartPartner(db, actor.userId, days);
  return {
    statistics: chart.map(({ date, count, doneOrders, sumCents, avgCents }) => ({
      date,
      sumAmountsUSD: usdText(sumCents),
      avgAmountsUSD: usdText(avgCents),
      doneOrders,
      count,
    })),
  };
});
