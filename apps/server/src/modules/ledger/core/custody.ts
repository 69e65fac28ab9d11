import type { AccountKind } from './account.ts';
import type { EntryDraft, TransferDraft } from './booking.ts';

/** Accounts of money that is here, whoever's it is: all of it lies in some place. */
export const lyingKinds: readonly AccountKind[] = [
  'reserve',
  'customerDeposit',
  'payoutInFlight',
  'feeIncome',
  'affiliateLiability',
  'userWallet',
  'unmatched',
];

/**
 * The same transfer with the entries that say where its money lies: as much as it brings here comes into its place, as much
 * as it takes away leaves it. One that moves money only between accounts that lie here stays as it is.
 */
export function withCustody(transfer: TransferDraft): TransferDraft {
  const changes = new Map<string, bigint>();
  for (const { kind, currencyId, units } of transfer.entries)
    if (lyingKinds.includes(kind)) changes.set(currencyId, (changes.get(currencyId) ?? 0n) + units);
  const place = transfer.place ?? '';
  const entries = [...changes].flatMap(([currencyId, units]): EntryDraft[] =>
    units === 0n
      ? []
      : [
          { kind: 'custody', currencyId, place, units },
          { kind: 'custodyTotal', currencyId, units: -units },
        ],
  );
  return { ...transfer, entries: [...transfer.entries, ...entries] };
}
