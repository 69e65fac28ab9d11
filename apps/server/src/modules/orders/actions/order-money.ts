import type { Booking } from '../../ledger/index.ts';
import type { PayoutState } from '../core/types.ts';

/** What the books must know of an order. */
export interface OrderMoney {
  readonly id: string;
  readonly fromCurrencyId: string;
  readonly toCurrencyId: string;
  readonly fromDecimals: number;
  readonly toDecimals: number;
  readonly inUnits: bigint;
  readonly tolerancePercent: string;
  readonly outUnits: bigint;
  readonly feeUnits: bigint;
  readonly rate: string;
  readonly payoutState: PayoutState;
  readonly holdId: string;
  readonly depositUnits: bigint;
  readonly unmatchedUnits: bigint;
}

/** Where an order's money is after a move. */
export type MoneyState = Pick<OrderMoney, 'payoutState' | 'holdId' | 'depositUnits' | 'unmatchedUnits'>;

export interface BookedMove {
  readonly booking: Booking;
  readonly money: MoneyState;
}

export function moneyOf({ payoutState, holdId, depositUnits, unmatchedUnits }: OrderMoney): MoneyState {
  return { payoutState, holdId, depositUnits, unmatchedUnits };
}
