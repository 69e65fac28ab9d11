import { keyLimitReached, type KeyLimits, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Actor } from '../../../platform/http/index.ts';
import type { Route } from '../../catalog/index.ts';
import { isAboveOrderLimit, keyedLimits } from '../core/judge-key.ts';
import type { Creation, NewOrderRow } from '../store/creation-queue.ts';
import { type WorthDeps, worthOf } from './worth-of.ts';

interface Exchange {
  readonly route: Route;
  readonly inUnits: bigint;
  readonly outUnits: bigint;
}

/** What the row of an order says of the API key that signed it; nothing of others. Throws keyLimitReached where it is worth too much. */
export function keyColumns(actor: Actor, deps: WorthDeps, exchange: Exchange): Partial<NewOrderRow> {
  if (actor.kind !== 'key') return {};
  const { route, inUnits, outUnits } = exchange;
  const cents = worthOf(deps, [
    { currencyId: route.from.id, symbol: route.from.symbol, decimals: route.from.decimals, units: inUnits },
    { currencyId: route.to.id, symbol: route.to.symbol, decimals: route.to.decimals, units: outUnits },
  ]);
  const { limits, keyId } = actor;
  if (isAboveOrderLimit(limits, cents))
    throw refusal(keyLimitReached, { limit: 'orderUsd', max: limits.orderUsd ?? '0', used: '0.00', until: null });
  const judged = keyedLimits(limits);
  if (cents === undefined && limits.dayUsd !== null)
    throw refusal(keyLimitReached, { limit: 'dayUsd', max: limits.dayUsd, used: '0.00', until: null });
  return { key_id: keyId, key_cents: cents?.toString() ?? null, key_limits: judged };
}

/** What is said of an order that its key has no more room for. */
export function keyRefusal(actor: Actor, { limit, used, until }: Extract<Creation, { outcome: 'keyLimited' }>) {
  const limits: Partial<KeyLimits> = actor.kind === 'key' ? actor.limits : {};
  const isCount = limit === 'ordersPerMinute';
  return refusal(keyLimitReached, {
    limit,
    max: String(limits[limit] ?? 0),
    used: isCount ? used.toString() : formatUnits(used, 2),
    until: until?.toISOString() ?? null,
  });
}
