import {
  fieldNotFilled,
  forbidden,
  type Refusal,
  refusal,
  reserveTooSmall,
  routeNotAvailable,
  unpaidShareTaken,
} from '@tetri/contract';
import { type Actor, userIdOf } from '../../../platform/http/index.ts';
import { formatUnits, isAnyAmount } from '@tetri/money';
import { type CatalogSnapshot, limitsOf, type Route, sideLimits } from '../../catalog/index.ts';
import { type ChosenService, type OrderExtras, type OrderPrice, priceOrder } from '../core/price-order.ts';
import type { PricePort } from '../ports.ts';
import type { Creation } from '../store/creation-queue.ts';

interface Deps {
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly prices: PricePort;
}

/** The route, where it is open for this person. Throws routeNotAvailable, and forbidden where the person has to sign in. */
export function openRoute({ catalog }: Pick<Deps, 'catalog'>, routeId: string, actor: Actor): Route {
  const route = catalog.snapshot().routes.get(routeId);
  if (!route?.isActive) throw refusal(routeNotAvailable);
  if (route.isForUsersOnly && userIdOf(actor) === null) throw refusal(forbidden);
  return route;
}

/** The services chosen, each once, in the route's order. Throws fieldNotFilled for one that the route does not have. */
export function chooseServices(route: Route, ids: readonly string[]): ChosenService[] {
  const unknown = ids.findIndex((id) => !route.services.some((service) => service.id === id));
  if (unknown >= 0) {
    const fieldId = `additionalServices.${unknown}`;
    throw refusal(fieldNotFilled, { fieldId, nameField: fieldId, err: 'regexp', type: 'body' });
  }
  return route.services.filter(({ id }) => ids.includes(id)).map(({ id, amountUnits }) => ({ id, units: amountUnits }));
}

/** The price of this moment for what is asked, within the limits that the site shows. Throws as `priceOrder` does. */
export function priceNow({ prices }: Deps, route: Route, amount: string, extras: OrderExtras): OrderPrice {
  return priceOrder(route, prices.price(route.id), sideLimits(route), amount, extras);
}

/** Why an amount that the reserve does not cover is refused: the route is closed where not even its minimum is covered. */
export function tooSmallReserve({ prices }: Pick<Deps, 'prices'>, route: Route, available: bigint): Refusal {
  const price = prices.price(route.id);
  if (price && !isAnyAmount(limitsOf(route, price, available))) return refusal(routeNotAvailable);
  return refusal(reserveTooSmall, { max: formatUnits(available, route.to.decimals), symbol: route.to.symbol });
}

/** Why an order is refused that would hold too much unpaid: nothing is left where not even the route's minimum is. */
export function takenShare(
  { prices }: Pick<Deps, 'prices'>,
  route: Route,
  { by, available }: Extract<Creation, { outcome: 'shareTaken' }>,
): Refusal {
  const price = prices.price(route.id);
  const isAny = price && isAnyAmount(limitsOf(route, price, available));
  const left = isAny ? formatUnits(available, route.to.decimals) : '0';
  return refusal(unpaidShareTaken, { by, available: left, symbol: route.to.symbol });
}
