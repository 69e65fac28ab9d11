import { and, asc, eq, inArray, notInArray, type Placeholder, sql, sum } from 'drizzle-orm';
import { preparedSelect, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { AccountKind, AccountName } from '../core/account.ts';
import { type HoldStatus, ledgerAccounts, ledgerEntries, ledgerHolds, ledgerTransfers } from '../tables.ts';

export interface Balance {
  readonly accountId: string;
  readonly kind: AccountKind;
  readonly currencyId: string;
  readonly place: string;
  /** All that lies there. */
  readonly total: bigint;
  /** What of it is promised. */
  readonly held: bigint;
  readonly available: bigint;
}

/** Balances, of some kinds only when they are named. */
export async function balances(reader: Reader, kinds?: readonly AccountKind[]): Promise<Balance[]> {
  const rows = await reader
    .select()
    .from(ledgerAccounts)
    .where(kinds ? inArray(ledgerAccounts.kind, [...kinds]) : undefined)
    .orderBy(asc(ledgerAccounts.kind), asc(ledgerAccounts.currencyId), asc(ledgerAccounts.place));
  return rows.map(balanceOf);
}

/** A person's wallets by currency: they lie at their id. */
export async function walletsOf(reader: Reader, userId: string): Promise<Balance[]> {
  const rows = await reader
    .select()
    .from(ledgerAccounts)
    .where(and(sql`${ledgerAccounts.kind} = 'userWallet'`, eq(ledgerAccounts.place, userId)))
    .orderBy(asc(ledgerAccounts.currencyId));
  return rows.map(balanceOf);
}

/** One account's balance; zero of an account that was never used. */
export async function balance(reader: Reader, name: AccountName): Promise<Balance> {
  const { kind, currencyId, place = '' } = name;
  const [row] = await account(reader, { kind, currencyId, place });
  return row ? balanceOf(row) : emptyBalance(name);
}

const account = preparedSelect<Required<AccountName>, typeof ledgerAccounts.$inferSelect>('ledger-account', (builder) =>
  selectAccount(builder, {
    kind: sql.placeholder('kind'),
    currencyId: sql.placeholder('currencyId'),
    place: sql.placeholder('place'),
  }),
);

/** The same; nobody else books on the account, or reads it in this way, before the transaction ends. */
export async function lockBalance(tx: Tx, name: AccountName): Promise<Balance> {
  const { kind, currencyId, place = '' } = name;
  // An account that was never used has no row to lock yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account:${kind}:${currencyId}:${place}`}, 0))`);
  const [row] = await selectAccount(tx, { kind, currencyId, place }).for('update');
  return row ? balanceOf(row) : emptyBalance(name);
}

type Named = { readonly [Part in keyof AccountName]-?: AccountName[Part] | Placeholder };

function selectAccount(reader: Pick<Reader, 'select'>, { kind, currencyId, place }: Named) {
  return reader
    .select()
    .from(ledgerAccounts)
    .where(
      and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.currencyId, currencyId), eq(ledgerAccounts.place, place)),
    );
}

function emptyBalance({ kind, currencyId, place = '' }: AccountName): Balance {
  return { accountId: '', kind, currencyId, place, total: 0n, held: 0n, available: 0n };
}

/** What can be sold of each currency, in units. A currency that never had a reserve is not in it. */
export async function reserveAvailable(reader: Reader): Promise<Map<string, bigint>> {
  const rows = await reader
    .select({ currencyId: ledgerAccounts.currencyId, total: ledgerAccounts.balance, held: ledgerAccounts.held })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'reserve'), eq(ledgerAccounts.place, '')));
  return new Map(rows.map((row) => [row.currencyId, row.total - row.held]));
}

export interface LedgerEntry {
  /** Account and place in it: "…:12". */
  readonly id: string;
  readonly account: AccountKind;
  readonly place: string;
  readonly currencyId: string;
  readonly units: bigint;
  readonly balanceAfter: bigint;
  /** The transfer's kind: "deposit", "payout". */
  readonly reason: string;
  readonly memo: string;
  readonly reference: string;
  readonly transferId: string;
  readonly at: Date;
}

const entryColumns = {
  accountId: ledgerEntries.accountId,
  sequence: ledgerEntries.sequence,
  account: ledgerAccounts.kind,
  place: ledgerAccounts.place,
  currencyId: ledgerAccounts.currencyId,
  units: ledgerEntries.amount,
  balanceAfter: ledgerEntries.balanceAfter,
  reason: ledgerTransfers.kind,
  memo: ledgerTransfers.memo,
  reference: ledgerTransfers.reference,
  transferId: ledgerTransfers.id,
  at: ledgerTransfers.createdAt,
};

export function selectEntries(reader: Reader) {
  return reader
    .select(entryColumns)
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId));
}

/** All entries about one thing, such as an order's id, oldest first; not in which places its money lies. */
export async function entriesOf(reader: Reader, reference: string): Promise<LedgerEntry[]> {
  const rows = await selectEntries(reader)
    .where(and(eq(ledgerTransfers.reference, reference), notInArray(ledgerAccounts.kind, ['custody', 'custodyTotal'])))
    .orderBy(asc(ledgerTransfers.createdAt), asc(ledgerTransfers.id), asc(ledgerEntries.amount));
  return rows.map(entryOf);
}

/** The last entries of one account, newest first. */
export async function lastEntries(
  reader: Reader,
  { kind, currencyId, place = '' }: AccountName,
  limit: number,
): Promise<LedgerEntry[]> {
  const rows = await selectEntries(reader)
    .where(
      and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.currencyId, currencyId), eq(ledgerAccounts.place, place)),
    )
    .orderBy(sql`${ledgerEntries.sequence} desc`)
    .limit(limit);
  return rows.map(entryOf);
}

export interface Booked {
  readonly kind: AccountKind;
  readonly currencyId: string;
  readonly units: bigint;
}

/** What all transfers about these things together brought to each kind of account, in units; what comes to nothing is left out. */
export async function bookedAbout(reader: Reader, references: readonly string[]): Promise<Booked[]> {
  if (references.length === 0) return [];
  const units = sum(ledgerEntries.amount);
  const rows = await reader
    .select({ kind: ledgerAccounts.kind, currencyId: ledgerAccounts.currencyId, units })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(sql`${ledgerTransfers.reference} = any(${sql.param([...references])}::text[])`)
    .groupBy(ledgerAccounts.kind, ledgerAccounts.currencyId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
    .orderBy(asc(ledgerAccounts.currencyId), asc(ledgerAccounts.kind));
  return rows.map((row) => ({ ...row, units: BigInt(row.units ?? '0') }));
}

export interface Hold {
  readonly id: string;
  readonly currencyId: string;
  readonly units: bigint;
  readonly status: HoldStatus;
}

/** A hold in whatever state, with its currency's units. */
export async function findHold(reader: Reader, holdId: string): Promise<Hold | undefined> {
  const [row] = await reader
    .select({
      id: ledgerHolds.id,
      currencyId: ledgerAccounts.currencyId,
      units: ledgerHolds.units,
      status: ledgerHolds.status,
    })
    .from(ledgerHolds)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerHolds.accountId))
    .where(eq(ledgerHolds.id, holdId));
  return row;
}

export function entryOf({
  accountId,
  sequence,
  ...row
}: Omit<LedgerEntry, 'id'> & { accountId: string; sequence: bigint }): LedgerEntry {
  return { id: `${accountId}:${sequence}`, ...row };
}

function balanceOf(row: typeof ledgerAccounts.$inferSelect): Balance {
  return {
    accountId: row.id,
    kind: row.kind,
    currencyId: row.currencyId,
    place: row.place,
    total: row.balance,
    held: row.held,
    available: row.balance - row.held,
  };
}
