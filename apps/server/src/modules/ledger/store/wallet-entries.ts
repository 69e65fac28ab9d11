import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../tables.ts';
import { entryOf, type LedgerEntry, selectEntries } from './balances.ts';

/**
 * Entries of an account are numbered in the order in which they were booked. Those that were booked at once may have begun in
 * another one, so that this many more are looked at.
 */
const bookedAtOnce = 50;

export interface WalletFilter {
  readonly userId: string;
  readonly currencyId?: string | undefined;
}

/** A person's wallet: its entries are numbered from 1. */
interface Wallet {
  readonly id: string;
  readonly entries: number;
}

/** What moved a person's wallets, in one currency only where it is named: a page of it, the newest first, and how much there is. */
export async function walletEntries(
  reader: Reader,
  { userId, currencyId }: WalletFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: LedgerEntry[]; readonly total: number }> {
  const wallets = await reader
    .select({ id: ledgerAccounts.id, entries: sql<number>`${ledgerAccounts.entryCount}`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(
      and(
        sql`${ledgerAccounts.kind} = 'userWallet'`,
        eq(ledgerAccounts.place, userId),
        currencyId === undefined ? undefined : eq(ledgerAccounts.currencyId, currencyId),
      ),
    )
    .orderBy(asc(ledgerAccounts.id));
  const total = wallets.reduce((sum, { entries }) => sum + entries, 0);
  if (offset >= total) return { entries: [], total };
  const passed = await passedOver(reader, wallets, { total, offset });
  const left = offset - wallets.reduce((sum, { id }) => sum + (passed.get(id) ?? 0), 0);
  const latest = wallets.map(
    ({ id, entries }) => sql`(select account_id, sequence from ${ledgerEntries}
      where account_id = ${id} and sequence <= ${entries - (passed.get(id) ?? 0)}
      order by sequence desc limit ${left + limit + bookedAtOnce})`,
  );
  const rows = await selectEntries(reader)
    .where(sql`(${ledgerEntries.accountId}, ${ledgerEntries.sequence}) in (${sql.join(latest, sql` union all `)})`)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(left);
  return { entries: rows.map(entryOf), total };
}

const newestFirst = [desc(ledgerTransfers.createdAt), desc(ledgerTransfers.id), desc(ledgerEntries.sequence)];

/**
 * How many of each wallet's newest entries surely come before the page: read one after the other, they took longer the later the
 * page was. Every `step`th entry of each is put in order. Where so many of them lie together before a time that what stands between
 * them cannot fill the pages before, all up to the last but one of each wallet is passed over.
 */
async function passedOver(
  reader: Reader,
  wallets: readonly Wallet[],
  { total, offset }: { readonly total: number; readonly offset: number },
): Promise<ReadonlyMap<string, number>> {
  // Of a longer step there are fewer to put in order, and more is left to read of each wallet.
  const step = Math.max(20, Math.floor(Math.sqrt(total) / wallets.length));
  const atMost = Math.floor((offset - wallets.length * bookedAtOnce) / step);
  if (atMost <= wallets.length) return new Map();
  const steps = wallets.map(
    ({ id, entries }) =>
      sql`select ${id}::uuid as account_id, generate_series(${entries}::bigint, 1, ${-step}::bigint) as sequence`,
  );
  const { rows } = await reader.execute<{ id: string; steps: number }>(sql`
    select account_id as id, count(*)::int as steps from (
      select account_id from (${sql.join(steps, sql` union all `)}) steps
      join ${ledgerEntries} using (account_id, sequence) join ${ledgerTransfers} on ${ledgerTransfers.id} = transfer_id
      order by ${sql.join(newestFirst, sql`, `)} limit ${atMost}
    ) before group by account_id`);
  return new Map(rows.map(({ id, steps: found }) => [id, Math.max(0, (found - 1) * step - bookedAtOnce)]));
}
