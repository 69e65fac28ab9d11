import type { CallAnswer, listSubmissions } from '@tetri/contract';
import type { NewsPort } from '../readers/ports.ts';
import { type SubmissionRow } from '../readers/store/reviews.ts';

type StaffSubmission = CallAnswer<typeof listSubmissions>['submissions'][number];

/** A review or a comment as its moderators see it. */
export function viewSubmission(row: SubmissionRow, news: NewsPort): StaffSubmission {
  const { id, kind, state, name, message, lang, stars, newsId, userId, isDemo, createdAt } = row;
  return {
    _id: id,
    kind,
    state,
    name,
    message,
    lang,
    stars,
    news: newsId === null ? null : { _id: newsId, title: news.name(newsId, lang)?.title ?? null },
    isByUser: userId !== null,
    isSample: isDemo,
    createdAt: createdAt.toISOString(),
    decision: row.decidedAt && {
      by: row.decidedBy === null ? null : { _id: row.decidedBy, name: row.decidedByName },
      at: row.decidedAt.toISOString(),
      reason: row.reason,
    },
  };
}
