import {
  formatUnits,
  parsePercent,
  parseUnits,
  powerOfTen,
  priceAmount,
  readPriceTerms,
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
 * Both sides of the amount asked for, computed as the server computes a quote. For showing while one types: the price
 * may have moved when the order is made. `discountPercent` is the part of the margin that is left to whoever asks.
 * Undefined when there is nothing to compute.
 */
export function estimate(
  route: ExchangeRoute,
  { side, text }: AskedAmount,
  serviceIds: readonly string[],
  discountPercent = '0',
): Estimate | undefined {
  const [inDecimals, outDecimals] = [route.from.decimal, route.to.decimal];
  const units = parseUnits(text, side === 'give' ? inDecimals : outDecimals);
  if (units === undefined) return { give: '', receive: '', problem: 'tooFine' };
  if (units === 0n || route.rate.terms === null) return undefined;
  const services = route.additionalServices
    .filter(({ _id }) => serviceIds.includes(_id))
    .map(({ _id, amount }) => ({ id: _id, units: parseUnits(amount, outDecimals) ?? 0n }));
  const by = side === 'give' ? { giveUnits: units } : { receiveUnits: units };
  const priced = priceAmount(readPriceTerms(route.rate.terms), by, {
    services,
    discountPercent: parsePercent(discountPercent) ?? 0n,
  });
  const problem = problemOf(route, { side, units, outUnits: priced?.outUnits ?? 0n });
  const shown = {
    give: side === 'give' ? text : shownText(priced?.inUnits ?? 0n, inDecimals, 'up'),
    receive: side === 'receive' ? text : shownText(priced?.outUnits ?? 0n, outDecimals, 'down'),
  };
  return problem ? { ...shown, problem } : shown;
}

/** Limits are those of the side asked for, as the server judges them. */
function problemOf(
  route: ExchangeRoute,
  { side, units, outUnits }: { side: AmountSide; units: bigint; outUnits: bigint },
): AmountProblem | undefined {
  const { decimal } = side === 'give' ? route.from : route.to;
  const { min, max } = side === 'give' ? route : { min: route.outMin, max: route.outMax };
  if (units < (parseUnits(min, decimal) ?? 0n) || outUnits <= 0n) return 'belowMin';
  if (outUnits > (parseUnits(route.rate.amount, route.to.decimal) ?? 0n)) return 'aboveReserve';
  if (units > (parseUnits(max, decimal) ?? 0n)) return 'aboveMax';
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
