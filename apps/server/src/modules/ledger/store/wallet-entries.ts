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

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Of a person's wallet the entries with these numbers. */
interface Stretch {
  readonly id: string;
  readonly newest: number;
  readonly oldest: number;
}

/** What moved a person's wallets, in one currency only where it is named: a page of it, the newest first, and how much there is. */
export async function walletEntries(
  reader: Reader,
  { userId, currencyId }: WalletFilter,
  page: Page,
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
  if (page.offset >= total) return { entries: [], total };
  const whole = wallets.map(({ id, entries }) => ({ id, newest: entries, oldest: 1 }));
  // Of longer steps there are fewer to put in order, and more is left for the short ones.
  const longStep = Math.ceil(Math.sqrt((shortStep * total) / (2 * wallets.length)));
  const nearer = await narrow(reader, { stretches: nearestOf(whole, page), page }, longStep);
  const { stretches, page: rest } = await narrow(reader, nearer, shortStep);
  const within = stretches.map(
    ({ id, newest, oldest }) => sql`(account_id = ${id} and sequence between ${oldest}::bigint and ${newest}::bigint)`,
  );
  const shown = sql`select account_id, sequence from ${ledgerEntries} ${withTransfers}
    where ${sql.join(within, sql` or `)} order by ${sql.join(newestFirst, sql`, `)} limit ${rest.limit} offset ${rest.offset}`;
  const rows = await selectEntries(reader)
    .where(sql`(${ledgerEntries.accountId}, ${ledgerEntries.sequence}) in (${shown})`)
    .orderBy(...newestFirst);
  return { entries: rows.map(entryOf), total };
}

const newestFirst = [desc(ledgerTransfers.createdAt), desc(ledgerTransfers.id), desc(ledgerEntries.sequence)];
const shortStep = 25;
/** One by one: without the OFFSET the database reads all transfers to join a few hundred of them. */
const withTransfers = sql`join lateral (select * from ${ledgerTransfers} where id = transfer_id offset 0) ${ledgerTransfers} on true`;

/** No page holds more of one wallet than of all. */
function nearestOf(stretches: readonly Stretch[], { limit, offset }: Page): readonly Stretch[] {
  return stretches.map(({ id, newest, oldest }) => ({
    id,
    newest,
    oldest: Math.max(oldest, newest - offset - limit - bookedAtOnce),
  }));
}

interface Narrowed {
  readonly stretches: readonly Stretch[];
  /** Where the page lies in what these stretches hold. */
  readonly page: Page;
}

/**
 * Read one after the other, entries took longer the later the page was. So every `step`th of each stretch is put in order. Where so
 * many of them lie together before a time that what stands between them cannot fill the pages before, all up to the last but one
 * of each stretch is passed over. Where so many do that the page is filled as well, nothing of it comes after the next one of each.
 */
async function narrow(reader: Reader, { stretches, page }: Narrowed, step: number): Promise<Narrowed> {
  const { limit, offset } = page;
  const unordered = stretches.length * bookedAtOnce;
  const before = Math.floor((offset - unordered) / step);
  if (before <= stretches.length) return { stretches, page };
  const reached = Math.ceil((offset + limit + unordered) / step) + stretches.length;
  const steps = stretches.map(
    ({ id, newest, oldest }) =>
      sql`select ${id}::uuid as account_id, generate_series(${newest}::bigint, ${oldest}::bigint, ${-step}::bigint) as sequence`,
  );
  const { rows } = await reader.execute<{ id: string; before: number; reached: number }>(sql`
    select account_id as id, count(*) filter (where place <= ${before})::int as before, count(*)::int as reached from (
      select account_id, row_number() over (order by ${sql.join(newestFirst, sql`, `)}) as place
      from (${sql.join(steps, sql` union all `)}) steps join ${ledgerEntries} using (account_id, sequence) ${withTransfers}
      order by place limit ${reached}
    ) placed group by account_id`);
  const counts = new Map(rows.map((row) => [row.id, row]));
  const narrowed = stretches.map(({ id, newest, oldest }) => {
    const counted = counts.get(id) ?? { before: 0, reached: 0 };
    return {
      id,
      newest: newest - Math.max(0, (counted.before - 1) * step - bookedAtOnce),
      oldest: Math.max(oldest, newest - counted.reached * step - bookedAtOnce),
    };
  });
  const passed = stretches.reduce((sum, { newest }, at) => sum + newest - (narrowed[at]?.newest ?? newest), 0);
  return { stretches: narrowed, page: { limit, offset: offset - passed } };
}
