import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { verificationTerms } from '../tables.ts';

/** How long approvals last and what was sent is kept, in days. */
export type Terms = Omit<typeof verificationTerms.$inferSelect, 'isOnly'>;

export async function readTerms(reader: Reader): Promise<Terms> {
  const [row] = await reader.select().from(verificationTerms);
  if (!row) throw new Error('the terms of verification are gone');
  const { isOnly: _, ...terms } = row;
  return terms;
}

/** Undefined where they were changed since this version. */
export async function writeTerms(tx: Tx, terms: Terms): Promise<Terms | undefined> {
  const [row] = await tx
    .update(verificationTerms)
    .set({ ...terms, version: terms.version + 1 })
    .where(eq(verificationTerms.version, terms.version))
    .returning();
  return row && readTerms(tx);
}

/** Sets anew when what is there already is deleted. */
export async function spreadTerms(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update verifications v set delete_at = case v.status
      when 'approve' then v.expires_at + make_interval(days => t.keep_approved_days)
      when 'reject' then coalesce(v.revoked_at + make_interval(days => t.keep_approved_days),
        v.decided_at + make_interval(days => t.keep_refused_days))
      when 'cancel' then v.updated_at + make_interval(days => t.keep_refused_days)
      else v.updated_at + make_interval(days => t.keep_draft_days) end
    from verification_terms t where v.answers is not null and v.status in ('approve', 'reject', 'cancel', 'draft')`);
}
