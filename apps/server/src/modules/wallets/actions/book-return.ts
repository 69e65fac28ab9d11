import { newId, type Tx } from '../../../platform/database/index.ts';
import { book, entries } from '../../ledger/index.ts';
import { type Deposit, usualPlace } from '../../payments/index.ts';

/** What lies apart of a refused payment, in units, leaves the books, and the place that people pay from by hand. */
export async function bookReturn(tx: Tx, { id, currencyId }: Deposit, units: bigint): Promise<void> {
  await book(tx, {
    transfers: [
      {
        id: newId(),
        kind: 'walletDepositReturn',
        reference: id,
        key: `walletDepositReturn:${id}`,
        place: await usualPlace(tx, currencyId),
        entries: entries(currencyId, { kind: 'unmatched' }, { kind: 'outside' }, units),
      },
    ],
  });
}
