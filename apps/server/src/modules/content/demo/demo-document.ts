import type { ContentKind, Language, SharedOf, TextsOf } from '@tetri/contract';

/**
 * A document of the demo as its author writes it, in every language. Only links of menus may be there for some languages and
 * not for others: each language has its own menu.
 */
export interface DemoDocument<Kind extends ContentKind = ContentKind> {
  readonly kind: Kind;
  /** Names it among those of its kind, for ever: the same key is the same document. */
  readonly key: string;
  /** Where it stands on the site, below what its kind's documents share; empty where it has no page of its own. */
  readonly link: string;
  /** The lower, the further up in lists that are not sorted by date. */
  readonly position: number;
  readonly publishedDaysAgo: number;
  /** Where this names another document ("group"), it names it by its key. */
  readonly shared: SharedOf<Kind>;
  readonly texts: Kind extends 'menu'
    ? Readonly<Partial<Record<Language, TextsOf<Kind>>>>
    : Readonly<Record<Language, TextsOf<Kind>>>;
}
