import type { CurrencyKind } from '@tetri/contract';
import {
  amountLimits,
  divideUp,
  formatUnits,
  isAnyAmount,
  powerOfTen,
  type PriceTerms,
  type Promised,
  promisedRate,
  promiseOf,
  type Rate,
  roundDownTo,
  roundUpTo,
  type SideLimits,
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
  /** With a `need`, an order is taken of nobody who has not proved it. */
  readonly requiredDocuments: readonly { readonly need?: string | null | undefined }[];
  readonly rateType: 'fixed' | 'floating';
  readonly lifetimeSeconds: number;
}

/** A route's price of this moment; undefined where it has none. */
export type SeenPrice = (PriceTerms & { readonly isOpen: boolean }) | undefined;

/** Of one side of a route, in its units. */
export interface MostOfSide {
  readonly currencyId: string;
  readonly units: bigint;
}

/** Limits of both sides, where the one that `most` is of may have no more than that. */
export function sidesWithin(
  sides: SideLimits,
  { from }: { readonly from: { readonly id: string } },
  most: MostOfSide | undefined,
): SideLimits {
  if (!most) return sides;
  const key = most.currencyId === from.id ? 'inMaxUnits' : 'outMaxUnits';
  const max = sides[key];
  return max !== undefined && max <= most.units ? sides : { ...sides, [key]: most.units };
}

/** What of a route its entry in a feed is made of, beside its price: most boards leave it as it is. */
export interface SeenRoute {
  readonly route: FeedRoute;
  /** What can be paid out, in units. */
  readonly reserveUnits: bigint;
  /** What may be given and received, as the owner sets it, by the route and by `most`. */
  readonly sides: SideLimits;
  /** The most that somebody may exchange of whom nothing is known; undefined where nothing limits it. */
  readonly most: MostOfSide | undefined;
  /** What part of it one who has not paid yet may order, in units. */
  readonly orderableUnits: bigint;
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
  readonly seen: SeenRoute;
  readonly price: NonNullable<SeenPrice>;
  /** All costs are in it. */
  readonly inside: FeedRate;
  readonly conditions: FeedConditions;
  /** What was dear to write of it, by format and by where the fee stands. */
  written: Record<string, string> | undefined;
}

/** What most new prices leave as it is. */
export interface FeedConditions {
  readonly feeUnits: bigint;
  /** What may be given, in units. */
  readonly given: Pick<Promised, 'inMin' | 'inMax'>;
  /** Undefined where there is none. */
  readonly fee: string | undefined;
  readonly amount: string;
  readonly inMin: string;
  readonly inMax: string;
  /** How long the rate stays; 0 where it does not. */
  readonly fixedMinutes: number;
  readonly flags: readonly FeedFlag[];
  /** What was written of them before, likewise. */
  readonly written: Record<string, Uint8Array>;
}

export type FeedFlag = 'manual' | 'verifying' | 'reg' | 'floating';

/** A route that is in no feed. */
export interface LeftOut {
  readonly seen: SeenRoute;
  readonly price: SeenPrice;
  readonly reason: LeftOutReason;
}

export type LeftOutReason = 'hidden' | 'verification' | 'noPrice' | 'closedNow' | 'noReserve' | 'noPayout';

/**
 * The entry of a route, or why it has none: whoever came by it now could not order what it says. Of the entry before all is
 * kept that is the same: thousands are made with each board.
 */
export function feedEntry(seen: SeenRoute, price: SeenPrice, before?: FeedEntry | LeftOut): FeedEntry | LeftOut {
  const { route, isShut } = seen;
  const leftOut = (reason: LeftOutReason): LeftOut => ({ seen, price, reason });
  if (!route.isActive || !route.isShowWeb) return leftOut('hidden');
  if (route.isVerificationRequired || route.requiredDocuments.some(({ need }) => need)) return leftOut('verification');
  if (!price?.isOpen) return leftOut('noPrice');
  if (isShut) return leftOut('closedNow');
  const promised = promiseOf(seen.sides, price, seen.orderableUnits);
  if (!isAnyAmount(promised)) return leftOut('noReserve');
  if (!promised.rate) return leftOut('noPayout');
  const feeUnits = price.fixedFeeUnits + (price.networkFeeUnits ?? 0n);
  const isSame = before && 'conditions' in before && isSameBeside(before, { seen, price, promised, feeUnits });
  const conditions = isSame ? before.conditions : conditionsOf(seen, price, promised, feeUnits);
  return { seen, price, inside: feedRate(promised.rate), conditions, written: undefined };
}

/** Whether all but the rate is as it was. */
function isSameBeside(
  { seen, price, conditions: { given, feeUnits } }: FeedEntry,
  now: Pick<FeedEntry, 'seen' | 'price'> & { readonly promised: Promised; readonly feeUnits: bigint },
): boolean {
  return (
    seen.route === now.seen.route &&
    seen.reserveUnits === now.seen.reserveUnits &&
    seen.isManual === now.seen.isManual &&
    given.inMin === now.promised.inMin &&
    given.inMax === now.promised.inMax &&
    feeUnits === now.feeUnits &&
    price.inDecimals === now.price.inDecimals &&
    price.outDecimals === now.price.outDecimals
  );
}

function conditionsOf(
  seen: SeenRoute,
  { inDecimals, outDecimals }: PriceTerms,
  { inMin, inMax }: Promised,
  feeUnits: bigint,
): FeedConditions {
  const { rateType, lifetimeSeconds } = seen.route;
  return {
    feeUnits,
    given: { inMin, inMax },
    fee: feeUnits === 0n ? undefined : amountText(feeUnits, outDecimals),
    amount: amountText(seen.reserveUnits, outDecimals),
    inMin: amountText(inMin, inDecimals),
    inMax: amountText(inMax, inDecimals),
    fixedMinutes: rateType === 'fixed' ? Math.floor(lifetimeSeconds / 60) : 0,
    flags: flagsOf(seen),
    written: {},
  };
}

/** The rate without the fee, where an export names it beside the rate; the same where there is none. */
export function publishedRate({ price, inside, conditions }: FeedEntry, isFeeOutside: boolean): FeedRate {
  if (!isFeeOutside || conditions.feeUnits === 0n) return inside;
  const outside = promisedRate(price, conditions.given, conditions.feeUnits);
  // With less to bear, it is no worse.
  return outside ? feedRate(outside) : inside;
}

/** What may be received: only the newest format says so. */
export function paidLimits({ seen, price }: FeedEntry): { readonly min: string; readonly max: string } {
  const { outMin, outMax } = amountLimits(seen.sides, price, {}, seen.orderableUnits);
  return { min: amountText(outMin, price.outDecimals), max: amountText(outMax, price.outDecimals) };
}

/** The promise of each tier for its own amounts; none where there are no tiers. */
export function stepsOf({ price, conditions }: FeedEntry, isFeeOutside: boolean): FeedStep[] {
  if (price.tiers.length === 0) return [];
  const { inMin, inMax } = conditions.given;
  const outside = isFeeOutside ? conditions.feeUnits : 0n;
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

/** The rate with one side 1 and the other no smaller; never better than it is: out is cut off, in is rounded up. */
export function feedRate({ numerator, denominator }: Rate): FeedRate {
  return numerator >= denominator
    ? { in: '1', out: rateText(numerator, denominator, (units, by) => units / by) }
    : { in: rateText(denominator, numerator, divideUp), out: '1' };
}

/** A rate is written with eight digits, and with two decimals at least. */
const [decimalsMax, decimalsMin] = [7, 2];
const finest = powerOfTen(decimalsMax);

function rateText(numerator: bigint, denominator: bigint, divide: (units: bigint, by: bigint) => bigint): string {
  const units = divide(numerator * finest, denominator);
  let spare = 0;
  while (spare < decimalsMax - decimalsMin && units >= powerOfTen(decimalsMax + 1 + spare)) spare += 1;
  const written = spare === 0 ? units : divide(units, powerOfTen(spare));
  return amountText(written, decimalsMax - spare);
}

const [zero, point] = ['0', '.'].map((sign) => sign.charCodeAt(0));

/** Without zeros that say nothing. */
function amountText(units: bigint, decimals: number): string {
  const text = formatUnits(units, decimals);
  if (decimals === 0) return text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end -= 1;
  return text.slice(0, text.charCodeAt(end - 1) === point ? end - 1 : end);
}
