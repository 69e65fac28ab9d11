import type { Language } from '@tetri/contract';

/** A piece of news as readers see it now, in one language. */
export interface PublishedNews {
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly summary: string;
}

/** Where published news is found. */
export interface NewsPort {
  /** As readers of the language see it; undefined where they see no such news. */
  find(newsId: string, lang: Language): PublishedNews | undefined;
  /** In this language or, where its readers do not see it, in another: enough to tell staff which news it is. */
  name(newsId: string, lang: Language): PublishedNews | undefined;
}
