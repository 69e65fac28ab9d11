import { sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { unclaimedPayments } from '../../unclaimed/tables.ts';
import { acceptedDifferences } from '../tables.ts';

/**
 * Of one person's words about one currency one is judged after the other: two at once would each be judged without the other.
 * Taken before what the word is about is locked.
 */
export async function lockWord(tx: Tx, staffId: string, currencyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alone:${staffId}:${currencyId}`}, 0))`);
}

/**
 * How much of a currency this person changed in the books within a day without anybody else and without an order, whichever
 * way: differences that they accepted, and payments without an order that they gave back, booked as income or released.
 */
export async function sumAlone(reader: Reader, staffId: string, currencyId: string): Promise<bigint> {
  const since = secondsFromNow(-86_400);
  const { rows } = await reader.execute<{ sum: string }>(sql`
    select coalesce(sum(units), 0) as sum from (
      select abs(units) as units from ${acceptedDifferences}
      where staff_id = ${staffId} and currency_id = ${currencyId} and asked_by is null and at > ${since}
      union all
      select units from ${unclaimedPayments}
      where decided_by = ${staffId} and currency_id = ${currencyId} and asked_by is null and decided_at > ${since}
        and (state in ('givenBack', 'income') or state = 'released' and source = 'difference')
    ) alone`);
  return BigInt(rows[0]?.sum ?? 0);
}
