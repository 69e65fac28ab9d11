import type { OrderLevel, OrderLimit, OrderLimits, VerificationNeed } from '@tetri/contract';
import { type Between, joinNeeds, missingNeeds, type Proven } from './verification.ts';

/** What decides what may be exchanged with somebody. */
export interface LimitFacts {
  /** How many levels they have reached. */
  readonly level: number;
  readonly routeId: string;
  readonly isCash: boolean;
  /** Nothing was done for them before. */
  readonly isFirst: boolean;
  /** Theirs, as far as they are known. */
  readonly countries: readonly string[];
  /** What the exchange is worth in US cents; undefined where no rate gives it, which is above every limit. */
  readonly cents: bigint | undefined;
  /** What they have ordered besides. */
  readonly ordered: Ordered;
}

/** Whom a limit is about, and where. */
type Customer = Omit<LimitFacts, 'cents' | 'ordered'>;

/** In US cents. */
export interface Ordered {
  readonly day: bigint;
  readonly month: bigint;
}

/**
 * How limits judge an exchange. It holds while no more than `most` was ordered besides: above that it is judged anew. Null where
 * nothing of that is limited.
 */
export type LimitVerdict = { readonly most: { readonly day: bigint | null; readonly month: bigint | null } } & (
  | { readonly kind: 'allowed' }
  /** From this level on it is allowed; the limit is what stands against it below. */
  | { readonly kind: 'level'; readonly level: number; readonly limit: OrderLimit }
  /** Of nobody is more taken. */
  | { readonly kind: 'refused'; readonly limit: OrderLimit }
);

/** No level is as high as what is refused to everybody. */
const nobodys = Number.POSITIVE_INFINITY;

/** What the limits say of an exchange: the strictest of those that are about it. */
export function judgeLimits({ limits }: OrderLimits, facts: LimitFacts): LimitVerdict {
  const about = limits.filter((limit) => isAbout(limit, facts));
  const exceeded = about.filter((limit) => isExceeded(limit, facts));
  const wanted = exceeded.reduce((highest, limit) => Math.max(highest, wantedBy(limit)), facts.level);
  const stricter = about.filter((limit) => wantedBy(limit) > wanted);
  const most = { day: leastLeft(stricter, 'day', facts.cents), month: leastLeft(stricter, 'month', facts.cents) };
  if (wanted === facts.level) return { kind: 'allowed', most };
  const limit = exceeded.find((one) => wantedBy(one) === wanted);
  if (!limit) return { kind: 'allowed', most };
  return wanted === nobodys ? { kind: 'refused', limit, most } : { kind: 'level', level: wanted, limit, most };
}

/** The most, in US cents, that somebody may exchange at once of whom nothing is known yet; undefined where nothing limits it. */
export function mostOfVisitor(
  { limits }: OrderLimits,
  exchange: Pick<LimitFacts, 'routeId' | 'isCash'>,
): bigint | undefined {
  const visitor = { ...exchange, level: 0, isFirst: true, countries: [] };
  return limits
    .filter((limit) => isAbout(limit, visitor))
    .map(centsOf)
    .reduce<bigint | undefined>((least, one) => (least === undefined || one < least ? one : least), undefined);
}

function isAbout(limit: OrderLimit, { level, routeId, isCash, isFirst, countries }: Customer): boolean {
  if (limit.belowLevel !== null && level >= limit.belowLevel) return false;
  if (limit.routeIds.length > 0 && !limit.routeIds.includes(routeId)) return false;
  if ((limit.isCash && !isCash) || (limit.isFirst && !isFirst)) return false;
  return limit.countries.length === 0 || limit.countries.some((country) => countries.includes(country));
}

function isExceeded(limit: OrderLimit, { cents, ordered }: LimitFacts): boolean {
  if (cents === undefined) return true;
  return cents + orderedIn(limit.per, ordered) > centsOf(limit);
}

function orderedIn(per: OrderLimit['per'], ordered: Ordered): bigint {
  return per === 'order' ? 0n : ordered[per];
}

function wantedBy({ belowLevel }: OrderLimit): number {
  return belowLevel ?? nobodys;
}

/** How much may have been ordered besides before one of these is exceeded too. */
function leastLeft(limits: readonly OrderLimit[], per: 'day' | 'month', cents: bigint | undefined): bigint | null {
  // Exceeded already, or by an amount that is not known: more changes nothing.
  if (cents === undefined) return null;
  return limits
    .filter((limit) => limit.per === per)
    .map((limit) => centsOf(limit) - cents)
    .reduce<bigint | null>((least, left) => (least === null || left < least ? left : least), null);
}

function centsOf({ maxUsd }: OrderLimit): bigint {
  return BigInt(maxUsd) * 100n;
}

/** How much of a limit is left besides what was ordered. */
export function leftOf(limit: OrderLimit, ordered: Ordered): bigint {
  const left = centsOf(limit) - orderedIn(limit.per, ordered);
  return left > 0n ? left : 0n;
}

const hoursOf = { day: 24, month: 720 } as const;

/** An order that counts: when it did, in hours ago, and its worth in US cents. */
export interface Counted {
  readonly hoursAgo: number;
  readonly cents: bigint;
}

/** In how many whole hours an exchange fits into a limit again, as what was ordered counts no more; 0 where it never does so. */
export function hoursUntilFit(limit: OrderLimit, cents: bigint | undefined, counted: readonly Counted[]): number {
  if (limit.per === 'order' || cents === undefined || cents > centsOf(limit)) return 0;
  const span = hoursOf[limit.per];
  const within = counted.filter(({ hoursAgo }) => hoursAgo < span).sort((one, other) => other.hoursAgo - one.hoursAgo);
  let left = within.reduce((sum, one) => sum + one.cents, cents);
  for (const one of within) {
    left -= one.cents;
    if (left <= centsOf(limit)) return Math.max(1, Math.ceil(span - one.hoursAgo));
  }
  return 0;
}

/** What a level asks for, with all that lower ones do. */
export function needsOfLevel({ levels }: OrderLimits, level: number): VerificationNeed[] {
  return joinNeeds(...levels.slice(0, level).map(({ needs }) => needs));
}

/** Cards and accounts belong to no level. */
const nowhere: Between = { fromCurrencyId: '', toCurrencyId: '', fromHashes: [], toHashes: [] };

/** How many levels somebody has reached: the first that asks for what they have not ends it. */
export function levelOf({ levels }: OrderLimits, proven: Proven | undefined): number {
  const missed = levels.findIndex(({ needs }: OrderLevel) => missingNeeds(needs, proven, nowhere).length > 0);
  return missed === -1 ? levels.length : missed;
}
