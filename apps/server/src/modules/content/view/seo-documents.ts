import { type Language, languages } from '@tetri/contract';
import type { PublicDocument } from '../core/types.ts';
import type { LiveContent } from '../live/live-content.ts';

/** A published document that has a page of its own, in few words. */
export interface DocumentInBrief {
  readonly kind: 'news' | 'post' | 'rule' | 'page';
  readonly link: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly texts: Readonly<Partial<Record<Language, { readonly title: string; readonly summary: string }>>>;
}

const kinds = ['news', 'post', 'rule', 'page'] as const;

/** What maps, feeds and previews of the site name, the newest first. */
export function seoDocuments(content: LiveContent): DocumentInBrief[] {
  const { byKind } = content.snapshot();
  return kinds
    .flatMap((kind) => (byKind.get(kind) ?? []).map((document) => brief(kind, document)))
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
}

function brief(
  kind: DocumentInBrief['kind'],
  { link, publishedAt, updatedAt, texts }: PublicDocument,
): DocumentInBrief {
  const localized = languages.flatMap((lang) => {
    const text = texts[lang];
    return text ? [[lang, { title: String(text['title']), summary: String(text['summary'] ?? '') }]] : [];
  });
  return { kind, link, publishedAt, updatedAt, texts: Object.fromEntries(localized) as DocumentInBrief['texts'] };
}
