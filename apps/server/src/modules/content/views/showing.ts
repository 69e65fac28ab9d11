import type { ContentKind, Language } from '@tetri/contract';
import { linkKey } from '../core/snapshot.ts';
import type { LiveContent } from '../live-content.ts';
import { tagLabels } from './tag-labels.ts';
import { type Showing, tell, type Told } from './view-document.ts';

/** All that readers of a language see now. */
export interface Reading extends Showing {
  /** The documents of a kind, in the order in which they are shown. */
  all<Kind extends ContentKind>(kind: Kind): Told<Kind>[];
  /** The document under a link, present or past. */
  at<Kind extends ContentKind>(kind: Kind, link: string): Told<Kind> | undefined;
  byId<Kind extends ContentKind>(kind: Kind, id: string): Told<Kind> | undefined;
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
