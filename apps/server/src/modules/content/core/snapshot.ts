import type { ContentKind, Language } from '@tetri/contract';
import { type Publication, standingAt } from './publications.ts';
import type { Body, Part, Picture, PublicDocument } from './types.ts';

/** All that readers see at one moment; immutable. */
export interface ContentSnapshot {
  /** In the order in which they are shown: news and articles newest first, the rest as editors ordered them. */
  readonly byKind: ReadonlyMap<ContentKind, readonly PublicDocument[]>;
  readonly byId: ReadonlyMap<string, PublicDocument>;
  /** By `linkKey`, under links of the past too. */
  readonly byLink: ReadonlyMap<string, PublicDocument>;
  readonly pictures: ReadonlyMap<string, Picture>;
  /** By the names of their files. */
  readonly picturesByFile: ReadonlyMap<string, Picture>;
  /** When something planned will change it. */
  readonly nextChangeAt: Date | undefined;
}

export interface SnapshotRows {
  readonly documents: readonly { readonly id: string; readonly kind: ContentKind; readonly position: number }[];
  /** In the order of their decisions. */
  readonly publications: readonly (Publication & { readonly documentId: string })[];
  readonly revisions: readonly (Body & {
    readonly documentId: string;
    readonly number: number;
    readonly link: string;
  })[];
  readonly links: readonly { readonly kind: ContentKind; readonly link: string; readonly documentId: string }[];
  readonly images: readonly Picture[];
}

export function linkKey(kind: ContentKind, link: string): string {
  return `${kind} ${link}`;
}

export function buildSnapshot(rows: SnapshotRows, at: Date): ContentSnapshot {
  const decisions = Map.groupBy(rows.publications, ({ documentId }) => documentId);
  const revisions = new Map(rows.revisions.map((row) => [`${row.documentId} ${row.number}`, row]));
  const standings = rows.documents.map((document) => ({
    document,
    standing: standingAt(decisions.get(document.id) ?? [], at),
  }));
  const seen = standings.flatMap(({ document, standing: { current, since } }): PublicDocument[] => {
    const revision = current && revisions.get(`${document.id} ${current.revision}`);
    if (!revision || !since) return [];
    const { link, shared, texts } = revision;
    const { id, kind, position } = document;
    return [{ id, kind, position, link, shared, texts, publishedAt: since, updatedAt: current.startsAt }];
  });
  const groups = new Set(seen.filter(({ kind }) => kind === 'faqGroup').map(({ id }) => id));
  const shown = seen.filter(({ kind, shared }) => kind !== 'faq' || groups.has(String(shared['group']))).sort(inOrder);
  const byId = new Map(shown.map((document) => [document.id, document]));
  const changes = standings.flatMap(({ standing }) => standing.planned?.startsAt ?? []);
  return {
    byKind: Map.groupBy(shown, ({ kind }) => kind),
    byId,
    byLink: new Map(
      rows.links.flatMap(({ kind, link, documentId }) => {
        const document = byId.get(documentId);
        return document ? [[linkKey(kind, link), document]] : [];
      }),
    ),
    pictures: new Map(rows.images.map((picture) => [picture.name, picture])),
    picturesByFile: new Map(rows.images.flatMap((picture) => picture.files.map(({ fileName }) => [fileName, picture]))),
    nextChangeAt: changes.reduce<Date | undefined>((first, one) => (first && first <= one ? first : one), undefined),
  };
}

const datedKinds: readonly ContentKind[] = ['news', 'post'];

function inOrder(one: PublicDocument, other: PublicDocument): number {
  const byDate = other.publishedAt.getTime() - one.publishedAt.getTime();
  if (datedKinds.includes(one.kind) && datedKinds.includes(other.kind) && byDate !== 0) return byDate;
  return one.position - other.position || byDate || (one.id < other.id ? -1 : 1);
}

/** Each language has menus and words of mails of its own; of everything else it is better to read English than nothing. */
const ownLanguageOnly: readonly ContentKind[] = ['menu', 'mail'];

/** The text to show in a language, and the language that it is in; undefined where the document is not for its readers. */
export function textIn(
  { kind, texts }: Pick<PublicDocument, 'kind' | 'texts'>,
  lang: Language,
): { readonly lang: Language; readonly text: Part } | undefined {
  const own = texts[lang];
  if (own) return { lang, text: own };
  return texts.en && !ownLanguageOnly.includes(kind) ? { lang: 'en', text: texts.en } : undefined;
}
