import {
  formatUnits,
  parseRate,
  parseUnits,
  powerOfTen,
  priceAmount,
  type PriceTerms,
  roundDownTo,
  roundUpTo,
} from '@tetri/money';
import type { ExchangeRoute } from './directions.ts';

const shownDecimals = 8;

export type AmountSide = 'give' | 'receive';

/** What a person typed, as decimal text, and on which side. */
export interface AskedAmount {
  readonly side: AmountSide;
  readonly text: string;
}

export type AmountProblem = 'tooFine' | 'belowMin' | 'aboveMax' | 'aboveReserve';

export interface Estimate {
  readonly give: string;
  readonly receive: string;
  readonly problem?: AmountProblem;
}

/**
 * Both sides of the amount asked for, by the route's own terms. For showing while one types: the order's price is the
 * server's. Undefined when there is nothing to compute.
 */
export function estimate(
  route: ExchangeRoute,
  { side, text }: AskedAmount,
  serviceIds: readonly string[],
): Estimate | undefined {
  const [inDecimals, outDecimals] = [route.from.decimal, route.to.decimal];
  const units = parseUnits(text, side === 'give' ? inDecimals : outDecimals);
  if (units === undefined) return { give: '', receive: '', problem: 'tooFine' };
  if (units === 0n) return undefined;
  const terms = termsOf(route);
  if (!terms) return undefined;
  const services = route.additionalServices
    .filter(({ _id }) => serviceIds.includes(_id))
    .map(({ _id, amount }) => ({ id: _id, units: parseUnits(amount, outDecimals) ?? 0n }));
  const priced = priceAmount(terms, side === 'give' ? { giveUnits: units } : { receiveUnits: units }, { services });
  const inUnits = priced?.inUnits ?? (side === 'give' ? units : 0n);
  const problem = problemOf(route, inUnits, priced?.outUnits ?? 0n);
  const shown = {
    give: side === 'give' ? text : shownText(inUnits, inDecimals, 'up'),
    receive: side === 'receive' ? text : shownText(priced?.outUnits ?? 0n, outDecimals, 'down'),
  };
  return problem ? { ...shown, problem } : shown;
}

/** The route's terms as the call tells them: a rate after markup, and a fixed fee. */
function termsOf({ from, to, rate }: ExchangeRoute): PriceTerms | undefined {
  const full = parseRate(rate.rateFullNumber);
  if (!full) return undefined;
  return {
    rate: full,
    markupPercent: 0n,
    tiers: [],
    inDecimals: from.decimal,
    outDecimals: to.decimal,
    fixedFeeUnits: parseUnits(rate.outFeeAmount, to.decimal) ?? 0n,
    inStepUnits: 1n,
    outStepUnits: 1n,
  };
}

function problemOf(route: ExchangeRoute, inUnits: bigint, outUnits: bigint): AmountProblem | undefined {
  const inLimit = (text: string) => parseUnits(text, route.from.decimal) ?? 0n;
  if (inUnits < inLimit(route.min) || outUnits <= 0n) return 'belowMin';
  if (inUnits > inLimit(route.max)) return 'aboveMax';
  if (outUnits > (parseUnits(route.rate.amount, route.to.decimal) ?? 0n)) return 'aboveReserve';
  return undefined;
}

/** At most eight digits after the point are shown: what is to be given is rounded up, what is received down. */
function shownText(units: bigint, decimals: number, direction: 'up' | 'down'): string {
  const step = powerOfTen(Math.max(0, decimals - shownDecimals));
  const shown = direction === 'up' ? roundUpTo(units, step) : roundDownTo(units, step);
  return shortText(formatUnits(shown, decimals));
}

function shortText(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** A round amount to begin with: the first 1, 2 or 5 with zeros that is at least twice the minimum and still allowed. */
export function startingAmount({ from, min, max }: ExchangeRoute): string {
  const [minUnits, maxUnits] = [parseUnits(min, from.decimal) ?? 0n, parseUnits(max, from.decimal) ?? 0n];
  for (let power = 1n; power <= maxUnits; power *= 10n) {
    for (const digit of [1n, 2n, 5n]) {
      const units = digit * power;
      if (units >= minUnits * 2n && units <= maxUnits) return shortText(formatUnits(units, from.decimal));
    }
  }
  return shortText(formatUnits(minUnits, from.decimal));
}
