import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { AffiliateTerms } from '../core/terms.ts';
import { affiliateTerms } from '../tables.ts';

/** What the owner gives partners, as they set it last. */
export async function readTerms(reader: Reader): Promise<AffiliateTerms> {
  const [row] = await reader.select().from(affiliateTerms);
  if (!row) throw new Error('the terms of the affiliate programme are not there');
  return row;
}

/** False where somebody changed them since `version`. */
export async function changeTerms(tx: Tx, version: number, terms: Omit<AffiliateTerms, 'version'>): Promise<boolean> {
  const { rowCount } = await tx
    .update(affiliateTerms)
    .set({ ...terms, version: sql`${affiliateTerms.version} + 1` })
    .where(eq(affiliateTerms.version, version));
  return rowCount === 1;
}

/** Whether of two partners the first counts, or the last. */
export async function partnerTouch(reader: Reader): Promise<AffiliateTerms['touch']> {
  return (await readTerms(reader)).touch;
}
