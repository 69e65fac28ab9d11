import {
  amountLimits,
  formatUnits,
  judgeAmount,
  parsePercent,
  parseUnits,
  powerOfTen,
  priceAmount,
  type PricedBy,
  type PriceExtras,
  type PriceTerms,
  readPriceTerms,
  roundDownTo,
  roundUpTo,
  type SideLimits,
} from '@tetri/money';
import type { ExchangeRoute } from './directions.ts';

const shownDecimals = 8;

export type AmountSide = 'give' | 'receive';

/** What a person typed, as decimal text, and on which side. */
export interface AskedAmount {
  readonly side: AmountSide;
  readonly text: string;
}

export type AmountProblem = 'tooFine' | 'belowMin' | 'aboveMax' | 'aboveReserve' | 'offStep';

export interface Estimate {
  readonly give: string;
  readonly receive: string;
  readonly problem?: AmountProblem;
  /** What may be given with the services and the discount counted in. */
  readonly limits?: { readonly min: string; readonly max: string };
  /** Beside an amount that cannot be handed over: those that can. */
  readonly steps?: { readonly side: AmountSide; readonly step: string; readonly below: string; readonly above: string };
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
  const asked = readAsked(route, side, units, serviceIds, discountPercent);
  if (asked === undefined) return undefined;
  const priced = priceAmount(asked.terms, asked.by, asked.extras);
  const { inMin, inMax } = amountLimits(asked.limits, asked.terms, asked.extras, asked.reserveUnits);
  return {
    give: side === 'give' ? text : shownText(priced?.inUnits ?? 0n, inDecimals, 'up'),
    receive: side === 'receive' ? text : shownText(priced?.outUnits ?? 0n, outDecimals, 'down'),
    limits: { min: formatUnits(inMin, inDecimals), max: formatUnits(inMax, inDecimals) },
    ...problemOf(asked, units, priced?.outUnits ?? 0n),
  };
}

/** What pricing needs of a form; undefined where there is nothing to price. */
export function readAsked(
  route: ExchangeRoute,
  side: AmountSide,
  units: bigint,
  serviceIds: readonly string[],
  discountPercent: string,
): Asked | undefined {
  if (units === 0n || route.rate.terms === null) return undefined;
  const services = route.additionalServices
    .filter(({ _id }) => serviceIds.includes(_id))
    .map(({ _id, amount }) => ({ id: _id, units: parseUnits(amount, route.to.decimal) ?? 0n }));
  return {
    limits: limitsOf(route),
    terms: readPriceTerms(route.rate.terms),
    by: side === 'give' ? { giveUnits: units } : { receiveUnits: units },
    extras: { services, discountPercent: parsePercent(discountPercent) ?? 0n },
    reserveUnits: parseUnits(route.rate.amount, route.to.decimal) ?? 0n,
  };
}

interface Asked {
  readonly limits: SideLimits;
  readonly terms: PriceTerms;
  readonly by: PricedBy;
  readonly extras: PriceExtras;
  readonly reserveUnits: bigint;
}

/** As the server judges, but the reserve comes before the maximum: more of it may come. */
function problemOf(
  { limits, terms, by, extras, reserveUnits }: Asked,
  units: bigint,
  outUnits: bigint,
): Pick<Estimate, 'problem' | 'steps'> {
  const judged = judgeAmount(limits, terms, by, extras);
  if (judged.problem === 'belowMin' || judged.problem === 'nothingGiven' || judged.problem === 'nothingPaid')
    return { problem: 'belowMin' };
  if (outUnits > reserveUnits) return { problem: 'aboveReserve' };
  if (judged.problem === 'aboveMax') return { problem: 'aboveMax' };
  const side = 'giveUnits' in by ? 'give' : 'receive';
  const [step, decimals] =
    side === 'give' ? [terms.inStepUnits, terms.inDecimals] : [terms.outStepUnits, terms.outDecimals];
  const [below, above] = [roundDownTo(units, step), roundUpTo(units, step)];
  if (below === above) return {};
  const written = (some: bigint) => shortText(formatUnits(some, decimals));
  return { problem: 'offStep', steps: { side, step: written(step), below: written(below), above: written(above) } };
}

function limitsOf({ limits, from, to }: ExchangeRoute): SideLimits {
  const units = (text: string | null, decimals: number) => (text === null ? undefined : parseUnits(text, decimals));
  return {
    inMinUnits: units(limits.inMin, from.decimal) ?? 0n,
    inMaxUnits: units(limits.inMax, from.decimal),
    outMinUnits: units(limits.outMin, to.decimal) ?? 0n,
    outMaxUnits: units(limits.outMax, to.decimal),
  };
}

/** Both sides of a quote, written as the estimate of the same amount is: equal texts are an equal price. */
export function quotedAmounts(
  route: ExchangeRoute,
  { side, text }: AskedAmount,
  quote: { readonly inAmount: string; readonly outAmount: string },
): Estimate {
  const [inDecimals, outDecimals] = [route.from.decimal, route.to.decimal];
  return {
    give: side === 'give' ? text : shownText(parseUnits(quote.inAmount, inDecimals) ?? 0n, inDecimals, 'up'),
    receive: side === 'receive' ? text : shownText(parseUnits(quote.outAmount, outDecimals) ?? 0n, outDecimals, 'down'),
  };
}

/** What was asked for is the same, and the other side is what was shown or better: less to give, more to receive. */
export function isNoWorse(
  price: Estimate,
  shown: Estimate | undefined,
  route: ExchangeRoute,
  { side }: AskedAmount,
): boolean {
  if (shown === undefined) return false;
  const units = (text: string, of: 'from' | 'to') => parseUnits(text, route[of].decimal);
  const [give, shownGive] = [units(price.give, 'from'), units(shown.give, 'from')];
  const [receive, shownReceive] = [units(price.receive, 'to'), units(shown.receive, 'to')];
  if (give === undefined || shownGive === undefined || receive === undefined || shownReceive === undefined)
    return false;
  return side === 'give'
    ? give === shownGive && receive >= shownReceive
    : give <= shownGive && receive === shownReceive;
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
