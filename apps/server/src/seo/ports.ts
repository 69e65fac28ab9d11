import type { Language } from '@tetri/contract';

type ByLanguage = Readonly<Record<Language, string>>;

/** A side of a route as previews show it. */
export interface SeoSide {
  readonly name: ByLanguage;
  readonly symbol: string;
  /** Its icon, an SVG; undefined where it has none. */
  readonly icon: Buffer | undefined;
}

/** A route that the site shows. */
export interface SeoRoute {
  readonly friendlyUrl: string;
  readonly from: SeoSide;
  readonly to: SeoSide;
}

/** A published document that has a page of its own. */
export interface SeoDocument {
  readonly kind: 'news' | 'post' | 'rule' | 'page';
  /** Below the folder of its kind: "opening-in-batumi"; of pages below the language itself: "hey/auto". */
  readonly link: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** Where a language is missing, readers of it get English. */
  readonly texts: Readonly<Partial<Record<Language, { readonly title: string; readonly summary: string }>>>;
}

/** What the site has to be found, from memory: none of it asks the database. */
export interface SeoPorts {
  /** Changes whenever a route or a document does. */
  readonly version: () => string;
  readonly route: (friendlyUrl: string) => SeoRoute | undefined;
  readonly routes: () => readonly SeoRoute[];
  /** The newest first. */
  readonly documents: () => readonly SeoDocument[];
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
}

/** The folder of the site in which the documents of a kind stand. */
export const folderOf: Readonly<Record<SeoDocument['kind'], string>> = {
  news: 'news/',
  post: 'blog/',
  rule: 'rules/',
  page: '',
};
