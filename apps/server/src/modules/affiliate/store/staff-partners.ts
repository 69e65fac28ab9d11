import { sql } from 'drizzle-orm';
import {
  type Counted,
  countUpTo,
  holding,
  type Reader,
  searchedBy,
  type Searched,
} from '../../../platform/database/index.ts';
import { isPerson, personHolds } from '../../identity/index.ts';
import { usdId } from '../core/usd.ts';
import { affiliatePartners } from '../tables.ts';

export interface StaffPartnerRow {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly isDemo: boolean;
  readonly link: string;
  readonly ratePercent: string | null;
  readonly discountPercent: string;
  readonly isSuspended: boolean;
  readonly sites: readonly string[];
  readonly debtCents: bigint;
  readonly version: number;
  readonly createdAt: Date;
  readonly availableCents: bigint;
  readonly pendingCents: bigint;
  readonly turnoverCents: bigint;
  readonly accounts: number;
  readonly doneOrders: number;
}

interface Wanted {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** By the link, the identifier, or the person's name or address. */
function searchPartners(reader: Reader, search: string): Promise<Searched> {
  const { userId, link } = affiliatePartners;
  const isNamed = sql`partner_words(${link}, ${userId}) like ${holding(search)}`;
  const isTheirs = personHolds(userId, search);
  return searchedBy(reader, userId, {
    found: sql`select user_id as id from ${affiliatePartners} where ${isNamed} union all select user_id from ${affiliatePartners} where ${isTheirs}`,
    holds: sql`(${isNamed} or ${isPerson(userId, search)})`,
  });
}

/** Partners with what they brought and have, those with the largest turnover first. */
export async function listStaffPartners(
  reader: Reader,
  { search, limit, offset }: Wanted,
): Promise<{ readonly partners: StaffPartnerRow[]; readonly counted: Counted }> {
  const searched = search === '' ? undefined : await searchPartners(reader, search);
  const [{ rows }, counted] = await Promise.all([
    reader.execute<Record<string, string | number | boolean | Date | readonly string[] | null>>(sql`
      select p.user_id, coalesce(u.email, '') as email, concat_ws(' ', u.first_name, nullif(u.last_name, '')) as name, u.is_demo, p.link, p.rate_percent,
        p.discount_percent, p.is_suspended, p.sites, p.debt_cents::text as debt, p.version, p.created_at,
        coalesce((select balance - held from ledger_accounts where kind = 'affiliateLiability' and currency_id = ${usdId} and place = p.user_id::text), 0)::text as available,
        coalesce((select balance from ledger_accounts where kind = 'affiliateLiability' and currency_id = ${usdId} and place = p.user_id || ':pending'), 0)::text as pending,
        t.cents::text as turnover, t.orders as done,
        (select count(*)::int from affiliate_referrals f where f.partner_id = p.user_id) as accounts
      from (
        select t.partner_id from affiliate_turnovers t ${searched ? sql`join ${affiliatePartners} on ${affiliatePartners.userId} = t.partner_id where ${searched.where}` : sql``}
        order by t.cents desc, t.partner_id limit ${limit} offset ${offset}
      ) page join affiliate_turnovers t using (partner_id) join affiliate_partners p on p.user_id = t.partner_id join users u on u.id = p.user_id
      order by t.cents desc, p.user_id`),
    countUpTo(reader, affiliatePartners, searched?.where, searched?.countedTo),
  ]);
  return {
    partners: rows.map((row) => ({
      userId: String(row['user_id']),
      email: String(row['email']),
      name: String(row['name']),
      isDemo: row['is_demo'] === true,
      link: String(row['link']),
      ratePercent: row['rate_percent'] === null ? null : String(row['rate_percent']),
      discountPercent: String(row['discount_percent']),
      isSuspended: row['is_suspended'] === true,
      sites: row['sites'] as readonly string[],
      debtCents: BigInt(String(row['debt'])),
      version: row['version'] as number,
      createdAt: new Date(row['created_at'] as Date),
      availableCents: BigInt(String(row['available'])),
      pendingCents: BigInt(String(row['pending'])),
      turnoverCents: BigInt(String(row['turnover'])),
      accounts: row['accounts'] as number,
      doneOrders: row['done'] as number,
    })),
    counted,
  };
}

/** One of them. */
export async function findStaffPartner(reader: Reader, userId: string): Promise<StaffPartnerRow | undefined> {
  const { partners } = await listStaffPartners(reader, { search: userId, limit: 1, offset: 0 });
  return partners.find((partner) => partner.userId === userId);
}
