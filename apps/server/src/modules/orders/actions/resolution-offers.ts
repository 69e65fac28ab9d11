import type { Resolution } from '@tetri/contract';
import { amountLimits } from '@tetri/money';
import { type Route, sideLimits } from '../../catalog/index.ts';
import { agreedExtras } from '../core/agreed-extras.ts';
import type { OrderPrice } from '../core/price-order.ts';
import { paysLink } from '../core/pays-link.ts';
import { scalePrice } from '../core/scale-price.ts';
import { type PriceDeps, presentPrice } from './present-price.ts';
import type { CurrentPrice } from '../ports.ts';
import type { OrderRow } from '../tables.ts';

/** One thing that may be done about a payment, with the amounts that it comes to. */
export interface ResolutionOffer {
  readonly resolution: Resolution;
  /** In the giving currency: what the exchange goes on with, what is still to come, or what is given back. */
  readonly inUnits: bigint;
  /** What the exchange goes on with. */
  readonly price: OrderPrice | undefined;
}

/**
 * The amounts of each of these; one that has no price now, is outside the route's limits, or would pay less than a payment link
 * asks for, is left out.
 */
export function resolutionOffers(
  deps: PriceDeps,
  order: OrderRow,
  resolutions: readonly Resolution[],
): ResolutionOffer[] {
  const came = order.depositUnits + order.unmatchedUnits;
  return resolutions.flatMap((resolution): ResolutionOffer[] => {
    if (resolution === 'topUp') return [{ resolution, inUnits: order.inUnits - came, price: undefined }];
    if (resolution === 'giveBack') {
      const inUnits = order.status === 'inProgress' ? came - order.inUnits : came;
      return [{ resolution, inUnits, price: undefined }];
    }
    const price =
      resolution === 'goOnLocked' ? lockedPrice(deps, order, came) : presentPriceInLimits(deps, order, came);
    return price && paysLink(order, price.outUnits) ? [{ resolution, inUnits: price.inUnits, price }] : [];
  });
}

function lockedPrice({ catalog, prices }: PriceDeps, order: OrderRow, came: bigint): OrderPrice | undefined {
  const [route, price] = [catalog.snapshot().routes.get(order.routeId), prices.price(order.routeId)];
  if (!route || !price) return undefined;
  // What was agreed may go on whatever the limits are by now.
  if (came === order.inUnits) return order;
  const scaled = scalePrice(order, came, price.outStepUnits);
  return scaled && isWithinLimits(route, price, order, came) ? scaled : undefined;
}

function presentPriceInLimits(deps: PriceDeps, order: OrderRow, came: bigint): OrderPrice | undefined {
  const { catalog, prices } = deps;
  const [route, price] = [catalog.snapshot().routes.get(order.routeId), prices.price(order.routeId)];
  if (!route || !price || !isWithinLimits(route, price, order, came)) return undefined;
  return presentPrice(deps, order, came);
}

/** What is given and what is paid for it are within the route's limits, with the services that were agreed. */
function isWithinLimits(route: Route, price: CurrentPrice, order: OrderRow, came: bigint): boolean {
  const { inMin, inMax } = amountLimits(sideLimits(route), price, agreedExtras(order));
  return came >= inMin && came <= inMax;
}
