import { type Db, newId, transaction } from '../../../../platform/database/index.ts';
import { BalanceExhausted, book, entries } from '../../../ledger/index.ts';
import { placeCode } from '../core/place-code.ts';
import { findUnbookedFees, type NetworkFeeRow, noteBooked } from '../store/network-fees.ts';

/** At one look. */
const feesMax = 200;

/**
 * Books what networks took for payouts: out of the reserve of the coin that they take it in, and out of the hot wallet that paid.
 * What the reserve does not cover, since it is promised, is tried again later.
 */
export async function bookFees(db: Db): Promise<void> {
  for (const fee of await findUnbookedFees(db, feesMax)) {
    try {
      await bookFee(db, fee);
    } catch (error) {
      if (!(error instanceof BalanceExhausted)) throw error;
    }
  }
}

function bookFee(db: Db, fee: NetworkFeeRow): Promise<void> {
  const { method, network, currencyId, units, orderId, id } = fee;
  return transaction(db, async (tx) => {
    if (!(await noteBooked(tx, fee))) return;
    await book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'networkFee',
          reference: orderId,
          key: `networkFee:${id}`,
          place: placeCode({ kind: 'hot', method, network }),
          entries: entries(currencyId, { kind: 'reserve' }, { kind: 'networkFees' }, units),
        },
      ],
    });
  });
}
