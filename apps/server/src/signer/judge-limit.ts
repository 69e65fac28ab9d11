import type { Limit } from './limits.ts';

export interface Spent {
  readonly atMs: number;
  readonly units: bigint;
  readonly feeUnits: bigint;
}

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/**
 * Which limit another payment would break; undefined where none. Hour and day are the 60 minutes and 24 hours before `nowMs`.
 * Of a replacement only what it adds is counted: no amount, and the difference of the fees.
 */
export function brokenLimit(
  limit: Limit,
  payment: {
    readonly units: bigint;
    readonly feeUnits: bigint;
    readonly addedUnits: bigint;
    readonly addedFeeUnits: bigint;
  },
  spent: readonly Spent[],
  nowMs: number,
): keyof Limit | undefined {
  const within = (ms: number) => spent.filter(({ atMs }) => atMs > nowMs - ms);
  const sum = (parts: readonly Spent[], of: 'units' | 'feeUnits') =>
    parts.reduce((total, part) => total + part[of], 0n);
  const day = within(dayMs);
  if (payment.units > limit.perTransaction) return 'perTransaction';
  if (payment.feeUnits > limit.feePerTransaction) return 'feePerTransaction';
  if (sum(within(hourMs), 'units') + payment.addedUnits > limit.perHour) return 'perHour';
  if (sum(day, 'units') + payment.addedUnits > limit.perDay) return 'perDay';
  return sum(day, 'feeUnits') + payment.addedFeeUnits > limit.feesPerDay ? 'feesPerDay' : undefined;
}
