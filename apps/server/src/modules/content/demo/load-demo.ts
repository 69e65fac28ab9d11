import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { linkKey } from '../core/snapshot.ts';
import type { Part, TextParts } from '../core/types.ts';
import { lockContent } from '../store/documents.ts';
import { touchContent } from '../store/touch-content.ts';
import { contentDocuments, contentLinks, contentPublications, contentRevisions } from '../tables.ts';
import { demoContentId } from './demo-content-id.ts';
import type { DemoDocument } from './demo-document.ts';

/** Puts the documents before readers, as if they had been published on their days. What stands at a link already stays. */
export async function loadDemoContent(tx: Tx, documents: readonly DemoDocument[]): Promise<void> {
  await lockContent(tx);
  const taken = new Set((await tx.select().from(contentLinks)).map(({ kind, link }) => linkKey(kind, link)));
  const free = documents
    .filter(({ kind, link }) => !taken.has(linkKey(kind, link)))
    .map((document) => ({ ...document, id: demoContentId(document.kind, document.key) }));
  const linked = free.filter(({ link }) => link !== '');
  if (free.length === 0) return;
  await tx
    .insert(contentDocuments)
    .values(
      free.map(({ id, kind, position, ...day }) => ({ id, kind, position, isDemo: true, createdAt: onDay(day) })),
    );
  await tx.insert(contentRevisions).values(
    free.map(({ id, link, texts, ...document }) => ({
      documentId: id,
      number: 1,
      link,
      shared: sharedOf(document),
      texts: texts as TextParts,
      savedAt: onDay(document),
    })),
  );
  await tx
    .insert(contentPublications)
    .values(
      free.map(({ id, ...day }) => ({ documentId: id, revision: 1, startsAt: onDay(day), decidedAt: onDay(day) })),
    );
  if (linked.length > 0)
    await tx.insert(contentLinks).values(linked.map(({ id, kind, link }) => ({ kind, link, documentId: id })));
  await touchContent(tx);
}

function onDay({ publishedDaysAgo }: Pick<DemoDocument, 'publishedDaysAgo'>) {
  return sql`tetri_now() - make_interval(days => ${publishedDaysAgo})`;
}

/** The demo names other documents by their keys. */
function sharedOf({ shared }: Pick<DemoDocument, 'shared'>): Part {
  return 'group' in shared ? { ...shared, group: demoContentId('faqGroup', shared.group) } : shared;
}
