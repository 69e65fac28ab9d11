import { type Language, languages } from '@tetri/contract';
import { pageNumber } from '../../app/page-number.ts';

export interface ReviewsQuery {
  readonly page: number;
  /** Of the reviews; the page itself may be in another language. */
  readonly lang: Language;
}

/** What the address asks for; what it says wrong is as good as nothing. */
export function readReviewsQuery(params: URLSearchParams, pageLang: Language): ReviewsQuery {
  const asked = params.get('lang');
  return { page: pageNumber(params), lang: languages.find((lang) => lang === asked) ?? pageLang };
}

/** The address below the page's language. */
export function writeReviewsQuery({ page, lang }: ReviewsQuery, pageLang: Language): string {
  const params = new URLSearchParams();
  if (lang !== pageLang) params.set('lang', lang);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/reviews/' : `/reviews/?${query}`;
}
