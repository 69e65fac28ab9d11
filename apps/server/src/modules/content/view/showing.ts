import { type ContentKind, type Language, languages } from '@tetri/contract';
import { linkKey } from '../core/snapshot.ts';
import type { LiveContent } from '../live/live-content.ts';
import { tagLabels } from './tag-labels.ts';
import { localize, type LocalizedDocument, type Showing } from './view-document.ts';

/** All that readers of a language see now. */
export interface Reading extends Showing {
  /** The documents of a kind, in the order in which they are shown. */
  all<Kind extends ContentKind>(kind: Kind): LocalizedDocument<Kind>[];
  /** The document under a link, present or past. */
  at<Kind extends ContentKind>(kind: Kind, link: string): LocalizedDocument<Kind> | undefined;
  byId<Kind extends ContentKind>(kind: Kind, id: string): LocalizedDocument<Kind> | undefined;
}

/** A document of a list, and what it is shown with. */
export interface Listed<Kind extends ContentKind> {
  readonly localized: LocalizedDocument<Kind>;
  readonly reading: Reading;
}

/**
 * The documents of a kind in the language asked for, else in the request's own; for `all`, in every language that they are
 * written in.
 */
export function listIn<Kind extends ContentKind>(
  kind: Kind,
  asked: Language | 'all' | undefined,
  content: LiveContent,
  requestLang: Language,
): Listed<Kind>[] {
  const list = (lang: Language) => {
    const reading = readingIn(content, lang);
    return reading.all(kind).map((localized) => ({ localized, reading }));
  };
  if (asked !== 'all') return list(asked ?? requestLang);
  return languages.flatMap((lang) => list(lang).filter(({ localized }) => localized.lang === lang));
}

export function readingIn(content: LiveContent, lang: Language): Reading {
  const snapshot = content.snapshot();
  return {
    pictures: snapshot,
    lang,
    tagLabels: tagLabels(snapshot, lang),
    all: (kind) => (snapshot.byKind.get(kind) ?? []).flatMap((document) => localize(kind, document, lang) ?? []),
    at: (kind, link) => localize(kind, snapshot.byLink.get(linkKey(kind, link)), lang),
    byId: (kind, id) => localize(kind, snapshot.byId.get(id), lang),
  };
}
