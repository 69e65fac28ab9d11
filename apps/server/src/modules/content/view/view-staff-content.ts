import { type ContentKind, type contentStates, type Language, languages } from '@tetri/contract';
import type { EditedDocument, RevisionRow } from '../store/documents.ts';
import { type Publication, standingAt } from '../core/publications.ts';

export type ContentState = (typeof contentStates)[number];

/** A document as editors see it in a list. */
export function viewStaffDocument(document: EditedDocument, at: Date) {
  const { id, kind, position, isDemo, version, draft, publications } = document;
  const { current, planned } = standingAt(publications, at);
  return {
    _id: id,
    kind,
    link: draft.link,
    position,
    state: stateOf(draft.number, current, planned),
    publishedAt: (planned ?? current)?.startsAt.toISOString() ?? null,
    title: titleOf(kind, draft),
    languages: languagesOf(draft),
    isDemo,
    version,
    updatedAt: draft.savedAt.toISOString(),
    updatedBy: savedBy(draft),
  };
}

/** The document with what its newest revision says. */
export function viewWholeDocument(document: EditedDocument, at: Date) {
  return { ...viewStaffDocument(document, at), body: bodyOf(document.draft) };
}

export function bodyOf({ shared, texts }: RevisionRow) {
  return { shared: { ...shared }, texts: { ...texts } };
}

export function savedBy({ savedBy: id, savedByName: name }: RevisionRow) {
  return id === null ? null : { _id: id, name };
}

function stateOf(draft: number, current: Publication | undefined, planned: Publication | undefined): ContentState {
  if (planned) return 'scheduled';
  if (!current) return 'draft';
  return current.revision === draft ? 'published' : 'changed';
}

function languagesOf({ texts }: RevisionRow): Language[] {
  return languages.filter((lang) => texts[lang] !== undefined);
}

/** What tells a document from others of its kind, by the name of the part that says it. */
const titleParts: Readonly<Record<ContentKind, string>> = {
  news: 'title',
  post: 'title',
  tag: 'tag',
  faqGroup: 'name',
  faq: 'question',
  rule: 'title',
  page: 'title',
  contact: 'name',
  social: 'name',
  partner: 'name',
  highlight: 'title',
  alert: 'message',
  menu: 'label',
  mail: 'subject',
};

/** In the first language that it is there in. */
export function titleOf(kind: ContentKind, { shared, texts }: Pick<RevisionRow, 'shared' | 'texts'>): string {
  const part = titleParts[kind];
  const text = languages.map((lang) => texts[lang]).find((localized) => localized !== undefined);
  const title = shared[part] ?? text?.[part];
  return typeof title === 'string' ? title : '';
}
