import type { ContentKind } from '@tetri/contract';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import { type Publication, standingAt } from '../core/publications.ts';
import type { Body } from '../core/types.ts';
import { contentDocuments, contentLinks, contentPublications, contentRevisions, contentState } from '../tables.ts';
import { touchContent } from './touch-content.ts';

export type RevisionRow = typeof contentRevisions.$inferSelect;

/** Who writes: a member of the staff, or the product itself. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

/** A document as editors see it: its newest revision, and all decisions about what readers see. */
export interface EditedDocument {
  readonly id: string;
  readonly kind: ContentKind;
  readonly position: number;
  readonly isDemo: boolean;
  readonly version: number;
  readonly draft: RevisionRow;
  readonly publications: readonly Publication[];
}

/** The documents of a kind in the order in which they are shown; only these where ids are given. */
export async function findDocuments(
  reader: Reader,
  { kind, ids }: { readonly kind?: ContentKind; readonly ids?: readonly string[] },
): Promise<EditedDocument[]> {
  if (ids?.length === 0) return [];
  const wanted = and(
    kind === undefined ? undefined : eq(contentDocuments.kind, kind),
    ids === undefined ? undefined : inArray(contentDocuments.id, [...ids]),
  );
  const rows = await reader
    .select({ document: contentDocuments, draft: contentRevisions })
    .from(contentDocuments)
    .innerJoin(
      contentRevisions,
      and(eq(contentRevisions.documentId, contentDocuments.id), eq(contentRevisions.number, contentDocuments.latest)),
    )
    .where(wanted)
    .orderBy(asc(contentDocuments.position), desc(contentDocuments.id));
  const decisions = await reader
    .select({ publication: contentPublications })
    .from(contentPublications)
    .innerJoin(contentDocuments, eq(contentDocuments.id, contentPublications.documentId))
    .where(wanted)
    .orderBy(asc(contentPublications.id));
  const byDocument = Map.groupBy(decisions, ({ publication }) => publication.documentId);
  return rows.map(({ document, draft }) => ({
    id: document.id,
    kind: document.kind,
    position: document.position,
    isDemo: document.isDemo,
    version: document.version,
    draft,
    publications: (byDocument.get(document.id) ?? []).map(({ publication }) => publication),
  }));
}

export async function findDocument(reader: Reader, id: string): Promise<EditedDocument | undefined> {
  return (await findDocuments(reader, { ids: [id] }))[0];
}

/** Until the transaction ends nobody else writes content: editors are few, and what one checks another cannot change. */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.select().from(contentState).for('update');
}

/** Which of these documents are there. */
export async function findOfKind(tx: Tx, kind: ContentKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: contentDocuments.id })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.kind, kind), inArray(contentDocuments.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export interface Draft extends Body {
  readonly link: string;
}

/** A new document, the last of its kind, with its first revision. */
export async function insertDocument(tx: Tx, kind: ContentKind, draft: Draft, author: Author): Promise<string> {
  const id = newId();
  await tx.insert(contentDocuments).values({
    id,
    kind,
    position: sql`(select coalesce(max(position) + 1, 0) from content_documents where kind = ${kind})`,
    createdAt: sql`tetri_now()`,
  });
  await insertRevision(tx, id, 1, draft, author);
  await touchContent(tx);
  return id;
}

/** A newer revision of the draft. What came with the demo is the owner's own from then on. */
export async function saveRevision(tx: Tx, document: EditedDocument, draft: Draft, author: Author): Promise<void> {
  const number = document.draft.number + 1;
  await insertRevision(tx, document.id, number, draft, author);
  await stepVersion(tx, document.id, { latest: number, isDemo: false });
}

async function insertRevision(tx: Tx, documentId: string, number: number, draft: Draft, author: Author): Promise<void> {
  const { link, shared, texts } = draft;
  await tx.insert(contentRevisions).values({
    documentId,
    number,
    link,
    shared,
    texts,
    savedAt: sql`tetri_now()`,
    savedBy: author.id,
    savedByName: author.name,
  });
}

/** From a moment on readers see this revision, or nothing; from now where the moment is past or null. */
export async function decide(
  tx: Tx,
  document: EditedDocument,
  { revision, at, author }: { revision: number | null; at: Date | null; author: Author },
): Promise<void> {
  await tx.insert(contentPublications).values({
    documentId: document.id,
    revision,
    startsAt: sql`greatest(${at?.toISOString() ?? null}::timestamptz, tetri_now())`,
    decidedAt: sql`tetri_now()`,
    decidedBy: author.id,
  });
  await stepVersion(tx, document.id, {});
}

async function stepVersion(tx: Tx, id: string, change: { latest?: number; isDemo?: boolean }): Promise<void> {
  await tx
    .update(contentDocuments)
    .set({ ...change, version: sql`${contentDocuments.version} + 1` })
    .where(eq(contentDocuments.id, id));
  await touchContent(tx);
}

/** Takes the document out with its revisions, its publications and the links that led to it. */
export async function deleteDocument(tx: Tx, id: string): Promise<void> {
  await tx.delete(contentDocuments).where(eq(contentDocuments.id, id));
  await touchContent(tx);
}

/** These come first, in this order; the others of the kind follow in the order they had. */
export async function reorder(tx: Tx, kind: ContentKind, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update content_documents d set position = o.position
    from (
      select id, row_number() over (
        order by array_position(${sql.param([...ids])}::uuid[], id) nulls last, position, id desc) - 1 as position
      from content_documents where kind = ${kind}
    ) o
    where o.id = d.id and d.position <> o.position`);
  await touchContent(tx);
}

/**
 * Makes a link lead to the document, or answers false where it is another's: one that readers see there, will see there, or
 * whose draft stands there. A link that another document had in its past is taken from it.
 */
export async function claimLink(
  tx: Tx,
  { kind, link, documentId, at }: { kind: ContentKind; link: string; documentId: string; at: Date },
): Promise<boolean> {
  if (link === '') return true;
  const claimed = await tx.insert(contentLinks).values({ kind, link, documentId }).onConflictDoNothing().returning();
  if (claimed.length > 0) return true;
  const place = and(eq(contentLinks.kind, kind), eq(contentLinks.link, link));
  const [held] = await tx.select().from(contentLinks).where(place);
  if (held?.documentId === documentId) return true;
  const holder = held && (await findDocument(tx, held.documentId));
  if (holder && (holder.draft.link === link || (await isShownAt(tx, holder, link, at)))) return false;
  await tx.update(contentLinks).set({ documentId }).where(place);
  return true;
}

async function isShownAt(tx: Tx, document: EditedDocument, link: string, at: Date): Promise<boolean> {
  const { current, planned } = standingAt(document.publications, at);
  const numbers = [current, planned].flatMap((one) => one?.revision ?? []);
  if (numbers.length === 0) return false;
  const shown = and(
    eq(contentRevisions.documentId, document.id),
    inArray(contentRevisions.number, numbers),
    eq(contentRevisions.link, link),
  );
  return (await tx.$count(contentRevisions, shown)) > 0;
}

/** Revisions, the newest first. */
export async function findRevisions(
  reader: Reader,
  documentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const ofDocument = eq(contentRevisions.documentId, documentId);
  const rows = await reader
    .select()
    .from(contentRevisions)
    .where(ofDocument)
    .orderBy(desc(contentRevisions.number))
    .limit(limit)
    .offset(offset);
  return { rows, total: await reader.$count(contentRevisions, ofDocument) };
}

export async function findRevision(
  reader: Reader,
  documentId: string,
  number: number,
): Promise<RevisionRow | undefined> {
  const [row] = await reader
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.documentId, documentId), eq(contentRevisions.number, number)));
  return row;
}

/** Whether questions stand in the group: in their drafts, where readers see them, or where they will. */
export async function hasQuestions(tx: Tx, groupId: string, at: Date): Promise<boolean> {
  const inGroup = sql`${contentRevisions.shared} ->> 'group' = ${groupId}`;
  return (await findUses(tx, inGroup, at)).some(({ kind }) => kind === 'faq');
}

/** The documents of which a revision says this that readers see, will see, or that is the draft. */
export async function findUses(tx: Tx, says: SQL, at: Date): Promise<EditedDocument[]> {
  const rows = await tx
    .select({ documentId: contentRevisions.documentId, number: contentRevisions.number })
    .from(contentRevisions)
    .where(says);
  const numbers = Map.groupBy(rows, ({ documentId }) => documentId);
  const documents = await findDocuments(tx, { ids: [...numbers.keys()] });
  return documents.filter(({ id, draft, publications }) => {
    const { current, planned } = standingAt(publications, at);
    const used = [draft.number, current?.revision, planned?.revision];
    return numbers.get(id)?.some(({ number }) => used.includes(number));
  });
}
