import { createQuote, refusal, reserveTooSmall } from '@tetri/contract';
import { displayRate, formatUnits, parity, parseRate } from '@tetri/money';
import { balance } from '../../ledger/index.ts';
import { handle } from '../deps.ts';
import { discountOf } from '../discount-of.ts';
import { chooseServices, openRoute, priceNow } from '../open-route.ts';
import { saveQuote } from '../store/quotes.ts';

export const createQuoteHandler = handle(createQuote, async ({ routeId, amount, additionalServices }, scope) => {
  const { db, actor } = scope;
  const route = openRoute(scope, routeId, actor);
  const services = chooseServices(route, additionalServices);
  const discountPercent = await discountOf(scope, actor);
  const price = priceNow(scope, route, amount, { services, discountPercent });
  const { available } = await balance(db, { kind: 'reserve', currencyId: route.to.id });
  if (price.outUnits > available) {
    throw refusal(reserveTooSmall, { max: formatUnits(available, route.to.decimals), symbol: route.to.symbol });
  }

  const { id, lockUntil } = await saveQuote(db, { routeId, amount, services }, price, route.lifetimeSeconds);
  return {
    quote: {
      quoteId: id,
      routeId,
      inAmount: formatUnits(price.inUnits, route.from.decimals),
      outAmount: formatUnits(price.outUnits, route.to.decimals),
      rate: displayRate(parseRate(price.rate) ?? parity),
      rateType: route.rateType,
      parts: [...price.parts],
      lockUntil: lockUntil.toISOString(),
    },
  };
});
