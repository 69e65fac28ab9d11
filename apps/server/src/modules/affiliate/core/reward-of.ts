import { parseUnits, type Percent, wholePercent } from '@tetri/money';
import type { Rates, RewardType } from './terms.ts';

/** A done order, as far as its reward depends on it. */
export interface RewardedOrder {
  /** US cents at the rates of the moment it was done. */
  readonly usdCents: bigint;
  readonly outUnits: bigint;
  readonly toDecimals: number;
  readonly parts: readonly { readonly kind: string; readonly amount: string }[];
}

export interface Reward {
  /** Of what the percentage is taken, US cents. */
  readonly baseCents: bigint;
  /** The partner's own share: the rate less what the customer had of it. */
  readonly percent: Percent;
  readonly cents: bigint;
}

/**
 * What a done order brings its partner, rounded down. By service fee the base is the markup and the fixed fee before any
 * discount; services and the network's fee are no income to share. No reward is more than what the order earned: a partner cannot be paid out of the
 * exchange's own money.
 */
export function rewardOf(order: RewardedOrder, type: RewardType, { rate, discount }: Rates): Reward {
  const market = sumOf(order, ['rate']);
  const percent = rate > discount ? rate - discount : 0n;
  if (market <= 0n) return { baseCents: 0n, percent, cents: 0n };
  const share = (units: bigint) => (units > 0n ? (order.usdCents * units) / market : 0n);
  const fee = -sumOf(order, ['markup', 'fixedFee']);
  const earned = market - order.outUnits + sumOf(order, ['service', 'networkFee']);
  const baseUnits = type === 'byAmount' ? market : fee > 0n ? fee : 0n;
  const wanted = (order.usdCents * baseUnits * percent) / (market * wholePercent);
  const most = share(earned);
  return { baseCents: share(baseUnits), percent, cents: wanted < most ? wanted : most };
}

function sumOf({ parts, toDecimals }: RewardedOrder, kinds: readonly string[]): bigint {
  return parts
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { amount }) => sum + (parseUnits(amount, toDecimals) ?? 0n), 0n);
}
