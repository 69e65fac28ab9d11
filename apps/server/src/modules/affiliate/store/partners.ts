import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { affiliateLinks, affiliatePartners, affiliateReferrals, type PartnerRow } from '../tables.ts';

export async function findPartner(reader: Reader, userId: string): Promise<PartnerRow | undefined> {
  const [row] = await reader.select().from(affiliatePartners).where(eq(affiliatePartners.userId, userId));
  return row;
}

/** Those of these people who are partners, by person. */
export async function findPartners(
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PartnerRow>> {
  const rows = await reader
    .select()
    .from(affiliatePartners)
    .where(inArray(affiliatePartners.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The partner as they are until the transaction ends: all that changes their money waits for it. */
export async function lockPartner(tx: Tx, userId: string): Promise<PartnerRow | undefined> {
  const [row] = await tx.select().from(affiliatePartners).where(eq(affiliatePartners.userId, userId)).for('update');
  return row;
}

/** Whose link this is, or was at some time before `before`; in whatever case it was written. */
export async function findPartnerByLink(
  reader: Reader,
  link: string,
  before: Date | null = null,
): Promise<PartnerRow | undefined> {
  const [row] = await reader
    .select({ partner: affiliatePartners })
    .from(affiliateLinks)
    .innerJoin(affiliatePartners, eq(affiliatePartners.userId, affiliateLinks.userId))
    .where(
      and(
        eq(affiliateLinks.link, link.trim().toLowerCase()),
        before === null ? undefined : sql`${affiliateLinks.createdAt} <= ${before.toISOString()}::timestamptz`,
      ),
    );
  return row?.partner;
}

/** The sites that may show the exchange form with this link; undefined where it is nobody's, or its partner is suspended. */
export async function sitesOfPartner(reader: Reader, link: string): Promise<readonly string[] | undefined> {
  const partner = await findPartnerByLink(reader, link);
  return partner && !partner.isSuspended ? partner.sites : undefined;
}

/** Whose own key this is. */
export async function findPartnerByKey(reader: Reader, rateKey: string): Promise<PartnerRow | undefined> {
  const [row] = await reader.select().from(affiliatePartners).where(eq(affiliatePartners.rateKey, rateKey));
  return row;
}

export async function hasRateKey(reader: Reader, rateKey: string): Promise<boolean> {
  const [row] = await reader
    .select({ userId: affiliatePartners.userId })
    .from(affiliatePartners)
    .where(eq(affiliatePartners.rateKey, rateKey));
  return row !== undefined;
}

/** Makes somebody a partner, with a link and a key; leaves whoever is one already. The database refuses a link that is taken. */
export async function insertPartner(tx: Tx, row: Pick<PartnerRow, 'userId' | 'link' | 'rateKey'>): Promise<void> {
  const { rowCount } = await tx
    .insert(affiliatePartners)
    .values(row)
    .onConflictDoNothing({ target: affiliatePartners.userId });
  if (rowCount === 1) await tx.insert(affiliateLinks).values({ link: row.link, userId: row.userId });
}

/** How many links somebody has had. */
export async function countLinks(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader.select({ links: count() }).from(affiliateLinks).where(eq(affiliateLinks.userId, userId));
  return row?.links ?? 0;
}

/** Whose this link is; undefined where it is free. */
export async function ownerOfLink(reader: Reader, link: string): Promise<string | undefined> {
  const [row] = await reader
    .select({ userId: affiliateLinks.userId })
    .from(affiliateLinks)
    .where(eq(affiliateLinks.link, link));
  return row?.userId;
}

/** Gives a partner another link, which they may have had before. The database refuses one of somebody else. */
export async function changeLink(tx: Tx, userId: string, link: string, isNew: boolean): Promise<void> {
  if (isNew) await tx.insert(affiliateLinks).values({ link, userId });
  await tx.update(affiliatePartners).set({ link }).where(eq(affiliatePartners.userId, userId));
}

/** Changes a partner's terms. */
export async function changePartner(
  tx: Tx,
  userId: string,
  changes: Partial<Pick<PartnerRow, 'ratePercent' | 'discountPercent' | 'isSuspended' | 'debtCents' | 'sites'>>,
): Promise<void> {
  await tx
    .update(affiliatePartners)
    .set({ ...changes, version: sql`${affiliatePartners.version} + 1` })
    .where(eq(affiliatePartners.userId, userId));
}

/** Writes down who brought an account, once. */
export async function insertReferral(tx: Tx, userId: string, partnerId: string): Promise<void> {
  await tx.insert(affiliateReferrals).values({ userId, partnerId }).onConflictDoNothing();
}

/** Who brought an account. */
export async function partnerOfUser(reader: Reader, userId: string): Promise<PartnerRow | undefined> {
  const [row] = await reader
    .select({ partner: affiliatePartners })
    .from(affiliateReferrals)
    .innerJoin(affiliatePartners, eq(affiliatePartners.userId, affiliateReferrals.partnerId))
    .where(eq(affiliateReferrals.userId, userId));
  return row?.partner;
}

/** What the orders were worth that a partner brought and was rewarded for, in US cents. */
export async function turnoverOfPartner(reader: Reader, partnerId: string): Promise<bigint> {
  const { rows } = await reader.execute<{ cents: string }>(
    sql`select cents::text as cents from affiliate_turnovers where partner_id = ${partnerId}`,
  );
  return BigInt(rows[0]?.cents ?? '0');
}
