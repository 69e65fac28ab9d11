import {
  type AmountPart,
  displayRate,
  formatPercent,
  formatUnits,
  parseUnits,
  powerOfTen,
  priceAmount,
  rateOf,
  rateToDecimal,
  roundDownTo,
} from '@tetri/money';
import type { ExchangeRoute } from './directions.ts';
import { type AskedAmount, readAsked } from './route-estimate.ts';

const shownDecimals = 8;

/** One line of the sum, in the currency received: `amount` is signed decimal text, below zero it is taken away. */
export interface PriceLine {
  readonly kind: Exclude<AmountPart['kind'], 'rate'>;
  readonly amount: string;
  /** Of the amount at the market's rate; of a discount, of the margin. */
  readonly percent?: string;
  /** Which service. */
  readonly serviceId?: string;
}

export interface PriceSums {
  /** The market's rate, one side being 1. */
  readonly market: { readonly in: string; readonly out: string };
  /** What the amount given comes to at it. */
  readonly atMarket: string;
  readonly lines: readonly PriceLine[];
  readonly receive: string;
  /** What is received against the market's, in percent with two decimals and in money, both signed. */
  readonly difference: { readonly percent: string; readonly amount: string };
}

/**
 * The price as a sum: the market's rate, what is taken and given, what is received. The lines add up to `receive` as they
 * are written. Where nothing is rounded to notes or coins, what rounding to the smallest part leaves counts as margin.
 * Undefined where there is nothing to price.
 */
export function priceSums(
  route: ExchangeRoute,
  { side, text }: AskedAmount,
  serviceIds: readonly string[],
  discountPercent = '0',
): PriceSums | undefined {
  const { decimal } = route.to;
  const units = parseUnits(text, side === 'give' ? route.from.decimal : decimal);
  const asked = units === undefined ? undefined : readAsked(route, side, units, serviceIds, discountPercent);
  const priced = asked && priceAmount(asked.terms, asked.by, asked.extras);
  const gross = priced?.parts.find(({ kind }) => kind === 'rate')?.units ?? 0n;
  if (!asked || !priced || gross === 0n) return undefined;
  const step = powerOfTen(Math.max(0, decimal - shownDecimals));
  const written = (amount: bigint) => shortText(formatUnits(amount, decimal));
  const [atMarket, receive] = [roundDownTo(gross, step), roundDownTo(priced.outUnits, step)];
  const hasNotes = asked.terms.outStepUnits > 1n;
  const others = priced.parts.flatMap(({ kind, ...part }) =>
    kind === 'rate' || kind === 'markup' || (kind === 'rounding' && !hasNotes)
      ? []
      : [{ ...part, kind, units: towardsZero(part.units, step) }],
  );
  const markup = receive - atMarket - others.reduce((sum, part) => sum + part.units, 0n);
  const markupPart = priced.parts.find(({ kind }) => kind === 'markup');
  const lines = [{ ...markupPart, kind: 'markup' as const, units: markup }, ...others];
  const difference = receive - atMarket;
  return {
    market: displayRate(asked.terms.rate),
    atMarket: written(atMarket),
    lines: lines
      .filter(({ units: amount, kind }) => amount !== 0n || kind === 'markup')
      .map(({ kind, units: amount, percent, serviceId }) => ({
        kind,
        amount: written(amount),
        ...(percent === undefined ? {} : { percent: formatPercent(percent) }),
        ...(serviceId === undefined ? {} : { serviceId }),
      })),
    receive: written(receive),
    difference: { percent: percentOf(difference, atMarket), amount: written(difference) },
  };
}

function towardsZero(units: bigint, step: bigint): bigint {
  return units - (units % step);
}

/** Signed, with two decimals, rounded away from zero: what is taken is never shown smaller than it is. */
function percentOf(part: bigint, whole: bigint): string {
  if (part === 0n) return '0';
  const size = part < 0n ? -part : part;
  const text = rateToDecimal(rateOf(size * 100n, whole), 2, part < 0n ? 'up' : 'down');
  return part < 0n ? `-${text}` : text;
}

function shortText(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
