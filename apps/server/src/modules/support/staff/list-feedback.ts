import { listFeedback } from '@tetri/contract';
import { countWaitingFeedback, findFeedback } from '../store/feedback.ts';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { viewFeedback } from '../view/view-feedback.ts';

export const listFeedbackHandler = handle(listFeedback, async ({ state, page, limit }, { db }) => {
  const [{ rows, counted }, waiting] = await Promise.all([
    findFeedback(db, { isDone: state === 'done', ...pageUpTo(page, limit) }),
    countWaitingFeedback(db),
  ]);
  return { feedback: rows.map(viewFeedback), ...cappedCountOf(counted, page, limit), waiting };
});
