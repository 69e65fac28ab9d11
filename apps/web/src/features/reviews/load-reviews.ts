import { type CallOutput, listPartners, listReviews } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import { readReviewsQuery, type ReviewsQuery } from './reviews-query.ts';

export interface ReviewsData extends CallOutput<typeof listReviews> {
  readonly query: ReviewsQuery;
  /** Sites that gather reviews of us. */
  readonly partners: CallOutput<typeof listPartners>['partners'];
}

export type Review = ReviewsData['reviews'][number];

export async function loadReviews({ call, lang }: PageScope, params: URLSearchParams): Promise<ReviewsData> {
  const query = readReviewsQuery(params, lang);
  const [reviews, { partners }] = await Promise.all([
    call(listReviews, { ...query, limit: 10 }),
    call(listPartners, { onlyReviewPartners: true, lang }),
  ]);
  return { ...reviews, partners, query };
}
