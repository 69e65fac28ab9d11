import { newId, type Tx } from '../../../platform/database/index.ts';
import { entries } from '../core/booking.ts';
import { BalanceExhausted } from '../errors.ts';
import { lockPlaces } from '../store/custody.ts';
import { book } from './book.ts';

export interface PlaceMove {
  /** Made up by whoever asks: the same one twice is the same move, booked once. */
  readonly moveId: string;
  readonly currencyId: string;
  readonly from: string;
  readonly to: string;
  /** Above zero, in units of the currency. */
  readonly units: bigint;
  readonly memo: string;
  /** Even where less lies there than is moved: it has been counted where it is. */
  readonly isCounted?: boolean;
}

/**
 * Moves money from one place to another; whose it is stays as it was. False when this move was booked before. Throws
 * `BalanceExhausted` when more is moved than lies there.
 */
export async function movePlaces(
  tx: Tx,
  { moveId, currencyId, from, to, units, memo, isCounted = false }: PlaceMove,
): Promise<boolean> {
  const total = (await lockPlaces(tx, currencyId, [from, to])).get(from) ?? 0n;
  if (units > total && !isCounted) throw new BalanceExhausted(total);
  return book(tx, {
    transfers: [
      {
        id: newId(),
        kind: 'placeMove',
        reference: moveId,
        memo,
        key: `placeMove:${moveId}`,
        entries: entries(currencyId, { kind: 'custody', place: from }, { kind: 'custody', place: to }, units),
      },
    ],
  });
}
