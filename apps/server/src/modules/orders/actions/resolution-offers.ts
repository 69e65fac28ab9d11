import type { Resolution } from '@tetri/contract';
import { amountLimits } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import { type Route, sideLimits } from '../../catalog/index.ts';
import { isPayable } from '../../payments/index.ts';
import { agreedExtras } from '../core/agreed-extras.ts';
import type { OrderPrice } from '../core/price-order.ts';
import { paysLink } from '../core/pays-link.ts';
import { scalePrice } from '../core/scale-price.ts';
import { judgeAnew, type JudgedAnew } from './judge-anew.ts';
import type { JudgeDeps } from './judge-customer.ts';
import { type PriceDeps, presentPrice } from './present-price.ts';
import type { CurrentPrice } from '../ports.ts';
import { isLinkPromised } from '../store/link-orders.ts';
import type { OrderRow } from '../tables.ts';

/** What the exchange goes on with. */
export interface GoingOn {
  readonly price: OrderPrice;
  readonly judged: JudgedAnew;
}

export type OfferDeps = PriceDeps & JudgeDeps;

/** One thing that may be done about a payment, with the amounts that it comes to. */
export interface ResolutionOffer {
  readonly resolution: Resolution;
  /** In the giving currency: what the exchange goes on with, what is still to come, or what is given back. */
  readonly inUnits: bigint;
  readonly goOn: GoingOn | undefined;
}

/**
 * The amounts of each of these; one that has no price now, is outside the route's limits, would pay less than a payment link asks
 * for, or is more than is exchanged with its customer, is left out; so is the rest where its page shows nothing to pay it to. Where
 * another order goes on to pay the same link, or has paid it, what came can only be given back.
 */
export async function resolutionOffers(
  reader: Reader,
  deps: OfferDeps,
  order: OrderRow,
  resolutions: readonly Resolution[],
): Promise<ResolutionOffer[]> {
  const offers: ResolutionOffer[] = [];
  const isPromised = await isLinkPromised(reader, order);
  for (const resolution of isPromised ? resolutions.filter((one) => one === 'giveBack') : resolutions) {
    const offer = await offerOf(reader, deps, order, resolution);
    if (offer) offers.push(offer);
  }
  return offers;
}

async function offerOf(
  reader: Reader,
  deps: OfferDeps,
  order: OrderRow,
  resolution: Resolution,
): Promise<ResolutionOffer | undefined> {
  const came = order.depositUnits + order.unmatchedUnits;
  if (resolution === 'topUp') {
    const hasAddress = await isPayable(reader, order.id);
    return hasAddress ? { resolution, inUnits: order.inUnits - came, goOn: undefined } : undefined;
  }
  if (resolution === 'giveBack') {
    const inUnits = order.status === 'inProgress' ? came - order.inUnits : came;
    return { resolution, inUnits, goOn: undefined };
  }
  const price = resolution === 'goOnLocked' ? lockedPrice(deps, order, came) : presentPriceInLimits(deps, order, came);
  if (!price || !paysLink(order, price.outUnits)) return undefined;
  const judged = await judgeAnew(reader, deps, order, price);
  return judged && { resolution, inUnits: price.inUnits, goOn: { price, judged } };
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
  const { inMin, inMax } = amountLimits(sideLimits(route), price, agreedExtras(order, came));
  return came >= inMin && came <= inMax;
}
