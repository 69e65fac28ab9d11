import { newId, type Tx } from '../../../../platform/database/index.ts';
import { type AccountName, book, entries } from '../../../ledger/index.ts';
import type { UnclaimedRow } from '../store/unclaimed-payments.ts';

type Account = Omit<AccountName, 'currencyId'>;

/** What happens to a payment that is nobody's, as the books name it, and between which accounts. */
const bookings = {
  seen: { kind: 'unclaimedPayment', from: { kind: 'outside' }, to: { kind: 'unmatched' } },
  gone: { kind: 'unclaimedGone', from: { kind: 'unmatched' }, to: { kind: 'outside' } },
  /** It comes in anew as what it is by now. */
  attached: { kind: 'unclaimedAttached', from: { kind: 'unmatched' }, to: { kind: 'outside' } },
  givenBack: { kind: 'unclaimedReturn', from: { kind: 'unmatched' }, to: { kind: 'outside' } },
  income: { kind: 'unclaimedIncome', from: { kind: 'unmatched' }, to: { kind: 'feeIncome' } },
} as const satisfies Record<string, { readonly kind: string; readonly from: Account; readonly to: Account }>;

/** `place`: where it leaves from, if that is not where it came to. Why is kept beside it, where it can be erased. */
export async function bookUnclaimed(
  tx: Tx,
  row: Pick<UnclaimedRow, 'id' | 'currencyId' | 'units' | 'place'>,
  what: keyof typeof bookings,
  { place = row.place }: { readonly place?: string } = {},
): Promise<void> {
  const { kind, from, to } = bookings[what];
  await book(tx, {
    transfers: [{ id: newId(), kind, reference: row.id, place, entries: entries(row.currencyId, from, to, row.units) }],
  });
}
