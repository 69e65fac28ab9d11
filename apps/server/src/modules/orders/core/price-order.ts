import {
  amountOffStep,
  amountTooLarge,
  amountTooSmall,
  inAmountNotPositive,
  outAmountNotPositive,
  type Refusal,
  refusal,
  routeNotAvailable,
} from '@tetri/contract';
import {
  type AmountPart,
  formatPercent,
  formatRate,
  formatUnits,
  type JudgedAmount,
  judgeAmount,
  type Percent,
  priceAmount,
  type PricedAmount,
  type PricedBy,
  type PriceExtras,
  type PriceTerms,
  type Rate,
  roundDownTo,
  type SideLimits,
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

export interface ChosenService {
  readonly id: string;
  /** In the currency paid out. */
  readonly units: bigint;
}

/** What the customer chose and what they are given: see `PriceExtras`. */
export interface OrderExtras extends PriceExtras {
  readonly services: readonly ChosenService[];
  /** What of the discount a partner gives of their commission. */
  readonly givenPercent?: Percent;
  /** What of the discount comes to so much money, whatever the amount. */
  readonly fixedPercent?: Percent;
}

export interface OrderPrice {
  readonly inUnits: bigint;
  readonly outUnits: bigint;
  /** What the exchange keeps as income: the fixed fee, the network fee and the chosen services, in the currency paid out. */
  readonly feeUnits: bigint;
  /** "numerator/denominator", to show. */
  readonly rate: string;
  readonly parts: readonly PricePart[];
}

/**
 * Prices what the customer asks for and holds both sides to the route's limits and steps. Throws the specification's
 * refusals: amountNotValid, amountNotPositive, routeNotAvailable, inAmountNotPositive (less than can be handed over),
 * outAmountNotPositive (the charges leave nothing), amountTooSmall and amountTooLarge with the limit that was crossed, and
 * amountOffStep with the amounts beside it that can be handed over.
 */
export function priceOrder(
  route: PricedRoute,
  price: OpenablePrice | undefined,
  limits: SideLimits,
  amount: string,
  extras: OrderExtras,
): OrderPrice {
  const by = readAmount(amount, { from: route.from.decimals, to: route.to.decimals });
  if (!price?.isOpen) throw refusal(routeNotAvailable);
  const judged = judgeAmount(limits, price, by, extras);
  if (judged.priced === undefined) throw refusalOf(judged, 'giveUnits' in by ? route.from : route.to);
  return orderPrice(route, price, judged.priced, extras);
}

function refusalOf(judged: Exclude<JudgedAmount, { priced: PricedAmount }>, side: PricedCurrency): Refusal {
  const { symbol } = side;
  const text = (units: bigint) => formatUnits(units, side.decimals);
  switch (judged.problem) {
    case 'nothingGiven':
      return refusal(inAmountNotPositive);
    case 'nothingPaid':
      return refusal(outAmountNotPositive);
    case 'belowMin':
      return refusal(amountTooSmall, { min: text(judged.min), symbol });
    case 'aboveMax':
      return refusal(amountTooLarge, { max: text(judged.max), symbol });
    case 'offStep':
      return refusal(amountOffStep, {
        step: text(judged.step),
        below: text(judged.below),
        above: text(judged.above),
        symbol,
      });
  }
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
  return orderPrice(route, price, priced, extras);
}

function orderPrice(
  route: PricedRoute,
  price: { readonly netRate: Rate },
  priced: PricedAmount,
  extras: OrderExtras,
): OrderPrice {
  return {
    inUnits: priced.inUnits,
    outUnits: priced.outUnits,
    feeUnits: incomeOf(priced.parts),
    rate: formatRate(price.netRate),
    parts: [...priced.parts, ...unseenDiscount(priced.parts, extras)].map((part) => showPart(part, route.to, extras)),
  };
}

/**
 * A discount that comes to nothing at this price is named all the same: it belongs to what was agreed, and counts when the
 * price is fixed later.
 */
function unseenDiscount(parts: readonly AmountPart[], { discountPercent = 0n }: OrderExtras): AmountPart[] {
  if (discountPercent === 0n || parts.some(({ kind }) => kind === 'discount')) return [];
  return [{ kind: 'discount', units: 0n, percent: discountPercent }];
}

/** Whether it is the same whatever the amount. */
export function isCharge(kind: PricePart['kind']): boolean {
  return kind === 'fixedFee' || kind === 'networkFee' || kind === 'service';
}

function incomeOf(parts: readonly AmountPart[]): bigint {
  return parts.reduce((sum, { kind, units }) => (isCharge(kind) ? sum - units : sum), 0n);
}

function showPart(
  { kind, units, percent }: AmountPart,
  { symbol, decimals }: PricedCurrency,
  { givenPercent, fixedPercent = 0n }: OrderExtras,
): PricePart {
  const isDiscount = kind === 'discount';
  return {
    kind,
    amount: formatUnits(units, decimals),
    symbol,
    ...(percent !== undefined && { percent: formatPercent(percent) }),
    ...(isDiscount && givenPercent !== undefined && { given: formatPercent(givenPercent) }),
    ...(isDiscount && fixedPercent > 0n && { fixed: formatPercent(fixedPercent) }),
  };
}
