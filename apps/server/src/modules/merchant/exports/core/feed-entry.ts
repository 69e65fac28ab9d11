import type { CurrencyKind } from '@tetri/contract';
import {
  type AmountLimits,
  formatUnits,
  invertRate,
  isAnyAmount,
  type PriceTerms,
  promisedRate,
  type Rate,
  rateToDecimal,
  roundDownTo,
  roundUpTo,
} from '@tetri/money';

export interface FeedCurrency {
  readonly id: string;
  /** Its monitor code, unless an export has another. */
  readonly xml: string;
  readonly kind: CurrencyKind;
  readonly city: { readonly id: string; readonly code: string } | undefined;
}

/** A route as far as feeds show it. */
export interface FeedRoute {
  readonly id: string;
  readonly from: FeedCurrency;
  readonly to: FeedCurrency;
  readonly isActive: boolean;
  readonly isShowWeb: boolean;
  readonly isVerificationRequired: boolean;
  readonly isForUsersOnly: boolean;
  readonly requiredDocuments: readonly unknown[];
  readonly rateType: 'fixed' | 'floating';
  readonly lifetimeSeconds: number;
}

/** What of a route its entry in a feed is made of. */
export interface SeenRoute {
  readonly route: FeedRoute;
  readonly price: (PriceTerms & { readonly isOpen: boolean }) | undefined;
  /** What can be paid out, in units. */
  readonly reserveUnits: bigint;
  /** What may be exchanged at the price by one who has not paid yet. */
  readonly limits: () => AmountLimits;
  /** Nobody could be served at this hour. */
  readonly isShut: boolean;
  /** A person pays or is paid by hand. */
  readonly isManual: boolean;
}

/** So much in for so much out; one of them is 1. */
export interface FeedRate {
  readonly in: string;
  readonly out: string;
}

/** A tier of its own amounts. */
export interface FeedStep extends FeedRate {
  readonly min: string;
  readonly max: string;
}

/** What a feed promises of a route, before anybody's codes. */
export interface FeedEntry {
  readonly route: FeedRoute;
  /** All costs are in it. */
  readonly inside: FeedRate;
  /** All but `fee`; the same where there is none. */
  readonly outside: () => FeedRate;
  readonly fee: string | undefined;
  readonly amount: string;
  readonly inMin: string;
  readonly inMax: string;
  /** Only the newest format says what is received. */
  readonly paid: () => { readonly min: string; readonly max: string };
  /** The promise of each tier for its own amounts; none where there are no tiers. */
  readonly steps: (isFeeOutside: boolean) => readonly FeedStep[];
  /** How long the rate stays; 0 where it does not. */
  readonly fixedMinutes: number;
  readonly flags: readonly FeedFlag[];
  /** What was written of it before, by format and by where the fee stands. */
  readonly written: Record<string, string>;
}

export type FeedFlag = 'manual' | 'verifying' | 'reg' | 'floating';

/** Why a route is in no feed. */
export type LeftOutReason = 'hidden' | 'verification' | 'noPrice' | 'closedNow' | 'noReserve' | 'noPayout';

/** The entry of a route, or why it has none: whoever came by it now could not order what it says. */
export function feedEntry(seen: SeenRoute): FeedEntry | LeftOutReason {
  const { route, price, reserveUnits, isShut } = seen;
  if (!route.isActive || !route.isShowWeb) return 'hidden';
  if (route.isVerificationRequired) return 'verification';
  if (!price?.isOpen) return 'noPrice';
  if (isShut) return 'closedNow';
  const limits = seen.limits();
  if (!isAnyAmount(limits)) return 'noReserve';
  const fee = price.fixedFeeUnits + (price.networkFeeUnits ?? 0n);
  const inside = promisedRate(price, limits);
  if (!inside) return 'noPayout';
  const insideRate = feedRate(inside);
  const given = (units: bigint) => amountText(units, price.inDecimals);
  const paid = (units: bigint) => amountText(units, price.outDecimals);
  return {
    route,
    inside: insideRate,
    // With less to bear, it is no worse.
    outside: () => (fee === 0n ? insideRate : feedRate(promisedRate(price, limits, fee) ?? inside)),
    fee: fee === 0n ? undefined : paid(fee),
    amount: paid(reserveUnits),
    inMin: given(limits.inMin),
    inMax: given(limits.inMax),
    paid: () => ({ min: paid(limits.outMin), max: paid(limits.outMax) }),
    steps: (isFeeOutside) => stepsOf(price, limits, isFeeOutside ? fee : 0n),
    fixedMinutes: route.rateType === 'fixed' ? Math.floor(route.lifetimeSeconds / 60) : 0,
    flags: flagsOf(seen),
    written: {},
  };
}

/** The promise of each tier for its own amounts; none where there are no tiers, or where one of them promises nothing. */
function stepsOf(price: PriceTerms, { inMin, inMax }: { inMin: bigint; inMax: bigint }, outside: bigint): FeedStep[] {
  if (price.tiers.length === 0) return [];
  const given = (units: bigint) => amountText(units, price.inDecimals);
  const first = price.tiers.map(({ fromUnits }) => roundUpTo(fromUnits, price.inStepUnits));
  const starts = [inMin, ...first.filter((at) => at > inMin && at <= inMax)];
  return starts.flatMap((min, index) => {
    const next = starts[index + 1];
    const max = next === undefined ? inMax : roundDownTo(next - 1n, price.inStepUnits);
    const rate = promisedRate(price, { inMin: min, inMax: max }, outside);
    return rate ? [{ min: given(min), max: given(max), ...feedRate(rate) }] : [];
  });
}

function flagsOf({ route, isManual }: SeenRoute): FeedFlag[] {
  const flags: FeedFlag[] = [];
  if (isManual || route.from.kind === 'cash' || route.to.kind === 'cash') flags.push('manual');
  if (route.requiredDocuments.length > 0) flags.push('verifying');
  if (route.isForUsersOnly) flags.push('reg');
  if (route.rateType === 'floating') flags.push('floating');
  return flags;
}

/** Digits that a rate is written with, at least. */
const digits = 8;

/** The rate with one side 1 and the other no smaller; never better than it is: out is cut off, in is rounded up. */
function feedRate(rate: Rate): FeedRate {
  if (rate.numerator >= rate.denominator) return { in: '1', out: plain(rateToDecimal(rate, decimalsOf(rate))) };
  const turned = invertRate(rate);
  return { in: plain(rateToDecimal(turned, decimalsOf(turned), 'up')), out: '1' };
}

function decimalsOf({ numerator, denominator }: Rate): number {
  return Math.max(2, digits - (numerator / denominator).toString().length);
}

const [zero, point] = ['0', '.'].map((sign) => sign.charCodeAt(0));

const textsMax = 10_000;
const texts = new Map<number, Map<bigint, string>>();

/** The same limits and reserves come back in route after route and board after board, so their texts are kept. */
function amountText(units: bigint, decimals: number): string {
  let known = texts.get(decimals);
  if (!known || known.size >= textsMax) {
    known = new Map();
    texts.set(decimals, known);
  }
  let text = known.get(units);
  if (text === undefined) {
    text = plain(formatUnits(units, decimals));
    known.set(units, text);
  }
  return text;
}

/** Without zeros that say nothing. */
function plain(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end -= 1;
  return text.slice(0, text.charCodeAt(end - 1) === point ? end - 1 : end);
}
