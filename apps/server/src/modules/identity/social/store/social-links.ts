import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { socialLinks } from '../tables.ts';

export type SocialLinkRow = typeof socialLinks.$inferSelect;

export async function findSocialLink(
  reader: Reader,
  { issuer, subject }: Pick<SocialLinkRow, 'issuer' | 'subject'>,
): Promise<SocialLinkRow | undefined> {
  const [row] = await reader
    .select()
    .from(socialLinks)
    .where(and(eq(socialLinks.issuer, issuer), eq(socialLinks.subject, subject)));
  return row;
}

/** The oldest first. */
export function listLinks(reader: Reader, userId: string): Promise<SocialLinkRow[]> {
  return reader.select().from(socialLinks).where(eq(socialLinks.userId, userId)).orderBy(socialLinks.createdAt);
}

/** False when this account of the provider, or another of the same provider, is linked already. */
export async function insertSocialLink(tx: Tx, row: Omit<SocialLinkRow, 'createdAt'>): Promise<boolean> {
  const rows = await tx
    .insert(socialLinks)
    .values({ ...row, createdAt: sql`tetri_now()` })
    .onConflictDoNothing()
    .returning({ subject: socialLinks.subject });
  return rows.length > 0;
}

/** False when there was none. */
export async function removeSocialLink(tx: Tx, userId: string, provider: string): Promise<boolean> {
  const rows = await tx
    .delete(socialLinks)
    .where(and(eq(socialLinks.userId, userId), eq(socialLinks.provider, provider)))
    .returning({ subject: socialLinks.subject });
  return rows.length > 0;
}

/** Forgets them all: the account is erased. */
export async function removeSocialLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(socialLinks).where(eq(socialLinks.userId, userId));
}
