import type { CallAnswer, listFeedback } from '@tetri/contract';
import type { FeedbackRow } from '../store/feedback.ts';

/** Somebody's wish to be called back, as the staff sees it. */
export function viewFeedback(row: FeedbackRow): CallAnswer<typeof listFeedback>['feedback'][number] {
  const { id, requestType, name, email, contact, details, referer, lang, isDemo, createdAt } = row;
  const { doneBy, doneByName, doneAt } = row;
  return {
    _id: id,
    requestType,
    name,
    email,
    contact,
    details,
    referer,
    lang,
    isDemo,
    createdAt: createdAt.toISOString(),
    done: doneAt && { by: doneBy === null ? null : { _id: doneBy, name: doneByName }, at: doneAt.toISOString() },
  };
}
