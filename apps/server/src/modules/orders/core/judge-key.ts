import type { KeyLimits } from '@tetri/contract';

/** What orders of an API key are judged by, as the SQL function `judge_key_limits` takes it; null where nothing is limited. */
export interface KeyedLimits {
  /** Orders within a minute. */
  readonly minute: number | null;
  /** US cents within 24 hours. */
  readonly day: string | null;
}

/** Whether one order is worth more than the key may order at once. One that no rate gives the worth of is above every limit. */
export function isAboveOrderLimit({ orderUsd }: KeyLimits, cents: bigint | undefined): boolean {
  return orderUsd !== null && (cents === undefined || cents > centsOf(orderUsd));
}

export function keyedLimits({ ordersPerMinute, dayUsd }: KeyLimits): KeyedLimits | null {
  if (ordersPerMinute === null && dayUsd === null) return null;
  return { minute: ordersPerMinute, day: dayUsd === null ? null : centsOf(dayUsd).toString() };
}

/** Of whole US dollars. */
function centsOf(usd: string): bigint {
  return BigInt(usd) * 100n;
}
