import { getOrderChart } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { handle } from '../deps.ts';
import { chartOrders } from '../store/order-chart.ts';

const days = 92;

export const getOrderChartHandler = handle(getOrderChart, async (_input, { db }, { actor }) => {
  const chart = await chartOrders(db, actor.userId, days);
  return {
    statistics: chart.map(({ date, count, doneOrders, sumCents, avgCents }) => ({
      date,
      sumAmountsUSD: formatUnits(sumCents, 2),
      avgAmountsUSD: formatUnits(avgCents, 2),
      doneOrders,
      count,
    })),
  };
});
