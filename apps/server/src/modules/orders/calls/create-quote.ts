import { createQuote, officeClosed, refusal, routeNotAvailable } from '@tetri/contract';
import { displayRate, formatUnits, parity, parseRate } from '@tetri/money';
import { balance } from '../../ledger/index.ts';
import type { Route } from '../../catalog/index.ts';
import { handle, type OrdersDeps } from '../deps.ts';
import { userIdOf } from '../../../platform/http/index.ts';
import { judgeCustomer } from '../actions/judge-customer.ts';
import { discountOf } from '../actions/discount-of.ts';
import { quoteOwner } from '../actions/quote-owner.ts';
import { chooseServices, openRoute, priceNow, tooSmallReserve } from '../actions/open-route.ts';
import { endQuotes, saveQuote } from '../store/quotes.ts';

export const createQuoteHandler = handle(
  createQuote,
  async ({ routeId, amount, additionalServices }, deps, request) => {
    const { db, payments } = deps;
    const { actor } = request;
    const route = openRoute(deps, routeId, actor);
    const closing = payments.closingOf(route);
    if (closing) throw refusal(officeClosed, { opensAt: closing.opensAt?.toISOString() ?? null });
    const services = chooseServices(route, additionalServices);
    const { percent: discountPercent, once } = await discountOf(deps, actor, { routeId, amount });
    const price = priceNow(deps, route, amount, { services, discountPercent });
    const judged = await judgeCustomer(deps, { route, userId: userIdOf(actor), email: '', ...price });
    const { available } = await balance(db, { kind: 'reserve', currencyId: route.to.id });
    if (price.outUnits > available) throw tooSmallReserve(deps, route, available);

    const asked = { routeId, amount, services };
    const { id, secret, lockUntil } = await saveQuote(
      db,
      quoteOwner(request),
      asked,
      { ...price, once },
      route.lifetimeSeconds,
    );
    if (!isStillOpen(deps, route)) {
      await endQuotes(db, [routeId]);
      throw refusal(routeNotAvailable);
    }
    return {
      quote: {
        quoteId: id,
        quoteSecret: secret,
        routeId,
        inAmount: formatUnits(price.inUnits, route.from.decimals),
        outAmount: formatUnits(price.outUnits, route.to.decimals),
        rate: displayRate(parseRate(price.rate) ?? parity),
        rateType: route.rateType,
        parts: [...price.parts],
        lockUntil: lockUntil.toISOString(),
        verification:
          judged.missing.length === 0
            ? null
            : { needs: [...judged.missing], waitSeconds: route.verificationWaitSeconds },
      },
    };
  },
);

/** A route that closed while its quote was written has ended its other quotes already. */
function isStillOpen({ catalog, prices }: Pick<OrdersDeps, 'catalog' | 'prices'>, { id }: Route): boolean {
  return catalog.snapshot().routes.get(id)?.isActive === true && prices.price(id)?.isOpen === true;
}
