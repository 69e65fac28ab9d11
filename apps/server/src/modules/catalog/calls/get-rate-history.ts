import { getRateHistory, refusal, routeNotAvailable } from '@tetri/contract';
import { displayDecimals, invertRate, type Rate, rateToDecimal } from '@tetri/money';
import { handle } from '../deps.ts';

/** A chart is read closer than a price tag. */
const moreDecimals = 2;

export const getRateHistoryHandler = handle(getRateHistory, async ({ routeId, range }, { catalog, histories }) => {
  const route = catalog.snapshot().routes.get(routeId);
  if (!route?.isShowWeb) throw refusal(routeNotAvailable);
  const past = await histories.read(routeId, range);
  const last = past.at(-1)?.rate;
  // Shown as the dearer of the two is priced, and the same way over the whole range.
  const isTurned = last !== undefined && last.numerator < last.denominator;
  const [base, quote] = isTurned ? [route.to, route.from] : [route.from, route.to];
  const decimals = last ? displayDecimals(turned(last, isTurned)) + moreDecimals : 0;
  return {
    currency: base.symbol,
    priceCurrency: quote.symbol,
    points: past.map(({ at, rate }) => ({
      at: at.toISOString(),
      price: rateToDecimal(turned(rate, isTurned), decimals),
    })),
  };
});

function turned(rate: Rate, isTurned: boolean): Rate {
  return isTurned ? invertRate(rate) : rate;
}
