import type { CallInput, createWithdrawalRoute } from '@tetri/contract';
import type { RouteRow } from '../tables.ts';
import { typedUnits, typedUsd } from './read-money.ts';

type Typed = Omit<CallInput<typeof createWithdrawalRoute>, 'currencyId'>;

/** What staff typed of a currency that partners are paid in. Throws amountNotValid. */
export function readWithdrawalTerms(
  { isActive, feePercent, fee, min, max }: Typed,
  decimals: number,
): Omit<RouteRow, 'id' | 'currencyId' | 'version'> {
  const minCents = typedUsd(min);
  return {
    isActive,
    feePercent,
    feeUnits: typedUnits(fee, decimals),
    minCents,
    maxCents: max === null ? null : typedUsd(max, minCents > 0n ? minCents : 1n),
  };
}
