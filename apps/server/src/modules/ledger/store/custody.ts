import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../tables.ts';

export interface PlaceUnits {
  readonly place: string;
  readonly currencyId: string;
  /** Below zero where more left the place than was said to be there. */
  readonly units: bigint;
}

/** What the books say lies in each place that ever held something, in units of its currency. */
export async function placeUnits(reader: Reader): Promise<PlaceUnits[]> {
  return reader
    .select({ place: ledgerAccounts.place, currencyId: ledgerAccounts.currencyId, units: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, 'custody'));
}

/** Which place the transfer with this key brought money to, or took it from; undefined where it did neither. */
export async function placeOfTransfer(reader: Reader, key: string): Promise<string | undefined> {
  const [row] = await reader
    .select({ place: ledgerAccounts.place })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransfers.key, key), eq(ledgerAccounts.kind, 'custody')));
  return row?.place;
}

/** What lies in these places, in units; nobody books on them before the transaction ends. A place that was never used is not in it. */
export async function lockPlaces(
  tx: Tx,
  currencyId: string,
  places: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .select({ place: ledgerAccounts.place, units: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, 'custody'),
        eq(ledgerAccounts.currencyId, currencyId),
        inArray(ledgerAccounts.place, [...places]),
      ),
    )
    .orderBy(asc(ledgerAccounts.id))
    .for('update');
  return new Map(rows.map(({ place, units }) => [place, units]));
}

/** How many entries the place has in the currency: the next has the number after it. */
export async function placeSequence(reader: Reader, currencyId: string, place: string): Promise<bigint> {
  const [row] = await reader
    .select({ count: ledgerAccounts.entryCount })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, 'custody'),
        eq(ledgerAccounts.currencyId, currencyId),
        eq(ledgerAccounts.place, place),
      ),
    );
  return row?.count ?? 0n;
}

/** What came to a place and left it, the oldest first, by the numbers of its entries; `to` null for all that followed. */
export async function placeEntries(
  reader: Reader,
  { currencyId, place }: Pick<PlaceUnits, 'currencyId' | 'place'>,
  { from, to }: { readonly from: bigint; readonly to: bigint | null },
) {
  return reader
    .select({
      kind: ledgerTransfers.kind,
      reference: ledgerTransfers.reference,
      memo: ledgerTransfers.memo,
      at: ledgerTransfers.createdAt,
      units: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(
      and(
        eq(ledgerAccounts.kind, 'custody'),
        eq(ledgerAccounts.currencyId, currencyId),
        eq(ledgerAccounts.place, place),
        gte(ledgerEntries.sequence, from),
        to === null ? undefined : lte(ledgerEntries.sequence, to),
      ),
    )
    .orderBy(asc(ledgerEntries.sequence));
}
