import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { lockContent } from '../store/documents.ts';
import { touchContent } from '../store/touch-content.ts';
import { contentDocuments } from '../tables.ts';

/** Takes out what came with the demo and nobody changed. A group that the owner's questions stand in becomes his. */
export async function removeDemoContent(tx: Tx): Promise<void> {
  await lockContent(tx);
  const isUsed = sql`exists (
    select from content_documents d join content_revisions r on r.document_id = d.id
    where d.kind = 'faq' and not d.is_demo and r.shared ->> 'group' = ${contentDocuments.id}::text)`;
  await tx
    .update(contentDocuments)
    .set({ isDemo: false })
    .where(and(eq(contentDocuments.kind, 'faqGroup'), eq(contentDocuments.isDemo, true), isUsed));
  await tx.delete(contentDocuments).where(eq(contentDocuments.isDemo, true));
  await touchContent(tx);
}
