import {
  amountTooLarge,
  amountTooSmall,
  inAmountNotPositive,
  outAmountNotPositive,
  refusal,
  routeNotAvailable,
} from '@tetri/contract';
import {
  type AmountPart,
  formatPercent,
  formatRate,
  formatUnits,
  priceAmount,
  type PricedBy,
  type PriceExtras,
  type PriceTerms,
  type Rate,
  roundDownTo,
} from '@tetri/money';
import { readAmount } from './read-amount.ts';
import type { PricePart } from './types.ts';

/** A currency as pricing needs it. */
export interface PricedCurrency {
  readonly symbol: string;
  readonly decimals: number;
}

/** A route as pricing needs it. */
export interface PricedRoute {
  readonly from: PricedCurrency;
  readonly to: PricedCurrency;
}

export type OpenablePrice = PriceTerms & {
  readonly isOpen: boolean;
  /** The rate to show. */
  readonly netRate: Rate;
};

/** What may be exchanged, in units of the side it belongs to. */
export interface AmountLimits {
  readonly inMin: bigint;
  readonly inMax: bigint;
  readonly outMin: bigint;
  readonly outMax: bigint;
}

export interface ChosenService {
  readonly id: string;
  /** In the currency paid out. */
  readonly units: bigint;
}

/** What the customer chose and what he is given: see `PriceExtras`. */
export interface OrderExtras extends PriceExtras {
  readonly services: readonly ChosenService[];
}

export interface OrderPrice {
  readonly inUnits: bigint;
  readonly outUnits: bigint;
  /** What the house keeps as income: the fixed fee and the chosen services, in the currency paid out. */
  readonly feeUnits: bigint;
  /** "numerator/denominator", to show. */
  readonly rate: string;
  readonly parts: readonly PricePart[];
}

/**
 * Prices what the customer asks for and checks the side he named against the route's limits. Throws the specification's
 * refusals: amountNotValid, amountNotPositive, routeNotAvailable, inAmountNotPositive (less than can be handed over),
 * outAmountNotPositive (the charges leave nothing), amountTooSmall and amountTooLarge with the limit that was crossed.
 */
export function priceOrder(
  route: PricedRoute,
  price: OpenablePrice | undefined,
  limitsOf: (price: OpenablePrice) => AmountLimits,
  amount: string,
  extras: OrderExtras,
): OrderPrice {
  const by = readAmount(amount, { from: route.from.decimals, to: route.to.decimals });
  if (!price?.isOpen) throw refusal(routeNotAvailable);
  const priced = priceUnits(route, price, by, extras);
  const { inMin, inMax, outMin, outMax } = limitsOf(price);
  if ('giveUnits' in by) checkLimits(by.giveUnits, inMin, inMax, route.from);
  else checkLimits(by.receiveUnits, outMin, outMax, route.to);
  return priced;
}

/** The price of an amount without regard to limits: what came is priced even where it could not have been asked for. */
export function priceUnits(
  route: PricedRoute,
  price: PriceTerms & { readonly netRate: Rate },
  by: PricedBy,
  extras: OrderExtras,
): OrderPrice {
  if ('giveUnits' in by && roundDownTo(by.giveUnits, price.inStepUnits) <= 0n) throw refusal(inAmountNotPositive);
  const priced = priceAmount(price, by, extras);
  if (!priced || priced.outUnits <= 0n) throw refusal(outAmountNotPositive);
  if (priced.inUnits <= 0n) throw refusal(inAmountNotPositive);
  return {
    inUnits: priced.inUnits,
    outUnits: priced.outUnits,
    feeUnits: incomeOf(priced.parts),
    rate: formatRate(price.netRate),
    parts: priced.parts.map((part) => showPart(part, route.to)),
  };
}

function checkLimits(units: bigint, min: bigint, max: bigint, { symbol, decimals }: PricedCurrency): void {
  if (units < min) throw refusal(amountTooSmall, { min: formatUnits(min, decimals), symbol });
  if (units > max) throw refusal(amountTooLarge, { max: formatUnits(max, decimals), symbol });
}

function incomeOf(parts: readonly AmountPart[]): bigint {
  return parts.reduce((sum, { kind, units }) => (kind === 'fixedFee' || kind === 'service' ? sum - units : sum), 0n);
}

function showPart({ kind, units, percent }: AmountPart, { symbol, decimals }: PricedCurrency): PricePart {
  const amount = formatUnits(units, decimals);
  return percent === undefined ? { kind, amount, symbol } : { kind, amount, symbol, percent: formatPercent(percent) };
}
