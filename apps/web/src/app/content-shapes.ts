import type { CallOutput, getStaticPage, listNews } from '@tetri/contract';

/** A piece of news or an article of the blog, as lists tell it. */
export type ArticleSummary = CallOutput<typeof listNews>['news'][number];

export type ContentImage = NonNullable<ArticleSummary['image']>;

export type StaticPage = CallOutput<typeof getStaticPage>['page'];
export type PageBlock = StaticPage['blocks'][number];
