import {
  limitReached,
  type OrderLimit,
  type OrderLimits,
  refusal,
  verificationRequired,
  type VerificationNeed,
} from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import type { Route } from '../../catalog/index.ts';
import { countryOf } from '../../screening/index.ts';
import { type Verified, verifiedOf } from '../../verification/index.ts';
import {
  hoursUntilFit,
  judgeLimits,
  leftOf,
  type LimitFacts,
  type LimitVerdict,
  needsOfLevel,
} from '../core/judge-limits.ts';
import type { FieldValue } from '../core/types.ts';
import { joinNeeds, missingNeeds } from '../core/verification.ts';
import type { OrdersDeps } from '../deps.ts';
import type { NewOrderRow } from '../store/creation-queue.ts';
import { hasDone, type JudgedCustomer, listCounted, readOrdered } from '../store/ordered.ts';
import { betweenOf } from './between-of.ts';
import { worthOf } from './worth-of.ts';

/** An exchange that somebody asks for; without values where nothing is filled in yet. */
export interface AskedExchange extends JudgedCustomer {
  readonly route: Route;
  readonly inUnits: bigint;
  readonly outUnits: bigint;
  readonly fromValues?: readonly FieldValue[];
  readonly toValues?: readonly FieldValue[];
  readonly routeValues?: readonly FieldValue[];
}

/** What an order of the customer asks for, and how it stands with it. */
export interface Judged {
  readonly needs: readonly VerificationNeed[];
  /** What of it the order waits for. */
  readonly missing: readonly VerificationNeed[];
  /** In US cents; null where nothing is limited, or no rate is known. */
  readonly cents: bigint | null;
  /** What may have been ordered besides; see `judgeLimits`. */
  readonly most: LimitVerdict['most'];
  /** Something of a day or a month is limited, be it of this order or of others: it counts for those, and they wait for it. */
  readonly isCounted: boolean;
}

export type JudgeDeps = Pick<OrdersDeps, 'catalog' | 'prices' | 'verification' | 'limits'>;
type Deps = JudgeDeps & { readonly db: Reader };

const unlimited: Judged = { needs: [], missing: [], cents: null, most: { day: null, month: null }, isCounted: false };

/**
 * Judges an exchange by what its route and the owner's limits ask of the customer. Throws limitReached where nobody may exchange
 * as much, and verificationRequired where something is missing that an order cannot wait for: whoever is not signed in has
 * nothing to be verified, and not every route keeps a price.
 */
export async function judgeCustomer(deps: Deps, asked: AskedExchange): Promise<Judged> {
  const { route, userId } = asked;
  const [terms, ofRoute] = [deps.limits(), needsOfRoute(route)];
  if (terms.limits.length === 0 && ofRoute.length === 0) return unlimited;
  const verified = userId === null ? undefined : await verifiedOf(deps.db, userId);
  const { level, cents, most, limit } = await judgeByLimits(deps, terms, asked, verified);
  const needs = joinNeeds(ofRoute, needsOfLevel(terms, level));
  const sides = { fromCurrencyId: route.from.id, toCurrencyId: route.to.id };
  const { fromValues = [], toValues = [] } = asked;
  const missing = missingNeeds(needs, verified, betweenOf(deps.verification, { ...sides, fromValues, toValues }));
  if (missing.length > 0 && (userId === null || route.verificationWaitSeconds === 0))
    throw refusal(verificationRequired, { needs: missing, isSignInNeeded: userId === null, ...limit, level });
  return { needs, missing, cents, most, isCounted: terms.limits.some(isTimed) };
}

/** What the route itself asks for. */
function needsOfRoute({ isVerificationRequired, requiredDocuments }: Route): VerificationNeed[] {
  const documents = requiredDocuments.flatMap(({ need }) => need ?? []);
  return joinNeeds(isVerificationRequired ? ['person'] : [], documents);
}

/** The level that the exchange asks for: 0 where anybody's will do. */
async function judgeByLimits(
  deps: Deps,
  terms: OrderLimits,
  asked: AskedExchange,
  verified: Verified | undefined,
): Promise<Pick<Judged, 'cents' | 'most'> & { readonly level: number; readonly limit: ShownLimit }> {
  if (terms.limits.length === 0) return { level: 0, cents: null, most: unlimited.most, limit: noLimit };
  const facts = await factsOf(deps, terms, asked, verified);
  const verdict = judgeLimits(terms, facts);
  if (verdict.kind === 'refused') {
    const counted = verdict.limit.per === 'order' ? [] : await listCounted(deps.db, asked);
    const hours = hoursUntilFit(verdict.limit, facts.cents, counted);
    throw refusal(limitReached, { ...shownLimit(verdict.limit, facts), hours });
  }
  const [cents, { most }] = [facts.cents ?? null, verdict];
  if (verdict.kind === 'allowed') return { level: 0, cents, most, limit: noLimit };
  return { level: verdict.level, cents, most, limit: shownLimit(verdict.limit, facts) };
}

/** What a customer is shown of a limit that stands against an exchange. */
interface ShownLimit {
  readonly per: OrderLimit['per'] | 'none';
  readonly maxUsd: string;
  readonly leftUsd: string;
}

const noLimit: ShownLimit = { per: 'none', maxUsd: '', leftUsd: '' };

function shownLimit(limit: OrderLimit, { ordered }: LimitFacts) {
  return { per: limit.per, maxUsd: limit.maxUsd, leftUsd: dollars(leftOf(limit, ordered)) };
}

async function factsOf(
  deps: Deps,
  terms: OrderLimits,
  asked: AskedExchange,
  verified: Verified | undefined,
): Promise<LimitFacts> {
  const { db } = deps;
  const { route, inUnits, outUnits } = asked;
  const { from, to } = route;
  const isFirstAsked = terms.limits.some(({ isFirst }) => isFirst);
  const values = [...(asked.fromValues ?? []), ...(asked.toValues ?? []), ...(asked.routeValues ?? [])];
  return {
    // As of somebody of whom nothing is known: what the order relies on is kept with it, for when an approval is withdrawn.
    level: 0,
    routeId: route.id,
    isCash: from.kind === 'cash' || to.kind === 'cash',
    isFirst: isFirstAsked && !(await hasDone(db, asked)),
    countries: [...(verified?.countries ?? []), ...values.flatMap(({ key, value }) => countryOf(key, value) ?? [])],
    cents: worthOf(deps, [
      { currencyId: from.id, symbol: from.symbol, decimals: from.decimals, units: inUnits },
      { currencyId: to.id, symbol: to.symbol, decimals: to.decimals, units: outUnits },
    ]),
    ordered: terms.limits.some(isTimed) ? await readOrdered(db, asked) : { day: 0n, month: 0n },
  };
}

function isTimed({ per }: OrderLimits['limits'][number]): boolean {
  return per !== 'order';
}

function dollars(cents: bigint): string {
  return formatUnits(cents, 2);
}

/** What the order's row says of it. */
export function judgedColumns(
  { verificationWaitSeconds }: Pick<Route, 'verificationWaitSeconds'>,
  { needs, missing, cents, most, isCounted }: Judged,
) {
  const isDue = missing.length > 0;
  return {
    verification: isDue ? 'due' : needs.length > 0 ? 'passed' : 'none',
    verification_needs: needs,
    verification_wait_seconds: isDue ? verificationWaitSeconds : null,
    judged_cents: cents?.toString() ?? null,
    limits: isCounted ? { day: most.day?.toString() ?? null, month: most.month?.toString() ?? null } : null,
  } satisfies Partial<NewOrderRow>;
}
