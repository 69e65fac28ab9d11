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
  /** What of both came from the customer's wallet. */
  readonly walletUnits: bigint;
  readonly userId: string | null;
  readonly payoutMethod: string;
}

/** Where an order's money is after a move. */
export type MoneyState = Pick<OrderMoney, 'payoutState' | 'holdId' | 'depositUnits' | 'unmatchedUnits' | 'walletUnits'>;

export interface BookedMove {
  readonly booking: Booking;
  readonly money: MoneyState;
}

export function moneyOf({ payoutState, holdId, depositUnits, unmatchedUnits, walletUnits }: OrderMoney): MoneyState {
  return { payoutState, holdId, depositUnits, unmatchedUnits, walletUnits };
}
