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
  incomeOfDemo: { kind: 'demoRemoved', from: { kind: 'feeIncome' }, to: { kind: 'outside' } },
} as const satisfies Record<string, { readonly kind: string; readonly from: Account; readonly to: Account }>;

type Payment = Pick<UnclaimedRow, 'id' | 'currencyId' | 'units' | 'place'>;
type Happening = keyof typeof bookings;

/** `place`: where it leaves from, if that is not where it came to. Why is kept beside it, where it can be erased. */
export async function bookUnclaimed(
  tx: Tx,
  row: Payment,
  what: Happening,
  { place = row.place }: { readonly place?: string } = {},
): Promise<void> {
  await book(tx, { transfers: [unclaimedTransfer(newId(), { ...row, place }, what)] });
}

/** The same as one transfer, for whoever books it themselves. */
export function unclaimedTransfer(id: string, { id: reference, currencyId, units, place }: Payment, what: Happening) {
  const { kind, from, to } = bookings[what];
  return { id, kind, reference, place, entries: entries(currencyId, from, to, units) };
}
