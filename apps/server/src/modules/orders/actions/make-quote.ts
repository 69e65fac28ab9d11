import {
  type CallAnswer,
  type CallInput,
  type createQuote,
  officeClosed,
  refusal,
  routeNotAvailable,
} from '@tetri/contract';
import { displayRate, formatUnits, parity, parseRate } from '@tetri/money';
import { balance } from '../../ledger/index.ts';
import type { Route } from '../../catalog/index.ts';
import type { RequestScope } from '../../../platform/http/index.ts';
import type { OrdersDeps } from '../deps.ts';
import { judgeOwner } from './judge-owner.ts';
import { bringingPartner } from './bringing-partner.ts';
import { discountOf } from './discount-of.ts';
import { chooseServices, openRoute, priceNow, tooSmallReserve } from './open-route.ts';
import { endQuotes, saveQuote } from '../store/quotes.ts';

/** Whose quote it is, and whose order it may become. */
interface QuotedFor {
  readonly owner: string;
  readonly userId: string | null;
  /** Somebody else pays it. */
  readonly isByLink?: boolean;
}

/** Freezes the price of what is asked for `owner`, with the discount of this person. */
export async function makeQuote(
  { routeId, amount, additionalServices, partner: link }: CallInput<typeof createQuote>,
  { owner, userId, isByLink = false }: QuotedFor,
  deps: OrdersDeps,
  request: Pick<RequestScope, 'actor' | 'cookies'>,
): Promise<CallAnswer<typeof createQuote>> {
  const { db, payments } = deps;
  const route = openRoute(deps, routeId, request.actor);
  const closing = payments.closingOf(route);
  if (closing) throw refusal(officeClosed, { opensAt: closing.opensAt?.toISOString() ?? null });
  const services = chooseServices(route, additionalServices);
  const partner = await bringingPartner(link, request, deps);
  const discount = await discountOf(deps, { userId, partner }, { routeId, amount });
  const { percent: discountPercent, given: givenPercent, fixed: fixedPercent, once } = discount;
  const price = priceNow(deps, route, amount, { services, discountPercent, givenPercent, fixedPercent });
  const judged = await judgeOwner(deps, isByLink, { route, userId, email: '', ...price });
  const { available } = await balance(db, { kind: 'reserve', currencyId: route.to.id });
  if (price.outUnits > available) throw tooSmallReserve(deps, route, available);

  // An account's discount is not its link's.
  const giver = userId === null && discountPercent > 0n ? partner : undefined;
  const asked = { routeId, amount, services, partner: giver };
  const { id, secret, lockUntil } = await saveQuote(db, owner, asked, { ...price, once }, route.lifetimeSeconds);
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
        judged.missing.length === 0 ? null : { needs: [...judged.missing], waitSeconds: route.verificationWaitSeconds },
    },
  };
}

/** A route that closed while its quote was written has ended its other quotes already. */
function isStillOpen({ catalog, prices }: Pick<OrdersDeps, 'catalog' | 'prices'>, { id }: Route): boolean {
  return catalog.snapshot().routes.get(id)?.isActive === true && prices.price(id)?.isOpen === true;
}
