import { type OrderLimits, previewOrderLimits } from '@tetri/contract';
import { countryOf } from '../../screening/index.ts';
import { type Verified, verifiedOf } from '../../verification/index.ts';
import { judgeLimits, levelOf, type LimitFacts } from '../core/judge-limits.ts';
import { worthOfOrder } from '../actions/worth-of.ts';
import { listOrderedSince, type OrderedRow } from '../store/ordered.ts';
import { handle, type OrdersStaffDeps } from './deps.ts';
import { pricesOf } from './read-staff-order.ts';

const [dayMs, ordersMax] = [86_400_000, 2000];

/** Judges the orders of the last 30 days one after the other, as each customer's own stood before it; levels as they are now. */
export const previewOrderLimitsHandler = handle(previewOrderLimits, async ({ limits }, deps) => {
  const rows = await listOrderedSince(deps.db, ordersMax + 1);
  const [looked, known] = [rows.slice(0, ordersMax), new Map<string, Promise<Verified>>()];
  const found = { allowed: 0, level: 0, refused: 0 };
  const [before, affected] = [new Map<string, Judged[]>(), new Set<string>()];
  for (const row of looked.toReversed()) {
    const { userId } = row.order;
    const verified = userId === null ? undefined : await once(known, userId, () => verifiedOf(deps.db, userId));
    const own = before.get(row.customer) ?? [];
    const cents = row.order.judgedCents ?? row.order.usdCents ?? worthOfOrder(pricesOf(deps), row.order);
    const verdict = judgeLimits(limits, factsOf(deps, limits, { row, own, cents, verified }));
    found[verdict.kind] += 1;
    if (verdict.kind !== 'allowed') affected.add(row.customer);
    before.set(row.customer, [...own, { at: row.order.createdAt, cents: cents ?? 0n }]);
  }
  return {
    orders: looked.length,
    isPart: rows.length > looked.length,
    allowed: found.allowed,
    asked: found.level,
    refused: found.refused,
    customers: affected.size,
  };
});

interface Judged {
  readonly at: Date;
  readonly cents: bigint;
}

interface Asked {
  readonly row: OrderedRow;
  /** What the customer had ordered before. */
  readonly own: readonly Judged[];
  readonly cents: bigint | undefined;
  readonly verified: Verified | undefined;
}

function factsOf(
  { catalog }: Pick<OrdersStaffDeps, 'catalog'>,
  limits: OrderLimits,
  { row: { order, isFirst }, own, cents, verified }: Asked,
): LimitFacts {
  const { currencies } = catalog.snapshot();
  const isCash = [order.fromCurrencyId, order.toCurrencyId].some((id) => currencies.get(id)?.kind === 'cash');
  const values = [...order.fromValues, ...order.toValues, ...order.routeValues];
  const within = (ms: number) =>
    own
      .filter(({ at }) => order.createdAt.getTime() - at.getTime() < ms)
      .reduce((sum, { cents: one }) => sum + one, 0n);
  return {
    level: levelOf(limits, verified),
    routeId: order.routeId,
    isCash,
    isFirst,
    countries: [...(verified?.countries ?? []), ...values.flatMap(({ key, value }) => countryOf(key, value) ?? [])],
    cents,
    ordered: { day: within(dayMs), month: within(30 * dayMs) },
  };
}

function once<Value>(known: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}
