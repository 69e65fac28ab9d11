import { type Db, newId, transaction } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { BalanceExhausted, book, entries } from '../../../ledger/index.ts';
import { placeCode } from '../core/place-code.ts';
import { findUnbookedFees, type NetworkFeeRow, noteBooked } from '../store/network-fees.ts';

/** At one look. */
const feesMax = 200;

/**
 * Books what networks took for payouts and sweeps: out of the reserve of the coin that they take it in, and out of the place that
 * paid.
 * What the reserve does not cover, since it is promised, and what cannot be booked for another reason, is tried again later and
 * keeps no other waiting.
 */
export async function bookFees({ db, log }: { readonly db: Db; readonly log: Log }): Promise<void> {
  const uncovered = new Set<string>();
  const failed = new Set<string>();
  let fees: readonly NetworkFeeRow[];
  do {
    fees = await findUnbookedFees(db, { uncovered: [...uncovered], failed: [...failed] }, feesMax);
    for (const fee of fees) {
      if (uncovered.has(fee.currencyId)) continue;
      try {
        await bookFee(db, fee);
      } catch (error) {
        if (error instanceof BalanceExhausted) {
          uncovered.add(fee.currencyId);
        } else {
          failed.add(fee.id);
          log.error({ err: error, feeId: fee.id, currencyId: fee.currencyId }, 'the fee of a network was not booked');
        }
      }
    }
  } while (fees.length === feesMax);
}

function bookFee(db: Db, fee: NetworkFeeRow): Promise<void> {
  const { method, network, currencyId, units, orderId, id, place: kind } = fee;
  return transaction(db, async (tx) => {
    if (!(await noteBooked(tx, fee))) return;
    await book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'networkFee',
          reference: orderId,
          key: `networkFee:${id}`,
          place: placeCode({ kind, method, network }),
          entries: entries(currencyId, { kind: 'reserve' }, { kind: 'networkFees' }, units),
        },
      ],
    });
  });
}
