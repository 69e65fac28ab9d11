import { newId, type Tx } from '../../../platform/database/index.ts';
import { book } from './book.ts';
import { entries } from '../core/booking.ts';

export interface ReserveChange {
  /** Made up by whoever asks: the same one twice is the same change, booked once. */
  readonly changeId: string;
  readonly currencyId: string;
  /** Above zero the owner puts money in, below zero they take it out. */
  readonly units: bigint;
  readonly kind: 'reserveDeposit' | 'reserveWithdrawal' | 'reserveAdjustment';
  readonly memo: string;
  /** Where the money is put, or taken from. */
  readonly place?: string;
}

/**
 * Moves money between the owner and a reserve. False when this change was booked before. Throws `BalanceExhausted` when
 * more is taken than is there and not promised to orders.
 */
export function changeReserve(tx: Tx, change: ReserveChange): Promise<boolean> {
  return book(tx, {
    transfers: [
      {
        id: newId(),
        kind: change.kind,
        reference: change.changeId,
        memo: change.memo,
        place: change.place,
        key: `reserve:${change.changeId}`,
        entries: entries(change.currencyId, { kind: 'ownerCapital' }, { kind: 'reserve' }, change.units),
      },
    ],
  });
}
