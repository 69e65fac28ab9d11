import { type ContentKind, type Language, languages } from '@tetri/contract';
import { linkKey } from '../core/snapshot.ts';
import type { LiveContent } from '../live/live-content.ts';
import { tagLabels } from './tag-labels.ts';
import { tell, type Told, type Showing } from './view-document.ts';

/** All that readers of a language see now. */
export interface Reading extends Showing {
  /** The documents of a kind, in the order in which they are shown. */
  all<Kind extends ContentKind>(kind: Kind): Told<Kind>[];
  /** The document under a link, present or past. */
  at<Kind extends ContentKind>(kind: Kind, link: string): Told<Kind> | undefined;
  byId<Kind extends ContentKind>(kind: Kind, id: string): Told<Kind> | undefined;
}

/** A document of a list, and what it is shown with. */
export interface Listed<Kind extends ContentKind> {
  readonly told: Told<Kind>;
  readonly reading: Reading;
}

/** The documents of a kind in the language asked for or, for `all`, in every language that they are written in. */
export function listIn<Kind extends ContentKind>(
  scope: Parameters<typeof readingIn>[0],
  kind: Kind,
  asked: Language | 'all' | undefined,
): Listed<Kind>[] {
  const list = (lang: Language | undefined) => {
    const reading = readingIn(scope, lang);
    return reading.all(kind).map((told) => ({ told, reading }));
  };
  if (asked !== 'all') return list(asked);
  return languages.flatMap((lang) => list(lang).filter(({ told }) => told.lang === lang));
}

/** `asked` is what the call was given; without it the request's own language counts. */
export function readingIn(
  scope: { readonly content: LiveContent; readonly lang: Language },
  asked?: Language,
): Reading {
  const snapshot = scope.content.snapshot();
  const lang = asked ?? scope.lang;
  return {
    pictures: snapshot,
    lang,
    tagLabels: tagLabels(snapshot, lang),
    all: (kind) => (snapshot.byKind.get(kind) ?? []).flatMap((document) => tell(kind, document, lang) ?? []),
    at: (kind, link) => tell(kind, snapshot.byLink.get(linkKey(kind, link)), lang),
    byId: (kind, id) => tell(kind, snapshot.byId.get(id), lang),
  };
}
