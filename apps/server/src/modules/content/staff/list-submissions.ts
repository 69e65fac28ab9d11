import { listSubmissions } from '@tetri/contract';
import { countSubmissions, countWaiting, findSubmissions } from '../readers/store/moderation.ts';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { viewSubmission } from '../view/view-submission.ts';

export const listSubmissionsHandler = handle(listSubmissions, async ({ page, limit, ...filter }, { db, news }) => {
  const [rows, counted, waiting] = await Promise.all([
    findSubmissions(db, filter, pageUpTo(page, limit)),
    countSubmissions(db, filter),
    countWaiting(db),
  ]);
  return {
    submissions: rows.map((row) => viewSubmission(row, news)),
    ...cappedCountOf(counted, page, limit),
    waiting: { reviews: waiting.review, comments: waiting.comment },
  };
});
